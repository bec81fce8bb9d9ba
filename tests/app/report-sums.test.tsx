import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import type { PacingRow } from '#contract/reports/pacing.ts';
import { openConsole } from '#tests/support/console.tsx';
import { manager, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

it('chosen campaigns say what they come to together, in each of their currencies', async () => {
  const rows: PacingRow[] = (await world.act(manager, 'GET', '/reports?size=100')).content;
  const planned = rows.filter(
    ({ impressions, spend, currency }) => impressions.planned !== null && spend.planned !== null && currency !== null,
  );
  const first = planned[0];
  const second = planned.find(({ currency }) => currency !== first?.currency);
  if (!first || !second) throw new Error('Two campaigns in two currencies were wanted');
  const { t, user } = await openConsole(world, { path: `/reports?size=100`, as: manager });
  await user.click(await screen.findByRole('checkbox', { name: t('list.choose', { name: first.name }) }));
  const sums = (): string | undefined => screen.queryByText(/^Impressions: .+ of .+ in total · Spend: /)?.textContent;
  // Of one its own row says the same.
  expect(sums()).toBeUndefined();
  await user.click(screen.getByRole('checkbox', { name: t('list.choose', { name: second.name }) }));
  const sum = (of: 'delivered' | 'planned'): string =>
    new Intl.NumberFormat('en-US', { notation: 'compact', minimumSignificantDigits: 3, maximumSignificantDigits: 3 }).format(
      (first.impressions[of] ?? 0) + (second.impressions[of] ?? 0),
    );
  await waitFor(() => expect(sums()).toContain(`Impressions: ${sum('delivered')} of ${sum('planned')} in total`));
  expect(sums()?.match(/ of /g)).toHaveLength(3);
});
