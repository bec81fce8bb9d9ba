import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientInvitation, InvitingOutcome } from '#contract/clients/client-invitations.ts';
import { mails } from '#server/db/mail-schema.ts';
import { audit } from '#server/db/schema.ts';
import { clientId, type ClientKey } from '#server/sample-world/clients.ts';
import { startTestServer } from '#tests/support/server.ts';

const base = '/enterprise-api/v1';
const hour = 3_600_000;
const lead = 'lead@acme.example';
const manager = 'am@provider.example';
const colleague = 'am2@provider.example';

const tokens = new Map<string, string>();
let number = 0;

const server = await startTestServer({ sample: true });
afterAll(() => server.stop());
beforeEach(async () => {
  // A day and a bit later, so that no test uses up another one's share.
  server.time.now = new Date(server.time.now.getTime() + 25 * hour);
  for (const username of [lead, manager, colleague, 'planner@acme.example']) tokens.set(username, await server.signIn(username));
});

const fresh = (): string => `colleague${(number += 1)}@acme.example`;
const at = (client: ClientKey, rest = ''): string => `${base}/clients/${clientId(client)}/invitations${rest}`;
const invite = (
  emails: string[],
  {
    who = manager,
    client = 'acme',
    role = 'mediaPlanner',
    key = randomUUID(),
  }: { who?: string; client?: ClientKey; role?: string; key?: string } = {},
) => server.request('POST', at(client), { token: tokens.get(who), body: { emails, role }, headers: { 'Idempotency-Key': key } });
const outcomes = ({ body }: { body: { results: { outcome: InvitingOutcome }[] } }): InvitingOutcome[] =>
  body.results.map(({ outcome }) => outcome);
const list = async (query = '', client: ClientKey = 'acme'): Promise<ClientInvitation[]> =>
  (await server.request('GET', at(client, `?size=100${query}`), { token: tokens.get(manager) })).body.content;
const invited = async (email = fresh()): Promise<ClientInvitation> => {
  await invite([email]);
  const found = (await list()).find((row) => row.email === email);
  if (!found) throw new Error('Not invited');
  return found;
};
const step = (row: ClientInvitation, what: 'renewal' | 'link' | 'revocation', who = manager) =>
  server.request('POST', at('acme', `/${row.id}/${what}`), { token: tokens.get(who) });
const tokenOf = async (id: string): Promise<string> => {
  const [mail] = await server.db.select().from(mails).where(eq(mails.aboutId, id));
  return String(mail?.values['token']);
};
const readBy = (token: string) => server.request('GET', `${base}/invitations/${token}`);

