import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, delay, http } from 'msw';
import { afterAll, describe, expect, it } from 'vitest';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { openConsole } from '#tests/support/console.tsx';
import { pressAt, endRow } from '#tests/support/letters.ts';
import { letCount } from '#tests/support/let-count.ts';
import { startMaterialWorld } from '#tests/support/material.ts';
import { network } from '#tests/support/screen.ts';
import { manager, planner } from '#tests/support/world.ts';

const world = await startMaterialWorld();
afterAll(() => world.stop());

const other = 'am2@provider.example';

const sent = async (name: string): Promise<Campaign> => world.move(planner, (await world.begin(name)).id, 'PLANNING_REVIEW');

/** Three plans that wait, alone in the queue of an account manager; `shown` is the name of the one on screen. */
const open = async (name: string) => {
  const campaigns: Campaign[] = [];
  for (const number of [1, 2, 3]) campaigns.push(await sent(`${name} ${number}`));
  const bench = await openConsole(world, { path: `/review?kind=campaign&q=${encodeURIComponent(name)}`, as: manager });
  const shown = (): string | null | undefined =>
    screen.queryAllByRole('heading', { level: 2, name: new RegExp(`^${name} \\d`) }).find((one) => one.id.startsWith('review-item-'))
      ?.textContent;
  const rows = (): (string | null | undefined)[] =>
    screen.queryAllByRole('link', { name: new RegExp(`^${name} \\d`) }).map((row) => row.firstElementChild?.textContent);
  /** The decision can be taken. */
  const ready = async (): Promise<void> => {
    const approve = await screen.findByRole('button', { name: /^Approve$/ });
    await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBe('false'));
  };
  await waitFor(() => expect(rows()).toHaveLength(3));
  await bench.reads('review.plan');
  await ready();
  const before = world.sent.length;
  const written = () =>
    world.sent.slice(before).filter(({ method, path }) => method === 'POST' && /decisions|assignment|snooze|review-jobs/.test(path));
  return { ...bench, campaigns, shown, rows, ready, written };
};

