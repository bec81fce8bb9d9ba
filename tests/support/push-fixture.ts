import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type PushContent, emptyPush } from '#contract/push-notifications/push-notifications.ts';
import { startTestServer } from './server.ts';

export const pushPath = '/enterprise-api/v1/push-notifications';

/** Everything a push needs to be started. The clock of tests shows the 18th of November 2026, ten in the morning in Shanghai. */
export const wholePush: PushContent = {
  ...emptyPush,
  cityIds: ['shanghai'],
  from: '2026-11-20',
  to: '2026-11-25',
  messages: { ...emptyPush.messages, en: { title: 'A gift is waiting', text: 'Show this message at the till.' } },
};

/** A server with the sample world and the calls that tests of push notifications make, as Acme's planner unless told otherwise. */
export const startPushFixture = async () => {
  const server = await startTestServer({ sample: true });
  const planner = await server.signIn('planner@acme.example');
  const { body: me } = await server.request('GET', '/enterprise-api/v1/me', { token: planner });
  const acme = me.memberships[0].clientId as string;
  const call = (
    method: string,
    path: string,
    { body, version, token = planner, key }: { body?: object; version?: number; token?: string; key?: string } = {},
  ) =>
    server.request(method, `${pushPath}${path}`, {
      token,
      ...(body && { body }),
      headers: { ...(version !== undefined && { 'If-Match': `"${version}"` }), ...(key !== undefined && { 'Idempotency-Key': key }) },
    });
  return {
    server,
    planner,
    acme,
    call,
    create: async (content: Partial<PushContent & { name: string }> = {}) => {
      const answer = await call('POST', '', { body: { clientId: acme, name: 'Gift', ...wholePush, ...content }, key: randomUUID() });
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    },
    move: (push: { id: string; version: number }, action: string, options: { token?: string; key?: string } = {}) =>
      call('POST', `/${push.id}/transitions`, { body: { action }, version: push.version, ...options }),
    read: async (id: string) => (await call('GET', `/${id}`)).body,
    trailOf: async (id: string): Promise<string[]> => {
      const { rows } = await server.pool.query<{ action: string }>('select action from audit where object_id = $1 order by seq', [id]);
      return rows.map((row) => row.action);
    },
    deliveriesOf: async (id: string) =>
      (
        await server.pool.query<{ kind: string; city_id: string; due_at: Date }>(
          'select kind, city_id, due_at from push_deliveries where push_id = $1 order by seq',
          [id],
        )
      ).rows,
  };
};

export type PushFixture = Awaited<ReturnType<typeof startPushFixture>>;
