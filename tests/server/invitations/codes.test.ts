import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { invitationCodes, invitations } from '#server/db/invitation-schema.ts';
import { mails } from '#server/db/mail-schema.ts';
import { audit, memberships, users } from '#server/db/schema.ts';
import { createInvitation, handOverInvitation } from '#server/invitations/create-invitation.ts';
import { clientId, sampleClients } from '#server/sample-world/clients.ts';
import { loadSampleWorld } from '#server/sample-world/load.ts';
import { type Answer, startTestServer } from '#tests/support/server.ts';

const base = '/enterprise-api/v1/invitations';
const minute = 60_000;
const profile = { name: 'Lin Xiao', password: 'a good Passphrase 1' };
const known = 'am@provider.example';

let number = 0;

const server = await startTestServer();
await loadSampleWorld(server.db, { clock: () => server.time.now, say: () => undefined });
afterAll(() => server.stop());
beforeEach(() => later(25 * 60 * minute));

const later = (milliseconds: number): void => {
  server.time.now = new Date(server.time.now.getTime() + milliseconds);
};
const newAddress = (): string => `handed${(number += 1)}@acme.example`;
const trace = () => ({ actorId: null, sessionId: null, ip: 'local', requestId: 'test', at: server.time.now });
const inviting = (email: string) => {
  const { name, timezone } = sampleClients.sakura;
  const client = { id: clientId('sakura'), name, timezone };
  return { email, client, role: 'mediaPlanner', inviter: { id: null, name: 'Eve' }, language: 'en' } as const;
};

/** The token of a link that was handed over. */
const linkFor = async (email: string): Promise<string> =>
  (await server.db.transaction((tx) => handOverInvitation(tx, trace(), inviting(email)))).token;

const post = (token: string, what: 'code' | 'proof' | 'acceptance', body?: object, headers: Record<string, string> = {}) =>
  server.request('POST', `${base}/${token}/${what}`, { ...(body && { body }), headers });
const send = (token: string, language: Language = 'en') => post(token, 'code', undefined, { 'Content-Language': language });

const lastMail = async (email: string) =>
  (
    await server.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, email), eq(mails.kind, 'invitationCode')))
      .orderBy(desc(mails.createdAt))
      .limit(1)
  )[0];
const codeFor = async (email: string): Promise<string> => String((await lastMail(email))?.values['code']);
/** Another code than this one. */
const other = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const sent = async (email = newAddress()) => {
  const token = await linkFor(email);
  expect((await send(token)).status).toBe(202);
  return { email, token, code: await codeFor(email) };
};
const proven = async (email = newAddress()) => {
  const { token, code } = await sent(email);
  return { email, token, proof: String((await post(token, 'proof', { code })).body.proof) };
};
const accounts = async (email: string) => (await server.db.select().from(users).where(eq(users.email, email))).length;
const bare = ({ status, body }: Answer): object => ({ status, ...body, requestId: '' });

