import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Tokens } from '#contract/identity/identity.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import type { TestServer } from './server.ts';
import { completePlan, password } from './world.ts';
import { patience } from './patience.ts';

export const planner = 'planner@acme.example';
export const lead = 'lead@acme.example';

const api = '/enterprise-api/v1';

/** The planner in a real browser: plans to open, and what the server has of them. */
export const planStage = (server: Pick<TestServer, 'request' | 'tokenRequest'>) => {
  const signIn = async (username: string): Promise<Tokens> =>
    (await server.tokenRequest({ grant_type: 'password', username, password })).body;
  const act = async (token: string, method: string, path: string, body?: unknown, version?: number) => {
    const headers = { 'Idempotency-Key': randomUUID(), ...(version !== undefined && { 'If-Match': `"${version}"` }) };
    const answer = await server.request(method, api + path, { token, headers, ...(body !== undefined && { body }) });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  return {
    /** A campaign of the planner's with a complete plan, or with these parts of one. */
    begin: async (name: string, parts: Partial<Plan> = {}): Promise<Campaign> => {
      const { access_token: token } = await signIn(planner);
      const { content } = await act(token, 'GET', '/clients');
      const draft = { clientId: content[0].id, name, targetType: 'LOCAL', strategy: 'SCRATCH', objective: '' };
      const { id, version } = await act(token, 'POST', '/campaigns', draft);
      return act(token, 'PUT', `/campaigns/${id}`, { id, ...completePlan(), ...parts }, version);
    },
    read: async (id: string): Promise<Campaign> => act((await signIn(lead)).access_token, 'GET', `/campaigns/${id}`),
    /** Signs somebody in on this page and opens a step of the plan. */
    open: async (page: Page, username: string, id: string, step = 'audience'): Promise<void> => {
      const tokens = await signIn(username);
      page.setDefaultTimeout(patience);
      // An address without a script: nothing else looks after the session meanwhile.
      await page.goto('/healthz');
      await page.evaluate((pair) => {
        for (const [name, value] of Object.entries(pair)) localStorage.setItem(name, value);
      }, tokens);
      await page.goto(`/campaign/${id}/${step}`);
      await page.locator('#name').waitFor();
    },
  };
};

/** A field of the plan by the id its element carries. */
export const fieldOf = (page: Page, id: string) => page.locator(`[id="${id}"]`);

/** Types at the end of a field, key by key. */
export const typeOn = async (page: Page, id: string, text: string, delay = 25): Promise<void> => {
  await fieldOf(page, id).focus();
  await page.keyboard.press('End');
  for (const letter of text) {
    await page.keyboard.type(letter);
    await page.waitForTimeout(delay);
  }
};

/** What the header says about the edits. */
export const saveLabel = (page: Page) => page.locator('header [data-kind]');

/** Waits until everything is saved. */
export const savedOn = (page: Page): Promise<void> => page.locator('header [data-kind="saved"]').waitFor();

/** Lets every save fail as if the network were gone, though the browser does not know it. */
export const withoutSaves = (page: Page): Promise<void> =>
  page
    .route('**/enterprise-api/v1/campaigns/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
    .then(() => undefined);
