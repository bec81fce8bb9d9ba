import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type LockScreenItem,
  type LockScreenRow,
  lockScreenStatuses,
  datePresets,
  contentZones,
} from '#contract/lock-screen/lock-screen.ts';
import { periodOf } from '#domain/lock-screen/date-presets.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';
import { testMoment } from '#tests/support/server.ts';
import { lockScreenPath as base, refusal, startLockScreenFixture, wholeContent } from '#tests/support/lock-screen-fixture.ts';

const fixture = await startLockScreenFixture();
afterAll(() => fixture.server.stop());

const list = async (query = '', token = fixture.am): Promise<LockScreenRow[]> => {
  const { status, body, text } = await fixture.server.request('GET', `${base}?size=100${query}`, { token });
  if (status !== 200) throw new Error(text);
  return body.content;
};
const trail = async (id: string): Promise<string[]> =>
  (await fixture.server.pool.query<{ action: string }>('select action from audit where object_id = $1 order by seq', [id])).rows.map(
    ({ action }) => action,
  );

describe('GET /lock-screen-campaigns', () => {
  it('has the sample world’s items in every status, with what became of them', async () => {
    const rows = await list();
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(lockScreenStatuses));
    for (const { status, metrics } of rows) expect(metrics !== null, status).toBe(status === 'LIVE' || status === 'EXPIRED');
    const live = rows.find(({ status }) => status === 'LIVE');
    expect(live?.metrics?.ctr).toBeCloseTo((live?.metrics?.clicks ?? 0) / (live?.metrics?.impressions ?? 1));
  });

  it('narrows by country, language, category, advertiser, status and words', async () => {
    const all = await list();
    const filters: readonly [string, (row: LockScreenRow) => boolean][] = [
      ['&country=th', ({ countries }) => countries.includes('th')],
      ['&language=id', ({ language }) => language === 'id'],
      ['&category=TRAVEL', ({ category }) => category === 'TRAVEL'],
      ['&advertiser=Globex+Maison', ({ advertiser }) => advertiser === 'Globex Maison'],
      ['&status=IN_REVIEW,LIVE', ({ status }) => status === 'IN_REVIEW' || status === 'LIVE'],
      ['&status=IN_REVIEW', ({ status }) => status === 'IN_REVIEW'],
      ['&q=LUMI%C3%88RE', ({ title }) => title === 'La lumière du soir'],
      ['&q=harbour', ({ advertiser }) => advertiser === 'Harbour Watches'],
      ['&country=th,sg', ({ countries }) => countries.includes('th') || countries.includes('sg')],
      [
        '&language=id,th&category=TRAVEL,SPORTS',
        (row) => ['id', 'th'].includes(row.language) && ['TRAVEL', 'SPORTS'].includes(row.category),
      ],
      ['&country=sg&language=en&status=LIVE', (row) => row.countries.includes('sg') && row.language === 'en' && row.status === 'LIVE'],
    ];
    for (const [query, holds] of filters) {
      const expected = all.filter(holds).map(({ id }) => id);
      expect(expected.length, query).toBeGreaterThan(0);
      expect(
        (await list(query)).map(({ id }) => id),
        query,
      ).toEqual(expected);
      const { body: page } = await fixture.server.request('GET', `${base}?size=1${query}`, { token: fixture.am });
      expect(page.totalElements, query).toBe(expected.length);
      if (query.includes('status=')) continue;
      const { body: counted } = await fixture.server.request('GET', `${base}/counts?${query.slice(1)}`, { token: fixture.am });
      for (const status of lockScreenStatuses)
        expect(counted.statuses[status], query).toBe(all.filter((row) => holds(row) && row.status === status).length);
    }
    expect(await list('&q=100%25')).toEqual([]);
  });

  it.each(datePresets)('%s: shown on some day of it, by each item’s own calendar', async (period) => {
    const expected = (await list()).filter(({ timezone, startDate, endDate }) => {
      const days = periodOf(period, fixture.server.time.now, timezone);
      return days === null || (startDate !== null && endDate !== null && startDate <= days.to && endDate >= days.from);
    });
    expect((await list(`&period=${period}`)).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  it('asks each zone for its own today when the month turns', async () => {
    const before = fixture.server.time.now;
    const madrid = await fixture.create({ title: 'April in Madrid', startDate: '2026-04-30', durationDays: 1, timezone: 'Europe/Madrid' });
    const jakarta = await fixture.create({ title: 'April in Jakarta', startDate: '2026-04-30', durationDays: 1, timezone: 'Asia/Jakarta' });
    fixture.server.time.now = new Date('2026-04-30T18:30:00Z');
    try {
      const token = await fixture.server.signIn('am@provider.example');
      const today = (await list('&period=TODAY&q=April+in', token)).map(({ id }) => id);
      expect(today).toEqual([madrid.id]);
      const previous = (await list('&period=PREVIOUS_MONTH&q=April+in', token)).map(({ id }) => id);
      expect(previous).toEqual([jakarta.id]);
    } finally {
      fixture.server.time.now = before;
    }
  });

  it.each(['createdTime', 'title', 'status', 'startDate', 'impressions', 'clicks', 'ctr'])(
    'sorts by %s both ways as mirror images',
    async (by) => {
      const order = async (dir: string) => (await list(`&sortBy=${by}&sortDir=${dir}`)).map(({ id }) => id);
      expect(await order('asc')).toEqual((await order('desc')).toReversed());
    },
  );

  it('every page once, also from the far end', async () => {
    const ids: string[] = [];
    const first = await fixture.server.request('GET', `${base}?size=3`, { token: fixture.am });
    for (let page = 0; page < first.body.totalPages; page += 1) {
      const { body } = await fixture.server.request('GET', `${base}?size=3&page=${page}`, { token: fixture.am });
      ids.push(...body.content.map(({ id }: LockScreenRow) => id));
    }
    expect(ids).toEqual((await list()).map(({ id }) => id));
  });

  it('shows nobody what is not theirs, and counts no more than it shows', async () => {
    for (const token of [fixture.planner, fixture.viewer, fixture.other, fixture.admin]) {
      const rows = await list('', token);
      const { body } = await fixture.server.request('GET', `${base}/counts`, { token });
      expect(Object.values<number>(body.statuses).reduce((sum, total) => sum + total, 0)).toBe(rows.length);
      const { body: named } = await fixture.server.request('GET', `${base}/advertisers`, { token });
      expect(new Set(named.content)).toEqual(new Set(rows.map(({ advertiser }) => advertiser)));
    }
    expect(new Set((await list('', fixture.planner)).map(({ client }) => client.id))).toEqual(new Set([fixture.acme]));
    expect(new Set((await list('', fixture.other)).map(({ client }) => client.id)).has(fixture.acme)).toBe(false);
    expect((await list('', fixture.admin)).length).toBe((await list()).length);
  });

  it('400 for a filter nobody knows', async () => {
    for (const query of ['country=de', 'language=jp', 'category=X', 'status=PAUSED', 'period=YESTERDAY', 'sortBy=advertiser', 'foo=1']) {
      expect((await fixture.server.request('GET', `${base}?${query}`, { token: fixture.am })).status, query).toBe(400);
    }
  });
});

describe('POST /lock-screen-campaigns', () => {
  it('201 as a draft of the client, with its last day', async () => {
    const item = await fixture.create();
    expect(item).toMatchObject({
      ...wholeContent,
      status: 'DRAFT',
      version: 1,
      endDate: '2026-12-04',
      metrics: null,
      imageKey: null,
      decision: null,
    });
    expect(await trail(item.id)).toEqual(['lockScreen.create']);
  });

  it('the same key twice is one item', async () => {
    const options = {
      token: fixture.planner,
      body: { clientId: fixture.acme, ...wholeContent, title: 'Once' },
      headers: { 'Idempotency-Key': randomUUID() },
    };
    const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.server.request('POST', base, options)));
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await list('&q=Once')).toHaveLength(1);
  });

  it('400 naming the fields, 404 for another’s client, 403 for readers and administrators', async () => {
    const send = (token: string | undefined, body: object) => fixture.server.request('POST', base, { token, body });
    const wrong = await send(fixture.planner, {
      clientId: fixture.acme,
      ...wholeContent,
      title: ' ',
      landingPageUrl: 'javascript:alert(1)',
      durationDays: 0,
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.details.map(({ path }: { path: string }) => path)).toEqual(['title', 'durationDays', 'landingPageUrl']);
    for (const durationDays of [-1e308, 366, 2_147_483_648, 1e308]) {
      const { status, body } = await send(fixture.planner, { clientId: fixture.acme, ...wholeContent, durationDays });
      expect([status, body.details?.[0]?.path]).toEqual([400, 'durationDays']);
    }
    expect((await send(fixture.other, { clientId: fixture.acme, ...wholeContent })).status).toBe(404);
    expect((await send(fixture.viewer, { clientId: fixture.acme, ...wholeContent })).status).toBe(403);
    expect((await send(fixture.admin, { clientId: fixture.acme, ...wholeContent })).status).toBe(403);
  });
});

