import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import type { RejectionReason } from '#contract/lock-screen/rejection-reasons.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { lockScreenCalls, soon } from '#tests/support/lock-screen-fixture.ts';
import { listOf, takeOption } from '#tests/support/take-option.ts';
import { planner, startWorld, admin } from '#tests/support/world.ts';

const world = await startWorld();
const calls = await lockScreenCalls(world);
afterAll(() => world.stop());

const offered = async (): Promise<RejectionReason[]> =>
  (await world.request('GET', '/kaikai-now-content-api/v1/rejection-reasons', { token: calls.admin })).body.content;
const texts = async (): Promise<string[]> => (await offered()).map(({ text }) => text.en);
const reject = async (custom: string): Promise<void> => {
  const item = await calls.submitted({ ...soon, title: `About ${custom}` });
  await calls.act(calls.admin, item, 'reject', { code: 'other', custom, description: 'Please mend it.' });
};

const open = async (): Promise<Console> => {
  const console = await openConsole(world, { path: '/lock-screen/reasons', as: admin });
  await console.title('lockScreen.library.title');
  await screen.findByRole('table');
  return console;
};
const rows = (): (string | undefined)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ firstElementChild }) => firstElementChild?.textContent ?? undefined);
const act = async ({ t, user, button }: Console, text: string, action: string): Promise<void> => {
  await user.click(await button('list.actionsOf', { name: text }));
  await user.click(screen.getByRole('menuitem', { name: t(`lockScreen.library.actions.${action}`) }));
};
const word = async (console: Console, en: string, { cn = '新', jp = '新しい' } = {}): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, value] of [
    ['English', en],
    ['简体中文', cn],
    ['日本語', jp],
  ] as const)
    await console.fill(dialog.getByLabelText(label), value);
};

