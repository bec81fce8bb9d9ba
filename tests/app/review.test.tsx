import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, delay, http } from 'msw';
import { afterAll, describe, expect, it } from 'vitest';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ReviewVerdict } from '#contract/review/review.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { endRow } from '#tests/support/letters.ts';
import { letCount } from '#tests/support/let-count.ts';
import { network } from '#tests/support/screen.ts';
import { listOf, takeOption } from '#tests/support/take-option.ts';
import { completePlan, manager, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const other = 'am2@provider.example';

const later = (seconds: number): Promise<void> => letCount(world, seconds);
/** What is shown at once has arrived. */
const stored = (id: string): Promise<void> =>
  waitFor(async () => {
    const { rows } = await world.pool.query(`select 1 from review_decisions where item_id = $1 and state = 'HELD'`, [id]);
    expect(rows).toHaveLength(1);
  });
const statusOf = async (id: string) => (await world.read(id)).status;

/** A colleague decides from elsewhere. */
const decideElsewhere = ({ id, version }: Campaign, verdict: ReviewVerdict, comment = 'By a colleague') =>
  world.act(other, 'POST', `/review-queue/campaign/${id}/decisions`, {
    body: { verdict, comment },
    headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': randomUUID() },
  });

/** A plan of Acme's planner that waits, on the bench of an account manager. */
const sendToReview = async (name: string, by: string = planner): Promise<Campaign> =>
  world.move(by, (await world.begin(name)).id, 'PLANNING_REVIEW');

/**
 * Opens a plan that waits. Of all that waits in this world, by what is due, it need not stand on the first page: the queue shows what has
 * `beside` in its name as well.
 */
const open = async (
  name: string,
  { sentBy = planner, beside = name }: { sentBy?: string; beside?: string } = {},
): Promise<{ campaign: Campaign } & Console> => {
  const campaign = await sendToReview(name, sentBy);
  const console = await openConsole(world, { path: `/review/campaign/${campaign.id}?q=${encodeURIComponent(beside)}`, as: manager });
  await screen.findByRole('heading', { level: 2, name });
  await screen.findByRole('link', { name: new RegExp(name) });
  await console.reads('review.plan');
  return { campaign, ...console };
};

/** Shows what narrows the queue, which this window has folded away. */
const unfold = async ({ user, button }: Pick<Console, 'user' | 'button'>): Promise<void> =>
  user.click(await button('review.filters.title'));

const waiting = (name: string): HTMLElement | null => screen.queryByRole('link', { name: new RegExp(name) });

describe('the review bench', () => {
  it('shows what waits and the first of it, with the working time that is left', async () => {
    const { region, title } = await openConsole(world, { path: '/review', as: manager });
    await title('nav.review');
    const queue = await region('review.queue');
    const [first] = await queue.findAllByRole('link');
    await waitFor(() => expect(first?.getAttribute('aria-current')).toBe('true'));
    const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(first?.firstElementChild?.textContent ?? '-') });
    expect(heading.id).toMatch(/^review-item-/);
    await screen.findAllByText(/ (left|late)$/, { selector: 'header p > span, header p > span > span' });
  });

  it('shows all that waits where its address narrows it to what its reader never decides about', async () => {
    await sendToReview('Beside a lock screen');
    const { region } = await openConsole(world, { path: '/review?kind=lockScreen', as: manager });
    const queue = await region('review.queue');
    expect(await queue.findByRole('link', { name: /Beside a lock screen/ })).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^All/, pressed: true })).toBeTruthy();
  });

  it('tells beside a moment how long it is until then by the clock', async () => {
    const { id } = await sendToReview('By the clock');
    await world.pool.query('update campaigns set due_at = $1 where id = $2', [new Date(Date.now() + 194 * 60_000), id]);
    await openConsole(world, { path: `/review/campaign/${id}`, as: manager });
    // At night there is less working time than that: then its row says so.
    await screen.findByRole('link', { name: /By the clock.* (3 h 1[34] min|working time) left/ });
    expect(await screen.findByText(/^3 h 1[34] min left/, { selector: 'header p > span > span' })).toBeTruthy();
  });

  it('says once that a moment is near', async () => {
    const { id } = await sendToReview('Nearly due');
    await world.pool.query('update campaigns set due_at = $1 where id = $2', [new Date(Date.now() + 30 * 60_000), id]);
    await openConsole(world, { path: `/review/campaign/${id}`, as: manager });
    const row = await screen.findByRole('link', { name: /Nearly due.* ((29|30) min|working time) left/ });
    expect(row.textContent).not.toMatch(/due soon/i);
  });

  it('leads from a mail, which names the item alone, to the item', async () => {
    const { id } = await sendToReview('Named alone');
    const { address } = await openConsole(world, { path: `/review/${id}`, as: manager });
    await screen.findByRole('heading', { level: 2, name: 'Named alone' });
    expect(address()).toBe(`/review/campaign/${id}`);
  });

  it('keeps its filters in the address, and says how many each kind holds', async () => {
    const { user, address, region } = await openConsole(world, { path: '/review', as: manager });
    const queue = await region('review.queue');
    await queue.findAllByRole('link');
    await user.click(await screen.findByRole('button', { name: /^Material/ }));
    await waitFor(() => expect(address()).toBe('/review?kind=package'));
    const tab = await screen.findByRole('button', { name: /^Material/ });
    await waitFor(() => expect(queue.getAllByRole('link').length).toBe(Number(/\d+/.exec(tab.textContent ?? '')?.[0])));
  });

  it('approves with a comment, says so, and goes on to the next; it counts after eight seconds', async () => {
    await sendToReview('Approved later');
    const { campaign, user, button, reads, fill, t } = await open('Approved at once', { beside: 'Approved' });
    await reads('review.decision.hint.return');
    await fill(await screen.findByLabelText(t('review.decision.comment')), 'A good plan');
    await user.click(await button('review.decision.approve'));
    await reads('review.done.APPROVED', { name: campaign.name });
    await waitFor(() => expect(waiting(campaign.name)).toBeNull());
    expect(location.pathname).not.toContain(campaign.id);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('true'));
    expect(await statusOf(campaign.id)).toBe('PLANNING_REVIEW');
    await button('review.undo.action');
    await stored(campaign.id);
    await later(8);
    expect(await world.read(campaign.id)).toMatchObject({ status: 'EXECUTION', decision: { comment: 'A good plan' } });
  });

  it('approves a plan with one key and no comment', async () => {
    const { campaign, user, reads } = await open('Approved by a key');
    await reads('review.plan');
    await user.keyboard('a');
    await reads('review.done.APPROVED', { name: campaign.name });
    await stored(campaign.id);
    await later(8);
    expect(await world.read(campaign.id)).toMatchObject({ status: 'EXECUTION', decision: { comment: null, points: [] } });
  });

  it('counts where it is taken back and made again', async () => {
    const { campaign, user, reads, button, t } = await open('Approved twice');
    await user.click(await button('review.decision.approve'));
    await reads('review.done.APPROVED', { name: campaign.name });
    await stored(campaign.id);
    await user.keyboard('z');
    await screen.findByText(t('review.undo.done'));
    await screen.findByRole('heading', { level: 2, name: campaign.name });
    await reads('review.plan');
    const approve = await button('review.decision.approve');
    await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBe('false'));
    await user.click(approve);
    await waitFor(() => expect(waiting(campaign.name)).toBeNull());
    await stored(campaign.id);
    await later(8);
    expect(await statusOf(campaign.id)).toBe('EXECUTION');
  });

  it('waits again where it was taken back in another tab', async () => {
    const { campaign, user, button } = await open('In another tab');
    await user.click(await button('review.decision.approve'));
    await waitFor(() => expect(waiting(campaign.name)).toBeNull());
    await stored(campaign.id);
    const { rows } = await world.pool.query(`select id from review_decisions where item_id = $1`, [campaign.id]);
    await world.act(manager, 'DELETE', `/review-decisions/${rows[0].id}`);
    // The page asks what came of it once it should count: after eight seconds, and a moment.
    await waitFor(() => expect(waiting(campaign.name)).not.toBeNull());
  });

  it('says that nothing is left, with the focus on it and no count that says otherwise', async () => {
    await sendToReview('The last of them');
    const bench = await openConsole(world, { path: '/review?kind=campaign&q=The+last+of', as: manager });
    const { user, t, reads, link, address } = bench;
    await screen.findByRole('heading', { level: 2, name: 'The last of them' });
    await reads('review.plan');
    const tab = (total: number) =>
      screen.findByRole('button', { name: t('list.tab', { name: t('review.kinds.many.campaign'), total: String(total) }) });
    await tab(1);
    // At once, not when the server has counted again.
    network.use(
      http.get('*/review-queue', () => delay('infinite')),
      http.get('*/review-queue/counts', () => delay('infinite')),
    );
    await user.keyboard('a');
    const said = await screen.findByText(t('review.emptyFiltered'));
    await tab(0);
    await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
    expect(document.activeElement?.id).not.toBe('main');
    expect(screen.queryByText(t('review.empty'))).toBeNull();
    await unfold(bench);
    const due = screen.getByLabelText(t('review.filters.due'));
    await user.click(due);
    listOf(due).getByRole('option', { name: t('list.tab', { name: t('review.filters.dues.all'), total: '0' }) });
    await user.keyboard('{Escape}');
    await user.click(said);
    network.resetHandlers(http.all('*', ({ request }) => world.answer(request)));
    await user.keyboard('z');
    await screen.findByRole('heading', { level: 2, name: 'The last of them' });
    await tab(1);
    endRow();
    await user.keyboard('a');
    await user.click(await link('review.showAll'));
    await waitFor(() => expect(address()).toBe('/review'));
    await screen.findByRole('region', { name: t('review.queue') });
  });

  it('takes a decision back, and has the item again', async () => {
    const { campaign, user, button, fill, t, reads } = await open('Taken back');
    await fill(await screen.findByLabelText(t('review.decision.comment')), 'Too quick');
    await user.click(await button('review.decision.approve'));
    await waitFor(() => expect(waiting(campaign.name)).toBeNull());
    await user.click(await button('review.undo.action'));
    await reads('review.undo.done');
    await screen.findByRole('heading', { level: 2, name: campaign.name });
    await later(30);
    expect(await statusOf(campaign.id)).toBe('PLANNING_REVIEW');
  });

  it('has the words and the reasons of a return again that is taken back, and never approves with them unseen', async () => {
    const { campaign, user, reads, t, button, title, link } = await open('Returned too soon');
    const words = (): string => screen.getByLabelText<HTMLTextAreaElement>(t('review.decision.comment')).value;
    const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const sent = world.sent.length;
    await user.keyboard('r1cTwice as much{Control>}{Enter}{/Control}');
    await button('review.undo.action');
    await stored(campaign.id);
    await waitFor(() => expect(isAsked()).toBe(false));
    // Also from a screen where the item was not.
    await user.click(await link('nav.calendar'));
    await title('nav.calendar');
    await user.click(await link('nav.review'));
    await user.click(await button('review.undo.action'));
    await reads('review.undo.done');
    await screen.findByRole('heading', { level: 2, name: campaign.name });
    await waitFor(() => expect(words()).toBe('Twice as much'));
    expect(isAsked()).toBe(true);
    await screen.findByLabelText(t('review.points.text', { number: 1 }));
    await user.click(screen.getByRole('heading', { level: 2, name: campaign.name }));
    endRow();
    await user.keyboard('a');
    await reads('review.decision.next.APPROVED');
    endRow();
    await user.keyboard('{Escape}r');
    await reads('review.decision.next.RETURNED_other', { count: 9 });
    expect(words()).toBe('Twice as much');
    screen.getByLabelText(t('review.points.text', { number: 1 }));
    expect(world.sent.slice(sent).filter(({ method, path }) => method === 'POST' && path.endsWith('/decisions'))).toHaveLength(1);
  });

  it('returns with a reason by its key, a place and words, kept apart from the comment', async () => {
    const { campaign, user, reads, t, button } = await open('Returned by points');
    await user.keyboard('r');
    await reads('review.decision.next.RETURNED_other', { count: 9 });
    // Several reasons in a row, and then the comment.
    await user.keyboard('17');
    await screen.findByLabelText(t('review.points.text', { number: 2 }));
    await user.click(await button('review.points.remove', { number: 2 }));
    await user.keyboard('cTwice as much');
    expect(screen.getByLabelText(t('review.decision.comment'))).toHaveProperty('value', 'Twice as much');
    await user.type(await screen.findByLabelText(t('review.points.text', { number: 1 })), 'half of it is missing{Enter}');
    await takeOption(user, screen.getByLabelText(t('review.points.place', { number: 1 })), t('summary.steps.budget'));
    await user.click(screen.getByRole('heading', { level: 2, name: campaign.name }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await reads('review.done.RETURNED', { name: campaign.name, planner: '陈雨薇' });
    await stored(campaign.id);
    const { rows } = await world.pool.query(`select points, comment from review_decisions where item_id = $1`, [campaign.id]);
    expect(rows).toEqual([
      {
        points: [{ code: 'budgetTooLow', place: { field: 'budget' }, text: 'half of it is missing' }],
        comment: 'Twice as much',
      },
    ]);
  });

  it('writes what is typed once a return has begun, and approves by none of its letters', async () => {
    const { campaign, user, reads, t } = await open('Typed away');
    const words = (): string => screen.getByLabelText<HTMLTextAreaElement>(t('review.decision.comment')).value;
    const sent = world.sent.length;
    await user.keyboard('r1');
    await screen.findByLabelText(t('review.points.text', { number: 1 }));
    await user.keyboard('as sad a plan as any');
    expect(words()).toBe('as sad a plan as any');
    // Begun with the mouse, the letters that follow a reason are no keys either.
    await user.clear(screen.getByLabelText(t('review.decision.comment')));
    await user.click(screen.getByRole('button', { name: new RegExp(t('reasons.plan.audienceUnclear')) }));
    endRow();
    await user.keyboard('really');
    expect(words()).toBe('really');
    await user.click(screen.getByRole('button', { name: new RegExp(t('reasons.plan.audienceUnclear')) }));
    await user.keyboard('c all of it');
    expect(words()).toBe('really all of it');
    await reads('review.decision.next.RETURNED_other', { count: 9 });
    expect(screen.queryByRole('dialog')).toBeNull();
    // Taken back, the letters are keys again; the first of them only shows what would be sent.
    await user.keyboard('{Escape}{Escape}');
    endRow();
    await user.keyboard('a');
    await reads('review.decision.next.APPROVED');
    expect(words()).toBe('really all of it');
    expect(world.sent.slice(sent).filter(({ method, path }) => method === 'POST' && /decisions|snooze|assign/.test(path))).toEqual([]);
    expect(screen.getByRole('heading', { level: 2, name: campaign.name })).toBeTruthy();
  });

  it('decides on all that is selected by the key of a verdict, and counts those that it will do', async () => {
    const { campaign, user, t } = await open('One of two');
    await sendToReview('Two of two');
    await screen.findByRole('heading', { level: 2, name: campaign.name });
    await user.keyboard('x');
    endRow();
    await user.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: t('review.bulk.titles.APPROVED_one', { count: 1 }) }));
    await user.click(dialog.getByRole('button', { name: t('app.cancel') }));
    endRow();
    await user.keyboard('r');
    await screen.findByRole('dialog', { name: t('review.bulk.titles.RETURNED_one', { count: 1 }) });
    expect(await statusOf(campaign.id)).toBe('PLANNING_REVIEW');
  });

  it('does not return without a reason, nor without a word', async () => {
    const { campaign, user, button, reads, t, fill } = await open('Wants a comment');
    await user.click(await button('review.decision.return'));
    const reason = await screen.findByRole('button', { name: new RegExp(t('reasons.plan.audienceUnclear')) });
    expect(screen.queryByText(t('review.decision.reasonWanted'))).toBeNull();
    await user.click(await button('review.decision.return'));
    await reads('review.decision.reasonWanted');
    await user.click(reason);
    await user.click(await button('review.decision.return'));
    await reads('error.review.commentRequired');
    const comment = await screen.findByLabelText(t('review.decision.comment'));
    await waitFor(() => expect(document.activeElement).toBe(comment));
    expect(comment.getAttribute('aria-invalid')).toBe('true');
    await fill(comment, '   ');
    await user.click(await button('review.decision.return'));
    await later(8);
    expect(await statusOf(campaign.id)).toBe('PLANNING_REVIEW');
    await fill(comment, ' Please name the shops. ');
    await user.click(await button('review.decision.return'));
    await reads('review.done.RETURNED', { name: campaign.name, planner: '陈雨薇' });
    await stored(campaign.id);
    await later(8);
    expect((await world.read(campaign.id)).decision).toMatchObject({
      verdict: 'RETURNED',
      comment: 'Please name the shops.',
      points: [{ code: 'audienceUnclear' }],
    });
  });

  it('offers no decision to whoever has sent it themselves', async () => {
    const { reads } = await open('My own', { sentBy: manager });
    await reads('review.decision.ownWork');
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('says who was first, when and what, when somebody else decided meanwhile', async () => {
    // The screen has not heard of it yet.
    network.use(http.get('*/me/changes', () => delay('infinite')));
    const { campaign, user, button, t, fill, title } = await open('Decided twice');
    await decideElsewhere(campaign, 'RETURNED');
    await fill(await screen.findByLabelText(t('review.decision.comment')), 'Good');
    await user.click(await button('review.decision.approve'));
    const notice = () =>
      screen.findByText(/^佐藤 美咲 returned “Decided twice” on .*\d\d:\d\d\. Your decision was not saved\.$/, { selector: 'main *' });
    await notice();
    // Once, and not in a message besides.
    expect(screen.getAllByText(/^佐藤 美咲 returned “Decided twice”/)).toHaveLength(1);
    screen.getByText(t('review.problem.wrote', { text: 'Good' }));
    // It stays to be read also for whoever was elsewhere meanwhile.
    await user.click(screen.getByRole('link', { name: t('nav.calendar') }));
    await title('nav.calendar');
    await user.click(screen.getByRole('link', { name: t('nav.review') }));
    await notice();
    await later(8);
    expect((await world.read(campaign.id)).decision).toMatchObject({ verdict: 'RETURNED', comment: 'By a colleague' });
  });

  it('gives back all that was written where somebody else decided meanwhile: reasons, their words and the comment', async () => {
    network.use(http.get('*/me/changes', () => delay('infinite')));
    const { campaign, user, t } = await open('Returned twice');
    await decideElsewhere(campaign, 'APPROVED', '');
    await user.keyboard('r1');
    await user.type(await screen.findByLabelText(t('review.points.text', { number: 1 })), 'half is missing');
    await user.type(screen.getByLabelText(t('review.decision.comment')), 'Twice as much');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const text = `${t('reasons.plan.budgetTooLow')} – half is missing · Twice as much`;
    await screen.findByText(t('review.problem.wrote', { text }));
  });

  it('does not decide on another plan than the one that was read, and shows what changed', async () => {
    const { campaign, user, button, reads, t, fill } = await open('Sent anew');
    const returned = await world.move(other, campaign.id, 'PLANNING', 'Shorter, please.');
    await world.change(planner, returned, { timeline: { ...completePlan().timeline, to: completePlan().timeline.from } });
    await world.move(planner, campaign.id, 'PLANNING_REVIEW');
    await fill(await screen.findByLabelText(t('review.decision.comment')), 'Good');
    await user.click(await button('review.decision.approve'));
    await reads('review.meanwhile.changed', { campaign: campaign.name });
    await user.click((await screen.findAllByRole('link', { name: t('review.problem.open') }))[0] ?? document.body);
    // What comes next is drawn already, out of sight; and what was read first gives way to what was sent anew.
    const shown = () => screen.getByRole('article', { name: campaign.name });
    await waitFor(() => expect(shown().textContent).toContain(t('review.changes.noBase.mine')));
    const item = within(shown());
    await takeOption(user, await item.findByLabelText(t('review.changes.baseline')), t('review.changes.baselines.submission'));
    await item.findByRole('region', { name: 'Changed since version 1' });
    expect(await statusOf(campaign.id)).toBe('PLANNING_REVIEW');
    await user.click(await button('review.decision.approve'));
    await reads('review.done.APPROVED', { name: campaign.name });
  });

  it('keeps what was written when the server fails, says so for as long as one likes, and repeats the same attempt', async () => {
    const { campaign, user, button, t, fill } = await open('Fails thrice');
    const comment = await screen.findByLabelText(t('review.decision.comment'));
    await fill(comment, 'A long and careful comment');
    let failures = 0;
    const keys = new Set<string | null>();
    network.use(
      http.post('*/decisions', ({ request }) => {
        keys.add(request.headers.get('idempotency-key'));
        failures += 1;
        return failures > 3 ? undefined : new HttpResponse(null, { status: 502 });
      }),
    );
    await user.click(await button('review.decision.return'));
    await user.click(await screen.findByRole('button', { name: new RegExp(t('reasons.plan.budgetTooLow')) }));
    await user.click(await button('review.decision.return'));
    await screen.findAllByText(/^The decision on “Fails thrice” was not saved\./);
    await user.click((await screen.findAllByRole('link', { name: t('review.problem.open') }))[0] ?? document.body);
    await waitFor(() => expect(screen.getByLabelText(t('review.decision.comment'))).toHaveProperty('value', 'A long and careful comment'));
    await user.click(await button('review.decision.return'));
    await waitFor(() => expect(waiting(campaign.name)).toBeNull());
    expect([failures > 3, keys.size]).toEqual([true, 1]);
    await user.click(screen.getByRole('button', { name: /^Activity/ }));
    const errors = within(await screen.findByRole('region', { name: t('notices.errors') }));
    errors.getByText(/^The decision on “Fails thrice” was not saved\./);
  });

  it('keeps a comment with its plan', async () => {
    const neighbour = await sendToReview('Half another');
    const { user, t, fill, campaign } = await open('Half a comment', { beside: 'Half a' });
    await fill(await screen.findByLabelText(t('review.decision.comment')), 'Half a');
    await user.click(await screen.findByRole('link', { name: new RegExp(neighbour.name) }));
    await waitFor(() => expect(screen.getByLabelText(t('review.decision.comment'))).toHaveProperty('value', ''));
    await user.click(await screen.findByRole('link', { name: new RegExp(campaign.name) }));
    await waitFor(() => expect(screen.getByLabelText(t('review.decision.comment'))).toHaveProperty('value', 'Half a'));
  });

  it('says who else is reading it', async () => {
    const { id } = await sendToReview('Read by two');
    await world.act(other, 'POST', `/review-queue/campaign/${id}/lease`);
    await openConsole(world, { path: `/review/campaign/${id}`, as: manager });
    await screen.findByText(/^佐藤 美咲 has been reviewing since \d\d:\d\d$/);
  });

  it('is taken on by a key and given back; a colleague’s is taken over, and found under Mine', async () => {
    const bench = await open('Taken on');
    const { campaign, user, t } = bench;
    await user.keyboard('i');
    await screen.findByText(t('review.assign.ofMine'));
    await user.click(screen.getByRole('button', { name: t('review.assign.giveBack') }));
    await screen.findByRole('button', { name: t('review.assign.take') });
    await world.act(other, 'POST', `/review-queue/campaign/${campaign.id}/assignment`, { body: { insteadOf: null } });
    // This screen has not heard of it: it asks for what nobody has, and is told who was first.
    await user.click(screen.getByRole('button', { name: t('review.assign.take') }));
    await screen.findByText(t('review.assign.taken', { name: '佐藤 美咲' }));
    await screen.findByText(t('review.assign.of', { name: '佐藤 美咲' }));
    await user.click(screen.getByRole('button', { name: t('review.assign.takeOver') }));
    await screen.findByText(t('review.assign.ofMine'));
    await unfold(bench);
    await takeOption(user, screen.getByLabelText(t('review.filters.assigned')), t('review.filters.assignments.mine'));
    await waitFor(() => expect(within(screen.getByRole('region', { name: t('review.queue') })).getAllByRole('link')).toHaveLength(1));
  });

  it('is given to a colleague by menu or key, also from one to another; who is away says so', async () => {
    const bench = await open('Given away');
    const { campaign, user, t } = bench;
    const absence = randomUUID();
    await world.pool.query(
      `insert into covers (id, user_id, deputy_id, "from", until, starts_at, ends_at)
        select $1, u.id, d.id, '2026-01-01', '2199-12-31', '2026-01-01', '2199-12-31' from users u, users d where u.username = $2 and d.username = $3`,
      [absence, other, manager],
    );
    await user.keyboard('I');
    const menu = within(await screen.findByRole('menu', { name: t('review.assign.give') }));
    expect(menu.getByRole('menuitemradio').textContent).toMatch(/^佐藤 美咲 away until Dec\s31,\s2199, .+ covers$/);
    expect(document.activeElement).toBe(menu.getByRole('menuitemradio'));
    await world.pool.query('delete from covers where id = $1', [absence]);
    await user.keyboard('{Enter}');
    await screen.findByText(t('review.assign.of', { name: '佐藤 美咲' }));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: t('review.assign.give') }));
    const { content } = await world.act(other, 'GET', '/me/notices');
    expect(content[0]).toMatchObject({ item: { id: campaign.id }, needsMe: true, notices: [{ kind: 'reviewAssigned' }] });
    await user.click(screen.getByRole('button', { name: t('review.assign.takeOver') }));
    await screen.findByText(t('review.assign.ofMine'));
    await user.click(screen.getByRole('button', { name: t('review.assign.give') }));
    await user.click(await screen.findByRole('menuitemradio', { name: '佐藤 美咲' }));
    await screen.findByText(t('review.assign.of', { name: '佐藤 美咲' }));
    await user.click(screen.getByRole('button', { name: t('review.assign.give') }));
    expect((await screen.findByRole('menuitemradio', { name: '佐藤 美咲' })).getAttribute('aria-checked')).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('is given to one of many by a few letters, also where it is one’s own work, and a refusal is said', async () => {
    const bench = await open('Given by letters', { sentBy: manager });
    const { user, t } = bench;
    expect(screen.queryByRole('button', { name: t('review.assign.take') })).toBeNull();
    await world.pool.query(
      `insert into users (select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'name', 'Colleague ' || n, 'email', n || '@many.example',
        'username', n || '@many.example'))).* from users u, generate_series(1, 9) n where u.username = $1)`,
      [other],
    );
    await user.click(screen.getByRole('button', { name: t('review.assign.give') }));
    const search = await screen.findByRole('searchbox', { name: t('review.assign.search') });
    expect(document.activeElement).toBe(search);
    expect(screen.getAllByRole('menuitemradio')).toHaveLength(10);
    await user.keyboard('gue 7');
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['Colleague 7']);
    await world.pool.query(`update users set blocked = true where name = 'Colleague 7'`);
    await user.keyboard('{Enter}');
    await screen.findByText(t('error.review.notAssignable'));
    await user.click(screen.getByRole('button', { name: t('review.assign.give') }));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getAllByRole('menuitemradio')).toHaveLength(9));
    await user.type(await screen.findByRole('searchbox', { name: t('review.assign.search') }), 'nobody at all');
    await screen.findByRole('menuitem', { name: t('list.pick.none') });
    await user.clear(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await screen.findByText(t('review.assign.of', { name: 'Colleague 2' }));
    await world.pool.query(`delete from users where name like 'Colleague %'`);
  });

  it('puts an item aside with a reason, for the reader alone', async () => {
    const bench = await open('For tomorrow');
    const { campaign, user, t } = bench;
    await user.keyboard('s');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: t('review.snooze.action') }));
    dialog.getByText(t('error.validation.required'));
    await user.type(dialog.getByLabelText(t('review.snooze.reason')), 'Waits for the price list');
    await user.click(dialog.getByRole('button', { name: t('review.snooze.action') }));
    await waitFor(() => expect(waiting(campaign.name)).toBeNull());
    await unfold(bench);
    await takeOption(user, screen.getByLabelText(t('review.filters.snoozed')), t('review.filters.snoozes.only'));
    await user.click(await screen.findByRole('link', { name: /For tomorrow/ }));
    // By a button as well, and back before its time.
    await user.click(await screen.findByRole('button', { name: t('review.snooze.wake') }));
    await waitFor(() => expect(waiting(campaign.name)).toBeNull());
    await takeOption(user, screen.getByLabelText(t('review.filters.snoozed')), t('review.filters.snoozes.hide'));
    await user.click(await screen.findByRole('link', { name: /For tomorrow/ }));
    await user.click(await screen.findByRole('button', { name: t('review.snooze.action') }));
    await screen.findByRole('dialog');
  });
});

