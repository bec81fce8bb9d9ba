import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import { type Did, type Sent, type Waiting, sentKinds } from '#contract/people/support.ts';
import { viewHeader } from '#contract/clients/customer-views.ts';
import { mails } from '#server/db/mail-schema.ts';
import { lease } from '#server/mail/delivery-rules.ts';
import { mailForms } from '#server/mail/mail-forms.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { withoutSecrets } from '#server/people/sent.ts';
import { clientId } from '#server/sample-world/clients.ts';
import { usernames } from '#tests/support/people.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { admin, manager, planner } from '#tests/support/world.ts';

const base = '/enterprise-api/v1';
const lead = 'lead@acme.example';
const partner = 'sps@partner.example';
const stranger = 'planner@globex.example';
const [acme, globex] = [clientId('acme'), clientId('globex')];

let server: TestServer;
const tokens = new Map<string, string>();
const ids = new Map<string, string>();
const idOf = (username: string): string => ids.get(username) ?? '';

beforeAll(async () => {
  server = await startTestServer({ sample: true });
  for (const username of usernames) tokens.set(username, await server.signIn(username));
  const { rows } = await server.pool.query<{ id: string; username: string }>('select id, username from users');
  for (const { id, username } of rows) ids.set(username, id);
});
afterAll(() => server.stop());

const ask = (username: string, path: string, headers = {}) => server.request('GET', base + path, { token: tokens.get(username), headers });
const withoutRequestId = (text: string): string => text.replace(/"requestId":"[^"]*"/, '');
const calls = (group: Readonly<Record<string, Endpoint>>) => Object.entries(group).map(([name, call]) => [name, call] as const);

describe.each(calls(api.people).filter(([, { method }]) => method === 'GET'))('people.%s', (_, call) => {
  const of = (reader: string, userId: string) => server.request('GET', pathOf(call, { userId }), { token: tokens.get(reader) });

  it.each(usernames)('%s: 403 for whoever has no such right, 404 as for nobody outside, else let through', async (reader) => {
    const { rows } = await server.pool.query<{ id: string }>('select created_by as id from lock_screen_items');
    const inTeamOf = async (client: string) =>
      (await server.pool.query<{ id: string }>('select user_id as id from memberships where client_id = $1', [client])).rows;
    const open = reader === lead ? await inTeamOf(acme) : reader === partner ? await inTeamOf(globex) : reader === admin ? rows : [];
    const everybody = reader.startsWith('am');
    const mayAsk = everybody || [lead, partner, admin].includes(reader);
    const nobody = await of(reader, randomUUID());
    expect(nobody.status).toBe(mayAsk ? 404 : 403);
    for (const [username, id] of ids) {
      const answer = await of(reader, id);
      if (everybody || open.some((each) => each.id === id)) expect(answer.status, username).toBe(200);
      else expect(withoutRequestId(answer.text), username).toBe(withoutRequestId(nobody.text));
    }
  });
});

describe.each(calls(api.clientSupport))('clientSupport.%s', (_, call) => {
  it.each(usernames)('%s', async (reader) => {
    const of = (client: string) => server.request('GET', pathOf(call, { clientId: client }), { token: tokens.get(reader) });
    const everything = reader.startsWith('am');
    const open = everything ? [acme, globex] : reader === lead ? [acme] : reader === partner ? [globex] : [];
    const nobody = await of(randomUUID());
    expect(nobody.status).toBe(open.length > 0 ? 404 : 403);
    for (const client of [acme, globex]) {
      const answer = await of(client);
      if (open.includes(client)) expect(answer.status).toBe(200);
      else expect(withoutRequestId(answer.text)).toBe(withoutRequestId(nobody.text));
    }
  });
});

