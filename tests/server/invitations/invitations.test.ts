import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { TeamRole } from '#contract/clients/clients.ts';
import { invitations } from '#server/db/invitation-schema.ts';
import { mails } from '#server/db/mail-schema.ts';
import { audit, memberships, users } from '#server/db/schema.ts';
import { createInvitation, revokeInvitation } from '#server/invitations/create-invitation.ts';
import { personId } from '#server/sample-world/accounts.ts';
import { type ClientKey, clientId, sampleClients } from '#server/sample-world/clients.ts';
import { type Answer, startTestServer, testMoment } from '#tests/support/server.ts';

const base = '/enterprise-api/v1/invitations';
const day = 24 * 3_600_000;

let number = 0;

const server = await startTestServer({ sample: true });
afterAll(() => server.stop());
beforeEach(() => {
  server.time.now = testMoment;
});

const traceNow = () => ({ actorId: null, sessionId: null, ip: 'local', requestId: 'test', at: server.time.now });
const newAddress = (): string => `person${(number += 1)}@acme.example`;

const invite = async (email: string, client: ClientKey = 'acme', role: TeamRole = 'mediaPlanner') => {
  const { name, timezone } = sampleClients[client];
  const inviter = { id: null, name: 'Campaign Console' };
  const inviting = { email, client: { id: clientId(client), name, timezone }, role, inviter, language: 'en' } as const;
  const id = await server.db.transaction((tx) => createInvitation(tx, traceNow(), inviting));
  const [mail] = await server.db.select().from(mails).where(eq(mails.aboutId, id));
  return { id, token: String(mail?.values['token']), mail };
};

const read = (token: string, options = {}) => server.request('GET', `${base}/${token}`, options);
const accept = (token: string, body: object = {}, options = {}) =>
  server.request('POST', `${base}/${token}/acceptance`, { body, ...options });

const profile = { name: 'Lin Xiao', password: 'a good Passphrase 1' };

const rolesOf = async (username: string) =>
  (
    await server.db
      .select({ client: memberships.clientId, role: memberships.role })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(users.username, username))
  ).map(({ client, role }) => `${client} ${role}`);

const withoutRequest = ({ body }: Answer): object => ({ ...body, requestId: '' });

describe('GET /invitations/:token', () => {
  it('200 with what its bearer may know', async () => {
    const email = newAddress();
    const { token } = await invite(email);
    expect((await read(token)).body).toEqual({ email, clientName: 'Acme', role: 'mediaPlanner', needsCode: false });
  });

  it('says the same of an address with an account and of one without', async () => {
    const [known, unknown] = [await invite('am@provider.example'), await invite(newAddress())];
    const [ofKnown, ofUnknown] = [(await read(known.token)).body, (await read(unknown.token)).body];
    expect({ ...ofKnown, email: '' }).toEqual({ ...ofUnknown, email: '' });
  });

  it('keeps neither the token nor the way back to it', async () => {
    const { id, token } = await invite(newAddress());
    const [row] = await server.db.select().from(invitations).where(eq(invitations.id, id));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(token);
    const trail = await server.db.select().from(audit).where(eq(audit.objectId, id));
    expect(trail).toHaveLength(1);
    expect(JSON.stringify(trail)).not.toContain(token);
  });

  it('429 with Retry-After after 20 look-ups in a minute, at that address only', async () => {
    const limited = await startTestServer({ limited: true });
    const look = (ip: string) => limited.request('GET', `${base}/nothing`, { headers: { 'x-test-ip': ip } });
    for (let index = 0; index < 20; index += 1) expect((await look('203.0.113.9')).status).toBe(400);
    const refused = await look('203.0.113.9');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await look('198.51.100.4')).status).toBe(400);
    await limited.stop();
  });
});