describe('the keys of the bench', () => {
  it('of two that come before the first is drawn go straight to the second’s item, with the focus', async () => {
    const { region } = await openConsole(world, { path: '/review', as: manager });
    const queue = await region('review.queue');
    await queue.findAllByRole('link');
    const current = (): number => queue.getAllByRole('link').findIndex((link) => link.getAttribute('aria-current') === 'true');
    await waitFor(() => expect(current()).toBe(0));
    const passed: number[] = [];
    const watching = new MutationObserver(() => passed.at(-1) !== current() && passed.push(current()));
    watching.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-current'] });
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.keyDown(document.body, { key: 'j' });
    await waitFor(() => expect(document.activeElement === queue.getAllByRole('link')[2]).toBe(true));
    await screen.findByRole('heading', { level: 2, name: queue.getAllByRole('link')[2]?.firstElementChild?.textContent ?? '' });
    watching.disconnect();
    expect(passed).toEqual([2]);
  });

  it('walk through the queue, and do nothing while somebody types', async () => {
    const { user, region, t } = await openConsole(world, { path: '/review', as: manager });
    const queue = await region('review.queue');
    const links = await queue.findAllByRole('link');
    const current = (): number => queue.getAllByRole('link').findIndex((link) => link.getAttribute('aria-current') === 'true');
    await waitFor(() => expect(current()).toBe(0));
    await user.keyboard('j');
    await waitFor(() => expect(current()).toBe(1));
    await waitFor(() => expect(document.activeElement === links[1]).toBe(true));
    await user.keyboard('k');
    await waitFor(() => expect(current()).toBe(0));
    const name = links[0]?.firstElementChild?.textContent ?? '';
    await screen.findByRole('heading', { level: 2, name });
    await waitFor(() => expect(screen.getByLabelText(t('review.decision.comment'))).toBeTruthy());
    endRow();
    await user.keyboard('c');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(t('review.decision.comment'))));
    const sent = world.sent.length;
    await user.keyboard('jara');
    expect(screen.getByLabelText(t('review.decision.comment'))).toHaveProperty('value', 'jara');
    expect(current()).toBe(0);
    expect(world.sent.slice(sent).filter(({ path }) => path.endsWith('/decisions'))).toEqual([]);
  });

  it('of one letter work right after the link of the header has led here; its own keys stay the link’s', async () => {
    const { user, link, title, region, reads } = await openConsole(world, { path: '/calendar', as: manager });
    await title('nav.calendar');
    await user.click(await link('nav.review'));
    const queue = await region('review.queue');
    const current = (): number => queue.getAllByRole('link').findIndex((row) => row.getAttribute('aria-current') === 'true');
    await waitFor(() => expect(current()).toBe(0));
    const tab = await link('nav.review');
    tab.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(tab);
    await user.keyboard('j');
    await waitFor(() => expect(current()).toBe(1));
    tab.focus();
    endRow();
    await user.keyboard('r');
    await reads('review.decision.next.RETURNED_other', { count: 9 });
    // Elsewhere in the header letters do nothing.
    (await link('nav.calendar')).focus();
    await user.keyboard('k');
    expect(current()).toBe(1);
  });

  it('approve material with the words of the last approval', async () => {
    const { user, t, reads, region } = await openConsole(world, { path: '/review?kind=package', as: manager });
    const [first] = await (await region('review.queue')).findAllByRole('link');
    const id = first?.id.replace('queue-', '');
    const ready = () =>
      waitFor(() => expect(document.querySelector('button[aria-keyshortcuts=a]')?.getAttribute('aria-disabled')).toBe('false'));
    const field = (): HTMLElement => screen.getByLabelText(t('review.decision.comment'));
    await ready();
    await user.keyboard('a');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await user.keyboard('All in order{Control>}{Enter}{/Control}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('true'));
    await waitFor(() => expect(field()).toHaveProperty('value', ''));
    await ready();
    endRow();
    await user.keyboard('a');
    await waitFor(() => expect(field()).toHaveProperty('value', 'All in order'));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await user.keyboard('{Escape}z');
    await reads('review.undo.done');
    await later(30);
    const { rows } = await world.pool.query('select status from asset_packages where id = $1', [id]);
    expect(rows).toEqual([{ status: 'IN_REVIEW' }]);
  });

  it('approve material with the usual words by a second press, and never return it with them', async () => {
    const { user, t, reads, button, region } = await openConsole(world, { path: '/review?kind=package', as: manager });
    const [first] = await (await region('review.queue')).findAllByRole('link');
    const id = first?.id.replace('queue-', '');
    const approve = await screen.findByRole('button', { name: new RegExp(`^${t('review.decision.approve')}`) });
    await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBe('false'));
    const field = screen.getByLabelText<HTMLTextAreaElement>(t('review.decision.comment'));
    const usual = t('review.decision.usual');
    // What is asked stands before the buttons that ask for it, and what the first press puts there can be read.
    expect(field.compareDocumentPosition(approve) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect([field.placeholder, field.value]).toEqual([usual, '']);
    expect(field.getAttribute('aria-describedby')).toContain(screen.getByText(t('review.decision.hint.both')).id);
    await user.click(approve);
    await waitFor(() => expect([document.activeElement, field.value]).toEqual([field, usual]));
    await reads('review.decision.next.usual');
    expect(screen.queryByText(t('error.review.commentRequired'))).toBeNull();
    await user.click(await button('review.decision.return'));
    await waitFor(() => expect(field.value).toBe(''));
    await user.click(approve);
    await waitFor(() => expect([document.activeElement, field.value]).toEqual([field, usual]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('true'));
    if (!id) throw new Error('No material waits');
    await stored(id);
    const { rows } = await world.pool.query(`select verdict, comment from review_decisions where item_id = $1 and state = 'HELD'`, [id]);
    expect(rows).toEqual([{ verdict: 'APPROVED', comment: usual }]);
    await user.keyboard('z');
    await reads('review.undo.done');
  });

  it('are explained, and do nothing once they are switched off', async () => {
    const { campaign, user, t, button } = await open('Keys are off');
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: t('nav.keys') }));
    await user.click(help.getByRole('checkbox', { name: t('keys.on') }));
    await user.click(help.getAllByRole('button', { name: t('app.close') })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('a');
    await button('review.decision.approve');
    expect(document.activeElement?.id).not.toBe('review-comment');
    expect(await statusOf(campaign.id)).toBe('PLANNING_REVIEW');
  });
});

