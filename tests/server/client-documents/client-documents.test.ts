import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseOver } from '#server/db/database.ts';
import { connect } from '#server/db/connect.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { expiryClock } from '#server/client-documents/expiry-clock.ts';
import { enterprise, startPackageFixture, tinyPdf } from '#tests/support/package-fixture.ts';
import { formOf } from '#tests/support/pictures.ts';
import { testMoment } from '#tests/support/server.ts';

const fixture = await startPackageFixture();
const globexId: string = (await fixture.server.request('GET', `${enterprise}/me`, { token: fixture.globex })).body.memberships[0].clientId;
beforeEach(async () => {
  fixture.server.time.now = testMoment;
  await fixture.server.pool.query('delete from client_documents');
});
afterAll(() => fixture.server.stop());

// The flights of these campaigns go from 10 December to 20 January; it is 18 November.
const lasting = '2027-01-20';
const ending = '2027-01-19';

const request = (method: string, path: string, token: string, body?: unknown, headers: Record<string, string> = {}) =>
  fixture.server.request(method, enterprise + path, { token, ...(body !== undefined && { body }), headers });
const documents = (rest = '', clientId = fixture.acme): string => `/clients/${clientId}/documents${rest}`;

interface Adding {
  readonly kind?: string;
  readonly number?: string;
  readonly expiresOn?: string;
}
const adding = ({ kind = 'BUSINESS_LICENSE', number = '91310000MA1FL0A12B', expiresOn }: Adding = {}, token = fixture.planner) => {
  const query = new URLSearchParams({ kind, number, ...(expiresOn !== undefined && { expiresOn }) });
  return request('POST', documents(`?${query.toString()}`), token, formOf(tinyPdf, '营业执照.pdf'));
};
const add = async (facts?: Adding) => {
  const { status, body, text } = await adding(facts);
  expect(status, text).toBe(201);
  return body;
};
const change = ({ id, version }: { id: string; version: number }, body: object, token = fixture.planner) =>
  request('PUT', documents(`/${id}`), token, body, { 'If-Match': `"${version}"` });
const drop = (documentId: string) => request('DELETE', documents(`/${documentId}`), fixture.planner, undefined, { 'If-Match': '"1"' });
const use = (campaignId: string, packageId: string, documentId: string, token = fixture.planner) =>
  fixture.server.request('POST', fixture.pathOf(campaignId, `/${packageId}/documents`), { token, body: { documentId } });
const list = async (token = fixture.viewer) => (await request('GET', documents(), token)).body.content;

