import { expect, it } from 'vitest';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { toneOf } from '#resources/campaigns/show/timeline/entry-words.ts';

it.each([
  ['campaign.send', 'stopped'],
  ['campaign.approve', 'running'],
  ['campaign.return', 'refused'],
  ['campaign.reopen', 'refused'],
] as const)('%s has in the history the colour that it has beside the plan, whatever it leads to', (action, tone) => {
  for (const toState of campaignStatuses) expect(toneOf({ kind: 'status', action, toState, mail: null })).toBe(tone);
});

it('what is neither sent nor decided has the colour of the status that it leads to', () => {
  expect(toneOf({ kind: 'status', action: 'campaign.collect', toState: 'EXECUTION', mail: null })).toBe('working');
  expect(toneOf({ kind: 'status', action: 'campaign.begin', toState: 'PUBLISHED', mail: null })).toBe('running');
});