describe('several at once', () => {
  const three = async (name: string): Promise<Campaign[]> => {
    const made: Campaign[] = [];
    for (const number of [1, 2, 3]) made.push(await sendToReview(`${name} ${number}`));
    return made;
  };
  it('are not decided on by one double press: the next has not been read', async () => {
    const made = await three('Pressed twice');
    const { user, button } = await openConsole(world, { path: '/review?q=Pressed%20twice', as: manager });
    const shown = async () => (await screen.findByRole('heading', { level: 2, name: /^Pressed twice/ })).textContent;
    const first = await shown();
    const ready = async (): Promise<HTMLElement> => {
      const approve = await button('review.decision.approve');
      await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBe('false'));
      return approve;
    };
    const before = world.sent.length;
    await user.click(await ready());
    await waitFor(async () => expect(await shown()).not.toBe(first));
    // The next one was there before the hand was done: what is taken back after it is the first decision, and there was no other.
    fireEvent.click(await ready(), { detail: 2 });
    await user.keyboard('z');
    await waitFor(async () => expect(await shown()).toBe(first));
    expect(world.sent.slice(before).filter(({ path }) => path.endsWith('/decisions'))).toHaveLength(1);
    for (const { id } of made) expect(await statusOf(id)).toBe('PLANNING_REVIEW');
  });

  const openMany = async (name: string) => {
    const campaigns = await three(name);
    const console = await openConsole(world, { path: `/review?q=${name}`, as: manager });
    await screen.findByRole('link', { name: new RegExp(`${name} 1`) });
    await screen.findByRole('heading', { level: 2, name: new RegExp(name) });
    const { user, reads } = console;
    /** From the first to the last, by keys. */
    const chooseAll = async (): Promise<void> => {
      await user.keyboard('x');
      await reads('review.bulk.chosen_one', { count: 1, matching: 3 });
      await user.keyboard('jj');
      const last = () => screen.getAllByRole('link', { name: new RegExp(`${name} \\d`) }).at(-1);
      await waitFor(() => expect(last()?.getAttribute('aria-current')).toBe('true'));
      // Not in the row that was passed on the way.
      await waitFor(() => expect(document.activeElement).toBe(last()));
      await user.keyboard('{Shift>}X{/Shift}');
      await reads('review.bulk.chosen_other', { count: 3, matching: 3 });
    };
    return { campaigns, chooseAll, ...console };
  };

  it('says how far the choice reaches, what it will not do, and gives a receipt', async () => {
    const { campaigns, chooseAll, user, t, reads, button } = await openMany('Many');
    const [, stolen] = campaigns;
    if (!stolen) throw new Error('Three were made');
    await chooseAll();
    await decideElsewhere(stolen, 'RETURNED');
    await user.click(await button('review.bulk.approve'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(t('review.decision.comment')), 'All three');
    await user.click(dialog.getByRole('button', { name: t('review.bulk.check') }));
    await dialog.findByText(t('review.bulk.willFail_one', { count: 1 }));
    dialog.getByText(t('error.review.alreadyDecided'));
    await user.click(dialog.getByRole('button', { name: t('review.bulk.send.APPROVED_other', { count: 2 }) }));
    await reads('review.bulk.sent.APPROVED_other', { count: 2 });
    const receipt = await screen.findByRole('link', { name: t('review.bulk.receipt') });
    await later(8);
    await user.click(receipt);
    await reads('review.job.states.DONE', { done: 2, total: 3, failed: 1 });
    const row = await waitFor(() => {
      const found = screen.getAllByRole('listitem').find((item) => item.textContent?.includes('Many 2'));
      expect(found?.textContent).toContain(t('review.job.items.FAILED'));
      return found;
    });
    expect(row?.textContent).toContain(t('error.review.notWaiting'));
    expect(await Promise.all(campaigns.map(({ id }) => statusOf(id)))).toEqual(['EXECUTION', 'PLANNING', 'EXECUTION']);
    await button('review.job.retry_one', { count: 1 });
  });

  it('returns many for a reason of the list, and single ones for another and in other words', async () => {
    const { campaigns, chooseAll, user, t, button, fill, reads } = await openMany('Reasoned');
    await chooseAll();
    await user.click(await button('review.bulk.return'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: t('review.bulk.check') }));
    dialog.getByText(t('error.review.commentRequired'));
    // As of a single item: words do not stand for a reason.
    dialog.getByText(t('review.decision.reasonWanted'));
    await takeOption(user, dialog.getByLabelText(t('review.bulk.reason')), t('reasons.plan.datesTooTight'));
    await fill(dialog.getByLabelText(t('review.decision.comment')), 'A month earlier');
    await takeOption(user, dialog.getByLabelText(t('review.bulk.own.reason', { name: 'Reasoned 2' })), t('reasons.plan.budgetTooLow'));
    await fill(dialog.getByLabelText(t('review.bulk.own.words', { name: 'Reasoned 2' })), 'half of it');
    await fill(dialog.getByLabelText(t('review.bulk.own.words', { name: 'Reasoned 3' })), 'Begin in March');
    dialog.getByText(t('review.bulk.own.written_other', { count: 2 }));
    await user.click(dialog.getByRole('button', { name: t('review.bulk.check') }));
    await user.click(await dialog.findByRole('button', { name: t('review.bulk.send.RETURNED_other', { count: 3 }) }));
    await reads('review.bulk.sent.RETURNED_other', { count: 3 });
    await screen.findByRole('link', { name: t('review.bulk.receipt') });
    const { rows } = await world.pool.query(
      `select i.name, i.comment, i.points from item_job_items i join item_jobs j on j.id = i.job_id
       where not j.dry_run and i.item_id = any($1) order by i.name`,
      [campaigns.map(({ id }) => id)],
    );
    const point = (code: string) => [{ code, place: {}, text: '' }];
    expect(rows).toEqual([
      { name: 'Reasoned 1', comment: 'A month earlier', points: point('datesTooTight') },
      { name: 'Reasoned 2', comment: 'half of it', points: point('budgetTooLow') },
      { name: 'Reasoned 3', comment: 'Begin in March', points: point('datesTooTight') },
    ]);
    await later(8);
    expect(await Promise.all(campaigns.map(({ id }) => statusOf(id)))).toEqual(['PLANNING', 'PLANNING', 'PLANNING']);
  });

  it('takes everything back at once', async () => {
    const { campaigns, user, t, reads, button } = await openMany('Undone');
    await user.keyboard('x');
    await user.click(await button('review.bulk.chooseAll_other', { count: 3 }));
    await reads('review.bulk.allChosen_other', { count: 3 });
    await user.click(await button('review.bulk.return'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(t('review.decision.comment')), 'Not yet');
    await user.click(dialog.getByRole('button', { name: t('review.bulk.check') }));
    await user.click(await dialog.findByRole('button', { name: t('review.bulk.send.RETURNED_other', { count: 3 }) }));
    await waitFor(() => expect(waiting('Undone 1')).toBeNull());
    await screen.findByRole('link', { name: t('review.bulk.receipt') });
    await user.click(await button('review.undo.action'));
    await reads('review.undo.done');
    await waitFor(() => expect(waiting('Undone 1')).not.toBeNull());
    endRow();
    await user.keyboard('x');
    await user.click(await button('review.bulk.return'));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByLabelText(t('review.decision.comment'))).toHaveProperty('value', 'Not yet');
    await later(30);
    expect(await Promise.all(campaigns.map(({ id }) => statusOf(id)))).toEqual(['PLANNING_REVIEW', 'PLANNING_REVIEW', 'PLANNING_REVIEW']);
  });
});