describe('what each reader is shown', () => {
  const all = async <Row>(reader: string, path: string): Promise<Row[]> => (await ask(reader, `${path}?size=100`)).body.content;

  it('is an account with its state for whoever helps, a name with its teams for the lead, a name alone for an administrator', async () => {
    const [asManager, asLead, asAdmin] = await Promise.all(
      [manager, lead, admin].map(async (reader) => (await ask(reader, `/people/${idOf(planner)}`)).body),
    );
    expect(asManager).toMatchObject({ email: planner, side: 'customer', account: { username: planner, twoFactor: 'off', sessions: 1 } });
    expect(asLead).toMatchObject({ email: planner, account: null, teams: [{ client: { id: acme } }] });
    expect(asAdmin).toMatchObject({ email: null, lastSeenAt: null, teams: [], account: null });
  });

  it('is about things of their own reach: somebody in two teams shows each lead one of them, and nothing of the other in any number', async () => {
    const paths = ['', '/waiting', '/sent', '/trail', '/items'].map((part) => `/people/${idOf(planner)}${part}`);
    const before = await Promise.all(paths.map(async (path) => (await ask(lead, path)).text));
    await server.pool.query(`insert into memberships (client_id, user_id, role) values ($1, $2, 'mediaPlanner')`, [globex, idOf(planner)]);
    const made = await server.request('POST', `${base}/campaigns`, {
      token: tokens.get(planner),
      body: { clientId: globex, name: 'Elsewhere', targetType: 'LOCAL', strategy: 'PRO', objective: 'Another' },
    });
    expect(made.status, made.text).toBe(201);
    await server.db.transaction((tx) =>
      queueMail(tx, {
        to: planner,
        language: 'en',
        kind: 'twoFactorOn',
        values: { name: 'P', at: '2026-11-18T02:00:00.000Z' },
        now: server.time.now,
        aboutId: made.body.id,
      }),
    );
    expect(await Promise.all(paths.map(async (path) => (await ask(lead, path)).text))).toEqual(before);
    const trail = await all<Did>(manager, `/people/${idOf(planner)}/trail`);
    expect(trail.some(({ thing }) => thing?.name === 'Elsewhere')).toBe(true);
    expect((await ask(partner, `/people/${idOf(planner)}/items`)).body.content).toEqual([]);
    const unseen = (await all<Waiting>(lead, `/clients/${acme}/waiting`)).filter(({ thing }) => thing?.client && thing.client.id !== acme);
    expect(unseen).toEqual([]);
    await server.pool.query('delete from memberships where client_id = $1 and user_id = $2', [globex, idOf(planner)]);
  });

  it('is no sign-in, password or session to anybody but whoever looks after all', async () => {
    const actions = async (reader: string): Promise<string[]> =>
      (await all<Did>(reader, `/people/${idOf(planner)}/trail`)).map(({ action }) => action);
    expect(await actions(manager)).toContain('identity.login');
    for (const reader of [lead, admin]) expect((await actions(reader)).filter((each) => /^(identity|access)\./.test(each))).toEqual([]);
  });

  it('is lock-screen items alone to an administrator', async () => {
    const things = (
      await Promise.all(['waiting', 'sent', 'trail', 'items'].map((part) => all<Waiting>(admin, `/people/${idOf(planner)}/${part}`)))
    ).flat();
    const types = new Set(things.map((row) => ('thing' in row ? row.thing?.type : (row as { type: string }).type)));
    expect([...types]).toEqual(['lockScreen']);
  });

  it('is a lead’s reach in a view as that lead, without what helps an account', async () => {
    const begun = await server.request('POST', `${base}/clients/${acme}/team-members/${idOf(lead)}/views`, {
      token: tokens.get(manager),
      body: { reason: 'A mail did not arrive' },
    });
    const headers = { [viewHeader]: begun.body.id };
    expect((await ask(manager, `/people/${idOf(planner)}`, headers)).body).toMatchObject({ account: null });
    expect((await ask(manager, `/people/${idOf(stranger)}`, headers)).status).toBe(404);
  });
});

