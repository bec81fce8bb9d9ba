import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Push, type PushContent } from '#contract/push-notifications/push-notifications.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { network, takeBackAnswers } from '#tests/support/screen.ts';
import { type World, inDays, planner, startWorld } from '#tests/support/world.ts';
import { wholePush } from '#tests/support/push-fixture.ts';

let world: World;
let acme: string;
beforeAll(async () => {
  world = await startWorld();
  const { content } = await world.act(planner, 'GET', '/clients');
  acme = content[0].id;
});
afterAll(() => world.stop());

const whole: PushContent = { ...wholePush, from: inDays(5), to: inDays(9) };
const begin = (name: string, content: Partial<PushContent> = {}): Promise<Push> =>
  world.act(planner, 'POST', '/push-notifications', { body: { clientId: acme, name, ...whole, ...content } });
const read = (id: string): Promise<Push> => world.act(planner, 'GET', `/push-notifications/${id}`);
const start = ({ id, version }: Push): Promise<Push> =>
  world.act(planner, 'POST', `/push-notifications/${id}/transitions`, {
    body: { action: 'start' },
    headers: { 'If-Match': `"${version}"` },
  });

const list = '/push-notifications';
const open = (path = list, as = planner) => openConsole(world, { path, as });
const rowOf = async (name: string): Promise<HTMLElement> => {
  const link = await screen.findByRole('link', { name });
  const row = link.closest<HTMLElement>('[role=row]');
  if (!row) throw new Error(`No row ${name}`);
  return row;
};
const choose = async ({ user, t }: Console, name: string, item: string): Promise<void> => {
  await user.click(within(await rowOf(name)).getByRole('button', { name: t('list.actionsOf', { name }) }));
  await user.click(await screen.findByRole('menuitem', { name: t(item) }));
};
const inDialog = async () => within(await screen.findByRole('dialog'));
const confirm = async ({ user, t }: Console, key: string): Promise<void> =>
  user.click((await inDialog()).getByRole('button', { name: t(key) }));
/** What a healthy server does not do. */
const refuse = (method: 'post' | 'put' | 'delete', path: string): void =>
  network.use(
    http[method](path, () =>
      HttpResponse.json({ status: 409, key: 'error.push.locked', message: 'Somebody was faster.', requestId: 'r' }, { status: 409 }),
    ),
  );
// The one that stays, before the message that goes.
const alert = async (): Promise<string> => (await (await inDialog()).findAllByRole('alert'))[0]?.textContent ?? '';