describe('a token that is not pending', () => {
  it('gets one and the same answer, to reading and to accepting, whatever is wrong with it', async () => {
    const revoked = await invite(newAddress());
    await server.db.transaction((tx) => revokeInvitation(tx, traceNow(), revoked.id));
    const email = newAddress();
    const superseded = await invite(email);
    const present = await invite(email);
    const used = await invite(newAddress());
    expect((await accept(used.token, profile)).status).toBe(204);
    const flipped = present.token.replaceAll(/[a-z]/gi, (sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase()));
    const tokens = {
      revoked: revoked.token,
      superseded: superseded.token,
      used: used.token,
      truncated: present.token.slice(0, -1),
      longer: `${present.token}A`,
      otherCase: flipped,
      unknown: 'x',
      long: 'x'.repeat(3000),
      blank: '%20',
      nul: '%00',
      malformed: '%ff',
      id: present.id,
    };
    const answers = await Promise.all(Object.values(tokens).flatMap((token) => [read(token), accept(token, profile)]));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    for (const answer of answers) {
      expect(withoutRequest(answer)).toEqual({ status: 400, key: 'error.invitation.invalid', message: 'Invalid token', requestId: '' });
    }
    expect((await read(present.token)).status).toBe(200);
  });

  it('is so from the moment at which it expires', async () => {
    const { token } = await invite(newAddress());
    server.time.now = new Date(testMoment.getTime() + 7 * day - 1);
    expect((await read(token)).status).toBe(200);
    server.time.now = new Date(testMoment.getTime() + 7 * day);
    expect((await read(token)).body).toMatchObject({ key: 'error.invitation.invalid' });
    expect((await accept(token, profile)).body).toMatchObject({ key: 'error.invitation.invalid' });
  });
});

describe('accepting as a newcomer', () => {
  it('204 with an account and a membership; the person can sign in', async () => {
    const email = newAddress();
    const { id, token } = await invite(email, 'harbour', 'none');
    const answer = await accept(token, profile, { headers: { 'Content-Language': 'jp' } });
    expect(answer.status).toBe(204);
    const bearer = await server.signIn(email, profile.password);
    const { body } = await server.request('GET', '/enterprise-api/v1/me', { token: bearer });
    expect(body).toMatchObject({ name: 'Lin Xiao', email, language: 'jp', authorities: ['cmp:campaign:user'] });
    expect(body.memberships).toEqual([{ clientId: clientId('harbour'), role: 'none' }]);
    const trail = await server.db.select().from(audit).where(eq(audit.objectId, id)).orderBy(audit.seq);
    expect(trail.map(({ action, actorId, toState }) => [action, actorId, toState])).toEqual([
      ['invitation.create', null, 'PENDING'],
      ['invitation.accept', body.id, 'ACCEPTED'],
    ]);
  });

  it('400 for a profile that is missing or too weak, and the invitation stays', async () => {
    const { token } = await invite(newAddress());
    expect((await accept(token)).body).toMatchObject({ status: 400, details: [{ path: 'name' }, { path: 'password' }] });
    expect((await accept(token, { name: '  ', password: profile.password })).body).toMatchObject({ details: [{ path: 'name' }] });
    const weak = await accept(token, { ...profile, password: 'short' });
    expect(weak.body).toMatchObject({ status: 400, key: 'error.password.weak' });
    expect((await accept(token, profile)).status).toBe(204);
  });

  it.each([{ role: 'accountManager' }, { email: 'other@acme.example' }, { authorities: ['cmp:campaign:support'] }, { clientId: 'x' }])(
    '400 unknownField for %j; the role is the invitation’s',
    async (surplus) => {
      const email = newAddress();
      const { token } = await invite(email);
      const [field] = Object.keys(surplus);
      expect((await accept(token, { ...profile, ...surplus })).body).toMatchObject({
        status: 400,
        details: [{ path: field, key: 'error.validation.unknownField' }],
      });
      expect(await rolesOf(email)).toEqual([]);
      expect((await accept(token, profile)).status).toBe(204);
      expect(await rolesOf(email)).toEqual([`${clientId('acme')} mediaPlanner`]);
    },
  );

  it('one of 20 at the same moment succeeds, with one user and one membership', async () => {
    const email = newAddress();
    const { token } = await invite(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token, profile)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array.from({ length: 19 }, () => 400)]);
    expect(await server.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
    expect(await rolesOf(email)).toHaveLength(1);
  });

  it('two invitations to one address at the same moment make one account', async () => {
    const email = newAddress();
    const [acme, globex] = [await invite(email, 'acme'), await invite(email, 'globex')];
    const answers = await Promise.all([accept(acme.token, profile), accept(globex.token, profile)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
    expect(await server.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ key: 'error.invitation.signInFirst' });
  });
});