describe('POST /clients/{id}/invitations', () => {
  it('200: of 30 addresses with 2 invalid ones and a member, 27 are sent and 3 explained', async () => {
    const good = Array.from({ length: 27 }, fresh);
    const answer = await invite([...good.slice(0, 10), 'not an address', ...good.slice(10), 'two@@acme.example', ' PLANNER@acme.example ']);
    expect(answer.status).toBe(200);
    expect(outcomes(answer).filter((outcome) => outcome === 'sent')).toHaveLength(27);
    expect(answer.body.results.filter(({ outcome }: { outcome: string }) => outcome !== 'sent')).toEqual([
      { email: 'not an address', outcome: 'invalid' },
      { email: 'two@@acme.example', outcome: 'invalid' },
      { email: 'planner@acme.example', outcome: 'alreadyMember' },
    ]);
    const pending = await list('&state=PENDING');
    expect(pending.map(({ email }) => email)).toEqual(expect.arrayContaining(good));
    const queued = await server.db.select({ to: mails.recipient }).from(mails).where(eq(mails.kind, 'invitation'));
    expect(queued.map(({ to }) => to).filter((to) => good.includes(to))).toHaveLength(27);
  });

  it('tells who is invited already, also of an address that comes twice', async () => {
    const email = fresh();
    expect(outcomes(await invite([email, email.toUpperCase()]))).toEqual(['sent', 'alreadyInvited']);
    expect(outcomes(await invite([email]))).toEqual(['alreadyInvited']);
    expect((await list()).filter((row) => row.email === email)).toHaveLength(1);
  });

  it('one effect for 20 attempts with one key (E04)', async () => {
    const email = fresh();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite([email], { key })));
    for (const { status, body } of answers) {
      if (status === 200) expect(body.results).toEqual([{ email, outcome: 'sent' }]);
      else expect([status, body.key]).toEqual([409, 'error.idempotency.inProgress']);
    }
    const rows = await server.db.select().from(mails).where(eq(mails.recipient, email));
    expect(rows).toHaveLength(1);
  });

  it('50 a day and client: the rest are told, then 429 with Retry-After, and the next day it goes on', async () => {
    const emails = Array.from({ length: 53 }, fresh);
    const answers = outcomes(await invite(emails, { client: 'harbour' }));
    expect(answers.filter((outcome) => outcome === 'sent')).toHaveLength(50);
    expect(answers.slice(50)).toEqual(['tooMany', 'tooMany', 'tooMany']);
    server.time.now = new Date(server.time.now.getTime() + 8 * 60_000);
    const refused = await invite([fresh()], { client: 'harbour' });
    expect([refused.status, refused.body.key]).toEqual([429, 'error.invitation.tooMany']);
    expect(Number(refused.headers.get('retry-after'))).toBe(24 * 3600 - 8 * 60);
    expect((await invite([fresh()], { client: 'sakura', who: colleague })).status).toBe(200);
    server.time.now = new Date(server.time.now.getTime() + 24 * hour);
    tokens.set(manager, await server.signIn(manager));
    expect(outcomes(await invite([fresh()], { client: 'harbour' }))).toEqual(['sent']);
  });

  it('two who invite at the same moment pass the limit no more than one does', async () => {
    const halves = [Array.from({ length: 30 }, fresh), Array.from({ length: 30 }, fresh)];
    const answers = await Promise.all(halves.map((emails) => invite(emails, { client: 'sakura' })));
    expect(answers.flatMap(outcomes).filter((outcome) => outcome === 'sent').length).toBe(50);
  });

  it('100 a day and person, over all teams: the rest are told, then 429, and a colleague goes on', async () => {
    await invite(Array.from({ length: 50 }, fresh), { client: 'harbour' });
    const answers = outcomes(await invite(Array.from({ length: 49 }, fresh), { client: 'sakura' }));
    expect(new Set(answers)).toEqual(new Set(['sent']));
    expect(outcomes(await invite([fresh(), fresh()], { client: 'lotus' }))).toEqual(['sent', 'tooManyByYou']);
    server.time.now = new Date(server.time.now.getTime() + 3 * 60_000);
    const refused = await invite([fresh()]);
    expect([refused.status, refused.body.key]).toEqual([429, 'error.invitation.tooManyByYou']);
    expect(Number(refused.headers.get('retry-after'))).toBe(24 * 3600 - 3 * 60);
    expect(outcomes(await invite([fresh()], { who: colleague }))).toEqual(['sent']);
  });

  it('one person who invites into two teams at the same moment passes their limit no more than in one', async () => {
    await invite(Array.from({ length: 50 }, fresh), { client: 'harbour' });
    await invite(Array.from({ length: 30 }, fresh), { client: 'sakura' });
    const answers = await Promise.all((['lotus', 'acme'] as const).map((client) => invite(Array.from({ length: 15 }, fresh), { client })));
    expect(answers.flatMap(outcomes).filter((outcome) => outcome === 'sent')).toHaveLength(20);
  });

  it('six a day and address, whoever invites it and where: then the address is explained, and sending again answers 429', async () => {
    const email = fresh();
    const teams = ['acme', 'globex', 'sakura', 'lotus', 'harbour'] as const;
    for (const client of teams) expect(outcomes(await invite([email], { client }))).toEqual(['sent']);
    const row = (await list('&state=PENDING')).find((each) => each.email === email);
    if (!row) throw new Error('Not invited');
    const sixth = await step(row, 'renewal', colleague);
    expect(sixth.status).toBe(201);
    for (const what of ['renewal', 'link'] as const) {
      const refused = await step(sixth.body, what, colleague);
      expect([refused.status, refused.body.key]).toEqual([429, 'error.invitation.tooManyToAddress']);
      expect(Number(refused.headers.get('retry-after'))).toBe(24 * 3600);
    }
    await step(sixth.body, 'revocation');
    expect(outcomes(await invite([email, fresh()], { who: lead }))).toEqual(['tooManyToAddress', 'sent']);
  });

  it('reads the full-width signs of a Chinese or Japanese keyboard', async () => {
    const email = fresh();
    const [name] = email.split('@');
    const answer = await invite([`${name}＠ａｃｍｅ．example`]);
    expect(answer.body.results).toEqual([{ email, outcome: 'sent' }]);
  });

  it('400 for no address, too many, or an unknown role or field; 403 for a planner', async () => {
    const send = (body: object, who = manager) => server.request('POST', at('acme'), { token: tokens.get(who), body });
    expect((await send({ emails: [], role: 'none' })).status).toBe(400);
    expect((await send({ emails: Array.from({ length: 101 }, fresh), role: 'none' })).status).toBe(400);
    expect((await send({ emails: [fresh()], role: 'support' })).status).toBe(400);
    expect((await send({ emails: [fresh()], role: 'none', authorities: ['cmp:campaign:support'] })).status).toBe(400);
    expect((await send({ emails: [fresh()], role: 'none' }, 'planner@acme.example')).status).toBe(403);
  });
});

