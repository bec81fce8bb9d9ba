import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { SpotPlan, SpotPlanEntry } from '#contract/spot-plan/spot-plan.ts';
import { costOf, entryOf } from '#domain/spot-plan/row.ts';
import { campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { giveFiles } from '#tests/support/give-files.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

const fixture = await startCampaignFixture();
afterAll(() => fixture.server.stop());

const begin = async (): Promise<string> => {
  const { id } = await fixture.create();
  expect((await fixture.put(id, 1, samplePlan(50_000_000))).status).toBe(200);
  await giveFiles(fixture.server, id);
  return id;
};

const read = async (id: string, language = 'en', query = ''): Promise<SpotPlan> => {
  const answer = await fixture.server.request('GET', `${campaignsPath}/${id}/spot-plan${query}`, {
    token: fixture.viewer,
    headers: { 'Content-Language': language },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

const write = (id: string, version: number | undefined, body: object, token = fixture.am, language = 'en') =>
  fixture.server.request('PUT', `${campaignsPath}/${id}/spot-plan`, {
    token,
    body,
    headers: { 'Content-Language': language, ...(version !== undefined && { 'If-Match': `"${version}"` }) },
  });

const entriesOf = ({ content }: SpotPlan): SpotPlanEntry[] => content.map(entryOf);

const dearer = (entries: readonly SpotPlanEntry[], pricePerUnit = 9_999): SpotPlanEntry[] =>
  entries.map((entry, at) => (at === 0 ? { ...entry, pricePerUnit } : entry));

describe('PUT /campaigns/{id}/spot-plan', () => {
  it('keeps what the account manager wrote, and makes cost and estimates itself', async () => {
    const id = await begin();
    const before = await read(id);
    const rows = dearer(entriesOf(before));
    const { status, body, headers, text } = await write(id, 0, { rows });
    expect(status, text).toBe(200);
    expect(headers.get('etag')).toBe('"1"');
    expect(body).toMatchObject({ version: 1, edited: true, missing: 0 });
    const [first, ...others] = body.content;
    expect(first.totalCost).toBe(costOf(rows[0] ?? { totalUnits: 0, pricePerUnit: 0 }));
    expect(first.stale).toBeNull();
    // Rows nobody wrote into keep their exact part of the net media.
    expect(others).toEqual(before.content.slice(1));
    expect(await read(id)).toEqual(body);
  });

  it('refuses totals and whatever else is not written by people', async () => {
    const id = await begin();
    const rows = entriesOf(await read(id));
    const answer = await write(id, 0, { rows: [{ ...rows[0], totalCost: 1 }] });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual([expect.objectContaining({ path: 'rows.0.totalCost', key: 'error.validation.unknownField' })]);
    for (const [change, path] of [
      [{ from: '2026-12-31', to: '2026-12-01' }, 'rows.0.to'],
      [{ from: '2026-02-30' }, 'rows.0.from'],
      [{ totalUnits: -1 }, 'rows.0.totalUnits'],
      [{ totalUnits: 0.0001 }, 'rows.0.totalUnits'],
      [{ totalUnits: 1_000_000_000, pricePerUnit: 1_000_000_000 }, 'rows.0.totalUnits'],
      [{ pricePerUnit: 1.5 }, 'rows.0.pricePerUnit'],
      [{ estCtr: 2 }, 'rows.0.estCtr'],
      [{ unit: 'CPA' }, 'rows.0.unit'],
      [{ id: 'x' }, 'rows.0.id'],
    ] as const) {
      const refused = await write(id, 0, { rows: [{ ...rows[0], ...change }] });
      expect([refused.status, refused.body.details?.[0]?.path], refused.text).toEqual([400, path]);
    }
    expect((await write(id, 0, { rows: [rows[0], rows[0]] })).status).toBe(400);
    expect((await read(id)).version).toBe(0);
  });

  it('is for account managers and partners only, and tells versions apart', async () => {
    const id = await begin();
    const rows = entriesOf(await read(id));
    expect((await write(id, 0, { rows }, fixture.planner)).status).toBe(403);
    expect((await write(id, undefined, { rows })).status).toBe(428);
    expect((await write(id, 0, { rows: dearer(rows) })).status).toBe(200);
    const stale = await write(id, 0, { rows });
    expect([stale.status, stale.headers.get('etag')]).toEqual([412, '"1"']);
  });

  it('works while planning and in review, and no longer afterwards', async () => {
    const id = await begin();
    const rows = entriesOf(await read(id));
    expect((await fixture.move(id, 2, { to: 'PLANNING_REVIEW' })).status).toBe(200);
    expect((await write(id, 0, { rows: dearer(rows) })).status).toBe(200);
    expect((await fixture.move(id, 3, { to: 'EXECUTION' }, fixture.am)).status).toBe(200);
    const late = await write(id, 1, { rows });
    expect([late.status, late.body.key]).toEqual([409, 'error.campaign.locked']);
  });

  it('gives the forecast’s rows again, and forgets rows that say no more than the forecast', async () => {
    const id = await begin();
    const before = await read(id);
    await write(id, 0, { rows: dearer(entriesOf(before)) });
    const { body: again } = await write(id, 1, { rows: null });
    expect(again).toEqual({ ...before, version: 2 });
    await write(id, 2, { rows: dearer(entriesOf(before)) });
    expect((await write(id, 3, { rows: entriesOf(before) })).body).toEqual({ ...before, version: 4 });
  });

  it('writes one row into the audit trail, with the cells that changed', async () => {
    const id = await begin();
    const rows = entriesOf(await read(id));
    await write(id, 0, { rows: dearer(rows).slice(0, -1) });
    const { rows: audit } = await fixture.server.pool.query<{ diff: Record<string, unknown> }>(
      "select diff from audit where object_id = $1 and action = 'spotPlan.update'",
      [id],
    );
    expect(audit).toEqual([
      { diff: { [rows[0]?.id ?? '']: { pricePerUnit: { from: rows[0]?.pricePerUnit, to: 9_999 } }, removed: { from: [rows.at(-1)] } } },
    ]);
  });
});

describe('rows and the plan below', () => {
  it('are named in the reader’s language until somebody names them', async () => {
    const id = await begin();
    const inJapanese = await read(id, 'jp');
    const rows = dearer(entriesOf(inJapanese)).map((row, at) => (at === 1 ? { ...row, channel: '屋外' } : row));
    expect((await write(id, 0, { rows }, fixture.am, 'jp')).status).toBe(200);
    const inEnglish = await read(id);
    expect(inEnglish.content.map(({ channel }) => channel).slice(0, 3)).toEqual(['WeChat', '屋外', 'LINE']);
    expect(inEnglish.content[0]?.cities).toEqual(['Shanghai', 'Tokyo']);
    expect((await read(id, 'jp')).content[0]?.channel).toBe(inJapanese.content[0]?.channel);
  });

  it('are marked when the plan says something else, until they are meant as they are', async () => {
    const id = await begin();
    const rows = dearer(entriesOf(await read(id)));
    await write(id, 0, { rows });
    const plan = samplePlan(50_000_000);
    const [first, ...others] = plan.media.adSets;
    if (!first) throw new Error('the sample plan has ad sets');
    const more = { ...first, id: randomUUID() };
    await fixture.put(id, 2, { media: { ...plan.media, adSets: [...others, more] }, timeline: { from: '2026-12-12', to: '2027-01-20' } });

    const now = await read(id);
    expect(now.content.map(({ id: row }) => row)).toEqual(rows.map(({ id: row }) => row));
    expect(now.content.slice(0, 2).map(({ stale, channel }) => [stale, channel])).toEqual([
      ['gone', 'WeChat'],
      ['gone', 'WeChat'],
    ]);
    expect(now.content.slice(2).every(({ stale }) => stale === 'changed')).toBe(true);
    expect(now.missing).toBe(2);

    const touched = entriesOf(now).map((row, at) => (at === 2 ? { ...row, totalUnits: 5 } : row));
    const { body: written } = await write(id, now.version, { rows: touched });
    expect(written.content.map(({ stale }: { stale: string | null }) => stale)).toEqual([
      'gone',
      'gone',
      null,
      'changed',
      'changed',
      'changed',
    ]);
    const { body: settled } = await write(id, written.version, { rows: touched, settled: true });
    expect(settled.missing).toBe(0);
    expect(settled.content.every(({ stale }: { stale: string | null }) => stale === null)).toBe(true);
  });
});

describe('a sent version', () => {
  it('keeps its rows as they were sent, whatever is written later', async () => {
    const id = await begin();
    await write(id, 0, { rows: dearer(entriesOf(await read(id))) });
    await fixture.move(id, 2, { to: 'PLANNING_REVIEW' });
    const sent = await read(id);
    const frozen = await read(id, 'en', '?version=1');
    expect(frozen).toEqual({ ...sent, number: 1 });
    await write(id, 1, { rows: dearer(entriesOf(sent), 1) });
    expect((await read(id)).content[0]?.pricePerUnit).toBe(1);
    expect(await read(id, 'en', '?version=1')).toEqual(frozen);
    expect((await read(id, 'cn', '?version=1')).content[0]?.cities).toEqual(['上海', '东京']);
    const none = await fixture.server.request('GET', `${campaignsPath}/${id}/spot-plan?version=2`, { token: fixture.am });
    expect(none.status).toBe(404);
  });
});

describe('GET /campaigns/{id}/working-calendar', () => {
  it('says when the provider works for this client, and how far its holidays are known', async () => {
    const id = await begin();
    const { body } = await fixture.server.request('GET', `${campaignsPath}/${id}/working-calendar`, { token: fixture.viewer });
    expect(body).toMatchObject({
      timezone: 'Asia/Shanghai',
      begins: 540,
      ends: 1080,
      weekdays: [1, 2, 3, 4, 5],
      holidaysKnownUntil: '2026-12-31',
      holidayMark: 'official',
      holidaySource: expect.stringMatching(/^https:\/\/www\.gov\.cn\//),
    });
    expect(body.holidays).toContain('2026-10-01');
    expect(body.makeUpDays).toContain('2026-10-10');
  });
});
