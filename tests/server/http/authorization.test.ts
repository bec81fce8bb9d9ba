import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Intent } from '#contract/intents.ts';
import { type Actor, inScope, may, mayAnywhere, readingIntent, scopeOf } from '#domain/people/permissions.ts';
import { attempt as attemptOn, withoutRequestId } from '#tests/support/attempt.ts';
import { usernames } from '#tests/support/people.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

interface SampleCampaign {
  readonly id: string;
  readonly clientId: string;
  readonly createdById: string;
  readonly draft: boolean;
}

let server: TestServer;
const tokens = new Map<string, string>();
const actors = new Map<string, Actor>();
let campaigns: SampleCampaign[];
let clientIds: string[];

beforeAll(async () => {
  server = await startTestServer({ sample: true });
  for (const username of usernames) {
    const token = await server.signIn(username);
    tokens.set(username, token);
    actors.set(username, (await server.request('GET', '/enterprise-api/v1/me', { token })).body as Actor);
  }
  const { rows } = await server.pool.query<{ id: string; client: string; created_by: string; status: string }>(
    `select distinct on (client_id, status = 'DRAFT', created_by) id, client_id as client, created_by, status from campaigns
     where client_id in (select client_id from memberships) order by client_id, status = 'DRAFT', created_by, id`,
  );
  campaigns = rows.map((row) => ({ id: row.id, clientId: row.client, createdById: row.created_by, draft: row.status === 'DRAFT' }));
  clientIds = [...new Set(campaigns.map((campaign) => campaign.clientId))];
});

afterAll(() => server.stop());

const intentsOf = ({ access }: Endpoint): readonly Intent[] => (typeof access === 'string' ? [] : access);

const attempt = (endpoint: Endpoint, params: Readonly<Record<string, string>>, token: string | undefined, body: unknown = {}) =>
  attemptOn(server, endpoint, params, token, body);

const anyone = (endpoint: Endpoint): Record<string, string> =>
  Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, randomUUID()]));

const isAllowed = (actor: Actor, endpoint: Endpoint): boolean =>
  intentsOf(endpoint).length === 0 || intentsOf(endpoint).some((intent) => mayAnywhere(actor, intent));

/** Two things of each kind: a third one is asked for the same and answers the same. */
const twoOfEach = <Thing>(things: readonly Thing[], kindOf: (thing: Thing) => string): Thing[] =>
  things.filter((thing, at) => things.slice(0, at).filter((before) => kindOf(before) === kindOf(thing)).length < 2);

describe.each(endpoints.filter(([, endpoint]) => endpoint.access !== 'public'))('%s', (_, endpoint) => {
  const params = anyone(endpoint);

  it('401 without a token, with a broken one, and with a refresh token', async () => {
    for (const token of [undefined, 'nonsense', 'a.b.c']) expect((await attempt(endpoint, params, token)).status).toBe(401);
  });

  it.each(usernames)('%s: 403 when the operation is not for them', async (username) => {
    const actor = actors.get(username) as Actor;
    // Signing out would end the session that the other tests use.
    const token = endpoint.path.endsWith('/logout') ? await server.signIn(username) : tokens.get(username);
    const { status, body } = await attempt(endpoint, params, token, { clientId: randomUUID() });
    if (!isAllowed(actor, endpoint)) expect([status, body.key]).toEqual([403, 'error.status403']);
    else expect(status).not.toBe(403);
  });
});

describe.each(
  endpoints.filter(([, endpoint]) => endpoint.path.includes(':campaignId') && endpoint.path.split('/').at(-1) !== 'transitions'),
)('%s on one campaign', (_, endpoint) => {
  it.each(usernames)('%s: 404 outside their scope, 403 without the right, else let through', async (username) => {
    const actor = actors.get(username) as Actor;
    if (!isAllowed(actor, endpoint)) return;
    const [intent] = intentsOf(endpoint);
    if (!intent) throw new Error('An endpoint about a campaign names its intent');
    // What hangs on a campaign that may be seen is not there, or fails for what the attempt lacks.
    const around: Record<string, string> = { ...anyone(endpoint), stage: 'BEFORE_TRIP', number: '99' };
    const nested = /Id.*Id/.test(endpoint.path.replace(/^.*:campaignId/, 'Id'));
    const through =
      // Sent by somebody else, or not waiting.
      endpoint === api.campaigns.recall
        ? [403, 409]
        : endpoint.upload ||
            nested ||
            'number' in (endpoint.params?.shape ?? {}) ||
            (endpoint.body && !endpoint.versioned) ||
            // Made only once a campaign has ended.
            endpoint === api.reports.postBuy
          ? [200, 201, 400, 404, 409, 428]
          : [200, 428];
    const unknown = await attempt(endpoint, { ...around, campaignId: randomUUID() }, tokens.get(username));
    expect(unknown.status).toBe(404);
    const seen = new Set<number>();
    const subjectOf = (campaign: SampleCampaign) => ({ clientId: campaign.clientId, ownerId: campaign.createdById });
    // Reading the trail of other things opens nobody's campaigns.
    const scope = scopeOf(actor, intent === 'audit.read' ? 'campaigns.read' : readingIntent(intent));
    const kindOf = (campaign: SampleCampaign): string =>
      JSON.stringify([
        inScope(scope, campaign),
        may(actor, intent, subjectOf(campaign)),
        campaign.draft,
        campaign.createdById === actor.id,
      ]);
    for (const campaign of twoOfEach(campaigns, kindOf)) {
      const { status, text } = await attempt(endpoint, { ...around, campaignId: campaign.id }, tokens.get(username));
      const subject = subjectOf(campaign);
      if (!inScope(scope, campaign)) {
        expect(status).toBe(404);
        expect(withoutRequestId(text)).toBe(withoutRequestId(unknown.text));
      } else if (!may(actor, intent, subject)) {
        // What hangs on a campaign may be somebody's own where the campaign is not.
        const own = nested && may(actor, intent, { ...subject, ownerId: actor.id });
        expect(own ? [403, 404] : [403]).toContain(status);
      } else expect(through, text).toContain(status);
      seen.add(status);
    }
    // Every actor but the account manager has somebody else's campaign among these.
    if (username !== 'am@provider.example') expect(seen).toContain(404);
  });
});

