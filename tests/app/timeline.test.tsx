import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import type { SpotPlan } from '#contract/spot-plan/spot-plan.ts';
import { entryOf, totalsOf } from '#domain/spot-plan/row.ts';
import { formatIn } from '#format/format.ts';
import { openConsole } from '#tests/support/console.tsx';
import { completePlan, inDays, manager, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const open = async (from: number | null, as = planner) => {
  const timeline = from === null ? { from, to: null } : { from: inDays(from), to: inDays(from + 20) };
  const campaign = await world.begin('Dates', { ...completePlan(), timeline });
  return { campaign, ...(await openConsole(world, { path: `/campaign/${campaign.id}/timeline`, as })) };
};

describe('the last safe submit', () => {
  it('says until when there is time, in both zones', async () => {
    const { region, t } = await open(60);
    const panel = await region('spotPlan.submit.title');
    await panel.findByText(/working days to spare/);
    expect(panel.getByText(/^(Mon|Tue|Wed|Thu|Fri), [A-Z][a-z]{2} \d\d, \d{4}, \d\d:\d\d/)).toBeTruthy();
    // One and several days are written as they are everywhere.
    const parts = { legal: '3 working days', tracking: '2 working days', preview: '1 working day' };
    expect(panel.getByText(t('spotPlan.submit.steps', { reply: 4, ...parts }))).toBeTruthy();
    expect(panel.getByRole('link', { name: t('spotPlan.submit.source') }).getAttribute('href')).toMatch(/^https:\/\/www\.gov\.cn\//);
    panel.getByText(/^Public holidays as officially published, known until Dec 31, 2026\./);
  });

  it('says plainly when the moment has passed, and blocks nothing', async () => {
    const { region, reads, t } = await open(2);
    const panel = await region('spotPlan.submit.title');
    await panel.findByText(t('spotPlan.submit.passed'));
    await reads('planner.actions.continue', { step: t('summary.steps.budget') });
  });

  it('follows the date while it is typed, and a day in the past is refused', async () => {
    const { region, fill, user, t } = await open(null);
    const panel = await region('spotPlan.submit.title');
    await panel.findByText(t('spotPlan.submit.none'));
    const first = screen.getByLabelText(t('planner.flight.from'));
    await fill(first, inDays(3));
    await user.keyboard('{Enter}');
    await panel.findByText(t('spotPlan.submit.passed'));
    // One wrong value has one sentence, below its field and in the list of what is missing.
    const standsThere = async (text: string): Promise<void> => {
      const missing = await region('completion.title');
      await missing.findByText(text);
      expect(screen.getAllByText(text)).toHaveLength(2);
    };
    const last = screen.getByLabelText(t('planner.flight.to'));
    await fill(last, inDays(-3));
    await standsThere(t('completion.past'));
    await fill(last, 'soon');
    await standsThere(t('completion.dateUnreadable'));
    await fill(last, inDays(2));
    await standsThere(t('completion.datesOrder'));
  });

  it('a day without a year is the next one, also in a field that one comes back to', async () => {
    const { campaign, fill, user, t, reload } = await open(null);
    const first = await screen.findByLabelText<HTMLInputElement>(t('planner.flight.from'));
    const [year, month, day] = inDays(inDays(-2).endsWith('02-29') ? -3 : -2).split('-');
    await fill(first, `${Number(month)}月${Number(day)}日`);
    // Its year may follow: nothing counts yet, and nothing is complained of.
    expect(screen.queryByText(t('completion.dateUnreadable'))).toBeNull();
    await reload();
    const again = await screen.findByLabelText<HTMLInputElement>(t('planner.flight.from'));
    await user.click(again);
    await user.tab();
    const next = `${Number(year) + 1}-${month}-${day}`;
    await waitFor(async () => expect((await world.read(campaign.id)).timeline.from).toBe(next));
    await fill(screen.getByLabelText(t('planner.flight.to')), '3/4');
    await waitFor(() => expect(screen.getAllByText(t('completion.dateUnreadable'))).toHaveLength(2));
  });

  it('neither counts nor measures from a first day that cannot be read', async () => {
    const { region, fill, user, t } = await open(60);
    const panel = await region('spotPlan.submit.title');
    await waitFor(() => expect(panel.queryByText(t('spotPlan.submit.none'))).toBeNull());
    const first = await screen.findByLabelText(t('planner.flight.from'));
    await fill(first, 'abc');
    await user.tab();
    await panel.findByText(t('spotPlan.submit.none'));
    expect(await screen.findByText(t('planner.flight.none'))).toBeTruthy();
  });

  it('a day beyond those that can be named is refused with both bounds', async () => {
    const { fill, t } = await open(60);
    await fill(await screen.findByLabelText(t('planner.flight.to')), '9999-12-31');
    const text = t('error.validation.day', { firstDay: 'Jan 01, 2000', lastDay: 'Dec 31, 2199' });
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  });
});

describe('the spot plan', () => {
  it('is read by the planner and written by the account manager, who is told what the plan changed meanwhile', async () => {
    const { campaign, t } = await open(60);
    const grid = await screen.findByRole('grid', { name: t('spotPlan.grid') });
    expect(grid.getAttribute('aria-readonly')).toBe('true');
    expect(screen.queryByRole('toolbar')).toBeNull();

    const path = `/campaigns/${campaign.id}/spot-plan`;
    const before: SpotPlan = await world.act(manager, 'GET', path);
    const rows = before.content.map(entryOf).map((row) => ({ ...row, pricePerUnit: 1 }));
    await world.act(manager, 'PUT', path, { body: { rows }, headers: { 'If-Match': '"0"' } });
    await world.change(planner, campaign, { timeline: { from: inDays(61), to: inDays(80) } });

    const { user, button } = await openConsole(world, { path: `/campaign/${campaign.id}/summary`, as: manager });
    await screen.findByText(new RegExp(t('spotPlan.stale.text')));
    const table = await screen.findByRole('grid', { name: t('spotPlan.grid') });
    expect(table.getAttribute('aria-readonly')).toBe('false');
    expect(within(table).getAllByTitle(t('spotPlan.stale.changed')).length).toBeGreaterThan(0);
    await user.click(await button('spotPlan.stale.keep'));
    await screen.findByText(t('spotPlan.origin.edited'));
    await expect
      .poll(async () => ((await world.act(manager, 'GET', path)) as SpotPlan).content.every(({ stale }) => stale === null))
      .toBe(true);
    expect(screen.queryByText(new RegExp(t('spotPlan.stale.text')))).toBeNull();
  });

  it('says beneath the total what edited rows cost beyond the budget, to whoever writes them and to whoever reads them', async () => {
    const { campaign, t } = await open(60);
    const path = `/campaigns/${campaign.id}/spot-plan`;
    const { content, netMedia }: SpotPlan = await world.act(manager, 'GET', path);
    await screen.findByRole('grid', { name: t('spotPlan.grid') });
    expect(screen.queryByText(/net media of the budget/)).toBeNull();

    const doubled = content.map(entryOf).map((row) => ({ ...row, totalUnits: row.totalUnits * 2 }));
    const { content: after }: SpotPlan = await world.act(manager, 'PUT', path, { body: { rows: doubled }, headers: { 'If-Match': '"0"' } });
    const format = formatIn('en');
    const [cost, budgeted] = [totalsOf(after).totalCost, netMedia ?? 0];
    const sentence = t('spotPlan.offBudget.more', {
      cost: format.money(cost, 'CNY'),
      netMedia: format.money(budgeted, 'CNY'),
      difference: format.money(cost - budgeted, 'CNY'),
    });
    for (const [as, step] of [
      [manager, 'summary'],
      [planner, 'timeline'],
    ] as const) {
      await openConsole(world, { path: `/campaign/${campaign.id}/${step}`, as });
      const note = await screen.findByText(sentence);
      const grid = screen.getByRole('grid', { name: t('spotPlan.grid') });
      expect(grid.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }

    const halved = content.map(entryOf).map((row) => ({ ...row, totalUnits: Math.round(row.totalUnits / 2) }));
    await world.act(manager, 'PUT', path, { body: { rows: halved }, headers: { 'If-Match': '"1"' } });
    await openConsole(world, { path: `/campaign/${campaign.id}/summary`, as: manager });
    await screen.findByText(/ less than the net media of the budget /);
  });

  it('draws one bar per dated row', async () => {
    const { campaign, region, t } = await open(60);
    const calendar = await region('spotPlan.calendar.title');
    const { content }: SpotPlan = await world.act(planner, 'GET', `/campaigns/${campaign.id}/spot-plan`);
    const picture = await calendar.findByRole('img');
    expect(picture.getAttribute('aria-label')).toContain(`${content.length} bars`);
    expect(calendar.getByText(t('spotPlan.calendar.table'))).toBeTruthy();
  });
});
