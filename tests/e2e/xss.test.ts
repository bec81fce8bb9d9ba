import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { languages } from '#contract/languages.ts';
import { type Stage, startStage, visit } from '#tests/support/browser.ts';
import { watchPolicy } from '#tests/support/policy-watch.ts';
import { withFiles } from '#tests/support/plan-files.ts';
import { completePlan, inDays, manager, planner } from '#tests/support/world.ts';
import { xssCorpus } from '#tests/support/xss-corpus.ts';

const perCampaign = 10;
const api = '/enterprise-api/v1';

let stage: Stage;
/** Campaigns whose groups, objective, ad sets and comment carry the corpus, and what each of them carries. */
const carriers: { id: string; texts: readonly string[]; objective: string }[] = [];
/** Names as the server has taken them. */
const names: string[] = [];
const clientNames: string[] = [];

const first = (text: string, most: number): string =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    .slice(0, most)
    .join('')
    .trim();

// A browser shows any white space as one space.
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Goes on within the page, as a link does. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

const readable = async (page: Page): Promise<string> =>
  flat(
    await page.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map((field) => field.value);
      return [document.body.textContent, ...fields].join(' ');
    }),
  );

const missing = async (page: Page, texts: readonly string[]): Promise<string[]> => {
  const shown = await readable(page);
  return texts.filter((text) => !shown.includes(flat(text)));
};

beforeAll(async () => {
  stage = await startStage();
  const { server } = stage;
  const tokens = { planner: await server.signIn(planner), manager: await server.signIn(manager) };
  const act = async (
    method: string,
    path: string,
    body: unknown,
    { as = 'planner', version = 0 }: { as?: 'planner' | 'manager'; version?: number } = {},
  ) => {
    const headers = { 'Idempotency-Key': randomUUID(), ...(version > 0 && { 'If-Match': `"${version}"` }) };
    const answer = await server.request(method, api + path, { token: tokens[as], body, headers });
    expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(500);
    return answer;
  };
  const [acme] = (await server.request('GET', `${api}/clients`, { token: tokens.planner })).body.content;

  for (const text of xssCorpus) {
    const client = { name: first(text, 80), companyName: text, currency: 'CNY', countryId: 'cn', timezone: 'Asia/Shanghai' };
    const made = await act('POST', '/clients', client);
    const draft = {
      clientId: made.status === 201 ? made.body.id : acme.id,
      name: first(text, 36),
      targetType: 'LOCAL',
      strategy: 'SCRATCH',
    };
    const begun = await act('POST', '/campaigns', { ...draft, objective: first(text, 60) });
    if (begun.status !== 201) continue;
    names.push(begun.body.name);
    if (made.status !== 201) continue;
    clientNames.push(made.body.name);
    // Nobody adds so many clients in one day.
    await server.pool.query(`update clients set created_time = created_time - interval '2 days' where id = $1`, [made.body.id]);
  }

  for (let at = 0; at < xssCorpus.length; at += perCampaign) {
    const texts = xssCorpus.slice(at, at + perCampaign).map((text) => first(text, 60));
    const objective = texts[0] ?? '';
    const draft = { clientId: acme.id, name: `Carrier ${at}`, targetType: 'LOCAL', strategy: 'SCRATCH', objective };
    const begun: Campaign = (await act('POST', '/campaigns', draft)).body;
    const plan = completePlan();
    const [group] = plan.demographics.groups;
    const groups = texts.map((name) => ({ ...group, id: randomUUID(), name }));
    const adSets = plan.media.adSets.map((adSet, index) => ({
      ...adSet,
      description: texts.slice(index * 3, index * 3 + 4).join('\n') || objective,
    }));
    const written = { ...plan, demographics: { ...plan.demographics, groups }, media: { ...plan.media, adSets } };
    const parts = await withFiles(stage.server, begun.id, written);
    const changed = await act('PUT', `/campaigns/${begun.id}`, { id: begun.id, ...parts }, { version: begun.version });
    expect(changed.status, changed.text).toBe(200);
    const sent = await act('POST', `/campaigns/${begun.id}/transitions`, { to: 'PLANNING_REVIEW' }, { version: changed.body.version });
    expect(sent.status, sent.text).toBe(200);
    const verdict = { to: 'PLANNING', comment: texts.join('\n') };
    const returned = await act('POST', `/campaigns/${begun.id}/transitions`, verdict, { as: 'manager', version: sent.body.version });
    expect(returned.status, returned.text).toBe(200);
    carriers.push({ id: begun.id, texts, objective });
  }
});
afterAll(() => stage.stop());

