import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Tokens } from '#contract/identity/identity.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { startStage } from './browser.ts';
import type { TestServer } from './server.ts';
import { completePlan, password } from './world.ts';
import { patience } from './patience.ts';

export const planner = 'planner@acme.example';
export const lead = 'lead@acme.example';

const api = '/enterprise-api/v1';

const act = async (server: Pick<TestServer, 'request'>, token: string, method: string, path: string, body?: unknown, version?: number) => {
  const headers = { 'Idempotency-Key': randomUUID(), ...(version !== undefined && { 'If-Match': `"${version}"` }) };
  const answer = await server.request(method, api + path, { token, headers, ...(body !== undefined && { body }) });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body;
};

/** A campaign of the planner's that has a name and nothing else, or these parts of a plan. */
export const beginCampaign = async (
  server: Pick<TestServer, 'request' | 'signIn'>,
  name: string,
  parts?: Partial<Plan>,
): Promise<Campaign> => {
  const token = await server.signIn(planner);
  const { content } = await act(server, token, 'GET', '/clients');
  const draft = { clientId: content[0].id, name, targetType: 'LOCAL', strategy: 'SCRATCH', objective: '' };
  const begun: Campaign = await act(server, token, 'POST', '/campaigns', draft);
  return parts ? act(server, token, 'PUT', `/campaigns/${begun.id}`, { id: begun.id, ...parts }, begun.version) : begun;
};

/** The planner in a real browser: plans to open, and what the server has of them. */
export const planStage = (server: Pick<TestServer, 'request' | 'signIn' | 'tokenRequest'>) => {
  const signIn = async (username: string): Promise<Tokens> =>
    (await server.tokenRequest({ grant_type: 'password', username, password })).body;
  return {
    /** A campaign of the planner's with a complete plan, or with these parts of one. */
    begin: (name: string, parts: Partial<Plan> = {}): Promise<Campaign> => beginCampaign(server, name, { ...completePlan(), ...parts }),
    read: async (id: string): Promise<Campaign> => act(server, await server.signIn(lead), 'GET', `/campaigns/${id}`),
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
      // The name stands before the console is there.
      await saveLabel(page).waitFor();
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

/** The built console before a real browser, and the planner's plans. */
export const startPlanStage = async () => {
  const stage = await startStage();
  return { ...stage, plans: planStage(stage.server) };
};
