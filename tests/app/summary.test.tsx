import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyPlan, planSteps } from '#contract/campaigns/plan.ts';
import type { SpotPlan } from '#contract/spot-plan/spot-plan.ts';
import { costLadder, dataFeeDue, floorToMajor } from '#domain/money/money.ts';
import { totalFor } from '#domain/money/total-for.ts';
import { totalsOf } from '#domain/spot-plan/row.ts';
import { budgetByMonth } from '#domain/money/budget-months.ts';
import { formatIn } from '#format/format.ts';
import { openConsole } from '#tests/support/console.tsx';
import { network } from '#tests/support/screen.ts';
import { completePlan, manager, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const lead = 'lead@acme.example';

/** The summary of a campaign of Acme's planner. */
const open = async (name: string, plan = completePlan()) => {
  const campaign = await world.begin(name, plan);
  const console = await openConsole(world, { path: `/campaign/${campaign.id}/summary`, as: planner });
  const sendings = () => world.sent.filter(({ method, path }) => method === 'POST' && path.endsWith(`${campaign.id}/transitions`));
  return { campaign, sendings, ...console };
};

describe('a plan with gaps', () => {
  it('cannot be sent, says why, and leads to the field', async () => {
    const plan = completePlan();
    const { campaign, sendings, button, user, t, address } = await open('With gaps', {
      ...plan,
      demographics: emptyPlan.demographics,
      timeline: emptyPlan.timeline,
    });
    await screen.findByText('3 things are still open.');
    const send = await button('summary.send');
    expect(send.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(send.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(t('summary.reason.findings'));
    await user.click(send);
    expect(sendings()).toEqual([]);
    await user.click(screen.getByRole('link', { name: new RegExp(t('completion.dates')) }));
    await waitFor(() => expect(document.activeElement?.id).toBe('timeline.from'));
    expect(address()).toBe(`/campaign/${campaign.id}/timeline`);
  });

  it('shows what the server found, also where this screen knew nothing of it', async () => {
    const { user, button, t, agreeToSplit } = await open('Refused');
    network.use(
      http.post('*/transitions', () =>
        HttpResponse.json(
          {
            status: 400,
            key: 'error.campaign.incomplete',
            message: 'You need to fill out the form to schedule campaign',
            requestId: 'r',
            details: [{ path: 'timeline.from', key: 'completion.past', message: 'Campaign is scheduled in the past.' }],
          },
          { status: 400 },
        ),
      ),
    );
    await agreeToSplit();
    await user.click(await button('summary.send'));
    await screen.findByText(t('summary.findings.refused'));
    expect(screen.getByRole('link', { name: new RegExp('^Campaign is scheduled in the past. Please change the timeline') })).toBeTruthy();
    expect((await button('summary.send')).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a plan that cannot be bought whole', () => {
  it('says before it is sent what will not be spent, and leads to the rows that say it', async () => {
    const { campaign, region, user, t } = await open('Too much money', completePlan(900_000_000));
    const { content } = (await world.act(planner, 'GET', `/campaigns/${campaign.id}/spot-plan`)) as SpotPlan;
    const format = formatIn('en');
    const findings = await region('summary.findings.title');
    // Said with its fees and VAT, as the total is.
    const { terms, audience } = await world.read(campaign.id);
    const ladder = costLadder(900_000_000, { rates: terms, dataFee: dataFeeDue(audience, terms.dataFee.CNY) });
    const gross = 900_000_000 - floorToMajor(totalFor(ladder.netMedia - totalsOf(content).unspent, ladder), 'CNY');
    const platforms = format.list([...new Set(content.filter(({ unspent }) => unspent).map(({ channel }) => channel))]);
    const text = t('forecast.unspentTotal', { value: format.money(gross, 'CNY'), platforms });
    // And to where that is mended, as long as it can be.
    const mend = findings.getByRole('link', { name: (name) => name.includes(t('summary.unspent.change')) });
    expect(mend.getAttribute('href')).toBe(`/campaign/${campaign.id}/budget#budget.total`);
    await user.click(await findings.findByRole('link', { name: (name) => name.includes(text) }));
    const sheet = screen.getByRole('grid', { name: t('spotPlan.grid') });
    expect(document.activeElement).toBe(sheet);
    // And so does each platform of the split whose part is too large.
    const split = within(screen.getByRole('list', { name: `${t('summary.split.title')} (CNY)` }));
    const inParts = split.getAllByText(/^Of which not spent: ¥[\d,]+$/).map(({ textContent }) => Number(textContent.replaceAll(/\D/g, '')));
    expect(inParts.reduce((sum, each) => sum + each, 0)).toBe(gross / 100);
    // The rows say it themselves, and are marked.
    expect(content.some(({ unspent }) => unspent)).toBe(true);
    const marked = [...sheet.querySelectorAll('[role=gridcell][data-unspent]')];
    const titles = within(sheet).getAllByRole('columnheader');
    const columns = new Set(marked.map((cell) => titles[Number(cell.getAttribute('aria-colindex')) - 1]?.textContent));
    expect([...columns]).toEqual([
      t('spotPlan.columns.estImpressions'),
      t('spotPlan.columns.unspent', { currency: 'CNY' }),
      t('spotPlan.columns.estClicks'),
      t('spotPlan.columns.totalUnits'),
    ]);
    expect(marked).toHaveLength(columns.size * content.filter(({ unspent }) => unspent).length);
    for (const { unspent } of content) if (unspent) expect(sheet.textContent).toContain(format.money(unspent, 'CNY').replace('¥', ''));
  });
});

describe('the plan on one page', () => {
  it('says its numbers, its groups as sentences and its split, and leads from each to where it is edited', async () => {
    const { campaign, t } = await open('On one page');
    const format = formatIn('en');
    const total = format.money(campaign.budget.total ?? 0, 'CNY');
    const budget = (await screen.findAllByText('Total budget (CNY)')).find(({ tagName }) => tagName === 'DT');
    expect(budget?.parentElement?.textContent).toBe(`Total budget (CNY)${total}${t('summary.numbers.costHint')}`);
    const split = await screen.findByRole('list', { name: `${t('summary.split.title')} (CNY)` });
    expect(within(split).getAllByRole('listitem')).toHaveLength(campaign.budget.split.length);
    for (const step of planSteps) {
      const edit = screen.getByRole('link', { name: `Edit ${t(`summary.steps.${step}`)}` });
      expect(edit.getAttribute('href')).toBe(`/campaign/${campaign.id}/${step}`);
    }
    // Whoever decides has read what it costs and whom it is for without opening anything.
    const lines = [...document.querySelectorAll('main p, main li')].filter((line) => line.closest('details') === null);
    const said = lines.map(({ textContent }) => textContent).join('\n');
    for (const fact of ['visitPeriod', 'likelihood', 'aiRecommendation', 'markets', 'billingPeriod'])
      expect(said).toContain(t(`summary.facts.${fact}`));
    // Every setting is there for whoever opens it.
    const whole = screen.getByText(t('summary.everything')).closest('details');
    expect([whole?.open, whole?.textContent?.includes(t('summary.facts.visitPeriod'))]).toEqual([false, true]);
  });
});

describe('a complete plan', () => {
  it('is sent once, however often the button is pressed', async () => {
    const { campaign, sendings, user, button, title, t, agreeToSplit } = await open('Pressed twice');
    await agreeToSplit();
    // Of what was just sent nothing says for a moment that it cannot be sent.
    const wrong: (string | null)[] = [];
    const watch = new MutationObserver(() =>
      wrong.push(...screen.queryAllByText(t('summary.reason.status')).map((text) => text.textContent)),
    );
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    await user.dblClick(await button('summary.send'));
    await title('success.title');
    watch.disconnect();
    expect(wrong).toEqual([]);
    await screen.findByText(t('success.submitted', { name: 'Pressed twice' }));
    expect(sendings()).toHaveLength(1);
    expect(sendings()[0]?.headers.get('if-match')).toBe(`"${campaign.version}"`);
    expect(sendings()[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{32,36}$/);
    expect((await world.read(campaign.id)).submission?.number).toBe(1);
  });

  it('cannot be changed any more, and says whom to ask', async () => {
    const { campaign, user, button, reads, title, agreeToSplit } = await open('Locked now');
    await agreeToSplit();
    await user.click(await button('summary.send'));
    await title('success.title');
    await openConsole(world, { path: `/campaign/${campaign.id}/summary`, as: planner });
    await reads('summary.reason.status');
    expect(screen.queryAllByRole('link', { name: /^Edit / })).toEqual([]);
    await openConsole(world, { path: `/campaign/${campaign.id}`, as: planner });
    await reads('campaign.locked');
  });

  it('says who approved it, and when', async () => {
    const { id } = await world.begin('Approved by then');
    await world.move(planner, id, 'PLANNING_REVIEW');
    await world.move(manager, id, 'EXECUTION');
    const { decision } = await world.read(id);
    const console = await openConsole(world, { path: `/campaign/${id}/summary`, as: planner });
    await console.reads('summary.reason.approved', {
      name: decision?.by.name ?? '',
      when: formatIn('en').instant(decision?.at ?? ''),
    });
  });

  it('can be taken back for a moment, on the page that says it was sent', async () => {
    const { campaign, user, button, title, reads, agreeToSplit, address } = await open('Sent too early');
    await agreeToSplit();
    // The answer leads on to what it was given for.
    expect(document.activeElement).toBe(await button('summary.send'));
    await user.keyboard('{Enter}');
    await title('success.title');
    await reads('campaign.recall.text', { seconds: 30 });
    // Nobody wants to hear each second.
    expect(screen.getByText(/^\d+ s left$/).getAttribute('aria-hidden')).toBe('true');
    await user.click(await button('campaign.recall.action'));
    await waitFor(() => expect(address()).toBe(`/campaign/${campaign.id}/summary`));
    await reads('campaign.recall.done', { name: 'Sent too early' });
    expect((await screen.findAllByRole('link', { name: /^Edit / })).length).toBeGreaterThan(0);
    expect(await world.read(campaign.id)).toMatchObject({ status: 'DRAFT', submission: null });
  });

  it('shows whoever decides about it the way to the review, and nobody else', async () => {
    const campaign = await world.begin('To decide');
    await world.move(planner, campaign.id, 'PLANNING_REVIEW');
    const { t } = await openConsole(world, { path: `/campaign/${campaign.id}/summary`, as: manager });
    const way = { name: t('campaigns.next.review') };
    const shown = await within(await screen.findByRole('main')).findByRole('link', way);
    expect(shown.getAttribute('href')).toBe(`/review/campaign/${campaign.id}`);
    const { reads } = await openConsole(world, { path: `/campaign/${campaign.id}/summary`, as: planner });
    await reads('summary.reason.status');
    expect(within(screen.getByRole('main')).queryByRole('link', way)).toBeNull();
  });

  it('that a reviewer has opened meanwhile stays sent, and the campaign says why', async () => {
    const campaign = await world.begin('Opened at once');
    await world.move(planner, campaign.id, 'PLANNING_REVIEW');
    const { user, button, t } = await openConsole(world, { path: `/campaign/${campaign.id}`, as: planner });
    const takeBack = await button('campaign.recall.action');
    await world.act(manager, 'POST', `/review-queue/campaign/${campaign.id}/lease`);
    await user.click(takeBack);
    const message = t('error.campaign.recallBegun');
    expect((await screen.findByRole('alert')).textContent).toContain(t('campaign.recall.failed', { message }));
    expect(screen.queryByRole('button', { name: t('campaign.recall.action') })).toBeNull();
    expect((await world.read(campaign.id)).status).toBe('PLANNING_REVIEW');
  });

  it('is offered no longer once its seconds are over, and leaves the focus on the page', async () => {
    const campaign = await world.begin('Too late to take back');
    await world.move(planner, campaign.id, 'PLANNING_REVIEW');
    world.time.now = new Date(world.time.now.getTime() + 22_000);
    const { button, t } = await openConsole(world, { path: `/campaign/${campaign.id}`, as: planner });
    (await button('campaign.recall.action')).focus();
    await waitFor(() => expect(screen.queryByRole('button', { name: t('campaign.recall.action') })).toBeNull());
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  it('that the server fails to take leads to the campaign, where it is offered again', async () => {
    const { campaign, user, button, link, title, t, agreeToSplit, address } = await open('On the second try');
    network.use(http.post('*/transitions', () => new HttpResponse(null, { status: 500 }), { once: true }));
    await agreeToSplit();
    await user.click(await button('summary.send'));
    await waitFor(() => expect(address()).toBe(`/campaign/${campaign.id}`));
    const message = 'An unknown server exception occurred. Please try again later';
    expect((await screen.findByRole('alert')).textContent).toContain(t('summary.failed', { message }));
    expect((await world.read(campaign.id)).status).toBe('DRAFT');
    await user.click(await link('app.retry'));
    // What was agreed to is not asked again while it is the same.
    await screen.findByText(t('summary.split.confirmed'));
    await user.click(await button('summary.send'));
    await title('success.title');
  });

  it('tells when a colleague has sent it meanwhile', async () => {
    const { campaign, user, button, reads, agreeToSplit } = await open('Sent by a colleague');
    await agreeToSplit();
    await world.move(lead, campaign.id, 'PLANNING_REVIEW');
    await user.click(await button('summary.send'));
    await reads('summary.failed', { message: '' });
    await reads('summary.reason.status');
    expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
    expect((await world.read(campaign.id)).submission?.number).toBe(1);
  });

  it('is not sent in another shape than the one that was read', async () => {
    const { campaign, user, button, reads, agreeToSplit } = await open('Changed by a colleague');
    await agreeToSplit();
    await world.change(lead, campaign, { demographics: emptyPlan.demographics });
    await user.click(await button('summary.send'));
    await reads('summary.failed', { message: '' });
    await reads('completion.group');
    expect((await world.read(campaign.id)).status).toBe('DRAFT');
  });

  it('asks last whether the budget is split as was meant, and goes out with the answer', async () => {
    const { sendings, user, button, agreeToSplit, t } = await open('Asked');
    const panel = within(await screen.findByRole('region', { name: t('summary.findings.title') }));
    await panel.findByText('Is this how you want to split the budget?');
    await panel.findByText('One thing is still open.');
    expect(panel.queryByText(t('summary.findings.ready'))).toBeNull();
    const send = await button('summary.send');
    expect(send.getAttribute('aria-disabled')).toBe('true');
    screen.getByText(t('summary.reason.question'));
    await user.click(send);
    expect(sendings()).toEqual([]);
    await agreeToSplit();
    expect((await button('summary.send')).getAttribute('aria-disabled')).toBeNull();
  });

  it('says who can change its spot plan once a planner tries to, and whom to write to', async () => {
    const { user, region, t } = await open('Tried in the sheet');
    const sheet = await screen.findByRole('grid', { name: t('spotPlan.grid') });
    const panel = await region('spotPlan.title');
    const cell = sheet.querySelector('[role=rowgroup] [role=gridcell]:nth-child(3)') ?? document.body;
    await user.click(cell);
    const said = (text: string): boolean => text.startsWith(t('spotPlan.whoMay.manager'));
    expect(panel.queryByText(said)).toBeNull();
    await user.dblClick(cell);
    await panel.findByText(said);
    expect(panel.getByRole('link', { name: manager }).getAttribute('href')).toBe(`mailto:${manager}`);
  });

  it('can be kept as a draft', async () => {
    const { campaign, user, button, reads, listed, address } = await open('Kept');
    await user.click(await button('summary.keepDraft'));
    await listed();
    expect(address()).toBe('/campaigns');
    await reads('summary.kept');
    expect((await world.read(campaign.id)).status).toBe('DRAFT');
  });

  it('shows its forecast, its cost to the last cent and its spot plan', async () => {
    const { campaign, region, t } = await open('With numbers');
    // Yuan and yen have one sign: the heading says which.
    const cost = within(await screen.findByRole('region', { name: 'Cost (CNY)' }));
    await cost.findByText('¥300,000.00');
    const rungs = { netMedia: '', accountingFee: '3%', dataFee: '', tax: '6%' };
    const parts = Object.entries(rungs).map(([part, rate]) => {
      const text = cost.getByText(t(`summary.cost.${part}`, { rate })).nextElementSibling?.textContent ?? '';
      return Math.round(Number(text.replaceAll(/[¥,]/g, '')) * 100);
    });
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(30_000_000);
    const monthly = budgetByMonth(await world.read(campaign.id));
    expect(monthly.length).toBeGreaterThan(1);
    const months = within(screen.getByRole('region', { name: `${t('summary.months.title')} (CNY)` }));
    expect(months.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      [...monthly.map(({ amount }) => amount), 30_000_000].map((amount) => formatIn('en').ledger(amount, 'CNY')),
    );
    await (await region('summary.forecast.title')).findByText(t('summary.forecast.reach'));
    const { content } = await world.act(planner, 'GET', `/campaigns/${campaign.id}/spot-plan`);
    const rows = await (await region('spotPlan.title')).findAllByRole('row');
    expect(rows).toHaveLength(1 + content.length + 1);
    expect(rows.at(-1)?.textContent).toContain('267,008.61');
  });
});

it('calls a dear week by its name in the reader’s language, which a forecast is not told', async () => {
  const now = new Date();
  const year = now.getFullYear() + Number(now.getMonth() === 11);
  const { id } = await world.begin('Dear', { ...completePlan(), timeline: { from: `${year}-12-08`, to: `${year}-12-20` } });
  await openConsole(world, { path: `/campaign/${id}/summary`, as: planner, language: 'cn' });
  await screen.findByText(/^双十二（/);
  expect(screen.queryByText(/shopping festival/)).toBeNull();
});

describe('the verdict', () => {
  it('of an account manager is read on the campaign, with the name and the comment', async () => {
    const { campaign, reads } = await open('Returned');
    await world.move(planner, campaign.id, 'PLANNING_REVIEW');
    await world.move(manager, campaign.id, 'PLANNING', 'Please take Osaka as well.');
    await openConsole(world, { path: `/campaign/${campaign.id}`, as: planner });
    await reads('campaign.decision.returned', { name: 'Grace Whitfield' });
    expect(screen.getByText('Please take Osaka as well.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit plan' })).toBeTruthy();
  });

  it.each(['audience', 'media', 'summary'])('stands above the work in %s, until the plan is sent anew', async (place) => {
    const { id } = await world.begin(`Returned to its ${place}`, completePlan());
    await world.move(planner, id, 'PLANNING_REVIEW');
    const { version } = await world.read(id);
    const points = [{ code: 'audienceUnclear', place: { field: 'audience' }, text: 'Two cities' }];
    await world.act(manager, 'POST', `/campaigns/${id}/transitions`, {
      headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': randomUUID() },
      body: { to: 'PLANNING', comment: 'Please take Osaka as well.', points },
    });
    const { reads, t } = await openConsole(world, { path: `/campaign/${id}/${place}`, as: planner });
    await reads('campaign.decision.returned', { name: 'Grace Whitfield' });
    expect(screen.getByText('Please take Osaka as well.')).toBeTruthy();
    const reasons = screen.getByRole('list', { name: t('review.points.reasons') });
    expect(reasons.textContent).toContain('Two cities');
    expect(
      within(reasons)
        .getByRole('link', { name: t('summary.steps.audience') })
        .getAttribute('href'),
    ).toBe(`/campaign/${id}/audience`);
    await world.move(planner, id, 'PLANNING_REVIEW');
    const again = await openConsole(world, { path: `/campaign/${id}/summary`, as: planner });
    await again.reads('summary.reason.status');
    expect(screen.queryByText('Please take Osaka as well.')).toBeNull();
  });

  it('is answered beside it: the answer stays while somebody works on a step, and goes with the plan', async () => {
    const { id } = await world.begin('Answered', completePlan());
    await world.move(planner, id, 'PLANNING_REVIEW');
    await world.move(manager, id, 'PLANNING', 'Why so little?');
    const { t, user, button, title, fill, agreeToSplit, reload } = await openConsole(world, {
      path: `/campaign/${id}/summary`,
      as: planner,
    });
    const answer = async () => screen.findByLabelText<HTMLTextAreaElement>(t('summary.answer.label'));
    await fill(await answer(), 'It is a test market.');
    await user.click(await screen.findByRole('link', { name: t('summary.editStep', { step: t('summary.steps.groups') }) }));
    await title('summary.steps.groups');
    window.history.back();
    await waitFor(async () => expect((await answer()).value).toBe('It is a test market.'));
    await agreeToSplit();
    // Neither is lost with the page.
    await reload();
    await waitFor(async () => expect((await answer()).value).toBe('It is a test market.'));
    await screen.findByText(t('summary.split.confirmed'));
    await user.click(await button('summary.send'));
    await title('success.title');
    const sending = world.sent.findLast(({ method, path }) => method === 'POST' && path.endsWith(`${id}/transitions`));
    expect(JSON.parse(sending?.body ?? '')).toEqual({ to: 'PLANNING_REVIEW', comment: 'It is a test market.' });
    // Taken back, it is there again.
    await user.click(await button('campaign.recall.action'));
    await waitFor(async () => expect((await answer()).value).toBe('It is a test market.'));
    // Who signs out leaves nothing behind.
    const kept = (): string =>
      Object.keys(localStorage)
        .map((name) => localStorage.getItem(name))
        .join('\n');
    expect(kept()).toContain('It is a test market.');
    await user.click(await screen.findByRole('button', { name: t('nav.account', { name: '陈雨薇' }) }));
    await user.click(screen.getByRole('menuitem', { name: t('nav.signOut') }));
    await screen.findByLabelText(t('signIn.username'));
    expect(kept()).not.toContain('It is a test market.');
  });

  it('is whole where somebody begins and where it belongs, and else a line above the work that opens and stays open', async () => {
    const { id } = await world.begin('Returned for its budget', completePlan());
    await world.move(planner, id, 'PLANNING_REVIEW');
    const { version } = await world.read(id);
    await world.act(manager, 'POST', `/campaigns/${id}/transitions`, {
      headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': randomUUID() },
      body: {
        to: 'PLANNING',
        comment: 'Please take Osaka as well.',
        points: [{ code: 'budgetTooLow', place: { field: 'budget' }, text: 'A third more' }],
      },
    });
    const { t, user, button } = await openConsole(world, { path: `/campaign/${id}/audience`, as: planner });
    const returned = t('campaign.decision.returned', { name: 'Grace Whitfield' });
    const note = () => screen.findByRole('region', { name: returned });
    const goTo = async (step: 'audience' | 'groups' | 'timeline' | 'budget') => {
      const rail = within(screen.getByRole('navigation', { name: t('planner.rail.label') }));
      await user.click(rail.getByRole('link', { name: new RegExp(`^${t(`summary.steps.${step}`)}`) }));
      await screen.findByRole('heading', { level: 1, name: t(`summary.steps.${step}`) });
    };
    const isWhole = async () => within(await note()).queryByText('Please take Osaka as well.', { selector: 'blockquote' }) !== null;
    expect((await note()).textContent).toContain('A third more');
    expect(await isWhole()).toBe(true);

    await goTo('groups');
    await waitFor(async () => expect(await isWhole()).toBe(false));
    // The line says how it begins, and stands above the work.
    expect((await note()).textContent).toBe(`${returned} · ${t('reasons.plan.budgetTooLow')} · A third more · Please take Osaka as well.`);
    const work = await screen.findByRole('button', { name: t('planner.groups.add') });
    expect((await note()).compareDocumentPosition(work)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const opener = await button('campaign.decision.unfold');
    opener.focus();
    await user.keyboard('{Enter}');
    expect(await isWhole()).toBe(true);
    expect(document.activeElement).toBe(await button('campaign.decision.fold'));

    await goTo('timeline');
    await waitFor(async () => expect(await isWhole()).toBe(false));
    await goTo('budget');
    await waitFor(async () => expect(await isWhole()).toBe(true));
    await user.click(await button('campaign.decision.fold'));
    await goTo('groups');
    await waitFor(async () => expect(await isWhole()).toBe(true));
    await goTo('budget');
    await waitFor(async () => expect(await isWhole()).toBe(false));
  });
});
