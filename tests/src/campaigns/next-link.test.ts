import { expect, it } from 'vitest';
import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import { nextLink } from '#resources/campaigns/parts/next-link.ts';
import { wordsIn } from '#tests/support/words.ts';

const id = 'f96ad68c-6231-58d5-a255-a42c7bc4fc4f';
const t = wordsIn('en') as Parameters<typeof nextLink>[2];

const linkOf = (materialStep: CampaignRow['materialStep'], needsMe = false) =>
  nextLink(
    {
      id,
      status: 'EXECUTION',
      client: { id: 'client', name: 'Acme' },
      createdBy: { id: 'somebody', name: 'Somebody' },
      needsMe,
      dueAt: null,
      materialStep,
    },
    // One of the client's people: they send material and do not review it.
    (intent) => intent !== 'packages.review',
    t,
  );

it.each([
  ['send', 'Upload material'],
  ['review', 'See execution'],
  ['preview', 'See execution'],
  ['publish', 'See execution'],
  [null, 'Upload material'],
] as const)('while the next step is %s a client’s people are led to: %s', (step, label) => {
  expect(linkOf(step)?.label).toBe(label);
});

it('leads whoever decides about a preview to the review', () => {
  expect(linkOf('decidePreview', true)).toMatchObject({ action: 'review', label: 'Review' });
});
