import { File } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { type Report, metricTypes } from '#contract/reports/reports.ts';
import { openConsole } from '#tests/support/console.tsx';
import { csvOf } from '#tests/support/report-fixture.ts';
import { network } from '#tests/support/screen.ts';
import { takeOption } from '#tests/support/take-option.ts';
import { manager, planner, startWorld } from '#tests/support/world.ts';

const viewer = 'viewer@acme.example';

const world = await startWorld();
const id = await world.running();
const report: Report = await world.act(manager, 'GET', `/campaigns/${id}/stats/report`);
afterAll(() => world.stop());
afterEach(() => vi.restoreAllMocks());

const open = (query = '', as = viewer, language: Language = 'en') =>
  openConsole(world, { path: `/campaign/${id}/report${query}`, as, language });
const table = async (key = 'report.table', t: (key: string) => string) =>
  within(await screen.findByRole('region', { name: t(key) })).getByRole('table');
const firstColumn = async (t: (key: string) => string): Promise<string[]> =>
  within(await table('report.table', t))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent ?? '');

describe('the report of a campaign', () => {
  it('is reached from the campaign, and says first how far it is against its plan', async () => {
    const { user, link, t } = await openConsole(world, { path: `/campaign/${id}`, as: viewer });
    await user.click(await link('report.title'));
    // The page one comes from has a region of that name, too: this one only the report has.
    await screen.findByRole('region', { name: `${t('report.keyFigures')} (CNY)` });
    const answer = within(await screen.findByRole('region', { name: `${t('report.plan')} (CNY)` }));
    expect(answer.getByText(/planned impressions delivered/).textContent).toMatch(
      /^[\d.]+M of [\d.]+M planned impressions delivered \([\d.]+% of plan\)$/,
    );
    answer.getByText(/Report data can be delayed by a day\./);
    // Below it what that means for the money.
    screen.getByText(/^With fees and VAT: ¥[\d,.]+ CNY of ¥[\d,.]+ CNY total budget$/);
    // Once on the screen: each part says only up to when its numbers go.
    await table('report.table', t);
    expect(screen.getAllByText(/numbers may still grow\.$/)).toHaveLength(1);
    answer.getByText(/^From \w+ \d+ on, numbers may still grow\.$/);
    expect(screen.getAllByText(/^Data to \w+ \d+ \(.+\)\.$/).length).toBeGreaterThan(1);
    answer.getByText(/^Conversions are not complete yet: they are final around .+, about a week after the campaign ends\.$/);
  });

  it('marks conversions where they stand until they are final, as it marks the day that may still grow', async () => {
    const { t } = await open('?metricsTypes=clicks,onlineConversions');
    const heads = within(await table('report.table', t)).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(['Day', 'Clicks', 'Online conversionsMay still grow']);
    const figures = screen.getByRole('region', { name: `${t('report.keyFigures')} (CNY)` });
    expect(figures.textContent).toMatch(/Online conversions[\d,]+May still grow/);
    expect(figures.textContent).not.toMatch(/Clicks[\d,]+May still grow/);
  });

  it('draws what the table says: each point in words is a row of it, beside the plan', async () => {
    const { t, user } = await open();
    const chart = await screen.findByRole('slider', { name: 'Impressions, Per day' });
    const figure = within(await screen.findByRole('figure'));
    const rows = within(await table('report.table', t))
      .getAllByRole('row')
      .slice(1, -1);
    expect(rows.length).toBe(report.totalElements);
    // What they add up to is read after them.
    const sum = screen.getByRole('region', { name: `${t('report.keyFigures')} (CNY)` });
    expect(chart.compareDocumentPosition(sum) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    chart.focus();
    // The newest day is said first; before it lies the flight as far as it has come.
    const newest = Number((chart as HTMLInputElement).value);
    for (const [at, row] of rows.entries()) {
      fireEvent.change(chart, { target: { value: String(newest - rows.length + 1 + at) } });
      const cells = within(row);
      const [day] = cells.getByRole('rowheader').textContent?.split('May still grow') ?? [];
      expect(chart.getAttribute('aria-valuetext')).toBe(day);
      const said = figure.getByRole('status').textContent ?? '';
      expect(said.startsWith(`${day}: ${cells.getAllByRole('cell')[0]?.textContent}`)).toBe(true);
      expect(said).toMatch(/Plan [\d,]+ \([+−±][\d.]+%\)/);
    }
    // And behind it the days to come, of which only the plan is known.
    const last = chart.getAttribute('max') ?? '';
    expect(Number(last)).toBeGreaterThan(newest);
    fireEvent.change(chart, { target: { value: last } });
    expect(figure.getByRole('status').textContent).toMatch(/^[^:]+: Plan [\d,]+$/);
    await takeOption(user, screen.getByRole('combobox', { name: t('report.chart.metric') }), 'Clicks');
    await screen.findByRole('slider', { name: 'Clicks, Per day' });
  });

  it('draws by media what adds up over them, and says each with the whole', async () => {
    const { t, user, address } = await open('?reportMetricsType=clickThroughRate');
    await takeOption(user, await screen.findByRole('combobox', { name: t('report.chart.kind') }), t('report.chart.kinds.MEDIA'));
    expect(address()).toContain('chart=MEDIA');
    // A rate is no sum of rates.
    const chart = await screen.findByRole('slider', { name: `Impressions, Per day, ${t('report.chart.kinds.MEDIA')}` });
    await user.click(screen.getByRole('combobox', { name: t('report.chart.metric') }));
    expect(screen.queryByRole('option', { name: t('report.columns.clickThroughRate') })).toBeNull();
    await user.keyboard('{Escape}');
    const said = within(screen.getByRole('figure')).getByRole('status').textContent ?? '';
    const byMedia: Report = await world.act(manager, 'GET', `/campaigns/${id}/stats/report?reportType=PER_MEDIA`);
    const numbers = byMedia.content.map(({ label }) => Number(said.split(`${label} `)[1]?.split(' ')[0]?.replaceAll(',', '')));
    expect(numbers.reduce((sum, value) => sum + value, 0)).toBe(report.content.at(-1)?.metrics.impressions);
    expect(chart.getAttribute('aria-valuetext')).toBe(said.split(': ')[0]);
  });

  it('lays the week before beside the one that is asked for, number by number', async () => {
    const { t, user, address } = await open(`?dateFrom=${report.content.at(-4)?.label}&compare=PREVIOUS`);
    const days = (await screen.findByText(/, compared with /)).textContent ?? '';
    const impressions = async () => (await screen.findByRole('region', { name: `${t('report.keyFigures')} (CNY)` })).textContent ?? '';
    expect(await impressions()).toMatch(
      /Impressions[\d,]+Plan for these days [\d,]+[+−±][\d,]+ \([+−±][\d.]+%\)Before [\d,]+[+−±][\d,]+ \([+−±][\d.]+%\)/,
    );
    expect(screen.queryByText(/Only \d+ of those/)).toBeNull();
    // Whole weeks before, unless somebody wants the days right before.
    await user.click(screen.getByRole('button', { name: /^Compare: Previous period/ }));
    await user.click(screen.getByRole('checkbox', { name: t('report.compare.weekdays') }));
    await waitFor(() => expect(screen.getByText(/, compared with /).textContent).not.toBe(days));
    expect(address()).toContain('weekdays=FREE');
    await takeOption(user, screen.getByRole('combobox', { name: t('report.compare.label') }), 'No comparison');
    await waitFor(async () => expect(await impressions()).not.toContain('Before'));
    screen.getByRole('button', { name: 'Compare: None' });
  });

  it('is compared with the plan alone until somebody chooses other days, which the address keeps', async () => {
    const { t, user, address } = await open();
    const figures = await screen.findByRole('region', { name: `${t('report.keyFigures')} (CNY)` });
    expect(figures.textContent).toMatch(/Plan for these days [\d,]+/);
    // Clicks and their rate stand beside the forecast that the plan was sent with, in the numbers of the table of both.
    await waitFor(() => expect(figures.textContent).toMatch(/CTR[\d.]+%Plan for these days [\d.]+%[+−±]/));
    const both =
      within(await table('report.accuracy.table', t))
        .getAllByRole('row')
        .at(-1)?.textContent ?? '';
    const [, clicks] = /Clicks[\d,]+Plan for these days ([\d,]+)[+−±]/.exec(figures.textContent ?? '') ?? [];
    expect(both).toContain(`planned ${clicks} (`);
    expect(screen.queryByText(/to compare with/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Compare: None' }));
    await takeOption(user, screen.getByRole('combobox', { name: t('report.compare.label') }), t('report.compare.with.PREVIOUS'));
    await screen.findByText(/to compare with/);
    expect(address()).toContain('compare=PREVIOUS');
  });

  it('says of which days nothing was reported that it could be compared with', async () => {
    const { t } = await open('?compare=LAST_YEAR');
    const said = await screen.findByText(/^No data for .+ 2025.* to compare with\.$/);
    expect(screen.getByRole('region', { name: `${t('report.keyFigures')} (CNY)` }).contains(said)).toBe(true);
  });

  it('says in each row how far it is from the plan and the days before, where that is wanted', async () => {
    const { t, user, address } = await open(`?dateFrom=${report.content.at(-4)?.label}&metricsTypes=impressions&compare=PREVIOUS`);
    const first = async () =>
      within((await within(await table('report.table', t)).findAllByRole('row'))[1] ?? document.body).getByRole('cell').textContent;
    expect(await first()).toMatch(/^[\d,]+$/);
    await user.click(screen.getByRole('button', { name: /^Compare: / }));
    await user.click(screen.getByRole('checkbox', { name: t('report.compare.rows') }));
    await waitFor(async () => expect(await first()).toMatch(/^[\d,]+vs\. plan [+−±][\d.]+%vs\. before [+−±][\d.]+%$/));
    expect(address()).toContain('changes=SHOWN');
    // Of the week that has begun the chart says the same as its row: the plan of the days that there is data of.
    await open('?reportType=PER_WEEK&metricsTypes=impressions&changes=SHOWN');
    await screen.findByRole('slider', { name: 'Impressions, Per week' });
    const week =
      within(await table('report.table', t))
        .getAllByRole('row')
        .at(-2)?.textContent ?? '';
    const [, share = '?'] = /plan ([+−±][\d.]+%)/.exec(week) ?? [];
    expect(within(await screen.findByRole('figure')).getByRole('status').textContent).toMatch(
      new RegExp(`Plan [\\d,]+ \\(${share.replace('+', '\\+')}\\)`),
    );
  });

  it('is narrowed to one week and one of its days', async () => {
    const { t, user, address } = await open();
    await table('report.table', t);
    expect(screen.queryByRole('button', { name: t('report.reset') })).toBeNull();
    const last = report.content.at(-1)?.label ?? '';
    const filters = screen.getByRole('button', { name: t('report.filters.label') });
    await user.click(filters);
    await user.click(screen.getByRole('combobox', { name: t('report.filters.week') }));
    await user.click((await screen.findAllByRole('option')).at(-1) ?? document.body);
    await waitFor(async () => expect((await firstColumn(t)).length).toBeLessThan(report.totalElements));
    expect(address()).toMatch(/week=\d{4}-\d{2}-\d{2}/);
    await user.click(screen.getByRole('combobox', { name: t('report.filters.day') }));
    await user.click((await screen.findAllByRole('option'))[1] ?? document.body);
    await waitFor(async () => expect((await firstColumn(t)).length).toBe(2));
    expect(address()).toContain(`day=${last}`);
    // Escape closes what is open innermost, and the focus is where one came from.
    const day = screen.getByRole('combobox', { name: t('report.filters.day') });
    await user.click(day);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(document.activeElement).toBe(day);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox', { name: t('report.filters.day') })).toBeNull();
    expect(document.activeElement).toBe(filters);
    expect(filters.textContent).toBe(`${t('report.filters.label')}2`);
    // What it is narrowed to stands there, to be taken away one by one.
    const narrowed = within(screen.getByRole('list', { name: t('report.filters.narrowed') }));
    await user.click(narrowed.getByRole('button', { name: /^Remove Week of / }));
    await waitFor(() => expect(address()).not.toContain('week='));
    expect(document.activeElement).toBe(narrowed.getByRole('button', { name: /^Remove Day: / }));
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await firstColumn(t)).length).toBe(report.totalElements + 1));
    expect(document.activeElement).toBe(filters);
  });

  it('keeps type, days, metrics and order in the address, and forgets them when it is reset', async () => {
    const console = await open();
    const { user, t } = console;
    await console.choose('report.type.label', 'Per media');
    await waitFor(async () => expect((await firstColumn(t)).slice(0, -1).toSorted()).toEqual(['Douyin', 'QQ Music', 'Toutiao']));
    await user.click(await console.button('report.sort', { column: 'Clicks' }));
    await user.click(screen.getByText(t('report.metrics.chosen', { chosen: metricTypes.length, all: metricTypes.length })));
    await user.click(screen.getByRole('checkbox', { name: t('report.metrics.all') }));
    await user.click(screen.getByRole('checkbox', { name: 'Clicks' }));
    await waitFor(() =>
      expect(console.address()).toContain('reportType=PER_MEDIA&metricsTypes=impressions%2Cclicks&sortBy=clicks&sortDir=desc'),
    );
    await waitFor(async () => expect(within(await table('report.table', t)).getAllByRole('columnheader')).toHaveLength(3));
    await console.reload();
    await waitFor(async () => expect(within(await table('report.table', t)).getAllByRole('columnheader')).toHaveLength(3));
    await user.click(await console.button('report.reset'));
    await waitFor(() => expect(console.address()).toBe(`/campaign/${id}/report`));
    await waitFor(async () => expect((await firstColumn(t)).length).toBe(report.totalElements + 1));
  });

  it('says that there is no report data, for filters and before anything was reported', async () => {
    const { user, t } = await open('?dateFrom=2020-01-01&dateTo=2020-01-02');
    await screen.findByText('No report data');
    await user.click((await screen.findAllByRole('button', { name: t('report.reset') })).at(-1) ?? document.body);
    await table('report.table', t);
    // Nobody counted visits: no filter is to blame, and no metric of media can be chosen.
    const visits = await open('?reportType=PER_MEDIA_OFFLINE');
    await screen.findByText(t('report.noVisits'));
    screen.getByText(t('report.metrics.chosen', { chosen: 2, all: 2 }));
    await user.click(screen.getAllByRole('button', { name: t('report.reset') }).at(-1) ?? document.body);
    await waitFor(() => expect(visits.address()).toBe(`/campaign/${id}/report`));
    const draft = await world.begin('Nothing yet');
    await openConsole(world, { path: `/campaign/${draft.id}/report`, as: planner });
    await screen.findByText('No report data');
    expect(screen.queryByRole('button', { name: t('report.upload.action') })).toBeNull();
  });

  it('adds no people up over days, and says so in table and chart', async () => {
    const { t } = await open('?reportType=PER_MEDIA&metricsTypes=uniqueViews&reportMetricsType=uniqueViews');
    const cells = within(await table('report.table', t))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(new Set(cells)).toEqual(new Set(['–']));
    expect(screen.getAllByText(/Unique views cannot be added up across days/)).toHaveLength(2);
    expect(screen.queryByText(t('report.chart.none'))).toBeNull();
  });

  it('says how many people saw it of each day', async () => {
    const { t } = await open('?metricsTypes=uniqueViews&reportMetricsType=uniqueViews');
    const cells = within(await table('report.table', t))
      .getAllByRole('cell')
      .map((cell) => cell.textContent ?? '');
    expect(cells.slice(0, -1).every((cell) => /^[\d,]+$/.test(cell))).toBe(true);
    expect(cells.at(-1)).toBe('–');
    // Nothing of the chart is of several days; only the total of the table is.
    expect(screen.getAllByText(/Unique views cannot be added up across days/)).toHaveLength(1);
    // Nobody is sent to where they are.
    screen.getByText(t('report.viewsPerDay'));
    expect(screen.queryByText(/report per day/)).toBeNull();
  });

  it.each(['cn', 'jp'] as const)('speaks %s', async (language) => {
    const { t } = await open('?reportType=PER_MARKET', viewer, language);
    await screen.findByRole('region', { name: t('report.type.PER_MARKET') });
    expect((await firstColumn(t)).join()).toMatch(language === 'cn' ? /重庆/ : /重慶/);
  });

  it('gives the workbook under the campaign’s name', async () => {
    const kept: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      kept.push(this.download);
    });
    const { user, button, t } = await open('?metricsTypes=clicks');
    await user.click(await button('report.file.menu'));
    await user.click(await screen.findByRole('menuitem', { name: t('report.file.action') }));
    await waitFor(() => expect(kept).toEqual([`Tier 2 cities awareness - Report - ${report.dataAsOf}.xlsx`]));
    expect(world.sent.some(({ path }) => path.includes('/file?') && path.includes('metricsTypes=clicks'))).toBe(true);
  });
});

