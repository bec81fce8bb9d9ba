import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Language } from '#contract/languages.ts';
import { pngOf } from './pictures.ts';
import { wordsIn } from './words.ts';

type Named = { readonly id: string; readonly name: Record<Language, string> };

const nameOf = (file: string, id: string, language: Language): string => {
  const rows = JSON.parse(readFileSync(new URL(`../../server/planner-catalogue/data/${file}.json`, import.meta.url), 'utf8')) as Named[];
  const found = rows.find((row) => row.id === id);
  if (!found) throw new Error(`No ${id} in ${file}`);
  return found.name[language];
};

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What people do on the console, in their words and in their language. */
export const journeyOf = (page: Page, language: Language) => {
  const t = wordsIn(language);
  const button = (key: string, values = {}) => page.getByRole('button', { name: t(key, values), exact: true });
  const region = (key: string) => page.getByRole('region', { name: t(key) });
  const saved = () => page.getByRole('status').filter({ hasText: new RegExp(t('planner.save.saved', { time: '.*' })) });
  const goOn = async (step: string) => {
    await saved().waitFor();
    await button('planner.actions.continue', { step: t(`summary.steps.${step}`) }).click();
  };

  return {
    t,
    saved,
    signIn: async (username: string, path = '/') => {
      await page.goto(path);
      await page.getByLabel(t('signIn.username')).fill(username);
      await page.getByLabel(t('signIn.password'), { exact: true }).fill('Sample2026pass');
      await button('signIn.submit').click();
    },
    signOut: async () => {
      await page.getByRole('banner').getByRole('button').last().click();
      await page.getByRole('menuitem', { name: t('nav.signOut') }).click();
      await page.getByLabel(t('signIn.username')).waitFor();
    },
    begin: async (name: string) => {
      await page.getByRole('link', { name: t('campaigns.new') }).click();
      await page.getByRole('radio', { name: t('objective.strategy.SCRATCH.name') }).check({ force: true });
      await page.getByLabel(t('campaigns.fields.name.label')).fill(name);
      await button('objective.start').click();
    },
    chooseAudience: async () => {
      const city = nameOf('cities', 'shanghai', language);
      await page.getByRole('searchbox', { name: t('planner.cities.search') }).fill(city);
      // The list's, not the map's.
      await page.getByRole('checkbox', { name: city }).and(page.locator('input')).first().check({ force: true });
      await region('planner.storeTypes.title')
        .getByRole('checkbox', { name: t('planner.storeTypes.OWN') })
        .check({ force: true });
      await region('planner.visitPeriod.title').getByRole('radio').nth(1).check({ force: true });
      const brands = page.getByRole('combobox', { name: t('planner.brands.own') });
      await brands.fill(nameOf('brands', 'uniqlo', language));
      await page.getByRole('option', { name: nameOf('brands', 'uniqlo', language) }).waitFor({ state: 'attached' });
      await brands.press('Enter');
      await brands.press('Escape');
      await goOn('groups');
    },
    describeGroup: async () => {
      await button('planner.groups.add').click();
      await region('planner.groups.title')
        .getByRole('group', { name: t('planner.groups.age') })
        .getByRole('checkbox')
        .nth(1)
        .check({ force: true });
      await goOn('timeline');
    },
    setDates: async () => {
      await page.getByLabel(t('planner.flight.from'), { exact: true }).fill(inDays(20));
      await page.getByLabel(t('planner.flight.to'), { exact: true }).fill(inDays(50));
      await page.keyboard.press('Tab');
      await goOn('budget');
    },
    setBudget: async (amount: string) => {
      await page.getByLabel(t('planner.total.label')).fill(amount);
      await button('planner.total.apply').click();
      await region('planner.billing.title').getByRole('radio').last().check({ force: true });
      await goOn('media');
    },
    bookMedia: async () => {
      await button('planner.catalogue.add', { platform: nameOf('platforms', 'wechat', language) }).click();
      const adSet = page.getByRole('article').first();
      await adSet.getByRole('radio').first().check({ force: true });
      await adSet.getByLabel(t('planner.adSets.description')).fill('Autumn · 秋の新作 · 秋季新品');
      await adSet.getByLabel(t('planner.adSets.landing')).fill('https://shop.acme.example.cn/autumn');
      const picture = { name: 'autumn.png', mimeType: 'image/png', buffer: pngOf(1280, 720) };
      await adSet.locator('input[type=file]').setInputFiles(picture);
      await adSet.getByLabel(t('files.description', { name: picture.name })).fill('秋');
      await saved().waitFor();
      await button('planner.actions.summary').click();
    },
    decide: async (campaign: string, verdict: 'approve' | 'return', comment: string) => {
      await page
        .getByRole('navigation', { name: t('review.queue') })
        .or(region('review.queue'))
        .getByText(campaign)
        .click();
      await page.getByRole('heading', { name: campaign }).waitFor();
      if (verdict === 'return') {
        await button('review.decision.return').click();
        await page.getByRole('button', { name: t('reasons.plan.budgetTooLow') }).click();
      }
      await page.getByLabel(t('review.decision.comment')).fill(comment);
      await button(`review.decision.${verdict}`).click();
      const done = verdict === 'approve' ? 'APPROVED' : 'RETURNED';
      await page
        .getByText(t(`review.done.${done}`, { name: campaign, planner: '陈雨薇' }))
        .first()
        .waitFor();
    },
    send: async () => {
      await button('summary.send').click();
      await page.waitForURL(/\/success$/);
    },
  };
};
