import { describe, expect, it } from 'vitest';
import { returnReasons } from '#domain/return-reasons.ts';
import { bulkBody, commentOf, commonReasons, noWords, reachedBy } from '#pages/review/bulk/bulk-draft.ts';
import type { Reason, Returnable } from '#pages/review/decision/use-reasons.ts';

const reasonsOf = ({ kind, type }: Returnable): readonly Reason[] => {
  const codes: readonly string[] =
    kind === 'campaign' ? returnReasons.plan : type === 'CREATIVES' ? returnReasons['creative-censorship'] : returnReasons['ad-preview'];
  return codes.map((code) => ({ code, text: `Because of ${code}` }));
};
const codes = (of: Returnable[]) => commonReasons(of, reasonsOf).map(({ code }) => code);
const plan: Returnable = { kind: 'campaign', type: null };
const creatives: Returnable = { kind: 'package', type: 'CREATIVES' };
const filter = { q: '', due: 'all', snoozed: 'hide' } as const;

describe('the reason of a job over many', () => {
  it('is one that all of them can be returned for', () => {
    expect(codes([plan, plan])).toEqual(returnReasons.plan);
    expect(codes([plan, creatives])).toEqual(['other']);
    expect(codes([])).toEqual([]);
  });

  it('is asked of everything a filter may reach and the reader decides', () => {
    const decides = (...kinds: string[]) => reachedBy({ filter, count: 3 }, (kind) => kinds.includes(kind)).map(({ kind }) => kind);
    expect(new Set(decides('campaign', 'package'))).toEqual(new Set(['campaign', 'package']));
    expect(decides('lockScreen')).toEqual(['lockScreen']);
    const plans = reachedBy({ filter: { ...filter, kind: 'campaign' }, count: 3 }, () => true);
    expect(plans).toEqual([plan]);
  });

  it('stands before the words, and alone where there are none', () => {
    const reasons = reasonsOf(plan);
    expect(commentOf({ code: 'landingPage', comment: ' The shop is closed ' }, reasons)).toBe('Because of landingPage: The shop is closed');
    expect(commentOf({ code: 'landingPage', comment: ' ' }, reasons)).toBe('Because of landingPage');
    expect(commentOf({ ...noWords, comment: 'As said' }, reasons)).toBe('As said');
    expect(commentOf(noWords, reasons)).toBe('');
  });

  it('goes with the filter to all that match', () => {
    const all = { code: 'landingPage', comment: '' };
    const body = bulkBody({ verdict: 'RETURNED', all, own: {} }, { filter, count: 3 }, { common: reasonsOf(plan), reasonsOf });
    expect(body).toEqual({
      verdict: 'RETURNED',
      comment: 'Because of landingPage',
      points: [{ code: 'landingPage', place: {}, text: '' }],
      filter,
    });
  });
});
