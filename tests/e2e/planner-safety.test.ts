import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyAdSet, emptyGroup } from '#contract/campaigns/plan.ts';
import { axeFindings, visit } from '#tests/support/browser.ts';
import { fieldOf, lead, planner, savedOn, startPlanStage, typeOn } from '#tests/support/plan-stage.ts';
import { wordsIn } from '#tests/support/words.ts';

const stage = await startPlanStage();
afterAll(() => stage.stop());

const t = wordsIn('en');
const leadName = '王建国';
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const conflictOn = (page: Page, label: string) => page.getByRole('listitem', { name: label, exact: true });

/** Two browsers at one plan. */
const two = async (name: string, step: string, parts = {}) => {
  const campaign = await stage.plans.begin(name, parts);
  const [one, other] = await Promise.all([visit(stage), visit(stage)]);
  await Promise.all([stage.plans.open(one.page, planner, campaign.id, step), stage.plans.open(other.page, lead, campaign.id, step)]);
  return {
    campaign,
    mine: one.page,
    theirs: other.page,
    complaints: () => [...one.complaints, ...other.complaints].filter((line) => !/412|Precondition/.test(line)),
    close: () => Promise.all([one.context.close(), other.context.close()]),
  };
};

const [groupId, first, second] = [
  '6f1e2d3c-4b5a-4f6e-8d7c-9b0a1f2e3d4c',
  '7f1e2d3c-4b5a-4f6e-8d7c-9b0a1f2e3d4c',
  '8f1e2d3c-4b5a-4f6e-8d7c-9b0a1f2e3d4c',
];
const media = {
  adSets: [
    { ...emptyAdSet, id: first, platformId: 'wechat', description: '' },
    { ...emptyAdSet, id: second, platformId: 'line', description: '' },
  ],
  showsPerson: false,
};

