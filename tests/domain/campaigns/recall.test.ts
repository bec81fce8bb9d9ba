import { describe, expect, it } from 'vitest';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { campaignTransitions, recallTo, transitionBetween } from '#domain/campaigns/lifecycle.ts';
import { recallEnds, recallableFor, tooLateToRecall } from '#domain/campaigns/recall.ts';
import { editableStatuses } from '#domain/campaigns/statuses.ts';

const submittedAt = new Date('2026-11-18T02:00:00.000Z');
const sent = { status: 'PLANNING_REVIEW', submittedBy: 'planner', submittedAt, reviewBegun: false } as const;
const after = (milliseconds: number): Date => new Date(submittedAt.getTime() + milliseconds);

describe('taking a plan back', () => {
  it('is possible until the thirtieth second, and not in it', () => {
    expect([0, 1, 29_999].map((ms) => recallableFor(sent, 'planner', after(ms)))).toEqual([30_000, 29_999, 1]);
    expect([30_000, 30_001, 86_400_000].map((ms) => recallableFor(sent, 'planner', after(ms)))).toEqual([null, null, null]);
    expect([29_999, 30_000].map((ms) => tooLateToRecall(sent, after(ms)))).toEqual([null, 'late']);
    expect(recallEnds(submittedAt)).toEqual(after(30_000));
  });

  it('is for whoever sent it alone, of a plan that waits and that no reviewer has begun', () => {
    expect(recallableFor(sent, 'lead', after(1))).toBeNull();
    expect(recallableFor({ ...sent, reviewBegun: true }, 'planner', after(1))).toBeNull();
    expect(tooLateToRecall({ ...sent, reviewBegun: true }, after(1))).toBe('begun');
    expect(recallableFor({ ...sent, submittedBy: null, submittedAt: null }, 'planner', after(1))).toBeNull();
    const open = campaignStatuses.filter((status) => recallableFor({ ...sent, status }, 'planner', after(1)) !== null);
    expect(open).toEqual(['PLANNING_REVIEW']);
  });

  it('leads to wherever sending began, and is chosen by nobody as a status', () => {
    expect(campaignStatuses.filter((to) => recallTo(to))).toEqual(editableStatuses);
    for (const to of editableStatuses) expect(recallTo(to)).toMatchObject({ name: 'recall', from: ['PLANNING_REVIEW'] });
    expect(campaignTransitions.find(({ name }) => name === 'send')?.from).toEqual(editableStatuses);
    expect(transitionBetween('PLANNING_REVIEW', 'DRAFT')).toBeUndefined();
    expect(transitionBetween('PLANNING_REVIEW', 'PLANNING')?.name).toBe('return');
  });
});
