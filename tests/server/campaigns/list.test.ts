import { afterAll, describe, expect, it } from 'vitest';
import type { ExecutionOverview } from '#contract/asset-packages/execution.ts';
import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import { currencies } from '#contract/money.ts';
import { campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';

const base = campaignsPath;
const fixture = await startCampaignFixture();
afterAll(() => fixture.server.stop());

describe('GET /campaigns', () => {
  it('newest first, twelve a page, every page once', async () => {
    const first = await fixture.server.request('GET', base, { token: fixture.am });
    expect(first.body).toMatchObject({ page: 0, size: 12 });
    const ids: string[] = [];
    const times: string[] = [];
    for (let page = 0; page < first.body.totalPages; page += 1) {
      const { body } = await fixture.server.request('GET', `${base}?page=${page}`, { token: fixture.am });
      ids.push(...body.content.map((row: { id: string }) => row.id));
      times.push(...body.content.map((row: { createdTime: string }) => row.createdTime));
    }
    expect(ids).toHaveLength(first.body.totalElements);
    expect(new Set(ids).size).toBe(ids.length);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it.each(['createdTime', 'name', 'status', 'deadline', 'from', 'total'])('sorts by %s both ways as mirror images', async (sortBy) => {
    const read = async (sortDir: string) => {
      const { body } = await fixture.server.request(
        'GET',
        `${base}?size=100&clientId=${fixture.acme}&sortBy=${sortBy}&sortDir=${sortDir}`,
        { token: fixture.am },
      );
      expect(body.totalPages).toBe(1);
      return body.content.map((row: { id: string }) => row.id) as string[];
    };
    expect(await read('asc')).toEqual((await read('desc')).toReversed());
  });

  it('sorts totals in several currencies by what they are worth, those without one at the small end', async () => {
    // Of one minor unit of each, in US cents; a yen has none smaller.
    const worth: Record<string, number> = { USD: 1, EUR: 1.15, CNY: 0.14, HKD: 0.128, JPY: 0.66 };
    for (const currency of currencies) {
      const { rows } = await fixture.server.pool.query('select rough_worth($1) as worth', [currency]);
      expect([currency, rows[0]?.worth]).toEqual([currency, worth[currency]]);
    }
    const { body } = await fixture.server.request('GET', `${base}?size=100&sortBy=total&sortDir=desc`, { token: fixture.am });
    const rows: CampaignRow[] = body.content;
    const worths = rows.map(({ total, currency }) => (total === null ? -1 : total * (worth[currency ?? ''] ?? 1)));
    expect(worths).toEqual(worths.toSorted((a, b) => b - a));
    expect(new Set(rows.flatMap(({ currency, total }) => (total === null ? [] : currency))).size).toBeGreaterThan(1);
    expect(worths.at(-1)).toBe(-1);
    // A client's money is another one now.
    const [first] = rows;
    await fixture.server.pool.query(`update clients set currency = 'HKD' where id = $1`, [first?.client.id]);
    const { rows: after } = await fixture.server.pool.query('select total_worth from campaigns where id = $1', [first?.id]);
    expect(after[0]?.total_worth).toBeCloseTo((first?.total ?? 0) * 0.128, 3);
    await fixture.server.pool.query('update clients set currency = $2 where id = $1', [first?.client.id, first?.currency]);
  });

  it('narrows to several statuses and several clients at once', async () => {
    const read = async (query: string): Promise<{ id: string; status: string; client: { id: string } }[]> =>
      (await fixture.server.request('GET', `${base}?size=100&${query}`, { token: fixture.am })).body.content;
    const all = await read('page=0');
    const other = all.find(({ client }) => client.id !== fixture.acme)?.client.id ?? '';
    const narrowed = await read(`status=DRAFT,FINISHED&clientId=${fixture.acme},${other}`);
    const [clients, statuses] = [new Set([fixture.acme, other]), new Set(['DRAFT', 'FINISHED'])];
    expect(new Set(narrowed.map(({ client }) => client.id))).toEqual(clients);
    expect(new Set(narrowed.map(({ status }) => status))).toEqual(statuses);
    expect(narrowed).toHaveLength((await read('status=DRAFT,FINISHED')).filter(({ client }) => clients.has(client.id)).length);
    const { status } = await fixture.server.request('GET', `${base}?status=DRAFT,ALL`, { token: fixture.am });
    expect(status).toBe(400);
  });

  it('searches literally, whatever the case or width', async () => {
    await fixture.create({ name: '100%_Sale ＡＢＣ' });
    const search = async (q: string) =>
      (await fixture.server.request('GET', `${base}?q=${encodeURIComponent(q)}`, { token: fixture.planner })).body.totalElements;
    expect(await search('100%_s')).toBe(1);
    expect(await search('abc')).toBeGreaterThan(0);
    expect(await search('100x_s')).toBe(0);
    await fixture.create({ name: '鸢尾秋季新品' });
    expect(await search('鸢尾')).toBe(1);
    expect(await search('鸢')).toBe(1);
    expect(await search('尾秋季')).toBe(1);
    expect(await search('鸢秋')).toBe(0);
    expect(await search("'; drop table campaigns; --")).toBe(0);
  });

  it('says until when a plan has to be sent, while it is edited and has a first day', async () => {
    const rowOf = async (name: string) =>
      (await fixture.server.request('GET', `${base}?q=${name}`, { token: fixture.planner })).body.content[0];
    const dated = await fixture.create({ name: 'Dated' });
    const timeline = { from: '2026-12-14', to: '2026-12-31' };
    const headers = { 'If-Match': `"${dated.version}"` };
    await fixture.server.request('PUT', `${base}/${dated.id}`, { token: fixture.planner, body: { id: dated.id, timeline }, headers });
    await fixture.create({ name: 'Dayless' });
    // Three days for creatives and one for the preview before Monday the 14th, and four hours for the reply: Monday the 7th at 14:00 in Shanghai.
    expect((await rowOf('Dated')).submitBy).toEqual({ at: '2026-12-07T06:00:00.000Z', tone: 'running' });
    expect((await rowOf('Dayless')).submitBy).toBeNull();
  });

  it('says how many parts of the execution are approved while material is gathered, as the execution itself does', async () => {
    const get = async (path: string) => (await fixture.server.request('GET', path, { token: fixture.am })).body;
    const { content } = await get(`${base}?size=100`);
    const gathering = content.filter(({ status }: CampaignRow) => ['EXECUTION', 'IN_REVIEW'].includes(status));
    expect(content.filter(({ approvedParts }: CampaignRow) => approvedParts !== null)).toEqual(gathering);
    const overviews = await Promise.all(gathering.map(({ id }: CampaignRow) => get(`${base}/${id}/execution`)));
    const counted = overviews.map(({ parts }: ExecutionOverview) => ({
      count: parts.filter(({ state }) => state === 'approved').length,
      all: parts.length,
    }));
    expect(gathering.map(({ approvedParts }: CampaignRow) => approvedParts)).toEqual(counted);
    expect(new Set(counted.map(({ count }) => count)).size).toBeGreaterThan(1);
  });

  it.each(['page=-1', 'size=1000000000', 'size=0', 'sortBy=id;drop', 'sortDir=x', 'status=NOPE', 'unknown=1', 'page=1&page=2'])(
    '400 for ?%s',
    async (query) => {
      expect((await fixture.server.request('GET', `${base}?${query}`, { token: fixture.planner })).status).toBe(400);
    },
  );
});
