import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type Push, type PushContent } from '#contract/push-notifications/push-notifications.ts';
import { addDays } from '#domain/time/flight.ts';
import { axeFindings } from '#tests/support/browser.ts';
import { restingPlace } from '#tests/support/resting-place.ts';
import { eventually, startSessions } from '#tests/support/tabs.ts';
import { inDays } from '#tests/support/world.ts';
import { wholePush } from '#tests/support/push-fixture.ts';

const stage = await startSessions();
const acme: string = (await stage.api('GET', '/clients')).content[0].id;
afterAll(() => stage.stop());

const whole: PushContent = { ...wholePush, from: inDays(4), to: inDays(6) };
const begin = (name: string, content: Partial<PushContent> = {}): Promise<Push> =>
  stage.api('POST', '/push-notifications', { clientId: acme, name, ...whole, ...content }, { 'Idempotency-Key': randomUUID() });
const read = (id: string): Promise<Push> => stage.api('GET', `/push-notifications/${id}`);
const clean = async (page: Page): Promise<void> => expect(await axeFindings(page)).toEqual([]);
const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

describe('a push notification in a real browser', () => {
  it('is written in the wizard, tried on a device, started in two steps, renamed, stopped and deleted', async () => {
    const { tab, t } = await stage.open();
    const page = await tab('/push-notifications');
    const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
    await page.getByRole('grid').waitFor();
    await clean(page);
    await page.getByRole('link', { name: t('push.new') }).click();
    // The list has a field of nearly this name.
    await page.getByLabel(t('push.name.label'), { exact: true }).fill('From a real browser');
    await page.getByRole('combobox', { name: t('push.columns.cities') }).click();
    await page.keyboard.insertText('Shanghai');
    await page.getByRole('option', { name: 'Shanghai' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await clean(page);
    await press('push.wizard.next');
    await page.getByText(t('push.done.created')).waitFor();
    const id = idIn(page);
    await page.getByLabel(t('push.dates.from'), { exact: true }).fill(inDays(4));
    await page.getByLabel(t('push.dates.to'), { exact: true }).fill(inDays(6));
    await clean(page);
    await press('push.wizard.next');
    await page.getByLabel(t('push.message.title')).first().fill('Good morning');
    await page.getByLabel(t('push.message.text')).first().fill('好'.repeat(30));
    const counters = page.getByRole('list', { name: t('push.counters.label') }).first();
    await expect.poll(() => counters.innerText()).toContain(t('push.counters.cut'));
    await clean(page);
    await press('push.wizard.next');
    await page.getByRole('rowheader', { name: 'Shanghai' }).waitFor();
    await clean(page);
    await press('push.wizard.next');

    await page.getByLabel(t('push.test.name')).fill('Mei’s phone');
    await page.getByLabel(t('push.test.token')).fill('token-of-mei-1234');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: /Mei’s phone/ }).waitFor();
    await press('push.test.send');
    await page.getByText(t('push.test.sent_one', { count: 1 })).waitFor();
    await page.getByRole('cell', { name: t('push.log.kind.TEST') }).waitFor();
    await clean(page);

    await press('push.wizard.start');
    const dialog = page.getByRole('dialog');
    // The second look: its name, the cities, how many people, and the hour there.
    await dialog.getByText('Shanghai').waitFor();
    await expect.poll(() => dialog.innerText()).toMatch(/From a real browser[\s\S]*Shanghai[\s\S]*\dM[\s\S]*08:00/);
    await clean(page);
    expect((await read(id)).status).toBe('DRAFT');
    await dialog.getByRole('button', { name: t('push.start.confirm') }).click();
    await page.getByText(t('push.status.SCHEDULED')).waitFor();
    await clean(page);

    const menu = async (key: string): Promise<void> => {
      await page.getByRole('button', { name: /^Actions/ }).click();
      await page.getByRole('menuitem', { name: t(key) }).click();
    };
    await menu('push.rename.action');
    await page.getByRole('dialog').getByLabel(t('push.name.label')).fill('Renamed');
    await clean(page);
    await page.getByRole('button', { name: t('push.rename.confirm') }).click();
    await page.getByRole('heading', { level: 1, name: 'Renamed' }).waitFor();
    await press('push.takeBack.action');
    await clean(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('push.takeBack.confirm') })
      .click();
    await eventually(async () => expect((await read(id)).status).toBe('DRAFT'));
    await page
      .getByRole('heading', { name: t('push.steps.summary') })
      .first()
      .waitFor();
    await menu('push.remove.action');
    await clean(page);
    await page.getByRole('button', { name: t('push.remove.confirm') }).click();
    await page.getByText(t('push.done.removed')).waitFor();
    await page.waitForURL(/push-notifications$/);
  });

  it.each([1440, 390])('stands still on every step while what is read comes, %i pixels wide', async (width) => {
    const push = await begin(`Stands still at ${width}`);
    const { context, tab } = await stage.open({ width });
    await context.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        for (const shift of list.getEntries())
          dataset['shift'] = String(Number(dataset['shift'] ?? 0) + Number(Reflect.get(shift, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shifts: Record<string, number> = {};
    const late = { locations: 'Shanghai', timeline: push.name, message: push.name, reach: 'Shanghai', summary: 'Shanghai' };
    for (const [step, text] of Object.entries(late)) {
      const page = await tab(`/push-notifications/${push.id}?step=${step}`);
      await page
        .getByRole('group')
        .getByText(text)
        .or(page.getByRole('heading', { level: 1, name: text }))
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
      shifts[step] = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
      await page.close();
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift > 0.05)).toEqual([]);
  });

  it.each([1440, 1024, 390])('has the start where the way on was, in view, %i pixels wide', async (width) => {
    const push = await begin(`Where the hand is at ${width}`);
    const { tab, t } = await stage.open({ width });
    const page = await tab(`/push-notifications/${push.id}?step=reach`);
    const rightOf = async (key: string): Promise<number> => {
      const box = await restingPlace(page.getByRole('button', { name: t(key), exact: true }));
      expect(box.y + box.height).toBeLessThanOrEqual(900);
      return Math.round(box.x + box.width);
    };
    await page.waitForLoadState('networkidle');
    const next = await rightOf('push.wizard.next');
    await page.getByRole('button', { name: t('push.wizard.next'), exact: true }).click();
    await page.getByRole('heading', { name: t('push.test.title') }).waitFor();
    // What the step brings late may still move it; where it rests then is what counts.
    await expect.poll(() => rightOf('push.wizard.start')).toBe(next);
    // It ends the page, as the way on does: what is tried before it stands above it.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const starts = await restingPlace(page.getByRole('button', { name: t('push.wizard.start'), exact: true }));
    const tries = await restingPlace(page.getByRole('region', { name: t('push.test.title') }));
    expect(tries.y + tries.height).toBeLessThanOrEqual(starts.y);
    await page.context().close();
  });

  it('leads back from a step, and asks first when something would be lost', async () => {
    const push = await begin('Back to the list', { cityIds: [] });
    const { tab, t } = await stage.open();
    const page = await tab('/push-notifications?q=Back');
    await page.getByRole('link', { name: 'Back to the list', exact: true }).click();
    await page.getByRole('button', { name: t('push.wizard.next'), exact: true }).click();
    await page.getByLabel(t('push.dates.from'), { exact: true }).fill(inDays(1));
    await page.getByText(t('push.save.unsaved')).waitFor();
    await page.getByRole('button', { name: t('app.close'), exact: true }).click();
    await page.getByText(t('app.form.leave.text')).waitFor();
    await clean(page);
    await page.keyboard.press('Escape');
    // Back and forward lead from step to step without a question; what was typed stays.
    await page.goBack();
    await page.getByLabel(t('push.name.label'), { exact: true }).waitFor();
    await page.goForward();
    await page.getByLabel(t('push.dates.from'), { exact: true }).waitFor();
    await page.getByText(t('push.save.unsaved')).waitFor();
    await page.getByRole('button', { name: t('app.close'), exact: true }).click();
    await page.getByRole('button', { name: t('push.leave.save'), exact: true }).click();
    await page.getByRole('grid').waitFor();
    expect(page.url()).toMatch(/push-notifications\?q=Back$/);
    await eventually(async () => expect((await read(push.id)).from).toBe(inDays(1)));
  });
});

describe('the calendar in a real browser', () => {
  it('says until when a bar goes on beyond its week, where it is first seen', async () => {
    const { tab, t } = await stage.open();
    const page = await tab('/calendar');
    const beyond = page.locator('button[data-item][data-after]:not([aria-hidden])').first();
    await beyond.waitFor();
    const [, last = ''] = /(\w{3} \d{2})(?:, \d{4})?$/.exec((await beyond.getAttribute('aria-label')) ?? '') ?? [];
    expect(await beyond.innerText()).toContain(t('calendar.lastDay', { date: last }));
    await page.context().close();
  });

  it('offers a row for each item where some weeks hold more than a month has room for', async () => {
    const { tab, t } = await stage.open();
    const page = await tab('/calendar');
    await page.getByText(t('calendar.crowded')).waitFor();
    await page.getByRole('button', { name: t('calendar.rowEach') }).click();
    await page.getByRole('region', { name: t('calendar.view.weeks') }).waitFor();
    expect(new URL(page.url()).search).toBe('?view=weeks');
    await page.context().close();
  });

  const monthOf = (date: string | null): string => (date ?? '').slice(0, 7);
  const bar = (page: Page, { id }: { id: string }) => page.locator(`button[data-item="${id}"]:not([aria-hidden])`);

  it('moves a draft by keyboard, takes it back, and says why what is started stays', async () => {
    // In the midst of a month: eight days later it is still in view, whatever day it is.
    const month = monthOf(inDays(62));
    const days = { from: `${month}-08`, to: `${month}-10` };
    const draft = await begin('Moves by keys', days);
    const started = await begin('Stays', days);
    const scheduled = await stage.api(
      'POST',
      `/push-notifications/${started.id}/transitions`,
      { action: 'start' },
      { 'If-Match': `"${started.version}"`, 'Idempotency-Key': randomUUID() },
    );
    // One more than there are lanes.
    for (let at = 1; at < 10; at += 1) await begin(`Many ${at}`, { from: `${month}-22`, to: `${month}-23` });
    const { tab, t } = await stage.open();
    const page = await tab(`/calendar?month=${month}&channel=push`);

    // What has no lane is in the list of its week, which opens and leads on by keys.
    await page.locator('li', { hasText: 'Many' }).locator('[aria-haspopup=dialog]').first().focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog').first();
    expect(await list.getByRole('button', { name: /^Many \d/ }).count()).toBe(9);
    await clean(page);
    await list.getByRole('button', { name: /^Many 9/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Many 9' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });

    // So low that what is moved down comes to lie where what is said of it stands.
    await page.setViewportSize({ width: 1440, height: 560 });
    await bar(page, draft).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await clean(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('calendar.undo') }).waitFor();
    const [lies, said] = [await bar(page, draft).boundingBox(), await page.locator('output').first().boundingBox()];
    expect((lies?.y ?? 0) + (lies?.height ?? 0)).toBeLessThanOrEqual(said?.y ?? 0);
    // It lies in another week now, and whoever moved it is still there.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-item'))).toBe(draft.id);
    const moved = await read(draft.id);
    expect([moved.from, moved.to]).toEqual([addDays(draft.from ?? '', 8), addDays(draft.to ?? '', 8)]);
    await page.keyboard.press('Control+z');
    await eventually(async () => expect((await read(draft.id)).from).toBe(draft.from));
    await expect.poll(() => page.locator('[data-lifted]').count()).toBe(0);
    // Let go of, it stays.
    await bar(page, draft).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('output').innerText()).toBe('');
    expect((await read(draft.id)).from).toBe(draft.from);

    // Carried beyond the month that is shown, it is seen where it would land and still hears the keys; let go of, it leads back.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-item'));
    const carried = page.locator(`button[data-item="${draft.id}"][class*=ghost]`);
    const carry = async (weeks: number): Promise<void> => {
      await bar(page, draft).focus();
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      for (let week = 0; week < weeks; week += 1) await page.keyboard.press('Shift+ArrowRight');
    };
    const later = new RegExp(`month=${monthOf(addDays(draft.from ?? '', 42))}`);
    await carry(5);
    await carried.waitFor();
    await page.keyboard.press('Shift+ArrowRight');
    await page.waitForURL(later);
    await clean(page);
    await expect.poll(focused).toBe(draft.id);
    await page.keyboard.press('Escape');
    await page.waitForURL(new RegExp(`month=${month}`));
    await expect.poll(focused).toBe(draft.id);
    expect((await read(draft.id)).from).toBe(draft.from);

    // Put down there, it still has the focus; taken back, it leads back.
    await carry(5);
    await carried.waitFor();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('calendar.undo') }).waitFor();
    await page.waitForURL(later);
    await expect.poll(focused).toBe(draft.id);
    await page.keyboard.press('Control+z');
    await page.waitForURL(new RegExp(`month=${month}`));
    await expect.poll(focused).toBe(draft.id);
    await expect.poll(() => page.locator('[data-lifted]').count()).toBe(0);

    await bar(page, scheduled).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText(t('calendar.locked.status', { name: 'Stays', status: t('push.status.SCHEDULED') })).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('push.status.SCHEDULED'), { exact: true }).waitFor();
    expect(await dialog.getByRole('button', { name: t('calendar.dialog.dayLater') }).count()).toBe(0);
    await clean(page);
    expect(await read(started.id)).toMatchObject({ from: started.from, version: scheduled.version });
  });

  it('moves a draft of each channel with the mouse, and nothing that is on air', async () => {
    const onAir = (await stage.api('GET', '/push-notifications?status=ON_AIR')).content[0];
    const campaign = await stage.begin('Drag me');
    const { tab, t } = await stage.open();
    const page = await tab(`/calendar?view=weeks&month=${monthOf(onAir.from)}`);
    const drag = async (id: string, days: number): Promise<void> => {
      const held = bar(page, { id });
      await held.scrollIntoViewIfNeeded();
      const [box, track] = [await held.boundingBox(), await held.locator('..').boundingBox()];
      const total = Number(await held.locator('..').getAttribute('data-days'));
      if (!box || !track) throw new Error('No bar');
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + 6, y);
      await page.mouse.down();
      await page.mouse.move(box.x + 6 + ((track.width / total) * days) / 2, y, { steps: 3 });
      await page.mouse.move(box.x + 6 + (track.width / total) * days, y, { steps: 3 });
      await page.mouse.up();
    };
    await bar(page, onAir).waitFor();
    await drag(onAir.id, 7);
    await page.getByText(t('calendar.locked.running', { name: onAir.name })).waitFor();
    expect(await read(onAir.id)).toMatchObject({ from: onAir.from, to: onAir.to, version: onAir.version });

    const item = (await stage.api('GET', `/calendar?from=${onAir.from}&to=${addDays(onAir.from, 90)}&channel=lockScreen`)).content.find(
      ({ status }: { status: string }) => status === 'DRAFT',
    );
    for (const [id, from, to] of [
      [campaign.id, campaign.timeline.from, campaign.timeline.to],
      [item.id, item.from, item.to],
    ]) {
      await drag(id, 3);
      await page.getByRole('button', { name: t('calendar.undo') }).waitFor();
      await eventually(async () => {
        const { content } = await stage.api('GET', `/calendar?from=${onAir.from}&to=${addDays(onAir.from, 100)}`);
        expect(content.find((each: { id: string }) => each.id === id)).toMatchObject({ from: addDays(from, 3), to: addDays(to, 3) });
      });
      await page
        .getByRole('button', { name: t('app.close') })
        .first()
        .click();
    }
    // A drag opens nothing.
    expect(await page.getByRole('dialog').count()).toBe(0);
    await clean(page);
  });

  // In weeks of their own: of more than five at a time the month only counts the others.
  it('says that somebody was faster, and shows what they did', async () => {
    const draft = await begin('Two movers', { from: inDays(18), to: inDays(20) });
    const { tab } = await stage.open();
    const page = await tab(`/calendar?month=${monthOf(draft.from)}&channel=push`);
    await bar(page, draft).focus();
    await page.keyboard.press('ArrowRight');
    await stage.api('PUT', `/push-notifications/${draft.id}/name`, { name: 'Theirs' }, { 'If-Match': `"${draft.version}"` });
    await page.keyboard.press('Enter');
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => bar(page, draft).innerText()).toContain('Theirs');
    expect((await read(draft.id)).from).toBe(draft.from);
  });

  it('fits a phone, where a press opens the moves', async () => {
    const draft = await begin('On a phone', { from: inDays(25), to: inDays(27) });
    const { tab, t } = await stage.open({ width: 390, height: 844, hasTouch: true });
    const page = await tab(`/calendar?month=${monthOf(draft.from)}&channel=push`);
    await bar(page, draft).tap();
    await page.getByRole('button', { name: t('calendar.dialog.weekLater') }).tap();
    await eventually(async () => expect((await read(draft.id)).from).toBe(addDays(draft.from ?? '', 7)));
    await clean(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('says on a phone city by city whom it reaches and when, without anything to push sideways', async () => {
    const draft = await begin('Read on a phone');
    const action = { action: 'start' };
    await stage.api('POST', `/push-notifications/${draft.id}/transitions`, action, { 'If-Match': `"${draft.version}"` });
    const { tab, t } = await stage.open({ width: 390, height: 844, hasTouch: true });
    const page = await tab(`/push-notifications/${draft.id}`);
    const cities = page.getByRole('list', { name: t('push.steps.reach') });
    await cities.getByText(t('push.reach.perDay')).first().waitFor();
    expect(await cities.getByRole('heading').allTextContents()).toContain('Shanghai');
    expect(await cities.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0);
    await clean(page);
  });
});
