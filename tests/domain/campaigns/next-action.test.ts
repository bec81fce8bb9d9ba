import { describe, expect, it } from 'vitest';
import { type CampaignStatus, campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { nextActionOf } from '#domain/campaigns/next-action.ts';
import { type Role, permissions } from '#domain/people/permissions.ts';

const nextFor = (role: Role) =>
  Object.fromEntries(
    campaignStatuses.map((status: CampaignStatus) => [status, nextActionOf(status, (intent) => permissions[intent][role] === 'yes')]),
  );

describe('what somebody comes to a campaign for', () => {
  it('is, for whoever plans, the plan, then the documents, then the report', () => {
    expect(nextFor('mediaPlanner')).toEqual({
      DRAFT: 'plan',
      PLANNING: 'plan',
      PLANNING_REVIEW: undefined,
      EXECUTION: 'documents',
      IN_REVIEW: 'execution',
      PENDING: 'execution',
      PUBLISHED: 'report',
      PAUSED: 'report',
      FAILED: undefined,
      FINISHED: 'report',
    });
  });

  it('is, for the provider, to decide, and to see what was handed in', () => {
    expect(nextFor('support')).toMatchObject({ PLANNING_REVIEW: 'review', EXECUTION: 'execution', IN_REVIEW: 'execution' });
  });

  it('is, for whoever only reads, nothing that they may not do', () => {
    expect(nextFor('none')).toMatchObject({ DRAFT: undefined, PLANNING: undefined, EXECUTION: 'execution', FINISHED: 'report' });
  });
});
