import { randomUUID } from 'node:crypto';
import type { Page, Request } from 'playwright-core';
import { vi } from 'vitest';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Language } from '#contract/languages.ts';
import { type Stage, type VisitorOptions, startStage, visit } from './browser.ts';
import { patience } from './patience.ts';
import { withFiles } from './plan-files.ts';
import { samplePlan } from './two-tenants.ts';
import { wordsIn } from './words.ts';
import { inDays, planner } from './world.ts';

/** Waits until it holds. */
export const eventually = (check: () => Promise<void> | void): Promise<void> => vi.waitFor(check, { timeout: patience, interval: 50 });

interface Options extends Omit<VisitorOptions, 'as'> {
  language?: Language;
  /** Who is signed in: Acme's planner when absent, nobody when null. */
  as?: string | null;
}

/** One stage for the tests of a file, and what may happen to a session on it. */
export const startSessions = async (parts: Parameters<typeof startStage>[0] = {}) => {
  const stage: Stage = await startStage(parts);
  const { server } = stage;
  const api = async (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const token = await server.signIn(planner);
    const answer = await server.request(method, `/enterprise-api/v1${path}`, { token, body, headers });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };

  /** A campaign of Acme's planner, complete. */
  const begin = async (name: string): Promise<Campaign> => {
    const { content } = await api('GET', '/clients');
    const body = { clientId: content[0].id, name, targetType: 'LOCAL', strategy: 'SCRATCH', objective: '' };
    const campaign: Campaign = await api('POST', '/campaigns', body, { 'Idempotency-Key': randomUUID() });
    const plan = { ...samplePlan(30_000_000), timeline: { from: inDays(20), to: inDays(50) } };
    return api('PUT', `/campaigns/${campaign.id}`, { id: campaign.id, ...plan }, { 'If-Match': `"${campaign.version}"` });
  };

  return {
    ...stage,
    /** A profile of its own, with several tabs; `sent` is what they all have asked the server for. */
    open: async ({ language = 'en', as = planner, ...options }: Options = {}) => {
      const { context, page: first } = await visit(stage, { language, as: as ?? undefined, ...options });
      const looks = { viewport: first.viewportSize()!, colorScheme: options.dark ? 'dark' : 'light' } as const;
      const sent: Request[] = [];
      context.on('request', (request) => sent.push(request));
      const tabs = [first];
      return {
        context,
        sent,
        t: wordsIn(language),
        refreshes: () => sent.filter((request) => request.url().endsWith('/uaa/oauth/token')),
        tab: async (path: string): Promise<Page> => {
          const page = tabs.pop() ?? (await context.newPage());
          await page.setViewportSize(looks.viewport);
          await page.emulateMedia({ colorScheme: looks.colorScheme });
          await page.goto(path);
          return page;
        },
        tokens: (page: Page) => page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]),
      };
    },
    /** Time passes until access tokens are too old. */
    outliveAccess: (): void => {
      server.time.now = new Date(server.time.now.getTime() + 11 * 60_000);
    },
    /** The server forgets every session. */
    endAll: async (): Promise<void> => {
      await server.pool.query('delete from sessions');
    },
    api,
    begin,
    /** A plan of Acme's planner that waits for a decision. */
    send: async (name: string): Promise<Campaign> => {
      const campaign = await begin(name);
      const body = { id: campaign.id, ...(await withFiles(server, campaign.id, { media: campaign.media })) };
      const planned = await api('PUT', `/campaigns/${campaign.id}`, body, { 'If-Match': `"${campaign.version}"` });
      const headers = { 'If-Match': `"${planned.version}"`, 'Idempotency-Key': randomUUID() };
      return api('POST', `/campaigns/${campaign.id}/transitions`, { to: 'PLANNING_REVIEW' }, headers);
    },
    read: (id: string): Promise<Campaign> => api('GET', `/campaigns/${id}`),
  };
};

export type Sessions = Awaited<ReturnType<typeof startSessions>>;

/** Waits until the list of campaigns has its rows. */
export const listed = (page: Page): Promise<void> => page.locator('[role=row] a').first().waitFor();