describe('GET /clients/{id}/invitations', () => {
  it('200 with each state, and never a token', async () => {
    const [pending, revoked, accepted] = [await invited(), await invited(), await invited()];
    await step(revoked, 'revocation');
    const profile = { name: 'Lin Xiao', password: 'a good Passphrase 1' };
    await server.request('POST', `${base}/invitations/${await tokenOf(accepted.id)}/acceptance`, { body: profile });
    await server.signIn(accepted.email, profile.password);
    const { text } = await server.request('GET', at('acme', '?size=100'), { token: tokens.get(manager) });
    expect(text).not.toContain(await tokenOf(pending.id));
    expect(text).not.toContain('oken');
    const stateOf = async (row: ClientInvitation) => (await list()).find(({ id }) => id === row.id);
    expect(await stateOf(pending)).toMatchObject({ state: 'PENDING', settledAt: null, lastSignInAt: null });
    expect(await stateOf(revoked)).toMatchObject({ state: 'REVOKED' });
    expect(await stateOf(accepted)).toMatchObject({ state: 'ACCEPTED', lastSignInAt: server.time.now.toISOString() });
    server.time.now = new Date(Date.parse(pending.expiresAt));
    tokens.set(manager, await server.signIn(manager));
    expect(await stateOf(pending)).toMatchObject({ state: 'EXPIRED' });
    expect((await list('&state=EXPIRED')).map(({ id }) => id)).toContain(pending.id);
    expect((await list('&state=PENDING')).map(({ id }) => id)).not.toContain(pending.id);
  });

  it('403 for who may not invite, 404 for another tenant', async () => {
    expect((await server.request('GET', at('acme'), { token: tokens.get('planner@acme.example') })).status).toBe(403);
    expect((await server.request('GET', at('globex'), { token: tokens.get(lead) })).status).toBe(404);
  });
});