describe('the library of reasons', () => {
  it('is reached from the list by those who may edit it, and by nobody else', async () => {
    const console = await openConsole(world, { path: '/lock-screen', as: admin });
    await console.user.click(await console.link('lockScreen.library.title'));
    await screen.findByRole('table');
    await waitFor(async () => expect(rows()).toEqual(await texts()));
    const theirs = await openConsole(world, { path: '/lock-screen', as: planner });
    await theirs.title('nav.lockScreenCampaigns');
    expect(screen.queryByRole('link', { name: theirs.t('lockScreen.library.title') })).toBeNull();
    await openConsole(world, { path: '/lock-screen/reasons', as: planner });
    await screen.findByRole('heading', { name: 'Forbidden error' });
  });

  it('takes a new reason in all three languages, which the dialog that rejects offers at once', async () => {
    const item = await calls.submitted({ ...soon, title: 'Rejected for something new' });
    const console = await open();
    await console.user.click(await console.button('lockScreen.library.new'));
    await console.user.click(await console.button('lockScreen.library.add'));
    await waitFor(() => expect(screen.getAllByText('Field is required')).toHaveLength(3));
    await word(console, 'Wrong season', { cn: '季节不符', jp: '季節が合わない' });
    await console.user.click(await console.button('lockScreen.library.add'));
    await console.reads('lockScreen.library.done.add', { text: 'Wrong season' });
    await waitFor(() => expect(rows()).toContain('Wrong season'));
    await console.user.click(within(screen.getByRole('main')).getByRole('link', { name: console.t('nav.lockScreenCampaigns') }));
    await console.user.click(await console.button('list.actionsOf', { name: item.title }));
    await console.user.click(screen.getByRole('menuitem', { name: console.t('lockScreen.actions.reject') }));
    const why = within(await screen.findByRole('dialog'));
    await why.findByRole('radio', { name: /Wrong season/ });
  });

  it('words a reason anew, and old rejections keep theirs', async () => {
    const item = await calls.submitted({ ...soon, title: 'Kept as it was' });
    await calls.act(calls.admin, item, 'reject', { code: 'rights', description: 'No proof.' });
    const console = await open();
    await act(console, 'Rights to the picture are not proven', 'edit');
    await console.reads('lockScreen.library.editHint');
    await word(console, 'No licence for the picture');
    await console.user.click(await console.button('lockScreen.library.save'));
    await waitFor(() => expect(rows()).toContain('No licence for the picture'));
    expect((await calls.read(item.id)).decision?.reason?.text.en).toBe('Rights to the picture are not proven');
  });

  it('gives a reason its key, and orders all by use', async () => {
    const console = await open();
    await takeOption(
      console.user,
      screen.getByRole('combobox', { name: console.t('lockScreen.library.keyOf', { text: 'Wrong category' }) }),
      '1',
    );
    await console.reads('lockScreen.library.done.order');
    await waitFor(() => expect(rows()[0]).toBe('Wrong category'));
    expect((await texts())[0]).toBe('Wrong category');
    await reject('Much too loud');
    await console.reload();
    const before = await texts();
    await console.user.click(await console.button('lockScreen.library.byUse'));
    // Which keys change is seen before they do.
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(console.t('lockScreen.library.byUseText'));
    const moves = dialog.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(await texts()).toEqual(before);
    await console.user.click(dialog.getByRole('button', { name: console.t('lockScreen.library.byUseNow') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const after = await texts();
    const keyIn = (order: readonly string[], text: string): string => (order.indexOf(text) < 9 ? String(order.indexOf(text) + 1) : '–');
    const changed = after.filter((text) => keyIn(before, text) !== keyIn(after, text));
    expect(changed).not.toEqual([]);
    expect(moves).toEqual(changed.map((text) => `${keyIn(before, text)} → ${keyIn(after, text)}${text}`));
    await waitFor(async () => {
      const uses = (await offered()).map((reason) => reason.uses);
      expect(uses).toEqual(uses.toSorted((a, b) => b - a));
      expect(rows()).toEqual(await texts());
    });
  });

  it('retires a reason and offers it again; what was given cannot be deleted', async () => {
    const console = await open();
    await act(console, 'Misleading claim', 'retire');
    await waitFor(() => expect(rows()).not.toContain('Misleading claim'));
    await console.user.click(screen.getByRole('button', { name: `${console.t('lockScreen.library.actions.restore')}: Misleading claim` }));
    await waitFor(() => expect(rows().at(-1)).toBe('Misleading claim'));
    await console.user.click(await console.button('list.actionsOf', { name: 'Text cannot be read under the clock' }));
    expect(screen.queryByRole('menuitem', { name: console.t('lockScreen.library.actions.delete') })).toBeNull();
  });

  it('merges a reason into another one', async () => {
    const console = await open();
    await act(console, 'Poor picture quality', 'merge');
    const dialog = within(await screen.findByRole('dialog'));
    const choice = dialog.getByLabelText(console.t('lockScreen.library.mergeInto'));
    await console.user.click(choice);
    expect(listOf(choice).queryByRole('option', { name: 'Another reason' })).toBeNull();
    await takeOption(console.user, choice, 'Text cannot be read under the clock');
    await console.user.click(dialog.getByRole('button', { name: console.t('lockScreen.library.mergeNow') }));
    await console.reads('lockScreen.library.merged', { text: 'Text cannot be read under the clock' });
    expect(await texts()).not.toContain('Poor picture quality');
  });

  it('reports words of reviewers’ own until a reason is made of them', async () => {
    await reject('Shows a competitor');
    const console = await open();
    await console.user.click(await screen.findByRole('button', { name: `${console.t('lockScreen.library.make')}: Shows a competitor` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText('English')).toHaveProperty('value', 'Shows a competitor');
    await word(console, 'Shows a competitor’s mark');
    await console.user.click(await console.button('lockScreen.library.add'));
    await waitFor(() => expect(rows()).toContain('Shows a competitor’s mark'));
    await waitFor(() => expect(screen.queryByText('Shows a competitor')).toBeNull());
  });
});
