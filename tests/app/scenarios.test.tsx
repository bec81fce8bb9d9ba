import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import type { Estimate } from '#contract/forecast/estimates.ts';
import { fullCpm } from '#domain/money/full-cpm.ts';
import { floorToMajor } from '#domain/money/money.ts';
import { spendableOnly } from '#domain/money/spendable.ts';
import { formatIn } from '#format/format.ts';
import { openConsole } from '#tests/support/console.tsx';
import { completePlan, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const compared = async (name: string, money: number) => {
  const campaign = await world.begin(name, completePlan(money));
  await world.act(planner, 'POST', `/campaigns/${campaign.id}/scenarios`, { body: { name: 'Other' } });
  const estimate: Estimate = await world.act(planner, 'GET', `/campaigns/${campaign.id}/estimates`);
  const { t } = await openConsole(world, { path: `/campaign/${campaign.id}/scenarios`, as: planner });
  const table = within(await screen.findByRole('table', { name: t('scenarios.table.caption', { name }) }));
  const valuesOf = (label: string): (string | null)[] =>
    within(table.getByRole('row', { name: (row) => row.startsWith(label) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  return { estimate, t, table, valuesOf };
};

describe('plans side by side', () => {
  it('say what can be spent, and that CPM is of that, where not all of the money can be', async () => {
    const { estimate, t, valuesOf } = await compared('Too much', 900_000_000);
    const format = formatIn('en');
    const only = floorToMajor(spendableOnly(estimate) ?? 0, 'CNY');
    expect([only > 0, only < 900_000_000]).toEqual([true, true]);
    // The same in both, and yet there.
    expect(valuesOf(`${t('scenarios.table.spendable')} (CNY)`)).toEqual([0, 1].map(() => format.ledger(only, 'CNY')));
    expect(valuesOf(`${t('summary.numbers.cpm')} (CNY) · ${t('summary.numbers.cpmSpendable')}`)).toEqual(
      [0, 1].map(() => format.ledger(fullCpm(estimate) ?? 0, 'CNY')),
    );
  });

  it('say CPM of all costs where all of the money can be spent', async () => {
    const { estimate, t, table, valuesOf } = await compared('All of it', 2_000_000);
    expect(spendableOnly(estimate)).toBeNull();
    expect(valuesOf(`${t('summary.numbers.cpm')} (CNY) · ${t('summary.numbers.cpmHint')}`)).toHaveLength(2);
    expect(table.queryByRole('row', { name: new RegExp(`^${t('scenarios.table.spendable')}`) })).toBeNull();
  });
});

describe('the way to them and back', () => {
  const undo = async (console: Awaited<ReturnType<typeof openConsole>>): Promise<string | null> => {
    const buttons = within(await screen.findByRole('group', { name: console.t('safety.undo.label') })).getAllByRole('button');
    return buttons[0]?.getAttribute('aria-label') ?? null;
  };

  it('leads to the step one came from, where what was changed before can still be undone', async () => {
    const campaign = await world.begin('There and back');
    const console = await openConsole(world, { path: `/campaign/${campaign.id}/budget`, as: planner });
    const { t, user, button, region, title } = console;
    const isLifetime = async (): Promise<boolean> =>
      (await region('planner.billing.title')).getByRole<HTMLInputElement>('radio', { name: t('summary.billingPeriods.LIFETIME') }).checked;
    expect(await isLifetime()).toBe(true);
    await user.click((await region('planner.billing.title')).getByRole('radio', { name: t('summary.billingPeriods.WEEKLY') }));
    await waitFor(async () => expect(await undo(console)).not.toBe(t('safety.undo.nothingToUndo')));
    const last = await undo(console);

    await user.click(await button('scenarios.menu', { name: t('scenarios.first') }));
    await user.click(await screen.findByRole('menuitem', { name: t('scenarios.compare') }));
    await user.click(await screen.findByRole('link', { name: t('scenarios.back') }));
    await title('summary.steps.budget');
    expect(await undo(console)).toBe(last);
    expect(await isLifetime()).toBe(false);
    await user.click(screen.getByRole('button', { name: last ?? '' }));
    expect(await isLifetime()).toBe(true);
    await waitFor(async () => expect((await world.read(campaign.id)).budget.billingPeriod).toBe('LIFETIME'));
  });
});
