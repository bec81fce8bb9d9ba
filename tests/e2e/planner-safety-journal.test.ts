import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { PlanStep } from '#contract/campaigns/plan.ts';
import { visit } from '#tests/support/browser.ts';
import { fieldOf, lead, planner, saveLabel, savedOn, startPlanStage, typeOn, withoutSaves } from '#tests/support/plan-stage.ts';
import { wordsIn } from '#tests/support/words.ts';
import { patience } from '#tests/support/patience.ts';

const stage = await startPlanStage();
afterAll(() => stage.stop());

const t = wordsIn('en');
const sentence = 'the quick brown fox jumps over the lazy dog and goes on and on';
const more = ' at last';

const journalOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const request = indexedDB.open('campaign-console');
        request.addEventListener('success', () => {
          const all = request.result.transaction('unsaved-sheets').objectStore('unsaved-sheets').getAll();
          all.addEventListener('success', () => resolve(all.result));
        });
      }),
  );

/** The media step of a new campaign, whose changes no server takes. */
const openUnsaving = async (name: string) => {
  const campaign = await stage.plans.begin(name);
  const { context, page } = await visit(stage);
  await stage.plans.open(page, planner, campaign.id, 'media');
  await withoutSaves(page);
  return { campaign, context, page };
};

/** Types a sentence, waits until the journal has it, and types on: those few letters are all that may be lost. */
const typeInto = async (page: Page, id: string): Promise<void> => {
  await typeOn(page, id, sentence, 30);
  await expect.poll(async () => JSON.stringify(await journalOf(page))).toContain(sentence);
  await typeOn(page, id, more, 30);
};

