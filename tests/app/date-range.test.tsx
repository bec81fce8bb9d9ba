import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import type { ReportColumns } from '#contract/reports/reports.ts';
import { formatIn } from '#format/format.ts';
import { addDays } from '#domain/time/flight.ts';
import { shownIn } from '#providers/i18n/use-format.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { manager, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
const id = await world.running();
const page = `/campaign/${id}/report`;
const columns: ReportColumns = await world.act(manager, 'GET', `/campaigns/${id}/stats/table-columns`);
/** The first and the last day there is data of. */
const [first, last] = [columns.from ?? '', columns.to ?? ''];
afterAll(() => world.stop());

const { date } = formatIn('en');
const fields = async ({ t }: Console, label = 'report.filters.days') => {
  const group = within(await screen.findByRole('group', { name: t(label) }));
  const field = (end: string): HTMLInputElement => group.getByRole('textbox', { name: t(`app.calendar.${end}`) });
  return { group, from: field('from'), to: field('to') };
};
const span = (from: string, to: string): string => `${page}?dateFrom=${from}&dateTo=${to}`;
const dayName = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

it('both ends are picked with the keys: the first press begins, the second ends', async () => {
  const console = await openConsole(world, { path: page, as: manager });
  const { from, to, group } = await fields(console);
  from.focus();
  await console.user.keyboard('{ArrowDown}');
  // It opens on the last day there is, at the latest.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(dayName(last)));
  await console.user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}');
  await group.findByText(console.t('app.calendar.pickLast'));
  expect(console.address()).toBe(page);
  await console.user.keyboard('{ArrowRight}{ArrowRight}');
  const marked = group.getAllByRole('cell').filter((cell) => cell.dataset['within']);
  expect(marked.map((cell) => cell.textContent)).toEqual([-4, -3, -2].map((days) => String(Number(addDays(last, days).slice(8)))));
  await console.user.keyboard('{Enter}');
  await waitFor(() => expect(console.address()).toBe(span(addDays(last, -4), addDays(last, -2))));
  expect([from.value, to.value]).toEqual([date(addDays(last, -4)), date(addDays(last, -2))]);
  expect(document.activeElement).toBe(from);
  expect(group.queryByRole('table')).toBeNull();

  // Escape before the second press leaves the days as they were.
  await console.user.keyboard('{ArrowDown}{Enter}{ArrowRight}{Escape}');
  expect(group.queryByRole('table')).toBeNull();
  expect(console.address()).toBe(span(addDays(last, -4), addDays(last, -2)));
  // Named the wrong way round, they are put in order.
  await console.user.keyboard('{ArrowDown}{Enter}{ArrowLeft}{Enter}');
  await waitFor(() => expect(console.address()).toBe(span(addDays(last, -5), addDays(last, -4))));
});

it('each end is typed, up to the first and the last day, and refused one beyond', async () => {
  const console = await openConsole(world, { path: page, as: manager });
  const { from, to, group } = await fields(console);
  const leave = () => console.user.click(screen.getByRole('heading', { level: 1 }));
  await console.fill(from, first);
  await console.fill(to, last.replaceAll('-', '/'));
  await waitFor(() => expect(console.address()).toBe(span(first, last)));
  await leave();
  await waitFor(() => expect([from.value, to.value]).toEqual([date(first), date(last)]));

  await console.fill(from, addDays(first, -1));
  await leave();
  await group.findByText(console.t('app.calendar.early', { day: date(first) }));
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(from.getAttribute('aria-describedby') ?? '')?.textContent).toContain(shownIn('en').date(first));
  await console.fill(from, '');
  await leave();
  await waitFor(() => expect(console.address()).toBe(`${page}?dateTo=${last}`));
  await console.fill(to, addDays(last, 1));
  await leave();
  await group.findByText(console.t('app.calendar.late', { day: date(last) }));
  await console.fill(to, 'soon');
  await leave();
  await group.findByText(/“soon” is not a date/);
  await console.fill(to, last);
  await console.fill(from, last);
  await waitFor(() => expect(console.address()).toBe(span(last, last)));
  // Later than the other end, it is no mistake before the other end is typed too.
  await console.fill(to, addDays(last, -2));
  expect(group.queryByText(console.t('app.calendar.order'))).toBeNull();
  await leave();
  await group.findByText(console.t('app.calendar.order'));
  await console.fill(from, addDays(last, -3));
  await waitFor(() => expect(console.address()).toBe(span(addDays(last, -3), addDays(last, -2))));

  // The calendar does not offer what the field refuses.
  to.focus();
  await console.user.keyboard('{ArrowDown}');
  const beyond = await group.findByRole('button', { name: dayName(addDays(last, 1)) }).catch(() => null);
  if (beyond) expect(beyond.getAttribute('aria-disabled')).toBe('true');
  await console.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  await group.findByText(console.t('app.calendar.pickFirst'));
});