it('has a corpus of at least 150 texts, most of which pass as names', () => {
  expect(xssCorpus.length).toBeGreaterThanOrEqual(150);
  expect(new Set(xssCorpus).size).toBe(xssCorpus.length);
  expect(names.length).toBeGreaterThanOrEqual(150);
  expect(clientNames.length).toBeGreaterThanOrEqual(150);
  expect(inDays(1)).toMatch(/^\d/);
});

describe.each(languages)('texts that look like code, in %s', (language) => {
  it('are shown as they are, and nothing of them runs', async () => {
    const { context, page, complaints } = await visit(stage, { language, as: planner });
    const { violations, foreign } = await watchPolicy(context, stage.address);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const lost: Record<string, string[]> = {};
    const look = async (where: string, texts: readonly string[]): Promise<void> => {
      await expect
        .poll(() => missing(page, texts))
        .toEqual([])
        .catch(async () => {
          lost[where] = await missing(page, texts);
        });
    };

    const listed: string[] = [];
    for (const number of [0, 1, 2]) {
      await page.goto(`/campaigns?size=100&page=${number}`);
      // A full page is read when all of it is there.
      await page
        .getByRole('row')
        .nth(number < 2 ? 100 : 1)
        .waitFor();
      listed.push(await readable(page));
    }
    lost['list'] = [...names, ...clientNames].filter((name) => !listed.some((text) => text.includes(flat(name))));
    if (lost['list'].length === 0) delete lost['list'];

    // What a screen does with a text does not hang on its language: all of them once, and some of each kind in the others.
    const most = language === 'en' ? carriers.length : 2;
    for (const { id, texts, objective } of carriers.slice(0, most)) {
      await follow(page, `/campaign/${id}`);
      await look(`campaign ${id}`, [...texts, objective]);
    }
    for (const { id, texts } of carriers.slice(0, Math.min(most, 6))) {
      await follow(page, `/campaign/${id}/summary`);
      await look(`summary ${id}`, texts);
      await follow(page, `/campaign/${id}/groups`);
      await look(`groups ${id}`, texts);
    }

    // What the server says is shown as it says it (specification §8), so it may say anything.
    await page.route('**/enterprise-api/v1/campaigns/*', (route) => {
      const message = xssCorpus.join(' ');
      return route.fulfill({ status: 500, json: { status: 500, key: 'error.status500', message, requestId: xssCorpus[0] } });
    });
    await page.goto(`/campaign/${carriers[0]?.id}`);
    await look('error', xssCorpus);
    await page.unroute('**/enterprise-api/v1/campaigns/*');

    for (const text of xssCorpus.slice(0, Math.min(most, 12))) {
      const written = encodeURIComponent(text);
      for (const address of [`/campaigns?q=${written}&status=${written}`, `/campaign/${written}`, `/${written}?${written}#${written}`]) {
        await page.goto(address);
        await page.getByRole('heading').first().waitFor();
      }
    }

    expect(dialogs).toEqual([]);
    expect(lost).toEqual({});
    expect(violations).toEqual([]);
    expect(foreign).toEqual([]);
    expect(complaints.filter((complaint) => !/Failed to load resource: .* status of (40[04]|500)/.test(complaint))).toEqual([]);
    await context.close();
  });
});
