import { randomUUID } from 'node:crypto';
import type { LockScreenContent, LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { formOf, pngOf } from './pictures.ts';
import { type TestServer, startTestServer } from './server.ts';
import { inDays } from './world.ts';

export const lockScreenPath = '/kaikai-now-content-api/v1/lock-screen-campaigns';

/** Everything an item needs before it can be submitted but its picture. */
export const wholeContent: LockScreenContent = {
  title: 'Run before the city wakes',
  resourceType: 'CAMPAIGN',
  category: 'SPORTS',
  advertiser: 'Acme Running',
  countries: ['sg', 'my'],
  language: 'en',
  targetLanguages: ['en', 'ms'],
  oems: ['samsung'],
  audience: 'Adults',
  startDate: '2026-11-25',
  durationDays: 10,
  timezone: 'Asia/Singapore',
  landingPageUrl: 'https://www.acme.example/run',
  cta: 'See the shoes',
  tags: ['running'],
  imageProvider: 'Northlight',
  publisher: 'Acme',
  publication: '',
};

/** When an item of a screen test is shown. */
export const soon = { startDate: inDays(2), durationDays: 5 };

export const refusal = { code: 'sensitive', description: 'A holiday there.' };

/** Hands of the sample people on lock-screen items of Acme. */
export const lockScreenCalls = async (server: TestServer) => {
  const [planner, viewer, admin, am, other] = await Promise.all(
    ['planner@acme.example', 'viewer@acme.example', 'admin@provider.example', 'am@provider.example', 'planner@globex.example'].map((name) =>
      server.signIn(name),
    ),
  );
  const { body } = await server.request('GET', '/enterprise-api/v1/clients', { token: planner });
  const acme: string = body.content[0].id;
  const create = async (content: Partial<LockScreenContent> = {}): Promise<LockScreenItem> => {
    const answer = await server.request('POST', lockScreenPath, { token: planner, body: { clientId: acme, ...wholeContent, ...content } });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  };
  const withPicture = async (item: LockScreenItem, sides: readonly [width: number, height: number] = [90, 160]): Promise<LockScreenItem> =>
    (await server.request('POST', `${lockScreenPath}/${item.id}/image`, { token: planner, body: formOf(pngOf(...sides), 'a.png') })).body;
  const act = (token: string | undefined, { id, version }: Pick<LockScreenItem, 'id' | 'version'>, action: string, reason?: object) =>
    server.request('POST', `${lockScreenPath}/${id}/transitions`, {
      token,
      body: { action, ...(reason && { reason }) },
      headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': randomUUID() },
    });
  const submitted = async (content: Partial<LockScreenContent> = {}): Promise<LockScreenItem> =>
    (await act(planner, await withPicture(await create(content)), 'submit')).body;
  const approved = async (content: Partial<LockScreenContent> = {}): Promise<LockScreenItem> =>
    (await act(admin, await submitted(content), 'approve')).body;
  const read = async (id: string): Promise<LockScreenItem> => (await server.request('GET', `${lockScreenPath}/${id}`, { token: am })).body;
  return { planner, viewer, admin, am, other, acme, create, withPicture, act, submitted, approved, read };
};

/** The reference server with the sample world and hands on it. */
export const startLockScreenFixture = async () => {
  const server = await startTestServer({ sample: true });
  return { server, ...(await lockScreenCalls(server)) };
};
