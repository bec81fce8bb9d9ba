import { describe, expect, it } from 'vitest';
import type { ReviewItem } from '#contract/review/review.ts';
import { returnReasons } from '#domain/review/return-reasons.ts';
import { bulkBody, commonReasons, reachedBy, wantsWords } from '#pages/review/bulk/bulk-draft.ts';
import type { Reason, Returnable } from '#pages/review/decision/use-reasons.ts';

const reasonsOf = ({ kind, type }: Returnable): readonly Reason[] => {
  const codes: readonly string[] =
    kind === 'campaign' ? returnReasons.plan : type === 'CREATIVES' ? returnReasons['creative-censorship'] : returnReasons['ad-preview'];
  return codes.map((code) => ({ code, text: `Because of ${code}` }));
};
const codes = (of: Returnable[]) => commonReasons(of, reasonsOf).map(({ code }) => code);
const plan: Returnable = { kind: 'campaign', type: null };
const creatives: Returnable = { kind: 'package', type: 'CREATIVES' };
const filter = { q: '', due: 'all', snoozed: 'hide', assigned: 'all' } as const;

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

  it('stands apart from the words, and another reason is only words', () => {
    const item = { ...creatives, id: 'a', version: 1 } as ReviewItem;
    const own = { 'package:a:1': { code: 'claim', comment: ' Prove it ' } };
    const body = bulkBody({ verdict: 'RETURNED', all: { code: 'other', comment: ' As said ' }, own }, { items: [item] });
    expect(body).toMatchObject({ comment: 'As said', points: [] });
    expect(body.items).toEqual([
      { kind: 'package', id: 'a', version: 1, comment: 'Prove it', points: [{ code: 'claim', place: {}, text: '' }] },
    ]);
  });

  it('wants words for material on both verdicts, for plans and lock-screen items only to return them', () => {
    const wanted = (of: Returnable[]) => [wantsWords(of, 'APPROVED'), wantsWords(of, 'RETURNED')];
    expect(wanted([plan, { kind: 'lockScreen', type: null }])).toEqual([false, true]);
    expect(wanted([plan, creatives])).toEqual([true, true]);
    expect(wanted([{ kind: 'preview', type: 'AD_PREVIEW' }])).toEqual([true, true]);
  });

  it('goes with the filter to all that match', () => {
    const all = { code: 'landingPage', comment: 'The shop is closed' };
    const body = bulkBody({ verdict: 'RETURNED', all, own: {} }, { filter, count: 3 });
    expect(body).toEqual({
      verdict: 'RETURNED',
      comment: 'The shop is closed',
      points: [{ code: 'landingPage', place: {}, text: '' }],
      filter,
    });
  });
});