describe('two browsers at one plan', () => {
  it('keep what each typed into another field, also of the same ad set', async () => {
    const { campaign, mine, theirs, complaints, close } = await two('Different fields', 'media', { media });
    await Promise.all([
      typeOn(mine, `media.adSets.${first}.description`, 'Autumn words'),
      typeOn(theirs, `media.adSets.${first}.landingPageUrl`, 'https://shop.example/autumn'),
    ]);
    await Promise.all([typeOn(mine, 'name', ' mine'), typeOn(theirs, `media.adSets.${second}.description`, 'Their words')]);
    await Promise.all([savedOn(mine), savedOn(theirs)]);
    const now = await stage.plans.read(campaign.id);
    expect(now.name).toBe('Different fields mine');
    expect(now.media.adSets.map(({ description, landingPageUrl }) => [description, landingPageUrl])).toEqual([
      ['Autumn words', 'https://shop.example/autumn'],
      ['Their words', ''],
    ]);
    expect(complaints()).toEqual([]);
    await close();
  });

  it('are shown both sides of each field they both changed, and lose nothing', async () => {
    const { campaign, mine, theirs, complaints, close } = await two('Same fields', 'media', { media });
    await typeOn(theirs, 'name', ' of theirs');
    await typeOn(theirs, `media.adSets.${first}.description`, 'Theirs first');
    await typeOn(theirs, `media.adSets.${second}.description`, 'Only theirs');
    await savedOn(theirs);
    await mine.route('**/enterprise-api/v1/campaigns/*', async (route) => {
      // All of it goes out together, so that all of it clashes together.
      if (route.request().method() === 'PUT') await mine.waitForTimeout(1_500);
      await route.fallback();
    });
    await typeOn(mine, 'name', ' of mine', 5);
    await typeOn(mine, `media.adSets.${first}.description`, 'Mine first', 5);
    const title = mine.getByRole('heading', { name: t('safety.conflicts.others.title', { name: leadName }) });
    await title.waitFor();
    await expect
      .poll(() =>
        mine
          .getByRole('listitem')
          .filter({ has: button(mine, 'safety.conflicts.others.keepMine') })
          .count(),
      )
      .toBe(0);
    const name = conflictOn(mine, 'campaign name');
    expect(await name.innerText()).toMatch(/Same fields of mine[\s\S]*Same fields of theirs/);
    const words = conflictOn(mine, 'WeChat');
    expect(await words.innerText()).toMatch(/Mine first[\s\S]*Theirs first/);
    expect(await mine.getByText('Only theirs', { exact: true }).count()).toBe(1);
    expect(await axeFindings(mine)).toEqual([]);
    expect(await fieldOf(mine, `media.adSets.${first}.description`).inputValue()).toBe('Mine first');
    expect((await stage.plans.read(campaign.id)).name).toBe('Same fields of theirs');
    await words.getByRole('button', { name: /^Keep mine/ }).click();
    await mine.getByRole('button', { name: t('planner.conflict.others.theirs') }).click();
    await savedOn(mine);
    const now = await stage.plans.read(campaign.id);
    expect([now.name, ...now.media.adSets.map(({ description }) => description)]).toEqual([
      'Same fields of theirs',
      'Mine first',
      'Only theirs',
    ]);
    expect(complaints()).toEqual([]);
    await close();
  });

  it('can take all at once', async () => {
    const groups = [{ ...emptyGroup, id: groupId, name: 'Young', ages: ['18-24' as const] }];
    const { campaign, mine, theirs, close } = await two('All at once', 'groups', { demographics: { markets: 'CITIES', groups } });
    await typeOn(theirs, 'name', ' T');
    await typeOn(theirs, `${groupId}-name`, ' T');
    await savedOn(theirs);
    await mine.context().setOffline(true);
    await typeOn(mine, 'name', ' M');
    await typeOn(mine, `${groupId}-name`, ' M');
    await mine.context().setOffline(false);
    await button(mine, 'safety.conflicts.others.allTheirs').click();
    await savedOn(mine);
    expect(await mine.locator('#name').inputValue()).toBe('All at once T');
    expect((await stage.plans.read(campaign.id)).demographics.groups[0]?.name).toBe('Young T');
    // What gave way comes back with undo.
    await mine.locator('h1').click();
    await mine.keyboard.press('Control+z');
    await savedOn(mine);
    expect((await stage.plans.read(campaign.id)).demographics.groups[0]?.name).toBe('Young M');
    await close();
  });

  it('that are two tabs of one person do not fight', async () => {
    const campaign = await stage.plans.begin('Two tabs');
    const { context, page } = await visit(stage);
    await stage.plans.open(page, planner, campaign.id);
    const other = await context.newPage();
    await other.goto(`/campaign/${campaign.id}/audience`);
    await other.locator('#name').waitFor();
    await typeOn(other, 'name', ' second');
    await savedOn(other);
    await page.bringToFront();
    await typeOn(page, 'name', ' first');
    const choice = page.getByRole('alert').filter({ hasText: 'campaign name' });
    await choice.waitFor();
    await expect.poll(() => choice.innerText()).toContain('Two tabs second');
    // It was nobody else.
    expect(await choice.innerText()).toContain(t('planner.conflict.own.text', { field: 'campaign name' }));
    expect(await page.locator('#name').inputValue()).toBe('Two tabs first');
    await page.getByRole('button', { name: t('planner.conflict.own.mine') }).click();
    await savedOn(page);
    expect((await stage.plans.read(campaign.id)).name).toBe('Two tabs first');
    await context.close();
  });

  it.each([1, 2])('never lose a word, whatever both type where and when (run %d)', async (run) => {
    const { campaign, mine, theirs, close } = await two(`Random ${run}`, 'media', { media });
    const fields = ['name', `media.adSets.${first}.description`, `media.adSets.${second}.description`];
    const seen = new Set<string>();
    // A small generator with a seed: the same run is the same run.
    let state = run * 7919;
    const random = (most: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % most;
    };
    /** Reads both sides of every clash, then decides it one way or the other. */
    const settle = async (page: Page): Promise<void> => {
      const decisions = page.getByRole('button', { name: /^(Keep mine|Take theirs)/ });
      while ((await page.locator('header [data-kind="saved"]').count()) === 0 || (await decisions.count()) > 0) {
        if ((await decisions.count()) === 0) {
          await page.waitForTimeout(100);
          continue;
        }
        for (const text of [
          await page.locator('main').innerText(),
          ...(await page.locator('main textarea').evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value))),
        ])
          for (const word of text.match(/\b[mt]\d+x/g) ?? []) seen.add(word);
        for (const word of (await page.locator('#name').inputValue()).match(/\b[mt]\d+x/g) ?? []) seen.add(word);
        await decisions
          .nth(random(2))
          .click({ timeout: 2_000 })
          .catch(() => undefined);
      }
    };
    const type = async (page: Page, letter: string): Promise<string[]> => {
      const typed: string[] = [];
      for (let index = 0; index < 8; index += 1) {
        const word = `${letter}${index}x`;
        const field = fields[random(fields.length)] ?? 'name';
        const room = field !== 'name' || (await page.locator('#name').inputValue()).length < 30;
        await typeOn(page, room ? field : (fields[1] ?? ''), ` ${word}`, 5);
        typed.push(word);
        await page.waitForTimeout(random(600));
      }
      return typed;
    };
    const typed = (await Promise.all([type(mine, 'm'), type(theirs, 't')])).flat();
    await settle(mine);
    await settle(theirs);
    await settle(mine);
    const now = await stage.plans.read(campaign.id);
    const kept = [now.name, ...now.media.adSets.map(({ description }) => description)].join(' ');
    expect(typed.filter((word) => !kept.includes(word) && !seen.has(word))).toEqual([]);
    await close();
  });
});
