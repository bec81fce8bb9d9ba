import { Refine, useDelete, useNotification, useOne } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Toaster } from '#app/toaster.tsx';
import { emptyPush } from '#contract/push-notifications/push-notifications.ts';
import { makeDataProvider } from '#providers/data/data-provider.ts';
import { i18nProvider } from '#providers/i18n/i18n-provider.ts';
import { loadAllTexts, startTexts } from '#providers/i18n/texts.ts';
import { notificationProvider } from '#providers/notification/notification-provider.ts';
import { storeTokens } from '#providers/session/tokens.ts';
import { connectTo, showOnScreen } from '#tests/support/screen.ts';
import { wordsIn } from '#tests/support/words.ts';
import { manager, planner, startWorld } from '#tests/support/world.ts';

const t = wordsIn('en');

const world = await startWorld();
afterAll(() => world.stop());
beforeEach(async () => {
  await startTexts();
  await loadAllTexts();
  connectTo(world.answer);
});

const show = (content: ReactNode) => {
  showOnScreen(
    <MemoryRouter>
      <Refine
        dataProvider={makeDataProvider()}
        notificationProvider={notificationProvider}
        i18nProvider={i18nProvider}
        resources={[{ name: 'pushNotifications' }]}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: new QueryClient() } }}
      >
        {content}
        <Toaster />
      </Refine>
    </MemoryRouter>,
  );
  return userEvent.setup();
};

/** The messages on screen, each in its own words. */
const messages = (): (string | null | undefined)[] =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map(
    (message) => message.querySelector('span:nth-of-type(2)')?.textContent,
  );

describe('open and close', () => {
  type Notification = Required<ReturnType<typeof useNotification>>;
  const Provided = ({ onReady }: { onReady: (provider: Notification) => void }) => {
    const { open, close } = useNotification();
    if (open && close) onReady({ open, close });
    return <p>ready</p>;
  };
  const begin = async () => {
    let provider: Notification | undefined;
    const user = show(<Provided onReady={(ready) => (provider = ready)} />);
    await screen.findByText('ready');
    if (!provider) throw new Error('Refine has no notification provider');
    return { user, ...provider };
  };

  it('says what succeeded and what failed, a failure by its reason and as an alert', async () => {
    const { open } = await begin();
    open({ type: 'success', message: 'Saved' });
    open({ type: 'error', message: 'Error', description: 'The name is taken.' });
    await screen.findByText('The name is taken.');
    expect(messages()).toEqual(['Saved', 'The name is taken.']);
    expect(screen.getByRole('alert').textContent).toContain('The name is taken.');
  });

  it('progress is one message per key, drawn anew in place, until its key is closed', async () => {
    const { open, close } = await begin();
    open({ type: 'progress', key: 'a', message: '5 s' });
    open({ type: 'progress', key: 'b', message: 'other' });
    open({ type: 'progress', key: 'a', message: '4 s' });
    await screen.findByText('4 s');
    expect(messages()).toEqual(['4 s', 'other']);
    close('nobody');
    close('a');
    await waitFor(() => expect(messages()).toEqual(['other']));
  });

  it('the undo of a progress calls back once and takes the message away, and no other', async () => {
    const { open, user } = await begin();
    const undone: string[] = [];
    open({ type: 'progress', key: 'a', message: 'first', cancelMutation: () => undone.push('a') });
    open({ type: 'progress', key: 'b', message: 'second', cancelMutation: () => undone.push('b') });
    await screen.findByText('second');
    const [, second] = screen.getAllByRole('button', { name: t('refine.buttons.undo') });
    await user.click(second ?? document.body);
    await waitFor(() => expect(messages()).toEqual(['first']));
    expect(undone).toEqual(['b']);
  });

  it('what comes of a progress takes its place', async () => {
    const { open } = await begin();
    open({ type: 'progress', key: 'a', message: 'deleting' });
    await screen.findByText('deleting');
    open({ type: 'success', key: 'a', message: 'deleted' });
    await waitFor(() => expect(messages()).toEqual(['deleted']));
  });

  it('a message can be closed by hand', async () => {
    const { open, user } = await begin();
    open({ type: 'success', message: 'Saved' });
    await screen.findByText('Saved');
    await user.click(screen.getByRole('button', { name: t('toast.close') }));
    await waitFor(() => expect(messages()).toEqual([]));
  });
});

describe('an undoable delete', () => {
  const Remove = ({ id, seconds }: { id: string; seconds: number }) => {
    const { mutate } = useDelete();
    // What is deleted is the version that was read.
    const { result } = useOne({ resource: 'pushNotifications', id });
    return (
      <button
        type="button"
        disabled={!result}
        onClick={() => mutate({ resource: 'pushNotifications', id, mutationMode: 'undoable', undoableTimeout: seconds * 1000 })}
      >
        Remove
      </button>
    );
  };
  const begin = async (name: string, seconds: number) => {
    storeTokens(await world.beginSession(manager));
    const { content } = await world.act(planner, 'GET', '/clients');
    const { id } = await world.act(planner, 'POST', '/push-notifications', { body: { ...emptyPush, clientId: content[0].id, name } });
    const user = show(<Remove id={id} seconds={seconds} />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' }).hasAttribute('disabled')).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const stored = async (): Promise<string[]> =>
      (await world.act(manager, 'GET', '/push-notifications?size=100')).content.map((push: { id: string }) => push.id);
    return { user, id, stored };
  };

  it('waits with its seconds, and undo undoes it: the server never hears of it', async () => {
    const { user, id, stored } = await begin('Kept', 60);
    await screen.findByText(/^\d+ s left to undo$/);
    await user.click(screen.getByRole('button', { name: t('refine.buttons.undo') }));
    await waitFor(() => expect(messages()).toEqual([]));
    expect(await stored()).toContain(id);
    expect(world.sent.filter(({ method, path }) => method === 'DELETE' && path.includes(id))).toEqual([]);
  });

  it('is done and said when nobody undoes it', async () => {
    const { id, stored } = await begin('Gone', 1);
    await screen.findByText('Notifications: deleted');
    await waitFor(() => expect(messages()).toEqual(['Notifications: deleted']));
    expect(await stored()).not.toContain(id);
  });
});
