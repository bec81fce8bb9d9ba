import { randomUUID } from 'node:crypto';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Tokens } from '#contract/identity/identity.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { type RequestOptions, startTestServer } from './server.ts';
import { formOf, pngOf } from './pictures.ts';
import { withFiles } from './plan-files.ts';
import { samplePlan } from './two-tenants.ts';

export const planner = 'planner@acme.example';
export const manager = 'am@provider.example';
export const admin = 'admin@provider.example';
export const password = 'Sample2026pass';

/** What a screen has asked the server for. */
export interface Sent {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

/** So many days from now, as a plain date. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A plan with nothing missing, for a client that pays in CNY. */
export const completePlan = (money = 30_000_000): Plan => ({ ...samplePlan(money), timeline: { from: inDays(20), to: inDays(50) } });

/** The reference server with the sample world for one file of screen tests, and the ways to act beside the screen. */
export const startWorld = async () => {
  const server = await startTestServer({ sample: true, now: new Date() });
  const sent: Sent[] = [];
  const signIn = async (username: string): Promise<Tokens> =>
    (await server.tokenRequest({ grant_type: 'password', username, password })).body;
  const elsewhere = new Map<string, Promise<Tokens>>();
  const tokenOf = async (username: string): Promise<string> => {
    const session = elsewhere.get(username) ?? signIn(username);
    elsewhere.set(username, session);
    return (await session).access_token;
  };
  /** A call somebody makes from elsewhere. Answers that are failures fail the test. */
  const act = async (username: string, method: string, path: string, options: RequestOptions = {}) => {
    const answer = await server.request(method, `/enterprise-api/v1${path}`, { ...options, token: await tokenOf(username) });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const read = async (id: string): Promise<Campaign> => act(manager, 'GET', `/campaigns/${id}`);
  const change = async (username: string, { id, version }: Campaign, parts: Partial<Campaign>): Promise<Campaign> =>
    act(username, 'PUT', `/campaigns/${id}`, { body: { id, ...parts }, headers: { 'If-Match': `"${version}"` } });

  return {
    ...server,
    sent,
    /** Answers what a screen asks, and writes it down. */
    answer: async (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      sent.push({ method: request.method, path: pathname + search, headers: request.headers, body: await request.clone().text() });
      return server.app.fetch(request);
    },
    /** A session of its own. */
    beginSession: signIn,
    act,
    read,
    change,
    /** A campaign of Acme's planner with this plan, and a picture in each ad set that has none; a complete one unless told otherwise; `pictures`: what is otherwise with those of a format. */
    begin: async (
      name: string,
      plan: Partial<Plan> = completePlan(),
      pictures: Parameters<typeof withFiles>[3] = {},
    ): Promise<Campaign> => {
      const { content } = await act(planner, 'GET', '/clients');
      const body = { clientId: content[0].id, name, targetType: 'LOCAL', strategy: 'SCRATCH', objective: '' };
      const campaign: Campaign = await act(planner, 'POST', '/campaigns', { body, headers: { 'Idempotency-Key': randomUUID() } });
      return change(planner, campaign, await withFiles(server, campaign.id, plan, pictures));
    },
    /** A campaign of the sample world that runs and has a report. */
    running: async (): Promise<string> => {
      const { rows } = await server.pool.query<{ id: string }>(
        "select id from campaigns where status = 'PUBLISHED' and name = 'Tier 2 cities awareness'",
      );
      return rows[0]?.id ?? '';
    },
    /** Uploads a picture for a campaign from elsewhere; a window without a screen cannot look at one. */
    upload: (username: string, id: string, name: string) =>
      act(username, 'POST', `/campaigns/${id}/files`, { body: formOf(pngOf(1280, 720), name) }),
    /** Sends, approves or returns it from elsewhere. */
    move: async (username: string, id: string, to: Campaign['status'], comment?: string): Promise<Campaign> => {
      const { version } = await read(id);
      const headers = { 'If-Match': `"${version}"`, 'Idempotency-Key': randomUUID() };
      return act(username, 'POST', `/campaigns/${id}/transitions`, { body: { to, ...(comment !== undefined && { comment }) }, headers });
    },
  };
};

export type World = Awaited<ReturnType<typeof startWorld>>;
