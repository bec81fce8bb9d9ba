import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Authority } from '#contract/identity/identity.ts';
import { memberships, partnerAssignments, users } from '#server/db/schema.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { type CampaignFixture, campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';

const password = 'Tworoles2026pass';
let fixture: CampaignFixture;
let globex: string;
let ofAcme: { id: string };
let ofGlobex: { id: string };

beforeAll(async () => {
  fixture = await startCampaignFixture();
  const { server } = fixture;
  const token = await server.signIn('planner@globex.example');
  globex = (await server.request('GET', '/enterprise-api/v1/me', { token })).body.memberships[0].clientId;
  ofAcme = await fixture.create();
  ofGlobex = (await server.request('POST', campaignsPath, { token, body: fixture.draft({ clientId: globex }) })).body;
});
afterAll(() => fixture.server.stop());

/** Somebody who reads at Acme and does more at Globex. */
const readerAtAcme = async (authorities: Authority[], atGlobex: 'member' | 'partner'): Promise<string> => {
  const { db, time, signIn } = fixture.server;
  const id = randomUUID();
  const username = `${id}@two.example`;
  const person = { id, username, name: 'Two Roles', email: username, language: 'en' as const, authorities, createdTime: time.now };
  await db.insert(users).values({ ...person, passwordHash: await hashPassword(password) });
  await db.insert(memberships).values({ userId: id, clientId: fixture.acme, role: 'none' });
  if (atGlobex === 'member') await db.insert(memberships).values({ userId: id, clientId: globex, role: 'mediaPlanner' });
  else await db.insert(partnerAssignments).values({ userId: id, clientId: globex });
  return signIn(username, password);
};

it.each<[Authority[], 'member' | 'partner']>([
  [['cmp:campaign:user'], 'member'],
  [['cmp:campaign:user', 'cmp:campaign:sps-support'], 'partner'],
])(
  'somebody with %j who reads at one client and is a %s of another has the rights of each where they are',
  async (authorities, atGlobex) => {
    const { server } = fixture;
    const token = await readerAtAcme(authorities, atGlobex);
    const statusOf = async (method: string, path: string, body?: object, headers = {}) =>
      (await server.request(method, path, { token, body, headers })).status;
    const version = { 'If-Match': '"1"' };
    const create = (clientId: string) => statusOf('POST', campaignsPath, fixture.draft({ clientId }));
    const rename = ({ id }: { id: string }) => statusOf('PUT', `${campaignsPath}/${id}`, { id, name: 'Renamed' }, version);
    const move = ({ id }: { id: string }) => statusOf('POST', `${campaignsPath}/${id}/transitions`, { to: 'PLANNING_REVIEW' }, version);

    expect(await statusOf('GET', `${campaignsPath}/${ofAcme.id}`)).toBe(200);
    expect([await create(fixture.acme), await rename(ofAcme), await move(ofAcme)]).toEqual([403, 403, 403]);
    expect(await statusOf('DELETE', `${campaignsPath}/${ofAcme.id}`, undefined, version)).toBe(403);
    expect(await create(globex)).toBe(201);
    // A partner does not see the drafts of others.
    if (atGlobex === 'partner') expect(await rename(ofGlobex)).toBe(404);
    else expect(await rename(ofGlobex)).toBe(200);
  },
);
