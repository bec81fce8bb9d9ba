import { screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { afterAll, expect, it } from 'vitest';
import type { SpotPlanEntry } from '#contract/spot-plan/spot-plan.ts';
import type { ReviewItem } from '#contract/review/review.ts';
import { entryOf } from '#domain/spot-plan/row.ts';
import { isFetched, prefetchItem } from '#pages/review/item/prefetch-items.ts';
import { formatIn } from '#format/format.ts';
import { lockScreenPicture } from '#resources/lock-screen-campaigns/parts/lock-screen-picture.ts';
import { openConsole } from '#tests/support/console.tsx';
import { lockScreenCalls, lockScreenPath, refusal, soon, wholeContent } from '#tests/support/lock-screen-fixture.ts';
import { startMaterialWorld } from '#tests/support/material.ts';
import { tinyPdf } from '#tests/support/package-fixture.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';
import { network } from '#tests/support/screen.ts';
import { inDays, manager, planner } from '#tests/support/world.ts';

const world = await startMaterialWorld();
afterAll(() => world.stop());

it('shows which rows of the spot plan changed, and what they cost more', async () => {
  const { id } = await world.begin('Other rows');
  await world.move(planner, id, 'PLANNING_REVIEW');
  const returned = await world.move(manager, id, 'PLANNING', 'Dearer, please.');
  const { content, version } = await world.act(manager, 'GET', `/campaigns/${id}/spot-plan`);
  const rows = content.map(entryOf).map((row: SpotPlanEntry, at: number) => (at === 0 ? { ...row, pricePerUnit: 9_999_00 } : row));
  await world.act(manager, 'PUT', `/campaigns/${id}/spot-plan`, { body: { rows }, headers: { 'If-Match': `"${version}"` } });
  await world.move(planner, returned.id, 'PLANNING_REVIEW');
  const { t } = await openConsole(world, { path: `/review/campaign/${id}`, as: manager });
  const changes = within(await screen.findByRole('region', { name: 'Changed since version 1' }));
  const table = within(await changes.findByRole('region', { name: t('spotPlan.changes.table') }));
  changes.getByText(t('spotPlan.upload.changed_one', { count: 1 }));
  changes.getByText(/^All rows together cost .* more than before/);
  table.getByText('¥9,999.00');
  expect(changes.queryByText(t('review.changes.none'))).toBeNull();
});

it('says right after the numbers of a plan that its rows cost more than its budget leaves for media', async () => {
  const { id } = await world.begin('Dear rows');
  const path = `/campaigns/${id}/spot-plan`;
  await world.move(planner, id, 'PLANNING_REVIEW');
  const { content, version } = await world.act(manager, 'GET', path);
  const { t } = await openConsole(world, { path: `/review/campaign/${id}`, as: manager });
  await screen.findByRole('region', { name: t('review.plan') });
  expect(screen.queryByText(/net media of the budget/)).toBeNull();

  const rows = content.map(entryOf).map((row: SpotPlanEntry, at: number) => (at === 0 ? { ...row, totalUnits: row.totalUnits * 2 } : row));
  await world.act(manager, 'PUT', path, { body: { rows }, headers: { 'If-Match': `"${version}"` } });
  await openConsole(world, { path: `/review/campaign/${id}`, as: manager });
  const note = await screen.findByText(/^The rows of the spot plan cost .+, which is .+ more than the net media of the budget \(.+\)\.$/);
  const follows = (one: Node, other: Node): boolean => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const numbers = screen.getByText(`${t('summary.numbers.cpm')} (CNY)`);
  expect([follows(numbers, note), follows(note, screen.getByRole('region', { name: t('review.plan') }))]).toEqual([true, true]);
});

it('has of a plan the numbers first, then what changed, then the plan as one reads it; the rest is folded', async () => {
  const { id } = await world.begin('Read at a glance');
  await world.move(planner, id, 'PLANNING_REVIEW');
  await world.move(manager, id, 'PLANNING', 'Once more, please.');
  await world.move(planner, id, 'PLANNING_REVIEW');
  const { t } = await openConsole(world, { path: `/review/campaign/${id}`, as: manager });
  const plan = await screen.findByRole('region', { name: t('review.plan') });
  await within(plan).findByText(/^Women, 18–34, interested in/);
  // What is decided about is not folded away: what the ads say, where they lead to, and whether they show somebody known.
  const [adSet] = (await world.read(id)).media.adSets;
  const inView = [...plan.querySelectorAll('p')].filter((line) => line.closest('details') === null).map(({ textContent }) => textContent);
  for (const words of [adSet?.description ?? '-', adSet?.landingPageUrl ?? '-', `${t('summary.facts.showsPerson')}: `])
    expect(inView.some((line) => line.includes(words))).toBe(true);
  const cpm = screen.getByText(`${t('summary.numbers.cpm')} (CNY)`);
  const changes = screen.getByRole('region', { name: 'Changed since version 1' });
  const follows = (one: Node, other: Node): boolean => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  expect([follows(cpm, changes), follows(changes, plan)]).toEqual([true, true]);
  const folded = [t('summary.everything'), `${t('summary.forecast.title')} · ${t('summary.cost.title')} (CNY)`].map(
    (text) => within(plan).getByText(text).closest('details')?.open,
  );
  expect(folded).toEqual([false, false]);
});

it('does not call rows unchanged that an earlier submission did not keep', async () => {
  const { id } = await world.begin('Kept no rows');
  await world.move(planner, id, 'PLANNING_REVIEW');
  await world.move(manager, id, 'PLANNING', 'Once more, please.');
  await world.move(planner, id, 'PLANNING_REVIEW');
  await world.pool.query('delete from spot_plan_versions where campaign_id = $1 and number = 1', [id]);
  const { t } = await openConsole(world, { path: `/review/campaign/${id}`, as: manager });
  const changes = within(await screen.findByRole('region', { name: 'Changed since version 1' }));
  await changes.findByText(t('review.changes.rowsNotKept'));
  expect(changes.queryByText(t('review.changes.none'))).toBeNull();
});

it('shows where the ads of a package lead to, and which page asks for the ICP paper', async () => {
  const { id } = await world.material.inExecution('Leads somewhere', { cn: true });
  await world.material.send(id, 'CREATIVES');
  const { id: packageId } = await world.material.packageOf(id, 'CREATIVES');
  const { t, region } = await openConsole(world, { path: `/review/package/${packageId}`, as: manager });
  const ads = await region('review.package.ads.title');
  const { media } = await world.read(id);
  expect(ads.getAllByText('https://shop.acme.example.cn/a')).toHaveLength(media.adSets.length);
  expect(ads.getAllByText(t('review.package.ads.icp', { host: 'shop.acme.example.cn' }))).toHaveLength(media.adSets.length);
  await ads.findByText('WeChat · Moments feed', { exact: false });
  expect(ads.queryAllByRole('link')).toEqual([]);
  // One small picture is no file for every format that is booked, and its reader sees which are without.
  await screen.findByText(new RegExp(t('execution.files.unfitted', { formats: '.*LINE.*' })));
});

it('shows everything that waits of one campaign, with the item where it was, and all campaigns again', async () => {
  const { id } = await world.material.inExecution('Decided together');
  await world.material.send(id, 'CREATIVES');
  await world.material.send(id, 'BUSINESS_LICENSE');
  const { user, t, region, address } = await openConsole(world, { path: `/campaign/${id}`, as: manager });
  await user.click(await screen.findByRole('link', { name: t('campaign.decisions') }));
  const queue = await region('review.queue');
  await waitFor(() => expect(queue.getAllByRole('link', { name: /^Decided together/ })).toHaveLength(2));
  expect(queue.getAllByRole('link')).toHaveLength(2);
  expect(address()).toBe(`/review?campaignId=${id}`);
  await user.click(
    await screen.findByRole('button', {
      name: t('planner.pick.remove', { name: t('review.filters.campaign', { name: 'Decided together' }) }),
    }),
  );
  await waitFor(() => expect(queue.getAllByRole('link').length).toBeGreaterThan(2));
  const { id: packageId } = await world.material.packageOf(id, 'CREATIVES');
  const again = await openConsole(world, { path: `/review/package/${packageId}`, as: manager });
  const head = async () =>
    within((await screen.findByRole('heading', { level: 2, name: 'Decided together' })).closest('header') ?? document.body);
  await user.click(await (await head()).findByRole('link', { name: t('review.ofCampaign.only') }));
  await waitFor(() => expect(again.address()).toBe(`/review/package/${packageId}?campaignId=${id}`));
  await user.click(await (await head()).findByRole('link', { name: t('review.ofCampaign.all') }));
  await waitFor(() => expect(again.address()).toBe(`/review/package/${packageId}`));
});

it('returns from the picture that was marked, without a way back to the comment', async () => {
  const { id } = await world.material.inExecution('Marked and returned');
  await world.material.send(id, 'CREATIVES');
  const { id: packageId } = await world.material.packageOf(id, 'CREATIVES');
  const { user, t, reads, link } = await openConsole(world, { path: `/review/package/${packageId}`, as: manager });
  await screen.findByRole('img', { name: 'CREATIVES.png' });
  await user.keyboard('r');
  await reads('review.decision.next.RETURNED_other', { count: 9 });
  await user.keyboard('1cAnother picture, please');
  const pen = await screen.findByRole('button', { name: t('review.points.draw', { number: 1 }) });
  pen.focus();
  await user.keyboard('{ArrowRight}');
  await reads('review.points.point');
  await user.keyboard('2');
  await screen.findByLabelText(t('review.points.text', { number: 2 }));
  // Also from the header, where the focus stays when somebody has come back by the browser's own key.
  const elsewhere = await link('nav.calendar');
  elsewhere.focus();
  await user.keyboard('2');
  expect(screen.queryByLabelText(t('review.points.text', { number: 3 }))).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await reads('review.done.RETURNED', {
    name: `${t('execution.parts.creative-censorship.name')} · Marked and returned`,
    planner: '陈雨薇',
  });
  await waitFor(async () => {
    const { rows } = await world.pool.query('select comment from review_decisions where item_id = $1', [packageId]);
    expect(rows).toEqual([{ comment: 'Another picture, please' }]);
  });
});

it('is not returned for another reason without its words, and says so at their field before anything is sent', async () => {
  const { id } = await world.material.inExecution('For another reason');
  await world.material.send(id, 'CREATIVES');
  const { id: packageId } = await world.material.packageOf(id, 'CREATIVES');
  const { user, t, reads } = await openConsole(world, { path: `/review/package/${packageId}`, as: manager });
  await screen.findByRole('img', { name: 'CREATIVES.png' });
  await user.keyboard('r');
  await reads('review.decision.next.RETURNED_other', { count: 9 });
  await user.click(screen.getByRole('button', { name: new RegExp(t('reasons.creative-censorship.other')) }));
  const words = await screen.findByLabelText(t('review.points.text', { number: 1 }));
  const sent = world.sent.length;
  await user.click(screen.getByLabelText(t('review.decision.comment')));
  await user.keyboard('See the point{Control>}{Enter}{/Control}');
  await reads('review.points.wordsWanted');
  await waitFor(() => expect(document.activeElement).toBe(words));
  expect([words.getAttribute('aria-invalid'), document.getElementById(words.getAttribute('aria-describedby') ?? '')?.textContent]).toEqual([
    'true',
    t('review.points.wordsWanted'),
  ]);
  expect(world.sent.slice(sent).filter(({ path }) => path.endsWith('/decisions'))).toEqual([]);
  await user.keyboard('It is upside down');
  expect(screen.queryByText(t('review.points.wordsWanted'))).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await reads('review.done.RETURNED', { name: `${t('execution.parts.creative-censorship.name')} · For another reason`, planner: '陈雨薇' });
  await waitFor(async () => {
    const { rows } = await world.pool.query('select comment, points from review_decisions where item_id = $1', [packageId]);
    expect(rows).toEqual([{ comment: 'See the point', points: [{ code: 'other', place: expect.anything(), text: 'It is upside down' }] }]);
  });
});

it('shows the number of a paper from the client’s documents, and until when it is good', async () => {
  const { id } = await world.material.inExecution('With a paper');
  const { client } = await world.read(id);
  const query = new URLSearchParams({ kind: 'BUSINESS_LICENSE', number: '91310000X', expiresOn: inDays(400) }).toString();
  const document = await world.act(planner, 'POST', `/clients/${client.id}/documents?${query}`, { body: formOf(tinyPdf, 'paper.pdf') });
  const { id: packageId } = await world.act(planner, 'POST', `/campaigns/${id}/asset-packages`, { body: { type: 'BUSINESS_LICENSE' } });
  await world.act(planner, 'POST', `/campaigns/${id}/asset-packages/${packageId}/documents`, { body: { documentId: document.id } });
  await world.material.move(planner, id, 'BUSINESS_LICENSE', { to: 'IN_REVIEW' });
  const { t } = await openConsole(world, { path: `/review/package/${packageId}`, as: manager });
  await screen.findByText(t('clientDocuments.number', { number: '91310000X' }));
  screen.getByText(/^Valid until /);
});

it('names one file once, in the head of its panel', async () => {
  const { id } = await world.material.inExecution('One file');
  await world.material.send(id, 'CREATIVES');
  const { id: packageId } = await world.material.packageOf(id, 'CREATIVES');
  const { t } = await openConsole(world, { path: `/review/package/${packageId}`, as: manager });
  const files = within(await screen.findByRole('region', { name: 'CREATIVES.png' }));
  await files.findByRole('img', { name: 'CREATIVES.png' });
  files.getByRole('button', { name: t('review.package.download') });
  expect([files.getAllByText(/CREATIVES\.png/).length, files.queryByRole('button', { name: 'CREATIVES.png' })]).toEqual([1, null]);
});

it('says in the queue whose a lock-screen item is; its icon says the kind', async () => {
  const { region } = await openConsole(world, { path: '/review?kind=lockScreen', as: 'admin@provider.example' });
  const queue = await region('review.queue');
  const [line] = await queue.findAllByTitle(/^Lock screen: (Campaign|Content) · \S/);
  expect(line?.textContent).toBe(line?.title.replace(/^.* · /, 'Lock screen '));
  expect(line?.querySelector('[class*=hidden]')?.textContent).toBe('Lock screen ');
});

it('says what changed in a lock-screen item in words, and not in the codes it is kept by', async () => {
  const calls = await lockScreenCalls(world);
  const sent = await calls.submitted({ title: 'Changed in words', ...soon });
  const rejected = (await calls.act(calls.admin, sent, 'reject', refusal)).body;
  const content = Object.fromEntries(Object.keys(wholeContent).map((name) => [name, rejected[name]]));
  const changes = { countries: ['ph'], language: 'ms', oems: ['oppo'], category: 'FOOD', timezone: 'Asia/Manila', startDate: inDays(3) };
  const changed = await world.request('PUT', `${lockScreenPath}/${sent.id}`, {
    token: calls.planner,
    body: { ...content, ...changes },
    headers: { 'If-Match': `"${rejected.version}"` },
  });
  const body = formOf(pngOf(180, 320), 'other.png');
  const pictured = await world.request('POST', `${lockScreenPath}/${changed.body.id}/image`, { token: calls.planner, body });
  await calls.act(calls.planner, pictured.body, 'submit');
  const { t, region } = await openConsole(world, { path: `/review/lockScreen/${sent.id}`, as: 'admin@provider.example' });
  const lines = await region('review.changes.titlePlain');
  await lines.findByText(t('lockScreen.countries.ph'));
  for (const words of ['lockScreen.languages.ms', 'lockScreen.categories.FOOD', 'review.changes.pictures.after'] as const)
    lines.getByText(t(words));
  lines.getByText('OPPO');
  lines.getByText(formatIn('en').date(inDays(3)));
  lines.getByText(formatIn('en').zoneInFull('Asia/Manila'));
});

it('keeps no picture for an item that was sent anew with another one', () => {
  const keyOf = (imageKey: string) => lockScreenPicture({ id: '00000000-0000-4000-8000-000000000001', imageKey }).queryKey;
  expect(keyOf('first')).toEqual(keyOf('first'));
  expect(keyOf('second')).not.toEqual(keyOf('first'));
});

it('asks for what comes next one call at a time, so that a busy server has nothing to refuse', async () => {
  const names = ['Ahead 1', 'Ahead 2', 'Ahead 3', 'Ahead 4'];
  for (const name of names) await world.move(planner, (await world.begin(name)).id, 'PLANNING_REVIEW');
  const { content }: { content: ReviewItem[] } = await world.act(manager, 'GET', '/review-queue?size=100');
  const { region } = await openConsole(world, { path: '/review', as: manager });
  await (await region('review.queue')).findAllByRole('link');
  const calls = { now: 0, most: 0, all: 0 };
  network.use(
    http.get('*/review-queue/contents', async ({ request }) => {
      calls.now += 1;
      calls.all += 1;
      calls.most = Math.max(calls.most, calls.now);
      await delay(40);
      const answer = await world.answer(request);
      calls.now -= 1;
      return answer;
    }),
  );
  // As if each had been changed: the bench has read none of them.
  const ahead = content.filter(({ name }) => names.includes(name)).map((item) => ({ ...item, version: item.version + 100 }));
  expect(ahead).toHaveLength(4);
  const found: Promise<void>[] = [];
  for (const item of ahead) {
    found.push(prefetchItem(item, ''));
    await delay(5);
  }
  await Promise.all(found);
  expect(ahead.every(isFetched)).toBe(true);
  expect(calls.most).toBe(1);
  expect(calls.all).toBeLessThan(ahead.length);
});

it('shows beside a preview the approved creatives it was made from, on which nothing is marked', async () => {
  const { id } = await world.material.inExecution('Made from it');
  for (const type of ['BUSINESS_LICENSE', 'CREATIVES', 'TRACKING_CODES'] as const) await world.material.approve(id, type);
  await world.material.send(id, 'AD_PREVIEW');
  const { id: packageId } = await world.material.packageOf(id, 'AD_PREVIEW');
  const { user, t, reads } = await openConsole(world, { path: `/review/preview/${packageId}`, as: planner });
  await screen.findByRole('img', { name: 'AD_PREVIEW.png' });
  const creatives = within(await screen.findByRole('region', { name: t('review.package.approved_one') }));
  await creatives.findByRole('img', { name: 'CREATIVES.png' });
  await user.keyboard('r');
  await reads('review.decision.next.RETURNED_other', { count: 7 });
  await user.keyboard('1');
  await screen.findByRole('button', { name: t('review.points.draw', { number: 1 }) });
  expect(creatives.queryByRole('button', { name: t('review.points.draw', { number: 1 }) })).toBeNull();
});