it('presets take their days as far as there is data, and say which of them is chosen', async () => {
  const console = await openConsole(world, { path: page, as: manager });
  const { group } = await fields(console);
  const open = () =>
    console.user.click(group.getByRole('button', { name: console.t('app.calendar.open', { field: console.t('report.filters.days') }) }));
  const preset = (name: string) => group.findByRole('button', { name: console.t(name) });
  await open();
  expect((await preset('report.filters.wholeFlight')).getAttribute('aria-pressed')).toBe('true');
  await console.user.click(await preset('app.calendar.presets.last7'));
  await waitFor(() => expect(console.address()).toContain(`dateTo=${last}`));
  expect(group.queryByRole('table')).toBeNull();
  await open();
  expect((await preset('app.calendar.presets.last7')).getAttribute('aria-pressed')).toBe('true');
  await console.user.click(await preset('report.filters.wholeFlight'));
  await waitFor(() => expect(console.address()).toBe(page));
});

it.each(languages)('stand in the field as the product writes them, and are gone after a reset, in %s', async (language) => {
  const console = await openConsole(world, { path: span(first, last), as: manager, language });
  const { from, to } = await fields(console);
  const { date: write } = formatIn(language);
  expect([from.value, to.value]).toEqual([write(first), write(last)]);
  await console.fill(from, 'x');
  await console.user.click(await console.button('report.reset'));
  await waitFor(() => expect(console.address()).toBe(page));
  await waitFor(() => expect(to.value).toBe(''));
});

it('the history of a campaign is narrowed by days of the client’s zone', async () => {
  const draft = await world.begin('Days of its history');
  const console = await openConsole(world, { path: `/campaign/${draft.id}/history`, as: planner });
  const { group, from, to } = await fields(console, 'campaign.timeline.days');
  const yesterday = addDays(new Intl.DateTimeFormat('sv', { timeZone: draft.client.timezone }).format(), -1);
  const created = () => screen.queryAllByText(console.t('campaign.timeline.did.create'), { exact: false });
  await waitFor(() => expect(created()).toHaveLength(1));
  const preset = async (name: string): Promise<void> => {
    await console.user.click(from);
    await console.user.click(await group.findByRole('button', { name: console.t(name) }));
  };
  await preset('app.calendar.presets.lastMonth');
  await screen.findByText(console.t('campaign.timeline.none'));
  await preset('app.calendar.presets.last7');
  await waitFor(() => expect(created()).toHaveLength(1));
  // What has happened is looked for, not what is to come.
  await console.fill(from, yesterday.slice(5).replace('-', '月'));
  await console.user.keyboard('{Enter}');
  await waitFor(() => expect(from.value).toBe(date(yesterday)));
  await console.fill(from, '');
  await console.fill(to, '2020-01-01');
  await screen.findByText(console.t('campaign.timeline.none'));
  await preset('campaign.timeline.allDays');
  await waitFor(() => expect(created()).toHaveLength(1));
  expect([from.value, to.value]).toEqual(['', '']);
});