describe('a report that is narrowed', () => {
  it('says which of its parts are of the whole campaign all the same', async () => {
    const whole = /all days with data \(.+\), not only what the report is filtered to\./;
    const day = report.content[0]?.label ?? '';
    const { t } = await open(`?dateFrom=${day}&dateTo=${day}`);
    const accuracy = within(await screen.findByRole('region', { name: t('report.accuracy.title') }));
    accuracy.getByText(whole);
    screen.getByText(t('report.filters.whole', { plan: t('report.plan'), accuracy: t('report.accuracy.title') }));
  });

  it('says nothing of it where nothing narrows it', async () => {
    const { t } = await open();
    await screen.findByRole('region', { name: t('report.accuracy.title') });
    expect(screen.queryByText(/not only what the report is filtered to/)).toBeNull();
    expect(screen.queryByText(t('report.filters.whole', { plan: t('report.plan'), accuracy: t('report.accuracy.title') }))).toBeNull();
  });
});

describe('uploading statistics', () => {
  const titles = ['Day', 'Media', 'Impressions', 'Clicks'];
  const bring = async (content: string, ...answers: readonly Parameters<typeof network.use>[number][]) => {
    const console = await open('?media=douyin', manager);
    network.use(...answers);
    await console.user.click(await console.button('report.upload.action'));
    const dialog = within(await screen.findByRole('dialog', { name: console.t('report.upload.title') }));
    // Node's own file, which its form takes; the compiler knows only the window's.
    Reflect.apply(console.user.upload, console.user, [dialog.getByLabelText(/Drop a file here/), new File([content], 'week 47.csv')]);
    return { ...console, dialog };
  };

  it('says that it is done, what came in, and where it is from', async () => {
    const day = report.content[0]?.label ?? '';
    const { t, user } = await bring(csvOf([titles, [day, 'Douyin', 777_000, 5]]));
    await user.click(await screen.findByRole('button', { name: t('report.upload.take') }));
    expect((await screen.findAllByText('Statistics uploaded')).length).toBeGreaterThan(0);
    await screen.findByText(/week 47\.csv, .*Rows: 1\./);
    await screen.findByText(new RegExp(t('report.upload.replaced', { value: '1' })));
    await user.click(screen.getByRole('button', { name: t('report.upload.close') }));
    expect(
      within(await table('report.sources.table', t))
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toContain('week 47.csv');
    expect(within(await table('report.table', t)).getAllByRole('row')[1]?.textContent).toContain('777,000');
  });

  it('shows what is far from the plan and what the report will say, and takes it once that was looked at', async () => {
    const day = report.content[0]?.label ?? '';
    const { t, user } = await bring(
      csvOf([
        [...titles, 'Spend'],
        [day, 'Douyin', 900_000_000_000, 5, '99999999.50'],
      ]),
    );
    const beside = within(await screen.findByRole('table', { name: t('report.upload.beside.title') })).getAllByRole('row');
    expect(beside.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Impressions'),
      expect.stringMatching(/^Now[\d,]+/),
      expect.stringMatching(/^With this file900,[\d,]+/),
    ]);
    const alert = screen.getByText(t('report.upload.doubt.title')).closest<HTMLElement>('[role=alert]');
    expect(alert?.textContent).toMatch(/Douyin, .*: 900,000,000,000 impressions\. The plan has about [\d,]+ per day\./);
    const take = screen.getByRole('button', { name: /^Import despite \d warnings$/ });
    expect(screen.queryByRole('button', { name: t('report.upload.take') })).toBeNull();
    screen.getByText(t('report.upload.ask.left', { value: '1' }));
    await user.click(take);
    const check = screen.getByRole('checkbox', { name: t('report.upload.doubt.checked') });
    expect(document.activeElement).toBe(check);
    await user.click(check);
    await user.click(take);
    await screen.findByText(/week 47\.csv, .*Rows: 1\./);
    // And back again, from where it says what it has done.
    await user.click(screen.getByRole('button', { name: t('report.remove.column') }));
    await user.click(await screen.findByRole('button', { name: t('report.remove.confirm') }));
    await screen.findByText(t('report.remove.done', { name: 'week 47.csv' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays with the reasons when it could not, row by row', async () => {
    const { dialog } = await bring(csvOf([titles, ['yesterday', 'Douyin', 1, 1]]));
    const reasons = (await dialog.findByText(/Some rows cannot be used/)).closest('[role=alert]');
    expect(reasons?.textContent).toContain('Could not upload statistics.');
    expect(reasons?.textContent).toContain('Some rows cannot be used. Correct them in the file, or upload it without these rows.');
    expect(reasons?.textContent).toContain('Row 2, Day“yesterday” is not a day.');
    expect(document.activeElement).toBe(reasons);
    // The message at the bottom goes by itself; the reasons stay.
    await waitFor(() => expect(screen.getAllByText('Could not upload statistics.').length).toBe(2));
    dialog.getByLabelText(/Choose another file/);
  });

  it('stays with what the server said when it failed', async () => {
    const resting = { status: 503, key: 'error.unavailable', message: 'Resting.', requestId: 'r' };
    const { dialog } = await bring(
      csvOf([titles]),
      http.post('*/stats', () => HttpResponse.json(resting, { status: 503 })),
    );
    const reasons = (await dialog.findByText(/Nothing was changed\./)).closest('[role=alert]');
    expect(reasons?.textContent).toContain('Could not upload statistics.Resting.Nothing was changed.');
  });

  it('gives an empty file with the titles that are read', async () => {
    const kept: { name: string; content: Blob }[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      kept.push({ name: '', content: content as Blob });
      return 'blob:kept';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      Object.assign(kept.at(-1) ?? {}, { name: this.download });
    });
    const { user, button, t } = await open('', manager);
    await user.click(await button('report.upload.action'));
    await user.click(await screen.findByText(t('report.upload.readable')));
    await user.click(screen.getByRole('button', { name: 'Template (CSV): Visits to locations' }));
    expect(kept.map(({ name }) => name)).toEqual(['Visits to locations - template.csv']);
    expect(await kept[0]?.content.text()).toMatch(/^\uFEFF?Day,Market,.*Organic traffic\r\nYYYY-MM-DD,name,.*whole number\r\n$/);
  });

  it('is not offered to customers', async () => {
    const { t } = await open('', planner);
    await table('report.table', t);
    expect(screen.queryByRole('button', { name: t('report.upload.action') })).toBeNull();
    expect(screen.queryByRole('region', { name: t('report.sources.title') })).toBeNull();
  });
});