describe('accepting with an account', () => {
  it('400 signInFirst when nobody is signed in, 204 when they are, and the account stays as it is', async () => {
    const { token } = await invite('Viewer@ACME.example', 'sakura', 'accountManager');
    expect((await accept(token, profile)).body).toMatchObject({ status: 400, key: 'error.invitation.signInFirst' });
    const before = await server.db.select().from(users).where(eq(users.username, 'viewer@acme.example'));
    const bearer = await server.signIn('viewer@acme.example');
    expect((await accept(token, profile, { token: bearer })).body).toMatchObject({ details: [{ path: 'name' }, { path: 'password' }] });
    expect((await accept(token, {}, { token: bearer })).status).toBe(204);
    expect(await server.db.select().from(users).where(eq(users.username, 'viewer@acme.example'))).toEqual(before);
    expect(await rolesOf('viewer@acme.example')).toContain(`${clientId('sakura')} accountManager`);
  });

  it('403 wrongAccount for everybody else, also when the invited one has no account; the token is not in the audit', async () => {
    const bearer = await server.signIn('planner@acme.example');
    for (const email of ['am2@provider.example', newAddress()]) {
      const { token } = await invite(email, 'globex');
      expect((await accept(token, {}, { token: bearer })).body).toMatchObject({ status: 403, key: 'error.invitation.wrongAccount' });
      expect(await rolesOf('planner@acme.example')).toEqual([`${clientId('acme')} mediaPlanner`]);
      expect(JSON.stringify(await server.db.select().from(audit))).not.toContain(token);
      expect((await read(token)).status).toBe(200);
    }
  });

  it('401 with a token that is no longer good, so that it is refreshed and not taken for nobody', async () => {
    const { token } = await invite(newAddress());
    expect((await accept(token, profile, { token: 'old' })).status).toBe(401);
    expect((await accept(token, profile, { headers: { Authorization: 'Basic Y29uc29sZTo=' } })).status).toBe(204);
  });

  it('leaves the role of who joined meanwhile as it is', async () => {
    const { token } = await invite('planner@globex.example', 'harbour', 'accountManager');
    const userId = personId('planner@globex.example');
    await server.db.insert(memberships).values({ userId, clientId: clientId('harbour'), role: 'none' });
    expect((await accept(token, {}, { token: await server.signIn('planner@globex.example') })).status).toBe(204);
    expect(await rolesOf('planner@globex.example')).toContain(`${clientId('harbour')} none`);
  });
});

describe('inviting', () => {
  it('409 for who is in the team', async () => {
    await expect(invite('planner@acme.example')).rejects.toMatchObject({ status: 409, key: 'error.invitation.alreadyMember' });
  });

  it('again supersedes the first one and takes its mail back; after its time it counts as expired', async () => {
    const email = newAddress();
    const first = await invite(email);
    const second = await invite(email.toUpperCase());
    const [withdrawn] = await server.db.select().from(mails).where(eq(mails.aboutId, first.id));
    expect(withdrawn).toMatchObject({ outcome: 'WITHDRAWN', values: {} });
    server.time.now = new Date(testMoment.getTime() + 8 * day);
    const third = await invite(email);
    const rows = await server.db.select().from(invitations).where(eq(invitations.email, email));
    const stateOf = new Map(rows.map(({ id, state }) => [id, state]));
    expect([first.id, second.id, third.id].map((id) => stateOf.get(id))).toEqual(['SUPERSEDED', 'EXPIRED', 'PENDING']);
  });

  it('the sample world has one for a newcomer and one for an account', async () => {
    const rows = await server.db.select().from(mails).where(eq(mails.kind, 'invitation'));
    const found = await Promise.all(
      ['newcomer@acme.example', 'planner@globex.example'].map(async (email) => {
        const mail = rows.find(({ recipient, values }) => recipient === email && values['client'] !== 'Harbour Watches');
        return (await server.request('POST', `${base}/${String(mail?.values['token'])}/proof`, { body: {} })).body;
      }),
    );
    expect(found).toEqual([
      { accountExists: false, proof: '' },
      { accountExists: true, proof: '' },
    ]);
  });
});