describe('POST /clients/{id}/invitations/{invitationId}/renewal', () => {
  it('201 with a new one; the link sent before stops working, the new one does', async () => {
    const row = await invited();
    const before = await tokenOf(row.id);
    const { status, body } = await step(row, 'renewal', lead);
    expect([status, body.state, body.role]).toEqual([201, 'PENDING', row.role]);
    expect((await readBy(before)).body.message).toBe('Invalid token');
    expect((await readBy(await tokenOf(body.id))).status).toBe(200);
    expect((await list()).map(({ id }) => id)).not.toContain(row.id);
    expect((await list('&state=SUPERSEDED')).map(({ id }) => id)).toContain(row.id);
  });

  it('201 for an expired one, 409 for one that was answered, taken back or replaced', async () => {
    const row = await invited();
    server.time.now = new Date(Date.parse(row.expiresAt) + 1000);
    tokens.set(manager, await server.signIn(manager));
    expect((await step(row, 'renewal')).status).toBe(201);
    const other = await invited();
    await step(other, 'revocation');
    for (const what of ['renewal', 'link', 'revocation'] as const) {
      const { status, body } = await step(other, what);
      expect([status, body.key]).toEqual([409, 'error.invitation.invalidTransition']);
    }
  });
});

describe('POST /clients/{id}/invitations/{invitationId}/link', () => {
  it('201 with a link that works and is kept nowhere; the mailed link is taken back, and the address learns of the new one', async () => {
    const row = await invited();
    const { status, body } = await step(row, 'link', lead);
    expect(status).toBe(201);
    expect((await readBy(body.token)).body).toMatchObject({ email: row.email, needsCode: true });
    const queued = await server.db.select().from(mails).where(eq(mails.recipient, row.email)).orderBy(mails.kind);
    expect(queued).toMatchObject([
      { kind: 'invitation', outcome: 'WITHDRAWN' },
      { kind: 'invitationLink', outcome: null, language: 'en', values: { client: 'Acme', role: row.role } },
    ]);
    expect(JSON.stringify(queued)).not.toContain(body.token);
    const { rows } = await server.pool.query('select diff::text, reason from audit');
    expect(JSON.stringify(rows)).not.toContain(body.token);
    const kept = await server.pool.query('select * from idempotency');
    expect(JSON.stringify(kept.rows)).not.toContain(body.token);
  });

  it('informs the address in the language of its account, and nothing that is done later takes that mail back', async () => {
    const email = 'planner@globex.example';
    await server.pool.query("update users set language = 'jp' where email = $1", [email]);
    const row = await invited(email);
    expect((await step(row, 'link')).status).toBe(201);
    const linked = (await list('&state=PENDING')).find((each) => each.email === email);
    if (!linked) throw new Error('No link');
    const renewed = await step(linked, 'renewal');
    await step(renewed.body, 'revocation');
    const [mailed] = await server.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, email), eq(mails.kind, 'invitationLink')));
    expect(mailed).toMatchObject({ outcome: null, uselessAfter: null, language: 'jp' });
  });

  it('403 for who may not invite', async () => {
    expect((await step(await invited(), 'link', 'planner@acme.example')).status).toBe(403);
  });
});

describe('POST /clients/{id}/invitations/{invitationId}/revocation', () => {
  it('200, and the link stops working; written down', async () => {
    const row = await invited();
    const token = await tokenOf(row.id);
    expect((await step(row, 'revocation')).body).toMatchObject({ id: row.id, state: 'REVOKED' });
    expect((await readBy(token)).status).toBe(400);
    const rows = await server.db
      .select()
      .from(audit)
      .where(and(eq(audit.objectId, row.id), eq(audit.action, 'invitation.revoke')));
    expect(rows).toMatchObject([{ fromState: 'PENDING', toState: 'REVOKED' }]);
  });

  it('404 under another client', async () => {
    const row = await invited();
    const elsewhere = at('globex', `/${row.id}/revocation`);
    expect((await server.request('POST', elsewhere, { token: tokens.get(manager) })).status).toBe(404);
  });
});