describe('PUT and DELETE /lock-screen-campaigns/{id}', () => {
  const put = (token: string | undefined, { id, version }: LockScreenItem, change: object) =>
    fixture.server.request('PUT', `${base}/${id}`, {
      token,
      body: { ...wholeContent, ...change },
      headers: { 'If-Match': `"${version}"` },
    });

  it('200 changes a draft; 412 what was read before somebody else wrote; 428 without a version', async () => {
    const item = await fixture.create();
    const { status, body } = await put(fixture.planner, item, { title: 'Another title' });
    expect([status, body.title, body.version]).toEqual([200, 'Another title', 2]);
    expect((await put(fixture.am, item, { title: 'Too late' })).status).toBe(412);
    expect((await fixture.server.request('PUT', `${base}/${item.id}`, { token: fixture.planner, body: wholeContent })).status).toBe(428);
    expect(await trail(item.id)).toEqual(['lockScreen.create', 'lockScreen.update']);
  });

  it('409 once it was submitted; a rejected item is a draft again', async () => {
    const item = await fixture.submitted();
    expect((await put(fixture.planner, item, { title: 'Changed' })).body.key).toBe('error.lockScreen.locked');
    const { body: rejected } = await fixture.act(fixture.admin, item, 'reject', refusal);
    const { body } = await put(fixture.planner, rejected, { title: 'Better' });
    expect([body.status, body.decision.verdict]).toEqual(['DRAFT', 'REJECTED']);
  });

  it('403 for administrators and readers, 404 for others', async () => {
    const item = await fixture.create();
    expect((await put(fixture.admin, item, {})).status).toBe(403);
    expect((await put(fixture.viewer, item, {})).status).toBe(403);
    expect((await put(fixture.other, item, {})).status).toBe(404);
  });

  it('204 deletes a draft, 409 anything else', async () => {
    const draft = await fixture.create();
    const remove = ({ id, version }: LockScreenItem) =>
      fixture.server.request('DELETE', `${base}/${id}`, { token: fixture.planner, headers: { 'If-Match': `"${version}"` } });
    expect((await remove(draft)).status).toBe(204);
    expect((await fixture.server.request('GET', `${base}/${draft.id}`, { token: fixture.planner })).status).toBe(404);
    expect((await remove(await fixture.submitted())).body.key).toBe('error.lockScreen.notDeletable');
  });
});