describe.each(endpoints.filter(([, endpoint]) => endpoint.path.includes(':clientId')))('%s on one client', (_, endpoint) => {
  it.each(usernames)('%s: 404 outside their scope, 403 without the right, else let through', async (username) => {
    const actor = actors.get(username) as Actor;
    if (!isAllowed(actor, endpoint)) return;
    const [intent] = intentsOf(endpoint);
    if (!intent) throw new Error('An endpoint about a client names its intent');
    const nested = Object.keys(endpoint.params?.shape ?? {}).length > 1;
    for (const clientId of clientIds) {
      const { status } = await attempt(endpoint, { ...anyone(endpoint), clientId }, tokens.get(username));
      const scope = scopeOf(actor, readingIntent(intent));
      if (!scope.everything && !scope.clientIds.includes(clientId)) expect(status).toBe(404);
      // What hangs on a client that may be seen is not there.
      else if (nested) expect(status).toBe(404);
      else if (!may(actor, intent, { clientId })) expect(status).toBe(403);
      else expect([200, 400, 428]).toContain(status);
    }
  });
});

describe('campaigns.create for one client', () => {
  it.each(usernames)('%s: 404 for a client they cannot see, 403 without the right', async (username) => {
    const actor = actors.get(username) as Actor;
    if (!mayAnywhere(actor, 'campaigns.create')) return;
    for (const clientId of clientIds) {
      const { status } = await server.request('POST', '/enterprise-api/v1/campaigns', { token: tokens.get(username), body: { clientId } });
      const scope = scopeOf(actor, 'campaigns.read');
      if (!scope.everything && !scope.clientIds.includes(clientId)) expect(status).toBe(404);
      else expect(status).toBe(may(actor, 'campaigns.create', { clientId }) ? 400 : 403);
    }
  });
});

describe('lists', () => {
  it.each(usernames)('%s: show and count only what is in their scope', async (username) => {
    const actor = actors.get(username) as Actor;
    for (const [intent, path] of [
      ['campaigns.read', '/enterprise-api/v1/campaigns?size=100'],
      ['campaigns.approve', '/enterprise-api/v1/review-queue?size=100&kind=campaign'],
      ['packages.review', '/enterprise-api/v1/review-queue?size=100&kind=package'],
      ['packages.reviewPreview', '/enterprise-api/v1/review-queue?size=100&kind=preview'],
      ['lockScreen.review', '/enterprise-api/v1/review-queue?size=100&kind=lockScreen'],
      ['clients.read', '/enterprise-api/v1/clients?size=100'],
    ] as const) {
      const { status, body } = await server.request('GET', path, { token: tokens.get(username) });
      if (status === 403) continue;
      const scope = scopeOf(actor, intent);
      const clientsShown = body.content.map((row: { client?: { id: string }; id: string }) => row.client?.id ?? row.id);
      for (const clientId of clientsShown) expect(scope.everything || scope.clientIds.includes(clientId)).toBe(true);
      expect(body.totalElements).toBe(body.content.length);
    }
  });
});

describe('a wrong verb or address', () => {
  it.each(['PATCH', 'OPTIONS', 'DELETE', 'PUT'])('405 with the methods there are for %s on a list', async (method) => {
    const answer = await server.request(method, '/enterprise-api/v1/campaigns', { headers: { 'X-HTTP-Method-Override': 'GET' } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('HEAD follows the rules of GET', async () => {
    expect((await server.request('HEAD', '/enterprise-api/v1/campaigns')).status).toBe(401);
    expect((await server.request('HEAD', '/enterprise-api/v1/campaigns', { token: tokens.get('am@provider.example') })).status).toBe(200);
  });

  it('404 for an unknown address, also without a token', async () => {
    expect((await server.request('GET', '/enterprise-api/v1/nothing')).status).toBe(404);
  });
});