describe('documents of a client', () => {
  it('201 keeps what is known of it, and gives the file back byte for byte', async () => {
    const made = await add({ expiresOn: '2027-06-30' });
    expect(made).toMatchObject({
      kind: 'BUSINESS_LICENSE',
      number: '91310000MA1FL0A12B',
      expiresOn: '2027-06-30',
      name: '营业执照.pdf',
      size: tinyPdf.length,
      mediaType: 'application/pdf',
      version: 1,
      endsBefore: null,
    });
    await add({ kind: 'ICP_CERTIFICATION', number: '' });
    expect((await list()).map(({ kind, expiresOn }: { kind: string; expiresOn: string | null }) => [kind, expiresOn])).toEqual([
      ['BUSINESS_LICENSE', '2027-06-30'],
      ['ICP_CERTIFICATION', null],
    ]);
    const answer = await fixture.server.app.request(enterprise + documents(`/${made.id}/download`), {
      headers: { Authorization: `Bearer ${fixture.viewer}` },
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(tinyPdf)).toBe(true);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  it('400 without a kind, for a day that is none, and for what is no paper', async () => {
    const form = () => formOf(tinyPdf, 'a.pdf');
    expect(await request('POST', documents(), fixture.planner, form())).toMatchObject({
      status: 400,
      body: { details: [{ path: 'kind' }] },
    });
    for (const query of ['kind=CREATIVES', 'kind=BUSINESS_LICENSE&expiresOn=2027-02-30', 'kind=BUSINESS_LICENSE&expiresOn=0000-01-01'])
      expect((await request('POST', documents(`?${query}`), fixture.planner, form())).status).toBe(400);
    const page = formOf('<html><script>1</script></html>', 'a.pdf');
    expect(await request('POST', documents('?kind=BUSINESS_LICENSE'), fixture.planner, page)).toMatchObject({
      status: 400,
      body: { key: 'error.upload.format' },
    });
    expect(await list()).toEqual([]);
  });

  it('403 for a viewer who wants to change something, 404 for other clients’ people and documents', async () => {
    const { id, version } = await add();
    expect((await adding({}, fixture.viewer)).status).toBe(403);
    expect((await change({ id, version }, { number: '1', expiresOn: null }, fixture.viewer)).status).toBe(403);
    for (const [method, path] of [
      ['GET', documents()],
      ['GET', documents(`/${id}/download`)],
      ['DELETE', documents(`/${id}`)],
      // Theirs is the client, but not the document.
      ['GET', documents(`/${id}/download`, globexId)],
      ['DELETE', documents(`/${id}`, globexId)],
    ] as const)
      expect((await request(method, path, fixture.globex)).status, `${method} ${path}`).toBe(404);
    expect((await change({ id, version }, { number: '1', expiresOn: null }, fixture.globex)).status).toBe(404);
    expect((await adding({}, fixture.globex)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('412 for a version that is old; what is changed stands in the trail', async () => {
    const made = await add({ expiresOn: ending });
    expect((await change(made, { number: 'B-2', expiresOn: null })).body).toMatchObject({ number: 'B-2', expiresOn: null, version: 2 });
    expect((await change(made, { number: 'B-3', expiresOn: null })).status).toBe(412);
    expect((await drop(made.id)).status).toBe(412);
    const trail = (await fixture.auditOf(fixture.acme)).filter((action) => action.startsWith('client.document'));
    expect(trail.slice(-2)).toEqual(['client.document.add', 'client.document.update']);
  });

  it('409 beyond a hundred of them', async () => {
    const { id } = await add();
    await fixture.server.pool.query(
      `insert into client_documents select gen_random_uuid(), client_id, 1, kind, number, expires_on, file_id, name, modified_at, modified_by
       from client_documents, generate_series(2, 100) where id = $1`,
      [id],
    );
    expect(await adding()).toMatchObject({ status: 409, body: { key: 'error.document.tooMany' } });
  });
});

describe('a document in a package', () => {
  it('201 carries its number and last day, once however often it is put there', async () => {
    const id = await fixture.execution();
    const { id: one } = await fixture.make(id, 'BUSINESS_LICENSE');
    const made = await add({ expiresOn: lasting });
    const used = await use(id, one, made.id);
    expect(used).toMatchObject({
      status: 201,
      body: { name: made.name, current: true, document: { id: made.id, number: made.number, expiresOn: lasting } },
    });
    expect((await use(id, one, made.id)).body.id).toBe(used.body.id);
    expect((await fixture.read(id, one)).assets).toHaveLength(1);
    expect((await fixture.movePackage(id, one, { to: 'IN_REVIEW' })).status).toBe(200);
    expect(await use(id, one, made.id)).toMatchObject({ status: 409, body: { key: 'error.package.frozen' } });
  });

  it('400 for another kind or another client’s, 403 for a viewer, 404 for another client’s package', async () => {
    const id = await fixture.execution();
    const { id: one } = await fixture.make(id, 'BUSINESS_LICENSE');
    const icp = await add({ kind: 'ICP_CERTIFICATION' });
    const foreign = await fixture.server.request('POST', `${enterprise}${documents('?kind=BUSINESS_LICENSE', globexId)}`, {
      token: fixture.globex,
      body: formOf(tinyPdf, 'a.pdf'),
    });
    for (const documentId of [icp.id, foreign.body.id, randomUUID()])
      expect(await use(id, one, documentId)).toMatchObject({ status: 400, body: { details: [{ path: 'documentId' }] } });
    const licence = await add();
    expect((await use(id, one, licence.id, fixture.viewer)).status).toBe(403);
    expect((await use(id, one, licence.id, fixture.globex)).status).toBe(404);
    expect((await fixture.read(id, one)).assets).toEqual([]);
  });

  it('409 when it ends before the flight does, in words of three languages, until its date is put right', async () => {
    const id = await fixture.execution();
    const { id: one } = await fixture.make(id, 'BUSINESS_LICENSE');
    const made = await add({ expiresOn: ending });
    const { body: asset } = await use(id, one, made.id);
    const missingNow = async () => (await fixture.overview(id)).parts[0].missing.map(({ kind }: { kind: string }) => kind);
    expect(await missingNow()).toEqual(['endingDocument']);
    for (const [language, words] of [
      ['en', '营业执照.pdf expires on 2027-01-19; the campaign runs until 2027-01-20.'],
      ['cn', '“营业执照.pdf”于 2027-01-19 到期，而广告活动持续到 2027-01-20。'],
      ['jp', '「营业执照.pdf」の有効期限は2027-01-19ですが、キャンペーンは2027-01-20まで続きます。'],
    ] as const) {
      const refused = await fixture.movePackage(id, one, { to: 'IN_REVIEW' }, fixture.planner, { 'Content-Language': language });
      expect(refused).toMatchObject({
        status: 409,
        body: { key: 'error.package.endingDocument', details: [{ path: `assets.${asset.id}`, message: words }] },
      });
    }
    expect((await fixture.read(id, one)).status).toBe('NEW');
    await change(made, { number: made.number, expiresOn: lasting });
    expect((await fixture.read(id, one)).assets[0].document.expiresOn).toBe(lasting);
    expect(await missingNow()).toEqual(['send']);
    expect((await fixture.movePackage(id, one, { to: 'IN_REVIEW' })).status).toBe(200);
    // What was sent stays as it was sent.
    await change({ id: made.id, version: 2 }, { number: 'X', expiresOn: ending });
    expect((await fixture.read(id, one)).assets[0].document).toMatchObject({ number: made.number, expiresOn: lasting });
  });

  it('409 when it has ended, in the client’s own day; not once a newer file stands in its place', async () => {
    const id = await fixture.execution();
    const { id: one } = await fixture.make(id, 'BUSINESS_LICENSE');
    const { body: asset } = await use(id, one, (await add({ expiresOn: '2026-11-17' })).id);
    const refusedAs = async () => (await fixture.movePackage(id, one, { to: 'IN_REVIEW' })).body.details[0].key;
    const moveTo = (timezone: string) =>
      fixture.server.pool.query('update clients set timezone = $2 where id = $1', [fixture.acme, timezone]);
    expect(await refusedAs()).toBe('error.package.endedDocument');
    // In Samoa it is still the 17th.
    await moveTo('Pacific/Pago_Pago');
    expect(await refusedAs()).toBe('error.package.endsBefore');
    await moveTo('Asia/Shanghai');
    await fixture.upload(id, one, { form: formOf(tinyPdf, 'b.pdf'), query: `?replaces=${asset.id}` });
    expect((await fixture.movePackage(id, one, { to: 'IN_REVIEW' })).status).toBe(200);
  });

  it('keeps its file and its last day when the client’s copy is deleted, and the other way round', async () => {
    const id = await fixture.execution();
    const { id: one } = await fixture.make(id, 'BUSINESS_LICENSE');
    const kept = async () =>
      (await readdir(fixture.server.folder, { recursive: true })).filter((name) => /[\da-f-]{36}$/.test(name)).length;
    const before = await kept();
    const [gone, stays, alone] = [await add({ expiresOn: lasting }), await add({ number: '2' }), await add({ number: '3' })];
    const { body: first } = await use(id, one, gone.id);
    const { body: second } = await use(id, one, stays.id);
    await fixture.movePackage(id, one, { to: 'IN_REVIEW' });
    const remove = async (documentId: string) => (await drop(documentId)).status;
    expect([await remove(gone.id), await remove(gone.id), await remove(alone.id)]).toEqual([204, 404, 204]);
    expect(await kept()).toBe(before + 2);
    const asset = (await fixture.read(id, one)).assets.find(({ id: each }: { id: string }) => each === first.id);
    expect(asset.document).toEqual({ id: null, number: gone.number, expiresOn: lasting });
    const download = await fixture.server.request('GET', fixture.pathOf(id, `/${one}/assets/${first.id}/download`), { token: fixture.am });
    expect([download.status, download.text]).toEqual([200, tinyPdf.toString()]);

    await fixture.server.pool.query('delete from asset_packages where id = $1', [one]);
    expect(second.document.id).toBe(stays.id);
    expect((await request('GET', documents(`/${stays.id}/download`), fixture.viewer)).status).toBe(200);
  });
});

describe('the notices before a document ends', () => {
  /** What the trays say of documents; read past the sessions, which do not last for months. */
  const days = async (username: string): Promise<[string, string][]> => {
    const { rows } = await fixture.server.pool.query<{ kind: string; text: string }>(
      `select kind, text from notices join users on users.id = user_id where username = $1 and item_kind = 'document' order by at`,
      [username],
    );
    return rows.map(({ kind, text }) => [kind, text]);
  };
  const planner = 'planner@acme.example';
  const at = async (moment: string) => {
    fixture.server.time.now = new Date(moment);
    return runClockJob(fixture.server.db, expiryClock, fixture.server.time.now);
  };
  beforeEach(async () => {
    await fixture.server.pool.query(`delete from notices where item_kind = 'document'`);
    await fixture.server.pool.query(`delete from mails where kind like 'document%'`);
    // What of the sample world runs relies on papers, too.
    await fixture.server.pool.query(`update campaigns set status = 'FINISHED' where status in ('PENDING', 'PUBLISHED', 'PAUSED')`);
  });

  it('come 30, 7 and 1 days before, each once though two servers look again and again', async () => {
    await add({ expiresOn: '2027-03-01' });
    const other = connect(fixture.server.url);
    const look = async (moment: string): Promise<number> => {
      fixture.server.time.now = new Date(moment);
      const now = fixture.server.time.now;
      const servers = [fixture.server.db, databaseOver(other)];
      await Promise.all([...servers, ...servers].map((db) => runClockJob(db, expiryClock, now)));
      return (await days(planner)).length;
    };
    try {
      // Midnight in Shanghai is 16:00 of the day before.
      expect(await look('2027-01-29T15:59:00Z')).toBe(0);
      expect(await look('2027-01-29T16:00:00Z')).toBe(1);
      expect(await look('2027-02-20T12:00:00Z')).toBe(1);
      expect(await look('2027-02-21T16:00:00Z')).toBe(2);
      expect(await look('2027-02-27T16:00:00Z')).toBe(3);
      expect(await look('2027-02-28T16:00:00Z')).toBe(3);
      expect(await look('2027-03-05T16:00:00Z')).toBe(3);
    } finally {
      await other.end();
    }
    expect(await days('lead@acme.example')).toEqual(Array.from({ length: 3 }, () => ['documentExpires', '2027-03-01']));
    expect([await days('viewer@acme.example'), await days('planner@globex.example')]).toEqual([[], []]);
    const { rows } = await fixture.server.pool.query<{ recipient: string; values: { place: string }; waits: boolean }>(
      `select recipient, values, next_try_at > created_at as waits from mails where kind = 'documentExpires'`,
    );
    expect(rows.filter(({ recipient }) => recipient === 'planner@acme.example')).toHaveLength(3);
    // The trays tell at midnight; the mails wait for working hours.
    expect(rows.every(({ waits }) => waits)).toBe(true);
    expect(rows[0]?.values.place).toBe(`/clients/${fixture.acme}`);
  });

  it('tell of a document that comes late only once, and of a corrected day anew', async () => {
    const made = await add({ expiresOn: '2026-11-20' });
    expect([await at('2026-11-18T02:00:00Z'), await at('2026-11-18T02:03:00Z')]).toEqual([1, 0]);
    expect(await days(planner)).toEqual([['documentExpires', '2026-11-20']]);
    await change(made, { number: made.number, expiresOn: '2026-11-22' });
    const { rows } = await fixture.server.pool.query(`select outcome from mails where kind = 'documentExpires'`);
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['WITHDRAWN']));
    expect(await at('2026-11-18T02:04:00Z')).toBe(1);
    await add({ number: 'old', expiresOn: '2026-11-01' });
    await add({ number: 'endless' });
    expect(await at('2026-11-18T02:05:00Z')).toBe(0);
  });

  it('tell of a running campaign that goes on longer, unless another document lasts', async () => {
    const id = await fixture.execution();
    const { id: one } = await fixture.make(id, 'BUSINESS_LICENSE');
    const made = await add({ expiresOn: lasting });
    await use(id, one, made.id);
    await fixture.server.pool.query(`update campaigns set status = 'PUBLISHED' where id = $1`, [id]);
    expect(await at('2026-11-18T02:00:00Z')).toBe(0);
    await change(made, { number: made.number, expiresOn: ending });
    expect((await list())[0].endsBefore).toEqual({ campaignId: id, name: 'Autumn', to: lasting });
    const renewed = await add({ number: 'renewed', expiresOn: '2030-01-01' });
    expect(await at('2026-11-18T02:03:00Z')).toBe(0);
    expect((await drop(renewed.id)).status).toBe(204);
    expect([await at('2026-11-18T02:04:00Z'), await at('2026-11-18T02:05:00Z')]).toEqual([1, 0]);
    expect(await days(planner)).toEqual([['documentEndsInFlight', 'Autumn']]);
  });

  it('tell of a portrait’s paper only where it is used', async () => {
    const id = await fixture.execution({ showsPerson: true });
    const { id: one } = await fixture.make(id, 'PORTRAIT_RIGHT_DISCLAIMER');
    const [used] = [
      await add({ kind: 'PORTRAIT_RIGHT_DISCLAIMER', expiresOn: ending }),
      await add({ kind: 'PORTRAIT_RIGHT_DISCLAIMER', number: 'other', expiresOn: ending }),
    ];
    await use(id, one, used.id);
    await fixture.server.pool.query(`update campaigns set status = 'PUBLISHED' where id = $1`, [id]);
    expect(await at('2026-11-18T02:00:00Z')).toBe(1);
    expect((await list()).filter(({ endsBefore }: { endsBefore: object | null }) => endsBefore !== null)).toMatchObject([{ id: used.id }]);
  });
});

describe('internal notes about a client', () => {
  const notes = (rest = '') => `/clients/${fixture.acme}/notes${rest}`;

  it('are the account managers’ own: 403 for the client’s team, 404 for partners of others; nobody deletes another’s', async () => {
    const said = await request('POST', notes(), fixture.am, { text: ' Prefers calls before 11. ' });
    expect(said).toMatchObject({ status: 201, body: { text: 'Prefers calls before 11.' } });
    await request('POST', notes(), fixture.am2, { text: 'Budget talk in May' });
    expect((await request('GET', notes(), fixture.am2)).body.content).toHaveLength(2);
    for (const token of [fixture.planner, fixture.lead, fixture.viewer, fixture.globex]) {
      expect((await request('GET', notes(), token)).status).toBe(403);
      expect((await request('POST', notes(), token, { text: 'x' })).status).toBe(403);
    }
    expect((await request('DELETE', notes(`/${said.body.id}`), fixture.am2)).status).toBe(403);
    expect((await request('DELETE', notes(`/${said.body.id}`), fixture.am)).status).toBe(204);
    expect((await request('DELETE', notes(`/${said.body.id}`), fixture.am)).status).toBe(404);
    for (const text of ['', '   ', 'x'.repeat(2001)]) expect((await request('POST', notes(), fixture.am, { text })).status).toBe(400);
    const { rows } = await fixture.server.pool.query<{ said: number }>(
      `select count(*)::int as said from audit where diff::text like '%Prefers%'`,
    );
    expect(rows[0]?.said).toBe(0);
  });
});