describe('POST /invitations/:token/acceptance with a link that was handed over', () => {
  it('400 proofNeeded without a proof, with a made-up one and with another invitation’s, and no account comes to be', async () => {
    const { email, token } = await sent();
    const { proof: others } = await proven();
    for (const proof of [undefined, '', 'x', others]) {
      const refused = await post(token, 'acceptance', { ...profile, ...(proof !== undefined && { proof }) });
      expect([refused.status, refused.body.key]).toEqual([400, 'error.invitation.proofNeeded']);
    }
    expect(await accounts(email)).toBe(0);
  });

  it('204 after the code of the mail, with an account and a membership', async () => {
    const { email, token, proof } = await proven();
    expect((await post(token, 'acceptance', { ...profile, proof })).status).toBe(204);
    expect(await server.signIn(email, profile.password)).toEqual(expect.any(String));
    const rows = await server.db
      .select()
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(users.email, email));
    expect(rows).toMatchObject([{ memberships: { clientId: clientId('sakura'), role: 'mediaPlanner' } }]);
  });

  it('answers an address with an account and one without in the same way until the code is right', async () => {
    const [ofKnown, ofUnknown] = [await linkFor(known), await linkFor(newAddress())];
    const answersTo = async (token: string) => [
      bare(await send(token)),
      bare(await send(token)),
      bare(await post(token, 'acceptance', profile)),
      bare(await post(token, 'acceptance', {})),
      bare(await post(token, 'proof', {})),
      bare(await post(token, 'proof', { code: 'wrong' })),
    ];
    const answers = await answersTo(ofKnown);
    expect(answers).toEqual(await answersTo(ofUnknown));
    expect(JSON.stringify(answers)).not.toContain('signInFirst');
  });

  it('tells an address with an account to sign in once its mail has been read, and changes nothing about the account', async () => {
    const before = await server.db.select().from(users).where(eq(users.username, known));
    const { token, code } = await sent(known);
    const { body } = await post(token, 'proof', { code });
    expect(body.accountExists).toBe(true);
    const refused = await post(token, 'acceptance', { ...profile, proof: body.proof });
    expect([refused.status, refused.body.key]).toEqual([400, 'error.invitation.signInFirst']);
    expect(await server.db.select().from(users).where(eq(users.username, known))).toEqual(before);
  });

  it('204 without a code for the invited person who is signed in', async () => {
    const token = await linkFor('planner@globex.example');
    const bearer = await server.signIn('planner@globex.example');
    expect((await server.request('POST', `${base}/${token}/acceptance`, { body: {}, token: bearer })).status).toBe(204);
  });

  it('400 proofNeeded an hour after the proof', async () => {
    const { token, proof } = await proven();
    later(60 * minute);
    expect((await post(token, 'acceptance', { ...profile, proof })).body.key).toBe('error.invitation.proofNeeded');
  });

  it('400 for a proof of a link that another one has taken the place of', async () => {
    const { email, token, proof } = await proven();
    const next = await linkFor(email);
    expect((await post(token, 'acceptance', { ...profile, proof })).body.key).toBe('error.invitation.invalid');
    expect((await post(next, 'acceptance', { ...profile, proof })).body.key).toBe('error.invitation.proofNeeded');
  });
});

describe('POST /invitations/:token/code', () => {
  it('202 with a mail to the invited address, in the reader’s language or that of the account; the code is kept hashed', async () => {
    const email = newAddress();
    const token = await linkFor(email);
    expect((await send(token, 'jp')).status).toBe(202);
    const mail = await lastMail(email);
    expect(mail).toMatchObject({ language: 'jp', uselessAfter: new Date(server.time.now.getTime() + 10 * minute) });
    const code = await codeFor(email);
    expect(code).toMatch(/^\d{6}$/);
    const rows = await server.db
      .select({ kept: invitationCodes })
      .from(invitationCodes)
      .innerJoin(invitations, eq(invitations.id, invitationCodes.invitationId))
      .where(eq(invitations.email, email));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.kept.codeHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    expect(JSON.stringify(await server.db.select().from(audit))).not.toContain(`"${code}"`);
    await server.db.update(users).set({ language: 'cn' }).where(eq(users.username, known));
    await send(await linkFor(known), 'jp');
    expect((await lastMail(known))?.language).toBe('cn');
  });

  it('429 with Retry-After within a minute of the last one, also for two at the same moment', async () => {
    const token = await linkFor(newAddress());
    const both = await Promise.all([send(token), send(token)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 429]);
    later(20_000);
    const refused = await send(token);
    expect([refused.status, refused.body.key, refused.headers.get('retry-after')]).toEqual([429, 'error.invitation.codeTooSoon', '40']);
    later(40_000);
    expect((await send(token)).status).toBe(202);
  });

  it('429 after eight codes to one address in a day, whichever link asks', async () => {
    const limited = await startTestServer({ limited: true });
    await loadSampleWorld(limited.db, { clock: () => limited.time.now, say: () => undefined });
    const at = () => ({ ...trace(), at: limited.time.now });
    const statuses: number[] = [];
    for (let index = 0; index < 9; index += 1) {
      const { token } = await limited.db.transaction((tx) => handOverInvitation(tx, at(), inviting('flooded@acme.example')));
      const answer = await limited.request('POST', `${base}/${token}/code`);
      statuses.push(answer.status);
      if (answer.status === 429) expect(answer.body.key).toBe('error.invitation.tooManyCodes');
    }
    expect(statuses).toEqual([...Array<number>(8).fill(202), 429]);
    await limited.stop();
  });

  it('400 for a token that is not pending', async () => {
    expect((await send('nothing')).body.key).toBe('error.invitation.invalid');
    expect((await post('nothing', 'proof', { code: '123456' })).body.key).toBe('error.invitation.invalid');
  });
});