describe('a new notification whose clients do not come', () => {
  const answered = async (answer: () => Response): Promise<Console> => {
    const console = await open('/settings');
    await console.title('settings.title');
    network.use(http.get('*/clients', answer));
    history.pushState(null, '', '/push-notifications/new');
    await console.reload();
    return console;
  };

  it('says so, and goes on at the second try', async () => {
    const console = await answered(() => HttpResponse.json({ status: 500, message: 'Something broke.' }, { status: 500 }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Something broke.'));
    takeBackAnswers();
    await console.user.click(await console.button('app.retry'));
    await console.button('push.wizard.next');
  });

  it('is for nobody who has none', async () => {
    const console = await answered(() => HttpResponse.json({ content: [], totalElements: 0, totalPages: 0, page: 0, size: 50 }));
    await console.title('app.pages.forbidden.title');
  });
});

describe('the list of notifications', () => {
  it('names two cities, and of more the first and how many others', async () => {
    await open();
    const several = await screen.findAllByText(/^[A-Z][a-z]+ and \d+ more$/);
    for (const { title, textContent } of several) expect(title.split(/, | and /)).toHaveLength(1 + Number(/\d+/.exec(textContent)?.[0]));
  });

  it('is a tab of the header, and has a number for each status', async () => {
    const console = await open('/campaigns');
    await console.user.click(await console.link('nav.pushNotifications'));
    await console.title('nav.pushNotifications');
    const { statuses } = await world.act(planner, 'GET', '/push-notifications/counts');
    const name = console.t('list.tab', { name: console.t('push.status.ON_AIR'), total: String(statuses.ON_AIR) });
    await console.user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(console.address()).toBe(`${list}?status=ON_AIR`));
    await waitFor(() => expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(statuses.ON_AIR + 1));
  });

  it('offers who only reads nothing but to look', async () => {
    const console = await open(list, 'viewer@acme.example');
    const row = await rowOf('南京西路到店礼');
    expect(within(row).queryByRole('button')).toBeNull();
    const action = console.t('push.next.delivery');
    expect(within(row).getByRole('link', { name: console.t('list.nextOf', { action, name: '南京西路到店礼' }) })).toBeTruthy();
    expect(screen.queryByRole('link', { name: console.t('push.new') })).toBeNull();
  });

  it('starts after a second look, and stops after a question', async () => {
    const push = await begin('To be started');
    const console = await open();
    await choose(console, 'To be started', 'push.start.action');
    // The second look repeats where it goes and when it is there, by the clock of the place.
    await (await inDialog()).findByText('Shanghai');
    await (await inDialog()).findByText('Acme');
    await (await inDialog()).findByText(push.messages.en.title || push.messages.cn.title || push.messages.jp.title);
    await (await inDialog()).findByText(/08:00/);
    await confirm(console, 'push.start.confirm');
    await screen.findByText(console.t('push.done.started'));
    expect((await read(push.id)).status).toBe('SCHEDULED');
    await within(await rowOf('To be started')).findByText(console.t('push.status.SCHEDULED'));
    await choose(console, 'To be started', 'push.takeBack.action');
    await confirm(console, 'push.takeBack.confirm');
    await screen.findByText(console.t('push.done.takenBack'));
    await within(await rowOf('To be started')).findByText(console.t('push.status.DRAFT'));
  });

  it('says what is missing when a start is refused', async () => {
    await begin('Without a city', { cityIds: [] });
    const console = await open();
    await choose(console, 'Without a city', 'push.start.action');
    await confirm(console, 'push.start.confirm');
    await screen.findByText('Notification update failed');
    expect(await alert()).toBe('Notification update failed. Choose at least one city.');
  });

  it('says that a stop failed', async () => {
    await start(await begin('Stopped elsewhere'));
    const console = await open();
    await choose(console, 'Stopped elsewhere', 'push.takeBack.action');
    refuse('post', '*/transitions');
    await confirm(console, 'push.takeBack.confirm');
    await screen.findByText('Notification update failed');
    expect(await alert()).toBe('Notification update failed. Somebody was faster.');
  });

  it('renames, and says when that failed', async () => {
    const push = await begin('Old name');
    const console = await open();
    await choose(console, 'Old name', 'push.rename.action');
    const field = await screen.findByLabelText(console.t('push.name.label'));
    await console.fill(field, 'x'.repeat(37));
    await screen.findByText('Value too long');
    refuse('put', '*/name');
    await console.fill(field, 'New name');
    await confirm(console, 'push.rename.confirm');
    await screen.findByText('Notification name update failed');
    expect(await alert()).toBe('Notification name update failed. Somebody was faster.');
    network.resetHandlers(http.all('*', ({ request }) => world.answer(request)));
    await confirm(console, 'push.rename.confirm');
    await screen.findByText('Notification has been updated successfully!');
    await rowOf('New name');
    expect((await read(push.id)).name).toBe('New name');
  });

  it('deletes after a question, and says when that failed', async () => {
    await begin('Not wanted');
    const console = await open();
    await choose(console, 'Not wanted', 'push.remove.action');
    refuse('delete', '*/push-notifications/*');
    await confirm(console, 'push.remove.confirm');
    await screen.findByText('Notification delete failed');
    expect(await alert()).toBe('Notification delete failed. Somebody was faster.');
    network.resetHandlers(http.all('*', ({ request }) => world.answer(request)));
    await console.user.click((await inDialog()).getAllByRole('button', { name: console.t('app.close') }).at(-1) as HTMLElement);
    await choose(console, 'Not wanted', 'push.remove.action');
    await confirm(console, 'push.remove.confirm');
    await screen.findByText('Notification has been deleted successfully!');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Not wanted' })).toBeNull());
  });
});

/** What is said of a field to who cannot see what stands below it. */
const explained = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('a notification that has ended', () => {
  it('shows first what came of it and the log of it; one that runs shows that log last', async () => {
    for (const [status, title] of [
      ['FINISHED', 'push.results.title'],
      ['ON_AIR', 'push.results.soFar'],
    ] as const) {
      const { content } = await world.act(planner, 'GET', `/push-notifications?status=${status}`);
      const { cityIds } = await read(content[0].id);
      const { totals } = await world.act(planner, 'GET', `/push-notifications/${content[0].id}/deliveries`);
      const { t } = await open(`/push-notifications/${content[0].id}`);
      const results = await screen.findByRole('region', { name: t(title) });
      const log = await screen.findByRole('region', { name: t('push.log.title') });
      const facts = await screen.findByRole('region', { name: t('push.steps.summary') });
      const isBefore = (one: HTMLElement, other: HTMLElement): boolean =>
        one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
      expect([status, isBefore(results, log), isBefore(results, facts)]).toEqual([status, true, true]);
      expect([status, isBefore(log, facts)]).toEqual([status, status === 'FINISHED']);
      expect([...results.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
        t('push.results.delivered'),
        t('push.log.withheld'),
        t('push.columns.cities'),
        t('push.columns.dates'),
      ]);
      const [delivered, withheld, cities] = [...results.querySelectorAll('dd')].map(({ textContent }) => textContent);
      expect([delivered, withheld, cities]).toEqual(
        [totals.people, totals.withheld, cityIds.length].map((each: number) => each.toLocaleString('en')),
      );
    }
  });
});

describe('a notification that runs', () => {
  it('says that the next message can come any moment where nothing holds it back, and from when on where something does', async () => {
    const { content } = await world.act(planner, 'GET', '/push-notifications?status=ON_AIR');
    /** What the row of the city says once its first moment is on this day. */
    const row = async (day: string): Promise<string | null | undefined> => {
      const console = await open('/settings');
      await console.title('settings.title');
      network.use(
        http.post('*/push-notifications/outlook', () =>
          HttpResponse.json({
            people: null,
            asOf: inDays(-1),
            cities: [
              {
                city: { id: 'shanghai', name: 'Shanghai' },
                timezone: 'Asia/Shanghai',
                people: null,
                firstAt: `${day}T08:00:00.000Z`,
                overlaps: [],
                mostPerDay: 1,
              },
            ],
          }),
        ),
      );
      history.pushState(null, '', `/push-notifications/${content[0].id}`);
      await console.reload();
      return (await screen.findByRole('rowheader', { name: 'Shanghai' })).closest('tr')?.textContent;
    };
    expect(await row(inDays(-1))).toContain('Any moment now');
    expect(await row(inDays(2))).toMatch(/16:00/);
  });
});

describe('the wizard', () => {
  const next = async (console: Console): Promise<void> => console.user.click(await console.button('push.wizard.next'));

  it('asks where, when, what and to whom, keeps the draft on the way, and starts it', async () => {
    const console = await open('/push-notifications/new');
    await console.fill(await screen.findByLabelText(console.t('push.name.label')), 'From the wizard');
    await console.choose('push.columns.cities', 'Shanghai');
    await next(console);
    await screen.findByText('Notification has been created successfully!');
    await console.fill(await screen.findByLabelText(console.t('push.dates.from')), inDays(8));
    const end = screen.getByLabelText(console.t('push.dates.to'));
    await console.fill(end, inDays(8));
    await screen.findByText('Start date must be before end date');
    await next(console);
    // What is out of order is not kept.
    await screen.findByText('Notification update failed. Start date must be before end date');
    await console.fill(end, inDays(12));
    await next(console);
    const title = await screen.findByLabelText(console.t('push.message.title'));
    // All of it is kept until it is shortened.
    await console.fill(title, 'Good morning '.repeat(8));
    expect(title).toHaveProperty('value', 'Good morning '.repeat(8));
    await screen.findByText('Value too long');
    await console.fill(title, 'Good morning');
    await waitFor(() => expect(screen.queryByText('Value too long')).toBeNull());
    await console.fill(screen.getByLabelText(console.t('push.message.text')), '好'.repeat(30));
    // Thirty Chinese characters are as wide as sixty letters.
    const counters = within(screen.getByRole('list', { name: console.t('push.counters.label') }));
    expect(counters.getByText(console.t('push.where.androidLock')).closest('li')?.textContent).toContain(console.t('push.counters.cut'));
    expect(counters.getByText(console.t('push.where.iosLock')).closest('li')?.textContent).toContain(console.t('push.counters.fits'));
    await next(console);
    const table = within(await screen.findByRole('table'));
    await table.findByRole('rowheader', { name: 'Shanghai' });
    await next(console);
    await console.user.click(await console.button('push.wizard.start'));
    await confirm(console, 'push.start.confirm');
    await screen.findByText(console.t('push.status.SCHEDULED'));
    const { content } = await world.act(planner, 'GET', '/push-notifications?q=From the wizard');
    expect(content.map(({ status }: Push) => status)).toEqual(['SCHEDULED']);
  });

  it('takes no date that cannot be read, and says so once the field is left', async () => {
    const push = await begin('Unreadable date');
    const console = await open(`/push-notifications/${push.id}?step=timeline`);
    const from = await screen.findByLabelText(console.t('push.dates.from'));
    await console.fill(from, 'soon');
    expect(screen.queryByText(/soon/)).toBeNull();
    await console.user.tab();
    await screen.findByText(/“soon” is not a date/);
    await next(console);
    await screen.findByText(/Notification update failed. Invalid format/);
    expect(await read(push.id)).toEqual(push);
    // A way past the button: the summary has no day then, rather than none that can be written.
    history.pushState(null, '', `/push-notifications/${push.id}?step=summary`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByText(console.t('push.missing'));
  });

  it('takes quiet hours as people write them, and steps by quarters of an hour', async () => {
    const push = await begin('Quiet');
    const console = await open(`/push-notifications/${push.id}?step=reach`);
    const from = await screen.findByLabelText(console.t('push.quiet.from'));
    const to = screen.getByLabelText(console.t('push.quiet.to'));
    expect([from, to].map((field) => (field as HTMLInputElement).value)).toEqual(['22:00', '08:00']);
    await console.fill(from, '9:30pm');
    await console.user.tab();
    expect(from).toHaveProperty('value', '21:30');
    await console.fill(to, '下午9点');
    await console.user.keyboard('{Enter}{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(to).toHaveProperty('value', '21:15');
    await console.fill(from, 'late');
    await console.user.tab();
    await screen.findByText(console.t('app.time.unreadable', { text: 'late' }));
    await console.user.click(await console.button('push.wizard.save'));
    await waitFor(async () => expect((await read(push.id)).quietHours).toEqual({ from: '21:30', to: '21:15' }));
  });

  it('says that nothing could be created, and why', async () => {
    const console = await open('/push-notifications/new');
    await screen.findByLabelText(console.t('push.name.label'));
    // Nothing is stored that would be left as it is.
    await console.button('app.cancel');
    expect(screen.queryByRole('button', { name: console.t('app.close') })).toBeNull();
    await console.fill(screen.getByLabelText(console.t('push.name.label')), 'Second try');
    refuse('post', '*/push-notifications');
    await next(console);
    await screen.findByText('Notification create failed');
    expect((await screen.findAllByRole('alert')).map((each) => each.textContent)).toContain(
      'Notification create failed. Somebody was faster.',
    );
    network.resetHandlers(http.all('*', ({ request }) => world.answer(request)));
    await next(console);
    await screen.findByText('Notification has been created successfully!');
    // What went wrong before is over, and is not said beside it.
    expect(screen.queryByText(/Notification create failed/)).toBeNull();
  });

  it('marks at once what is missing where it begins, and sends nothing that would be refused', async () => {
    const console = await open('/push-notifications/new');
    const { t } = console;
    const name = await screen.findByLabelText(t('push.name.label'));
    const cities = await screen.findByRole('combobox', { name: t('push.columns.cities') });
    const sent = world.sent.length;
    await next(console);
    await waitFor(() => expect(explained(name)).toContain(t('error.validation.required')));
    expect(explained(cities)).toBe(t('error.push.noCity'));
    expect([name, cities].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    expect(document.activeElement).toBe(name);
    expect(screen.queryByText(/Notification create failed/)).toBeNull();
    expect(screen.queryByRole('button', { name: t('app.retry') })).toBeNull();
    expect(world.sent.slice(sent).filter(({ method, path }) => method === 'POST' && path.endsWith('/push-notifications'))).toEqual([]);
    await console.fill(name, 'Named after all');
    await waitFor(() => expect(explained(name)).not.toContain(t('error.validation.required')));
    // Cities may come later: the draft is kept, and the step says so.
    await next(console);
    await screen.findByText('Notification has been created successfully!');
  });

  it('names on the last step what is still missing', async () => {
    const push = await begin('Half done', { from: null, to: null });
    const console = await open(`/push-notifications/${push.id}?step=summary`);
    await screen.findByText(console.t('push.missing'));
    await console.user.click(await screen.findByRole('link', { name: console.t('push.dates.from') }));
    const from = await screen.findByLabelText(console.t('push.dates.from'));
    expect(explained(from)).toBe(console.t('error.validation.required'));
    await waitFor(() => expect(document.activeElement).toBe(from));
    expect(screen.getAllByText(console.t('error.validation.required'))).toHaveLength(2);
  });

  /** How each step stands in the wizard's list of them. */
  const steps = async ({ t }: Console): Promise<(string | null)[]> =>
    within(await screen.findByRole('navigation', { name: t('push.wizard.steps') }))
      .getAllByRole('button')
      .map((button) => `${button.querySelector('svg') ? '✓ ' : ''}${button.textContent}`);

  it('shows of each step what is done and what is open, and says at the field what was passed over', async () => {
    const console = await open('/push-notifications/new');
    const { t } = console;
    await console.fill(await screen.findByLabelText(t('push.name.label')), 'Step by step');
    expect(await steps(console)).toEqual(['1Locations1 open', '2Timeline2 open', '3Message1 open', '4Audience and timing', '5Summary']);
    expect(screen.queryByText(t('error.push.noCity'))).toBeNull();
    await next(console);
    await screen.findByLabelText(t('push.dates.from'));
    // It went on with a gap behind it, in a colour and with a sign of its own; those to come are only open.
    const rail = within(screen.getByRole('navigation', { name: t('push.wizard.steps') }));
    expect(rail.getAllByRole('button').map((button) => button.dataset['state'])).toEqual(['missed', 'open', 'open', 'later', 'later']);
    expect(screen.queryByText(t('error.validation.required'))).toBeNull();
    await console.user.click(rail.getByRole('button', { name: /Locations/ }));
    await screen.findByText(t('error.push.noCity'));
    const field = screen.getByRole('combobox', { name: t('push.columns.cities') });
    expect(explained(field)).toBe(t('error.push.noCity'));
    await console.choose('push.columns.cities', 'Shanghai');
    await waitFor(() => expect(screen.queryByText(t('error.push.noCity'))).toBeNull());
    expect((await steps(console))[0]).toBe('✓ LocationsDone');
  });

  it('marks what may stay empty, and says beside the way on what its step still wants', async () => {
    const console = await open('/push-notifications/new');
    const { t, user, needed, optional } = console;
    await screen.findByRole('combobox', { name: optional('push.places.malls') });
    screen.getByRole('combobox', { name: optional('push.places.brands') });
    const names = () => needed().map(({ textContent }) => textContent);
    expect(names()).toEqual([t('push.name.label'), t('push.columns.cities')]);
    await user.click(screen.getByRole('link', { name: t('push.columns.cities') }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: t('push.columns.cities') }));
    await console.fill(screen.getByLabelText(t('push.name.label')), 'Still needed');
    await waitFor(() => expect(names()).toEqual([t('push.columns.cities')]));
    await console.choose('push.columns.cities', 'Shanghai');
    await screen.findByText(t('app.form.complete'));
    await next(console);
    await screen.findByLabelText(t('push.dates.from'));
    expect(names()).toEqual([t('push.dates.from'), t('push.dates.to')]);
  });

  it('ticks what a draft has, and is opened where it is started when nothing is missing', async () => {
    const push = await begin('All there');
    const console = await open(`/push-notifications/${push.id}`);
    const button = await console.button('push.wizard.start');
    // Where the other steps have their way on: the last of their actions, below all that the step has, for what is sent cannot be called back.
    const back = await console.button('push.wizard.back');
    expect([button.previousElementSibling, button.nextElementSibling]).toEqual([back, null]);
    const tries = await console.heading('push.test.title');
    expect(button.compareDocumentPosition(tries) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
    expect(tries.closest('fieldset')).toBe(await screen.findByRole('group', { name: console.t('push.steps.summary') }));
    expect(await steps(console)).toEqual([
      '✓ LocationsDone',
      '✓ TimelineDone',
      '✓ MessageDone',
      '✓ Audience and timingDone',
      '✓ SummaryReady to start',
    ]);
  });

  it('is opened at the first step that still wants something, and stays there once it has it', async () => {
    const push = await begin('Half a message', { messages: { ...whole.messages, en: { title: 'A gift', text: '' } } });
    const console = await open(`/push-notifications/${push.id}`);
    const text = await screen.findByLabelText(console.t('push.message.text'));
    expect((await steps(console))[2]).toBe('3Message1 open');
    await console.fill(text, 'Come and get it');
    await waitFor(async () => expect((await steps(console))[2]).toBe('✓ MessageDone'));
    expect(screen.getByLabelText(console.t('push.message.text'))).toBe(text);
  });

  it('writes over nothing that somebody else has changed', async () => {
    const push = await begin('Two at once');
    const console = await open(`/push-notifications/${push.id}?step=locations`);
    const name = await screen.findByLabelText(console.t('push.name.label'));
    await world.act('lead@acme.example', 'PUT', `/push-notifications/${push.id}/name`, {
      body: { name: 'Theirs' },
      headers: { 'If-Match': `"${push.version}"` },
    });
    await console.fill(name, 'Mine');
    await console.user.click(await console.button('push.wizard.save'));
    await screen.findByText('Notification update failed');
    expect((await read(push.id)).name).toBe('Theirs');
  });

  it('says what the server refused at its field, and puts the focus there, on whichever step it is', async () => {
    const push = await begin('To be refused');
    const console = await open(`/push-notifications/${push.id}?step=locations`);
    const { t } = console;
    await console.user.clear(await screen.findByLabelText(t('push.name.label')));
    await next(console);
    await waitFor(() => expect(explained(screen.getByLabelText(t('push.name.label')))).toContain(t('error.validation.required')));
    const name = screen.getByLabelText(t('push.name.label'));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(name));
    // A way past the button leads to a step that cannot be left either.
    history.pushState(null, '', `/push-notifications/${push.id}?step=timeline`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByLabelText(t('push.dates.from'));
    await next(console);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(t('push.name.label'))));
    expect(console.address()).toBe(`/push-notifications/${push.id}?step=locations`);
    // What was wrong of it is forgotten as soon as it is changed.
    await console.fill(screen.getByLabelText(t('push.name.label')), 'Has a name again');
    await waitFor(() => expect(explained(screen.getByLabelText(t('push.name.label')))).not.toContain(t('error.validation.required')));
    await next(console);
    await screen.findByLabelText(t('push.dates.from'));
    expect((await read(push.id)).name).toBe('Has a name again');
  });

  it('says on the last step whom it reaches: what is sent cannot be recalled', async () => {
    const push = await begin('To so many', { cityIds: ['shanghai', 'tokyo'] });
    const { t } = await open(`/push-notifications/${push.id}?step=summary`);
    const reach = within(await screen.findByRole('region', { name: t('push.steps.reach') }));
    const body = await world.act(planner, 'GET', `/push-notifications/${push.id}`);
    const cities = await reach.findAllByRole('listitem');
    expect(cities).toHaveLength(body.cityIds.length);
    expect(cities[0]?.textContent).toContain(t('push.people.label'));
  });

  it('says each mall on a line of its own, for their names have commas', async () => {
    const { content } = await world.act(planner, 'GET', '/push-notifications/malls?city_ids=shanghai');
    const malls: { id: string; name: string }[] = content.slice(0, 3);
    const push = await begin('In malls', { mallIds: malls.map(({ id }) => id) });
    const { t } = await open(`/push-notifications/${push.id}?step=summary`);
    const first = await screen.findByText(malls[0]?.name ?? '-');
    const summary = within(screen.getByRole('region', { name: t('push.steps.summary') }));
    expect(first.closest('section')?.textContent).toContain(t('push.places.malls'));
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(malls.map(({ name }) => name));
  });

  it('names twelve of many malls, and folds the others behind how many they are', async () => {
    const { content } = await world.act(planner, 'GET', '/push-notifications/malls?city_ids=shanghai');
    const malls: { id: string; name: string }[] = content.slice(0, 15);
    const push = await begin('In many malls', { mallIds: malls.map(({ id }) => id) });
    const { t, user } = await open(`/push-notifications/${push.id}?step=summary`);
    const opener = await screen.findByText(t('push.places.more', { value: 3 }));
    const summary = within(screen.getByRole('region', { name: t('push.steps.summary') }));
    const foldOf = (item: HTMLElement) => item.closest('details');
    const [seen, folded] = [false, true].map((inside) =>
      summary.getAllByRole('listitem').filter((item) => (foldOf(item) !== null) === inside),
    );
    expect([seen, folded].map((items) => items?.map(({ textContent }) => textContent))).toEqual([
      malls.slice(0, 12).map(({ name }) => name),
      malls.slice(12).map(({ name }) => name),
    ]);
    expect(foldOf(opener)?.open).toBe(false);
    await user.click(opener);
    expect(foldOf(opener)?.open).toBe(true);
  });

  it('leads who wants to start to the first open point', async () => {
    const push = await begin('Not ready', { messages: { ...whole.messages, cn: { title: '有礼', text: '' } } });
    const console = await open(`/push-notifications/${push.id}?step=summary`);
    await console.user.click(await console.button('push.wizard.start'));
    // Of the language that lacks it.
    await screen.findByDisplayValue('有礼');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(console.t('push.message.text'))));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const saveState = async (): Promise<string> => (await screen.findByRole('status')).textContent ?? '';

  it.each(['locations', 'timeline', 'message', 'reach', 'summary'])(
    'has the phones, the way out and what is saved on the step %s',
    async (step) => {
      const push = await begin(`On ${step}`);
      const console = await open(`/push-notifications/${push.id}?step=${step}`);
      const preview = within(await screen.findByRole('region', { name: console.t('push.preview.label', { language: 'English' }) }));
      expect(preview.getAllByText('A gift is waiting').length).toBeGreaterThan(0);
      expect(await saveState()).toBe(console.t('push.save.saved'));
      await console.user.click(await console.button('app.close'));
      await console.title('nav.pushNotifications');
      expect(console.address()).toBe(list);
    },
  );

  it('leads back to where one came from, however many steps lie between', async () => {
    await begin('Came from a filter', { cityIds: [] });
    const console = await open(`${list}?q=filter`);
    await console.user.click(await screen.findByRole('link', { name: 'Came from a filter' }));
    await screen.findByLabelText(console.t('push.name.label'));
    await next(console);
    await screen.findByLabelText(console.t('push.dates.from'));
    await next(console);
    await screen.findByLabelText(console.t('push.message.title'));
    await console.user.click(await console.button('app.close'));
    await waitFor(() => expect(console.address()).toBe(`${list}?q=filter`));
  });

  it('says that something is not saved, and asks before it would be lost', async () => {
    const push = await begin('Asks first');
    const console = await open(`/push-notifications/${push.id}?step=timeline`);
    const { t } = console;
    await screen.findByLabelText(t('push.dates.from'));
    // A step on which nothing was changed.
    await next(console);
    const title = await screen.findByLabelText(t('push.message.title'));
    await console.fill(title, 'Typed and not saved');
    await waitFor(async () => expect(await saveState()).toBe(t('push.save.unsaved')));
    await console.user.click(await console.button('app.close'));
    await (await inDialog()).findByText(t('app.form.leave.text'));
    await confirm(console, 'app.close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(t('push.message.title'))).toHaveProperty('value', 'Typed and not saved');
    // By any other way, too.
    await console.user.click(within(screen.getByRole('navigation', { name: t('nav.trail') })).getByRole('link'));
    await confirm(console, 'push.leave.save');
    await console.title('nav.pushNotifications');
    expect((await read(push.id)).messages.en.title).toBe('Typed and not saved');
  });

  it('loses what one leaves on purpose, and nothing else', async () => {
    const push = await begin('Left on purpose');
    const console = await open(`/push-notifications/${push.id}?step=message`);
    await console.fill(await screen.findByLabelText(console.t('push.message.title')), 'Not wanted');
    await console.user.click(await console.button('app.close'));
    await confirm(console, 'app.form.leave.go');
    await console.title('nav.pushNotifications');
    expect(await read(push.id)).toEqual(push);
  });

  it('says that it could not be saved, and tries again when asked', async () => {
    const push = await begin('Saved at the second try');
    const console = await open(`/push-notifications/${push.id}?step=message`);
    const { t } = console;
    await console.fill(await screen.findByLabelText(t('push.message.title')), 'Kept in the field');
    refuse('put', '*/push-notifications/*');
    await console.user.click(await console.button('push.wizard.save'));
    await waitFor(async () => expect(await saveState()).toBe(t('push.save.failed')));
    network.resetHandlers(http.all('*', ({ request }) => world.answer(request)));
    await console.user.click(await console.button('app.retry'));
    await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(t('push.save.saved')));
    expect((await read(push.id)).messages.en.title).toBe('Kept in the field');
  });
});