describe('the tray', () => {
  it('counts as the server does, groups by item, leads to it, and is read', async () => {
    const { id } = await sendToReview('Told about');
    const { user, t, address, reads } = await openConsole(world, { path: '/clients', as: manager });
    const { unread } = await world.act(manager, 'GET', '/me/notices/count');
    expect(unread).toBeGreaterThan(0);
    await user.click(await screen.findByRole('button', { name: t('nav.tray.unread_other', { count: unread }) }));
    await user.click(await screen.findByRole('checkbox', { name: 'Only what needs me' }));
    await reads('notices.kind.campaignSent', { name: '陈雨薇' });
    await user.click(await screen.findByRole('link', { name: 'Told about' }));
    await screen.findByRole('heading', { level: 2, name: 'Told about' });
    expect(address()).toBe(`/review/campaign/${id}`);
    await screen.findByRole('button', { name: unread === 1 ? t('nav.tray.label') : t('nav.tray.unread_other', { count: unread - 1 }) });
    expect((await world.act(manager, 'GET', '/me/notices/count')).unread).toBe(unread - 1);
    await user.click(screen.getByRole('button', { name: /^Activity/ }));
    await user.click(await screen.findByRole('button', { name: t('notices.readAll') }));
    await screen.findByRole('button', { name: t('nav.tray.label') });
    expect((await world.act(manager, 'GET', '/me/notices/count')).unread).toBe(0);
  });

  it('leads a colleague to the item that somebody has given them', async () => {
    const { id } = await sendToReview('Handed to another');
    const to = (await world.act(other, 'GET', '/me')).id;
    await world.act(manager, 'POST', `/review-queue/campaign/${id}/assignment`, { body: { to, insteadOf: null } });
    const { user, address, reads } = await openConsole(world, { path: '/clients', as: other });
    await user.click(await screen.findByRole('button', { name: /^Activity/ }));
    await reads('notices.kind.reviewAssigned', { name: 'Grace Whitfield' });
    await user.click(await screen.findByRole('link', { name: 'Handed to another' }));
    await screen.findByRole('heading', { level: 2, name: 'Handed to another' });
    expect(address()).toBe(`/review/campaign/${id}`);
  });

  it('tells an owner of a moved forecast with the old and the new number', async () => {
    const { id } = await world.begin('Moved on Monday');
    await world.pool.query(
      `insert into notices (id, user_id, kind, item_kind, item_id, item_name, client_id, campaign_id, text, at, needs_me)
       select gen_random_uuid(), users.id, 'reachMoved', 'campaign', campaigns.id, campaigns.name, client_id, campaigns.id, '1200000 1500000', now(), false
       from users, campaigns where users.email = $1 and campaigns.id = $2`,
      [planner, id],
    );
    const { user, address, reads } = await openConsole(world, { path: '/clients', as: planner });
    await user.click(await screen.findByRole('button', { name: /^Activity/ }));
    await reads('notices.kind.reachMoved', { value: '+25%', from: '1.2M', to: '1.5M' });
    expect(screen.queryByText(/1200000/)).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'Moved on Monday' }));
    await screen.findByRole('heading', { level: 1, name: 'Moved on Monday' });
    expect(address()).toBe(`/campaign/${id}`);
  });
});