describe('POST /invitations/:token/proof', () => {
  it('200 without a code for a mailed link: whoever has it reads the mail', async () => {
    for (const [email, accountExists] of [
      [newAddress(), false],
      [known, true],
    ] as const) {
      const id = await server.db.transaction((tx) => createInvitation(tx, trace(), inviting(email)));
      const [mail] = await server.db.select().from(mails).where(eq(mails.aboutId, id));
      expect((await post(String(mail?.values['token']), 'proof', {})).body).toEqual({ accountExists, proof: '' });
    }
  });

  it('200 for the code as people type it: full-width digits, blanks and hyphens', async () => {
    const { token, code } = await sent();
    const wide = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect((await post(token, 'proof', { code: ` ${wide.slice(0, 3)}-${wide.slice(3)}　` })).body).toMatchObject({ accountExists: false });
  });

  it('400 codeWrong four times, then codeOver, also for the right code; a new code begins again', async () => {
    const { email, token, code } = await sent();
    const keys: string[] = [];
    for (let by = 1; by <= 5; by += 1) keys.push((await post(token, 'proof', { code: other(code, by) })).body.key);
    expect(keys).toEqual([...Array<string>(4).fill('error.invitation.codeWrong'), 'error.invitation.codeOver']);
    expect((await post(token, 'proof', { code })).body.key).toBe('error.invitation.codeOver');
    later(minute);
    await send(token);
    expect((await post(token, 'proof', { code: await codeFor(email) })).status).toBe(200);
  });

  it('of twenty wrong tries at the same moment five are looked at', async () => {
    const { token, code } = await sent();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => post(token, 'proof', { code: other(code, index + 1) })));
    expect(answers.filter(({ body }) => body.key === 'error.invitation.codeWrong')).toHaveLength(4);
    expect((await post(token, 'proof', { code })).body.key).toBe('error.invitation.codeOver');
  });

  it('400 codeOver ten minutes after it was sent, when it was used, and when none was sent', async () => {
    const late = await sent();
    later(10 * minute);
    expect((await post(late.token, 'proof', { code: late.code })).body.key).toBe('error.invitation.codeOver');
    const used = await sent();
    const both = await Promise.all([0, 1].map(() => post(used.token, 'proof', { code: used.code })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await post(await linkFor(newAddress()), 'proof', { code: '123456' })).body.key).toBe('error.invitation.codeOver');
  });

  it('400 required for no code, and that is no try', async () => {
    const { token, code } = await sent();
    for (let index = 0; index < 6; index += 1)
      expect((await post(token, 'proof', { code: ' ' })).body).toMatchObject({ details: [{ path: 'code' }] });
    expect((await post(token, 'proof', { code })).status).toBe(200);
  });

  it('is written down, without the code', async () => {
    const { token, code } = await sent();
    await post(token, 'proof', { code: other(code) });
    await post(token, 'proof', { code });
    const rows = await server.db.select().from(audit).orderBy(audit.seq);
    expect(rows.slice(-4).map(({ action }) => action)).toEqual([
      'invitation.create',
      'invitation.sendCode',
      'invitation.codeRefused',
      'invitation.prove',
    ]);
  });
});