describe('POST /lock-screen-campaigns/{id}/image', () => {
  it('201 keeps the picture and gives its bytes back; 409 once it was submitted', async () => {
    const item = await fixture.withPicture(await fixture.create());
    expect(item.imageKey).toMatch(/^[0-9a-f]{64}$/);
    const { status, headers } = await fixture.server.request('GET', `${base}/${item.id}/image`, { token: fixture.viewer });
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await fixture.server.request('GET', `${base}/${item.id}/image`, { token: fixture.other })).status).toBe(404);
    const { body } = await fixture.act(fixture.planner, item, 'submit');
    const again = await fixture.server.request('POST', `${base}/${body.id}/image`, {
      token: fixture.planner,
      body: formOf(pngOf(9, 16), 'b.png'),
    });
    expect(again.status).toBe(409);
  });

  it('400 for what only says that it is a picture', async () => {
    const { id } = await fixture.create();
    const form = formOf(Buffer.from('<svg onload=alert(1)>'), 'a.png');
    expect((await fixture.server.request('POST', `${base}/${id}/image`, { token: fixture.planner, body: form })).status).toBe(400);
  });
});

describe('POST /lock-screen-campaigns/{id}/transitions', () => {
  it('400 names what a draft still lacks', async () => {
    const item = await fixture.create({ countries: [], startDate: '2026-11-01', durationDays: 3, landingPageUrl: 'www', cta: '' });
    const { status, body } = await fixture.act(fixture.planner, item, 'submit');
    expect([status, body.key]).toEqual([400, 'error.lockScreen.incomplete']);
    expect(body.details.map(({ path }: { path: string }) => path)).toEqual(['countries', 'cta', 'landingPageUrl', 'startDate', 'image']);
  });

  it('every action from every status: done or 409, naming what is possible', async () => {
    const inStatus: Record<string, () => Promise<LockScreenItem>> = {
      DRAFT: async () => fixture.withPicture(await fixture.create()),
      IN_REVIEW: () => fixture.submitted(),
      APPROVED: () => fixture.approved(),
      REJECTED: async () => (await fixture.act(fixture.admin, await fixture.submitted(), 'reject', refusal)).body,
      CANCELLED: async () => (await fixture.act(fixture.planner, await fixture.submitted(), 'withdraw')).body,
    };
    const legal: Record<string, Record<string, string>> = {
      DRAFT: { submit: 'IN_REVIEW' },
      IN_REVIEW: { withdraw: 'CANCELLED', approve: 'APPROVED', reject: 'REJECTED' },
      APPROVED: { withdraw: 'CANCELLED', takeDown: 'CANCELLED' },
      REJECTED: {},
      CANCELLED: {},
    };
    for (const [from, make] of Object.entries(inStatus)) {
      for (const action of ['submit', 'withdraw', 'approve', 'reject', 'takeDown']) {
        const item = await make();
        expect(item.status).toBe(from);
        const hand = action === 'submit' || action === 'withdraw' ? fixture.planner : fixture.admin;
        const { status, body } = await fixture.act(hand, item, action, refusal);
        const to = legal[from]?.[action];
        if (to) expect([status, body.status], `${from} ${action}`).toEqual([200, to]);
        else {
          expect([status, body.key], `${from} ${action}`).toEqual([409, 'error.lockScreen.invalidTransition']);
          const allowed = body.details?.map(({ values }: { values: { value: string } }) => values.value) ?? [];
          expect(allowed.toSorted()).toEqual(Object.keys(legal[from] ?? {}).toSorted());
        }
      }
    }
  });

  it('only administrators decide, only owners submit and withdraw', async () => {
    const item = await fixture.submitted();
    for (const token of [fixture.planner, fixture.am, fixture.viewer]) {
      expect((await fixture.act(token, item, 'approve')).status).toBe(403);
      expect((await fixture.act(token, item, 'reject', refusal)).status).toBe(403);
    }
    expect((await fixture.act(fixture.admin, item, 'withdraw')).status).toBe(403);
    expect((await fixture.act(fixture.other, item, 'approve')).status).toBe(404);
    expect((await fixture.act(fixture.other, item, 'withdraw')).status).toBe(404);
    expect((await fixture.read(item.id)).status).toBe('IN_REVIEW');
  });

  it('a rejection wants a reason of the library and a description, and custom words for another reason', async () => {
    const item = await fixture.submitted();
    const wrongs: readonly [object | undefined, string][] = [
      [undefined, 'reason'],
      [{ code: 'sensitive', description: ' ' }, 'reason.description'],
      [{ code: 'sensitive' }, 'reason.description'],
      [{ code: 'nobody-knows', description: 'x' }, 'reason.code'],
      [{ code: 'other', description: 'x' }, 'reason.custom'],
    ];
    for (const [reason, path] of wrongs) {
      const { status, body } = await fixture.act(fixture.admin, item, 'reject', reason);
      expect([status, body.details[0].path]).toEqual([400, path]);
    }
    const { body } = await fixture.act(fixture.admin, item, 'reject', {
      code: 'other',
      custom: 'Too loud',
      description: 'Please turn it down.',
    });
    expect(body.decision).toMatchObject({
      verdict: 'REJECTED',
      by: { name: 'Daniel Okafor' },
      reason: { code: 'other', custom: 'Too loud' },
    });
    expect(await trail(item.id)).toEqual(['lockScreen.create', 'lockScreen.image', 'lockScreen.submit', 'lockScreen.reject']);
  });

  it('of many decisions at once one counts (E04)', async () => {
    const item = await fixture.submitted();
    const headers = { 'If-Match': `"${item.version}"`, 'Idempotency-Key': randomUUID() };
    const options = { token: fixture.admin, body: { action: 'approve' }, headers };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => fixture.server.request('POST', `${base}/${item.id}/transitions`, options)),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const [first, ...others] = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(first.status).toBe('APPROVED');
    for (const other of others) expect(other).toEqual(first);
    expect((await trail(item.id)).filter((action) => action === 'lockScreen.approve')).toHaveLength(1);
    expect(
      (await fixture.server.request('POST', `${base}/${item.id}/transitions`, { ...options, body: { action: 'reject' } })).status,
    ).toBe(422);
  });

  it('of approving and withdrawing at once one counts', async () => {
    const item = await fixture.submitted();
    const answers = await Promise.all([fixture.act(fixture.admin, item, 'approve'), fixture.act(fixture.planner, item, 'withdraw')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });
});

it('has a zone for every country, and the clock of the tests stands', () => {
  expect(Object.keys(contentZones)).toHaveLength(10);
  expect(fixture.server.time.now).toEqual(testMoment);
});
