import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { campaignTransitions, nextStatuses, transitionBetween } from '#domain/campaigns/lifecycle.ts';
import { campaignMeaning, deletableStatuses, editableStatuses } from '#domain/campaigns/statuses.ts';

/** The decided graph, as text; the table must say the same. */
const decided = [
  'DRAFT>PLANNING_REVIEW',
  'PLANNING>PLANNING_REVIEW',
  'PLANNING_REVIEW>EXECUTION',
  'PLANNING_REVIEW>PLANNING',
  'EXECUTION>IN_REVIEW',
  'EXECUTION>PLANNING',
  'IN_REVIEW>EXECUTION',
  'IN_REVIEW>PENDING',
  'PENDING>PUBLISHED',
  'PENDING>FAILED',
  'PUBLISHED>FINISHED',
  'PUBLISHED>PAUSED',
  'PAUSED>FINISHED',
  'PAUSED>PUBLISHED',
  'FAILED>PENDING',
  'FAILED>EXECUTION',
];

describe('the campaign lifecycle', () => {
  it('has exactly the decided transitions', () => {
    const all = campaignStatuses.flatMap((from) =>
      campaignStatuses.filter((to) => transitionBetween(from, to)).map((to) => `${from}>${to}`),
    );
    expect(all.toSorted()).toEqual(decided.toSorted());
  });

  it('lets no person do what only the clock or the system does', () => {
    expect(nextStatuses('PENDING')).toEqual([]);
    expect(nextStatuses('EXECUTION')).toEqual(['PLANNING']);
    expect(nextStatuses('FINISHED')).toEqual([]);
  });

  it('demands a comment on a return, and four eyes on an approval', () => {
    expect(transitionBetween('PLANNING_REVIEW', 'PLANNING')?.comment).toBe('required');
    expect(transitionBetween('PLANNING_REVIEW', 'EXECUTION')?.guards).toEqual(['fourEyes']);
    expect(transitionBetween('DRAFT', 'PLANNING_REVIEW')?.guards).toEqual(['complete']);
  });

  it('reaches every status from DRAFT, and never leaves the known ones', () => {
    const seen = new Set<string>(['DRAFT']);
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), (choices) => {
        let status: (typeof campaignStatuses)[number] = 'DRAFT';
        for (const choice of choices) {
          const open = campaignTransitions.filter((transition) => transition.from.includes(status));
          if (open.length === 0) break;
          status = open[choice % open.length]?.to ?? status;
          seen.add(status);
        }
        expect(campaignStatuses).toContain(status);
      }),
      { numRuns: 500 },
    );
    expect([...seen].toSorted()).toEqual([...campaignStatuses].toSorted());
  });

  it('gives every status a meaning, and edits only what was not sent', () => {
    expect(Object.keys(campaignMeaning).toSorted()).toEqual([...campaignStatuses].toSorted());
    expect(editableStatuses).toEqual(['DRAFT', 'PLANNING']);
    expect(deletableStatuses).toEqual(['DRAFT', 'PLANNING', 'FAILED']);
  });
});