/** As the browser's own keys lead to another place of its history. */
const goTo = (path: string): void => {
  history.pushState({ key: path }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
};

/** A word on the screen, with no field that takes it. */
const type = (words: string, pace = 120): void => pressAt(...words.split('').map((key, index) => [key, index * pace] as const));

describe('letters that somebody types beside a field', () => {
  it('decide nothing, take nothing on and open nothing', async () => {
    const { shown, written, rows } = await open('Typed beside');
    const first = shown();
    type('landing page bad');
    type('no areas, no prices, not clear');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(written()).toEqual([]);
    expect([shown(), rows().length]).toEqual([first, 3]);
  });

  it('take back at once what the first of them decided, say so, and show it again', async () => {
    const { shown, written, rows, reads, campaigns } = await open('All of it');
    const first = shown();
    type('all of it');
    await reads('review.undo.text', { name: first });
    await waitFor(() => expect([shown(), rows().length]).toEqual([first, 3]));
    expect(written()).toHaveLength(1);
    await letCount(world, 30);
    for (const { id } of campaigns) expect((await world.read(id)).status).toBe('PLANNING_REVIEW');
  });

  it.each([60, 150])('decide once when one is pressed twice within %d ms, and once more after a rest', async (pause) => {
    const { shown, rows, written, ready } = await open(`Twice in ${pause}`);
    const first = shown();
    pressAt(['a', 0], ['a', pause], ['a', 2 * pause, 'held']);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(shown()).not.toBe(first);
    await ready();
    await waitFor(() => expect(written()).toHaveLength(1));
    pressAt(['a', 0]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await waitFor(() => expect(written()).toHaveLength(2));
  });

  it('leave a decision alone that was taken back by its key, and are no second approval of material', async () => {
    const { user, shown, rows, reads } = await open('By its own key');
    const first = shown();
    pressAt(['a', 0], ['z', 200], ['l', 400]);
    await reads('review.undo.done');
    await waitFor(() => expect([shown(), rows().length]).toEqual([first, 3]));
    expect(screen.queryByText(/typed in a row/)).toBeNull();
    endRow();
    await user.keyboard('r');
    await reads('review.decision.next.RETURNED_other', { count: 9 });
  });
});

describe('a choice of several', () => {
  /** Chooses the first two, of which a colleague looks at the second. */
  const chooseTwo = async (name: string) => {
    const bench = await open(name);
    const [first = '', second = '', third = ''] = bench.rows().map(String);
    const idOf = (of: string): string => bench.campaigns.find((campaign) => campaign.name === of)?.id ?? '';
    for (const one of [first, second])
      await bench.user.click(screen.getByRole('checkbox', { name: bench.t('review.bulk.choose', { name: one }) }));
    return { ...bench, first, second, third, idOf };
  };

  it('is listed before it is decided: what each costs, whose it is, and who looks at it; then the next that waits is shown', async () => {
    const { user, t, first, second, third, idOf, shown, rows, button, reads } = await chooseTwo('Named one by one');
    await world.act(other, 'POST', `/review-queue/campaign/${idOf(second)}/lease`);
    endRow();
    await user.keyboard('a');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: t('review.bulk.check') }));
    const trial = within(await dialog.findByRole('status', { name: t('review.bulk.trial') }));
    const items = trial.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toHaveLength(2);
    for (const [index, name] of [first, second].entries()) expect(items[index]).toContain(`${name} · Plan · Acme`);
    for (const item of items) expect(item).toContain('¥300,000');
    expect(items[0]).not.toContain('reviewing');
    expect(items[1]).toMatch(/佐藤 美咲 has been reviewing since \d\d:\d\d$/);
    trial.getByText(t('review.bulk.readers_one', { count: 1 }));
    await user.click(dialog.getByRole('button', { name: t('review.bulk.send.APPROVED_other', { count: 2 }) }));
    await reads('review.bulk.sent.APPROVED_other', { count: 2 });
    await waitFor(() => expect([shown(), rows()]).toEqual([third, [third]]));
    expect(screen.getByRole('link', { name: new RegExp(`^${third}`) }).getAttribute('aria-current')).toBe('true');
    await button('review.decision.approve');
  });

  it('shows that nothing waits when all of it was decided, and of one that was gone back to that its reader decided it', async () => {
    const { user, t, reads, first, idOf, campaigns } = await chooseTwo('Decided all');
    const path = `/review/campaign/${idOf(first)}?kind=campaign&q=Decided+all`;
    await user.click(screen.getByRole('link', { name: new RegExp(`^${first}`) }));
    await user.click(await screen.findByRole('button', { name: t('review.bulk.chooseAll_other', { count: 3 }) }));
    await user.click(screen.getByRole('button', { name: t('review.bulk.approve') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: t('review.bulk.check') }));
    await user.click(await dialog.findByRole('button', { name: t('review.bulk.send.APPROVED_other', { count: 3 }) }));
    await reads('review.emptyFiltered');
    expect(screen.queryByRole('button', { name: t('review.decision.approve') })).toBeNull();
    goTo(path);
    await screen.findByRole('heading', { level: 2, name: first });
    await reads('review.decision.sent');
    expect(screen.queryByRole('button', { name: t('review.decision.approve') })).toBeNull();
    await letCount(world, 8);
    for (const { id } of campaigns) expect((await world.read(id)).status).toBe('EXECUTION');
  });

  it('is named as the reader’s own decision where a second one comes too late', async () => {
    // It counts at once, and the screen has not heard of it.
    network.use(
      http.get('*/me/changes', () => delay('infinite')),
      http.post('*/review-jobs', async ({ request }) => {
        const job = await (await world.answer(request)).json();
        return HttpResponse.json({ ...job, startsAt: job.at }, { status: 202 });
      }),
    );
    const { user, t, first, third, idOf, button, reads, ready, shown } = await chooseTwo('Decided before');
    await user.click(await button('review.bulk.approve'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: t('review.bulk.check') }));
    await user.click(await dialog.findByRole('button', { name: t('review.bulk.send.APPROVED_other', { count: 2 }) }));
    await waitFor(() => expect(screen.queryByRole('button', { name: t('review.undo.action') })).toBeNull());
    await waitFor(() => expect(shown()).toBe(third));
    goTo(`/review/campaign/${idOf(first)}?kind=campaign&q=Decided+before`);
    await screen.findByRole('heading', { level: 2, name: first });
    await ready();
    await letCount(world, 8);
    endRow();
    await user.keyboard('a');
    await reads('review.meanwhile.own', { campaign: first });
  });

  it('has the letters of the verdicts, which no button of a single item shows then', async () => {
    const { t, button } = await chooseTwo('Has the letters');
    const keysOf = async (key: string): Promise<unknown> => {
      const one = await button(key);
      return [one.getAttribute('aria-keyshortcuts'), one.querySelector('kbd')?.textContent];
    };
    expect([await keysOf('review.decision.approve'), await keysOf('review.decision.return')]).toEqual([
      [null, undefined],
      [null, undefined],
    ]);
    expect([await keysOf('review.bulk.approve'), await keysOf('review.bulk.return')]).toEqual([
      ['a', 'A'],
      ['r', 'R'],
    ]);
    endRow();
    screen.getByRole('button', { name: t('review.bulk.clear') }).click();
    await waitFor(async () => expect(await keysOf('review.decision.approve')).toEqual(['a', 'A']));
  });
});

it('shows no key at the approval while a return is written, into which the letter goes', async () => {
  const { user, reads, button } = await open('While it is written');
  await user.keyboard('r');
  await reads('review.decision.next.RETURNED_other', { count: 9 });
  const approve = await button('review.decision.approve');
  expect([approve.getAttribute('aria-keyshortcuts'), approve.querySelector('kbd')]).toEqual([null, null]);
  expect((await button('review.decision.return')).querySelector('kbd')?.textContent).toBe('Ctrl + Enter');
});

it('says how many reasons have a key', async () => {
  const { id } = await world.material.inExecution('Seven reasons');
  await world.material.send(id, 'TRACKING_CODES');
  const { id: packageId } = await world.material.packageOf(id, 'TRACKING_CODES');
  const { user, reads } = await openConsole(world, { path: `/review/package/${packageId}`, as: manager });
  await screen.findByRole('heading', { level: 2, name: 'Seven reasons' });
  await reads('review.decision.title');
  await waitFor(() => expect(document.querySelector('button[aria-keyshortcuts=a]')?.getAttribute('aria-disabled')).toBe('false'));
  await user.keyboard('r');
  await screen.findByText('Keys 1 to 7 add reasons, C goes to the comment, Ctrl+Enter sends the decision.');
});

it('does not say of a plan that may be somebody else’s whether it is decided', async () => {
  const { id } = await world.begin('Not his to see');
  const { t } = await openConsole(world, { path: `/review/campaign/${id}`, as: manager });
  const words = await screen.findByText(t('review.decision.notWaiting'));
  expect(words.textContent).toMatch(/decided already, or you have no access to it/);
});

it('marks as wanted what a snooze wants', async () => {
  const { user, t } = await open('Wanted words');
  await user.keyboard('s');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(t('review.snooze.reason')).getAttribute('aria-required')).toBe('true');
  dialog.getByText(/^Required\./);
});
