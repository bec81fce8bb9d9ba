import { expect } from 'vitest';
import { startTestServer } from './server.ts';

export const campaignsPath = '/enterprise-api/v1/campaigns';

/** A server with the sample world, its planner, viewer and account manager signed in, and the calls that tests of campaigns make. */
export const startCampaignFixture = async (options: Parameters<typeof startTestServer>[0] = {}) => {
  const server = await startTestServer({ ...options, sample: true });
  const planner = await server.signIn('planner@acme.example');
  const viewer = await server.signIn('viewer@acme.example');
  const am = await server.signIn('am@provider.example');
  const { body: me } = await server.request('GET', '/enterprise-api/v1/me', { token: planner });
  const acme = me.memberships[0].clientId as string;

  const draft = (change: object = {}) => ({
    clientId: acme,
    name: 'Autumn',
    targetType: 'LOCAL',
    strategy: 'SCRATCH',
    objective: 'Sales',
    ...change,
  });
  return {
    server,
    planner,
    viewer,
    am,
    acme,
    draft,
    create: async (change: object = {}) => {
      const answer = await server.request('POST', campaignsPath, { token: planner, body: draft(change) });
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    },
    put: (id: string, version: number, body: object, token = planner, headers = {}) =>
      server.request('PUT', `${campaignsPath}/${id}`, {
        token,
        body: { id, ...body },
        headers: { 'If-Match': `"${version}"`, ...headers },
      }),
    move: (id: string, version: number, body: object, token = planner, headers = {}) =>
      server.request('POST', `${campaignsPath}/${id}/transitions`, { token, body, headers: { 'If-Match': `"${version}"`, ...headers } }),
    auditOf: async (id: string): Promise<string[]> => {
      const { rows } = await server.pool.query<{ action: string }>('select action from audit where object_id = $1 order by seq', [id]);
      return rows.map((row) => row.action);
    },
  };
};

export type CampaignFixture = Awaited<ReturnType<typeof startCampaignFixture>>;