describe('a killed tab loses at most what was typed a moment ago', () => {
  const field = async (page: Page): Promise<string> => {
    const area = page.locator('textarea[id^="media.adSets."]').first();
    return (await area.getAttribute('id')) ?? '';
  };

  /** The same field in a new tab, with all that was typed but its last letters. */
  const openedAgain = async (
    context: BrowserContext,
    { campaign, id, before }: { campaign: { readonly id: string }; id: string; before: string },
  ) => {
    const again = await context.newPage();
    await again.goto(`/campaign/${campaign.id}/media`);
    const text = await fieldOf(again, id).inputValue();
    expect(before + sentence + more).toContain(text);
    expect(text.startsWith(before + sentence)).toBe(true);
    return { again, text };
  };

  it('closed without a word', async () => {
    const { campaign, context, page } = await openUnsaving('Closed');
    const id = await field(page);
    const before = await fieldOf(page, id).inputValue();
    await typeInto(page, id);
    await page.close({ runBeforeUnload: false });
    const { again, text } = await openedAgain(context, { campaign, id, before });
    await savedOn(again);
    expect((await stage.plans.read(campaign.id)).media.adSets[0]?.description).toBe(text);
    expect(await journalOf(again)).toEqual([]);
    await context.close();
  });

  it('crashed in the middle of a word', async () => {
    const { campaign, context, page } = await openUnsaving('Crashed');
    const id = await field(page);
    const before = await fieldOf(page, id).inputValue();
    await typeInto(page, id);
    const session = await context.newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash');
    await openedAgain(context, { campaign, id, before });
    await context.close();
  });

  it('with its whole browser, which is then opened anew', async () => {
    const campaign = await stage.plans.begin('Browser killed');
    const profile = mkdtempSync(join(tmpdir(), 'profile-'));
    /** A browser of its own process, so that it can be killed. */
    const start = async (): Promise<{ browser: Browser; page: Page; kill: () => Promise<void> }> => {
      const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--remote-debugging-port=0'];
      const child = spawn(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
        stdio: ['ignore', 'ignore', 'pipe'],
        // A group of its own, so that the processes which keep the storage end with the browser: one that outlives it locks the storage.
        detached: true,
      });
      let said = '';
      const address = await new Promise<string>((resolve) => {
        child.stderr.on('data', (part: Buffer) => {
          said += part.toString();
          const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
          if (found !== undefined) resolve(found);
        });
      });
      const browser = await chromium.connectOverCDP(address);
      const [context] = browser.contexts();
      if (!context) throw new Error('The browser has no profile');
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      return {
        browser,
        page,
        kill: async () => {
          if (child.pid === undefined) throw new Error('The browser did not start');
          // Closed, since the last process that writes to it is gone.
          const gone = once(child, 'close');
          process.kill(-child.pid, 'SIGKILL');
          await gone;
        },
      };
    };
    // The page is at another origin than the test's own pages are relative to.
    const at = (page: Page) =>
      new Proxy(page, {
        get: (target, name) => {
          if (name === 'goto') return (path: string) => target.goto(stage.address + path);
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      });

    const first = await start();
    const page = at(first.page);
    await stage.plans.open(page, planner, campaign.id, 'media');
    await withoutSaves(page);
    const id = await field(page);
    const before = await fieldOf(page, id).inputValue();
    await typeInto(page, id);
    await first.kill();

    const second = await start();
    const again = at(second.page);
    await stage.plans.open(again, planner, campaign.id, 'media');
    const text = await fieldOf(again, id).inputValue();
    expect(before + sentence + more).toContain(text);
    expect(text.startsWith(before + sentence)).toBe(true);
    await savedOn(again);
    expect((await stage.plans.read(campaign.id)).media.adSets[0]?.description).toBe(text);
    await second.kill();
    // Its other processes may still write for a moment.
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
});

/** One edit of each step, typed or chosen, and how it reads in the stored plan. */
const steps: readonly [
  step: PlanStep,
  edit: (page: Page) => Promise<unknown>,
  stored: (plan: Awaited<ReturnType<typeof stage.plans.read>>) => unknown,
  value: unknown,
][] = [
  [
    'audience',
    (page) =>
      page
        .getByRole('region', { name: t('planner.visitPeriod.title') })
        .getByRole('radio')
        .last()
        .check({ force: true }),
    ({ audience }) => audience.visitPeriod,
    'YEAR',
  ],
  [
    'groups',
    (page) =>
      page
        .getByRole('region', { name: t('planner.markets.title') })
        .getByRole('radio')
        .last()
        .check({ force: true }),
    ({ demographics }) => demographics.markets,
    'NATIONWIDE',
  ],
  ['timeline', (page) => typeOn(page, 'name', ' T'), ({ name }) => name, 'Offline timeline T'],
  ['budget', (page) => fieldOf(page, 'budget.total').fill('400,000'), ({ budget }) => budget.unapplied, 40_000_000],
  ['media', (page) => typeOn(page, 'name', ' M'), ({ name }) => name, 'Offline media M'],
];

describe('without a network', () => {
  it.each(steps)(
    'the %s step says that nothing is saved, keeps the edit over a reload, and saves it afterwards',
    async (step, edit, stored, value) => {
      const campaign = await stage.plans.begin(`Offline ${step}`);
      const { context, page } = await visit(stage);
      await stage.plans.open(page, planner, campaign.id, step);
      await context.setOffline(true);
      await edit(page);
      await page.locator('header [data-kind="failed"]').waitFor();
      expect(await saveLabel(page).innerText()).toContain('Not saved: kept here');
      await page.getByText(t('safety.offline.text'), { exact: false }).waitFor();
      // Once is enough: neither the label nor a message says it too.
      expect((await page.locator('body').innerText()).match(/You are offline|no connection|Not saved: offline/g)).toEqual([
        'You are offline',
      ]);
      expect(await page.getByText(t('planner.save.toast')).count()).toBe(0);
      expect(stored(await stage.plans.read(campaign.id))).not.toEqual(value);
      page.on('dialog', (dialog) => void dialog.accept());
      // A last save goes out as the page makes way, and Chromium does not always count a page that makes way as offline any more.
      await page.reload().catch(() => undefined);
      await context.setOffline(false);
      await page.goto(`/campaign/${campaign.id}/${step}`);
      await expect.poll(async () => stored(await stage.plans.read(campaign.id))).toEqual(value);
      await savedOn(page);
      await context.close();
    },
  );

  it('an edit is saved by itself once the network is back, and merged with what came meanwhile', async () => {
    const campaign = await stage.plans.begin('Back again');
    const { context, page } = await visit(stage);
    const other = await visit(stage);
    await stage.plans.open(page, planner, campaign.id, 'media');
    await stage.plans.open(other.page, lead, campaign.id, 'groups');
    await context.setOffline(true);
    await typeOn(page, 'name', ' mine');
    await page.locator('header [data-kind="failed"]').waitFor();
    await other.page
      .getByRole('region', { name: t('planner.markets.title') })
      .getByRole('radio')
      .last()
      .check({ force: true });
    await savedOn(other.page);
    await context.setOffline(false);
    await savedOn(page);
    expect(await stage.plans.read(campaign.id)).toMatchObject({ name: 'Back again mine', demographics: { markets: 'NATIONWIDE' } });
    await Promise.all([context.close(), other.context.close()]);
  });
});

describe('what is kept', () => {
  it('of a tab that lives is left to it, and of one that is gone goes to the next', async () => {
    const { campaign, context, page } = await openUnsaving('Whose is it');
    await typeOn(page, 'name', ' one');
    await expect.poll(async () => (await journalOf(page)).length).toBe(1);
    const other = await context.newPage();
    await other.goto(`/campaign/${campaign.id}/media`);
    await other.locator('#name').waitFor();
    expect(await other.locator('#name').inputValue()).toBe('Whose is it');
    await page.close({ runBeforeUnload: false });
    await other.goto(`/campaign/${campaign.id}/media`);
    await savedOn(other);
    await expect.poll(async () => (await stage.plans.read(campaign.id)).name).toBe('Whose is it one');
    expect(await journalOf(other)).toEqual([]);
    await context.close();
  });

  it('is wiped when the person signs out', async () => {
    const { context, page } = await openUnsaving('Signed out');
    await typeOn(page, 'name', ' secret');
    await expect.poll(async () => (await journalOf(page)).length).toBe(1);
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: t('nav.signOut') }).click();
    await page.getByLabel(t('signIn.username')).waitFor();
    await page.waitForTimeout(500);
    expect(await journalOf(page)).toEqual([]);
    await context.close();
  });
});