describe('what waits', () => {
  it('for an account manager is their queue, and for a planner what their list says needs them', async () => {
    const queue = (await ask(manager, '/review-queue?size=100&snoozed=all')).body.content as { id: string }[];
    const rows = (await ask(manager, `/people/${idOf(manager)}/waiting?size=100`)).body.content as Waiting[];
    const waiting = new Set(rows.map(({ id }) => id));
    const { rows: kept } = await server.pool.query<{ id: string }>('select client_id as id from client_managers where user_id <> $1', [
      idOf(manager),
    ]);
    const queued = queue.filter((item) => !kept.some(({ id }) => (item as unknown as { client: { id: string } }).client.id === id));
    expect(queued.filter(({ id }) => !waiting.has(id))).toEqual([]);
    const mine = (await ask(planner, '/campaigns?size=100&tab=needsMe')).body.content as { id: string }[];
    const theirs = new Set(
      ((await ask(manager, `/people/${idOf(planner)}/waiting?size=100`)).body.content as Waiting[]).map(({ id }) => id),
    );
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.filter(({ id }) => !theirs.has(id))).toEqual([]);
  });

  /** The deadlines that a list of campaigns says. */
  const deadlines = async (reader: string, tab: string) => {
    const { content } = (await ask(reader, `/campaigns?size=100&tab=${tab}`)).body as { content: CampaignRow[] };
    return new Map(content.map(({ id, dueAt, submitBy }) => [id, dueAt ?? submitBy?.at ?? null]));
  };

  it.each([planner, manager])('for %s of campaigns is due when their list says, and what is late stands first', async (whose) => {
    const rows = (await ask(manager, `/people/${idOf(whose)}/waiting?size=100`)).body.content as Waiting[];
    const listed = await deadlines(whose, 'needsMe');
    const work = rows.filter(({ why, id }) => why === 'work' && listed.has(id));
    expect(work.map(({ id, dueAt }) => [id, dueAt])).toEqual(work.map(({ id }) => [id, listed.get(id)]));
    if (whose === planner) expect(new Set(work.flatMap(({ dueAt, late }) => (dueAt === null ? [] : [late])))).toContain(false);
    expect(rows.filter(({ dueAt, late }) => late !== (dueAt !== null && new Date(dueAt) <= server.time.now))).toEqual([]);
    const place = ({ late, dueAt }: Waiting) => `${late ? 0 : 1} ${dueAt ?? 'never'}`;
    expect(rows.map(place)).toEqual(rows.map(place).toSorted());
  });

  it('at a client of its team’s campaigns is due when the team’s list says, though material of them is reviewed', async () => {
    const rows = (await ask(lead, `/clients/${acme}/waiting?size=100`)).body.content as Waiting[];
    const listed = await deadlines(lead, 'all');
    const work = rows.filter(({ why, side }) => why === 'work' && side === 'team');
    expect(work.some(({ dueAt }) => dueAt !== null)).toBe(true);
    expect(work.map(({ id, dueAt }) => [id, dueAt])).toEqual(work.map(({ id }) => [id, listed.get(id)]));
  });

  it('at a client has its open invitations, with the address', async () => {
    const invited = await server.request('POST', `${base}/clients/${acme}/invitations`, {
      token: tokens.get(manager),
      body: { emails: ['late@acme.example'], role: 'none' },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect(invited.status).toBe(200);
    const rows = (await ask(lead, `/clients/${acme}/waiting?size=100`)).body.content as Waiting[];
    expect(rows.find(({ address }) => address === 'late@acme.example')).toMatchObject({
      why: 'invitation',
      thing: { type: 'client', id: acme },
    });
  });
});

describe('what was done', () => {
  const trailOf = async (path: string): Promise<Did[]> => (await ask(manager, `${path}/trail?size=100`)).body.content;

  it('comes from the latest on, in whatever order it was written down', async () => {
    for (const path of [`/people/${idOf(planner)}`, `/clients/${acme}`]) {
      const times = (await trailOf(path)).map(({ at }) => at);
      expect(new Set(times).size).toBeGreaterThan(1);
      expect(times).toEqual(times.toSorted().toReversed());
    }
  });

  it('names who was invited to whoever may invite, and to nobody else', async () => {
    const invited = await server.request('POST', `${base}/clients/${acme}/invitations`, {
      token: tokens.get(lead),
      body: { emails: ['named@acme.example'], role: 'mediaPlanner' },
    });
    expect(invited.status, invited.text).toBeLessThan(300);
    const addresses = async (reader: string, path: string): Promise<(string | null)[]> =>
      (((await ask(reader, `${path}/trail?size=100`)).body.content ?? []) as Did[])
        .filter(({ action }) => action === 'invitation.create')
        .map(({ address }) => address);
    expect(await addresses(manager, `/clients/${acme}`)).toContain('named@acme.example');
    // No invitation is among what a team reads.
    for (const reader of [lead, partner]) {
      const seen = [`/clients/${acme}`, `/clients/${globex}`, `/people/${idOf(lead)}`].map((path) => addresses(reader, path));
      expect((await Promise.all(seen)).flat()).toEqual([]);
    }
    const others = (await trailOf(`/clients/${acme}`)).filter(({ action }) => !action.startsWith('invitation.'));
    expect(others.some(({ address }) => address !== null)).toBe(false);
  });

  it('names the list that was downloaded', async () => {
    const made = await server.app.request(`${base}/lists/clients/files`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.get(manager)}` },
      body: JSON.stringify({ format: 'csv', columns: ['name'], query: {}, timezone: 'UTC' }),
    });
    expect(made.status).toBe(200);
    const trail = await trailOf(`/people/${idOf(manager)}`);
    expect(trail.find(({ action }) => action === 'list.download')?.list).toBe('clients');
    expect(trail.filter(({ action, list }) => action !== 'list.download' && list !== null)).toEqual([]);
  });
});

describe('what was sent', () => {
  const secret = 'Zx9-temporary';
  const queue = async (to: string, change: Partial<typeof mails.$inferInsert>): Promise<string> => {
    const values = { name: 'Pat', username: to, temporaryPassword: secret, until: '2026-12-01T00:00:00.000Z' };
    const id = await server.db.transaction((tx) =>
      queueMail(tx, { to, language: 'en', kind: 'passwordReset', values, now: server.time.now }),
    );
    await server.pool.query(
      `update mails set outcome = $2, settled_at = $3, refusals = $4, last_failure = $5, next_try_at = $6 where id = $1`,
      [
        id,
        change.outcome ?? null,
        change.settledAt ?? null,
        change.refusals ?? 0,
        change.lastFailure ?? null,
        change.nextTryAt ?? server.time.now,
      ],
    );
    return id;
  };

  it('shows each mail with its state, when it is tried again and why it was refused, and never what it says', async () => {
    const soon = new Date(server.time.now.getTime() + 60_000);
    const refused = await queue(stranger, { refusals: 2, lastFailure: '451 try later, Zx9temporary1', nextTryAt: soon });
    const given = await queue(stranger, { outcome: 'GIVEN_UP', settledAt: server.time.now, refusals: 9, lastFailure: '550 no such user' });
    const gone = await queue(stranger, { outcome: 'SENT', settledAt: server.time.now });
    const { body, text } = await ask(manager, `/people/${idOf(stranger)}/sent?size=100`);
    const rows = new Map((body.content as Sent[]).map((row) => [row.id, row]));
    expect(rows.get(refused)).toMatchObject({
      state: 'retrying',
      nextTryAt: soon.toISOString(),
      failure: '451 try later, …',
      to: { id: idOf(stranger) },
    });
    expect(rows.get(given)).toMatchObject({ state: 'failed', refusals: 9, failure: '550 no such user', nextTryAt: null });
    expect(rows.get(gone)).toMatchObject({ state: 'sent', failure: null });
    expect(text).not.toContain(secret);
    const failed = (await ask(manager, `/people/${idOf(stranger)}/sent?show=failed`)).body;
    expect(failed.content.map(({ id }: Sent) => id).toSorted()).toEqual([refused, given].toSorted());
    expect(failed.totalElements).toBe(2);
    // Each filter says how many it would show, whichever is asked for.
    expect(failed.counts).toEqual(body.counts);
    expect(body.counts).toMatchObject({ all: body.totalElements, failed: 2 });
    // The partner looks after that client, and not after accounts' own mails.
    expect(
      (await ask(partner, `/people/${idOf(stranger)}/sent`)).body.content.filter(({ kind }: Sent) => kind === 'passwordReset'),
    ).toEqual([]);
  });

  it('is tried again at once by whoever helps, and only while it waits for that', async () => {
    const later = new Date(server.time.now.getTime() + 600_000);
    const refused = await queue(stranger, { refusals: 1, lastFailure: '451 later', nextTryAt: later });
    const gone = await queue(stranger, { outcome: 'SENT', settledAt: server.time.now });
    const soon = await queue(stranger, { refusals: 1, lastFailure: '451 later', nextTryAt: new Date(server.time.now.getTime() + lease) });
    const attempt = (reader: string, mailId: string, username = stranger) =>
      server.request('POST', `${base}/people/${idOf(username)}/mails/${mailId}/attempt`, { token: tokens.get(reader) });
    expect((await attempt(lead, refused)).status).toBe(403);
    // One that may be on its way is not sent twice. An account's own mail is not the partner's, and no mail is somebody else's.
    for (const answer of [
      await attempt(partner, refused),
      await attempt(manager, gone),
      await attempt(manager, soon),
      await attempt(manager, refused, planner),
    ])
      expect(answer.status).toBe(404);
    expect((await attempt(manager, refused)).status).toBe(204);
    const rows = (await ask(manager, `/people/${idOf(stranger)}/sent?show=waiting&size=100`)).body.content as Sent[];
    expect(rows.find(({ id }) => id === refused)).toMatchObject({ state: 'retrying', nextTryAt: server.time.now.toISOString() });
  });

  it('has the invitation that did not arrive, to be sent again, on the client’s page too', async () => {
    await server.pool.query(`update mails set outcome = 'GIVEN_UP', settled_at = now() where recipient = 'late@acme.example'`);
    const { content } = (await ask(lead, `/clients/${acme}/sent?show=failed`)).body as { content: Sent[] };
    const row = content.find(({ address }) => address === 'late@acme.example');
    expect(row).toMatchObject({ kind: 'invitation', state: 'failed', failure: null, invitation: { clientId: acme } });
    const again = await server.request('POST', `${base}/clients/${acme}/invitations/${row?.invitation?.id}/renewal`, {
      token: tokens.get(lead),
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect(again.status).toBe(201);
  });

  it('knows every kind of mail by its name', () => {
    expect(Object.keys(mailForms).filter((kind) => !(sentKinds as readonly string[]).includes(kind))).toEqual([]);
  });

  it.each([
    ['550 5.1.1 <a@b.example>: Recipient address rejected', '550 5.1.1 <a@b.example>: Recipient address rejected'],
    ['refused: https://console.example/invitations/abcdefghijklmnopqrstuvwx', 'refused: …'],
    ['content 123456 is spam', 'content … is spam'],
  ])('says of a refusal “%s” only what is no secret', (said, shown) => expect(withoutSecrets(said)).toBe(shown));
});
