import { readFileSync } from 'node:fs';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { runsOf } from '#server/documents/faces.ts';
import { paper } from '#server/documents/paper.ts';
import { campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { withFiles } from '#tests/support/plan-files.ts';
import { samplePlan, twoTenants } from '#tests/support/two-tenants.ts';

let server: TestServer;
let tenants: Awaited<ReturnType<typeof twoTenants>>;
let campaignId: string;

const path = (file: string, query = ''): string => `/enterprise-api/v1/campaigns/${campaignId}/${file}/file${query}`;
const fetchFile = async (file: string, { query = '', language = 'en', token = tenants.first.token } = {}) => {
  const response = await server.app.request(path(file, query), {
    headers: { Authorization: `Bearer ${token}`, 'Content-Language': language },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

beforeAll(async () => {
  server = await startTestServer();
  tenants = await twoTenants(server);
  const { token, clientId } = tenants.first;
  const created = await server.request('POST', '/enterprise-api/v1/campaigns', {
    token,
    body: { clientId, name: '上海 ナイキ Spring', targetType: 'LOCAL', strategy: 'SCRATCH', objective: 'New store' },
  });
  expect(created.status, created.text).toBe(201);
  campaignId = created.body.id;
  const saved = await server.request('PUT', `/enterprise-api/v1/campaigns/${campaignId}`, {
    token,
    headers: { 'If-Match': '"1"' },
    body: { id: campaignId, ...samplePlan() },
  });
  expect(saved.status).toBe(200);
});
afterAll(() => server.stop());

describe.each(['budget-quotation', 'campaign-proposal'])('GET /campaigns/{id}/%s/file', (file) => {
  it.each([
    ['en', /Client/, /Page 1 of \d/],
    ['cn', /客户/, /第 1 页/],
    ['jp', /クライアント/, /1 \/ \dページ/],
  ])('is a document in %s whose words can be read again', async (language, label, page) => {
    const { response, bytes } = await fetchFile(file, { language });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''");
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const text = await pdfText(bytes);
    expect(text).toMatch(label);
    expect(text).toMatch(page);
    expect(text).toContain('上海 ナイキ Spring');
    expect(text).toContain('2026');
  });

  it('404 for another tenant and for a version that was never sent', async () => {
    expect((await fetchFile(file, { token: tenants.second.token })).response.status).toBe(404);
    expect((await fetchFile(file, { query: '?version=3' })).response.status).toBe(404);
  });

  it('leaves its trace', async () => {
    await fetchFile(file);
    const { rows } = await server.pool.query(
      "select diff from audit where object_id = $1 and action = 'campaign.download' order by seq desc limit 1",
      [campaignId],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('GET /campaigns/{id}/location-units/file', () => {
  it('is a workbook of text cells in the language of the reader, with no formula', async () => {
    for (const [language, title] of [
      ['en', 'List of locations'],
      ['cn', '地点清单'],
      ['jp', '地点一覧'],
    ] as const) {
      const { response, bytes } = await fetchFile('location-units', { language });
      expect(response.headers.get('content-type')).toContain('spreadsheetml');
      const [sheet] = await readSheets(bytes);
      expect(sheet?.sheet).toBe(title);
      const rows = sheet?.data ?? [];
      expect(String(rows[0]?.[0])).toContain('上海 ナイキ Spring');
      const at = rows.findIndex((row) => row.length === 6 && row.every((cell) => cell !== null));
      expect(rows.length - at - 1).toBeGreaterThan(10);
      const cities = new Set(rows.slice(at + 1).map((row) => row[1]));
      expect(cities).toEqual(new Set(language === 'en' ? ['Shanghai', 'Tokyo'] : language === 'cn' ? ['上海', '东京'] : ['上海', '東京']));
    }
  });
});

describe('a plan that is locked', () => {
  it('leaves as the version that was sent, and as approved once it is, whatever the call names', async () => {
    const fixture = await startCampaignFixture();
    try {
      const { id } = await fixture.create({ name: 'Locked' });
      await fixture.put(id, 1, await withFiles(fixture.server, id, samplePlan(50_000_000)));
      const read = async (file: string, language = 'en', query = '') => {
        const answer = await fixture.server.app.request(`${campaignsPath}/${id}/${file}/file${query}`, {
          headers: { Authorization: `Bearer ${fixture.planner}`, 'Content-Language': language },
        });
        const name = decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '');
        return { name, bytes: Buffer.from(await answer.arrayBuffer()) };
      };
      const firstLines = async (file: string, language?: string) => {
        const { name, bytes } = await read(file, language);
        const text = name.endsWith('pdf') ? await pdfText(bytes) : (await readSheets(bytes))[0]?.data.slice(0, 8).flat().join('\n');
        return `${name}\n${text?.slice(0, 600)}`;
      };
      for (const file of ['budget-quotation', 'campaign-proposal', 'location-units']) {
        expect(await firstLines(file)).toMatch(/ - draft\.(pdf|xlsx)\n[^]*Draft as of/);
      }
      expect(await firstLines('spot-plan')).toMatch(/ - Working version\.xlsx\n[^]*Working version/);
      await fixture.move(id, 2, { to: 'PLANNING_REVIEW' });
      for (const file of ['budget-quotation', 'campaign-proposal', 'location-units']) {
        expect(await firstLines(file)).toMatch(/ - version 1\.(pdf|xlsx)\n[^]*Version 1, sent by/);
      }
      expect(await firstLines('spot-plan')).toMatch(/ - Sent version 1\.xlsx\n[^]*Sent version 1/);
      const approved = await fixture.move(id, 3, { to: 'EXECUTION', comment: 'Good' }, fixture.am);
      expect(approved.status, approved.text).toBe(200);
      for (const file of ['budget-quotation', 'campaign-proposal', 'location-units']) {
        expect(await firstLines(file)).toMatch(/ - version 1, approved\.(pdf|xlsx)\n[^]*Version 1, approved by/);
        // A workbook says in each of its parts in which second it was written.
        const contentOf = async ({ name, bytes }: Awaited<ReturnType<typeof read>>) => (name.endsWith('pdf') ? bytes : readSheets(bytes));
        expect(await contentOf(await read(file))).toEqual(await contentOf(await read(file, 'en', '?version=1')));
      }
      expect(await firstLines('spot-plan')).toMatch(/ - Approved version 1\.xlsx\n[^]*Approved version 1/);
      expect(await firstLines('budget-quotation', 'cn')).toMatch(/已通过/);
      expect(await firstLines('budget-quotation', 'jp')).toMatch(/承認済み/);
    } finally {
      await fixture.server.stop();
    }
  });
});

describe('a campaign with several scenarios', () => {
  it('says in each file and in its name which one it shows, also of what was sent, and nothing where there is only one', async () => {
    const fixture = await startCampaignFixture();
    try {
      const { id } = await fixture.create({ name: 'Two ways' });
      await fixture.put(id, 1, await withFiles(fixture.server, id, samplePlan(50_000_000)));
      const ask = async (method: 'GET' | 'POST', below: string, body?: object, version?: number) => {
        const headers: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` };
        const answer = await fixture.server.request(method, `${campaignsPath}/${id}/scenarios${below}`, {
          token: fixture.planner,
          ...(body && { body }),
          headers,
        });
        expect(answer.status, answer.text).toBeLessThan(300);
        return answer.body;
      };
      const says = async (file: string, query = '', language = 'en'): Promise<string> => {
        const answer = await fixture.server.app.request(`${campaignsPath}/${id}/${file}/file${query}`, {
          headers: { Authorization: `Bearer ${fixture.planner}`, 'Content-Language': language },
        });
        const name = decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '');
        const bytes = Buffer.from(await answer.arrayBuffer());
        const text = name.endsWith('pdf') ? await pdfText(bytes) : (await readSheets(bytes))[0]?.data.slice(0, 8).flat().join('\n');
        return `${name}\n${text?.slice(0, 600)}`;
      };
      const files = ['budget-quotation', 'campaign-proposal', 'location-units', 'spot-plan'];
      for (const file of files) expect(await says(file)).not.toMatch(/scenario/i);

      const second = await ask('POST', '', { name: 'Cheaper' });
      for (const file of files)
        expect(await says(file)).toMatch(/ - First scenario - (draft|Working version)\.[a-z]+\n[^]*Scenario: First scenario · /);
      expect(await says('campaign-proposal', '', 'jp')).toContain('プラン案：最初のプラン案');
      await ask('POST', `/${second.id}/use`, undefined, second.version);
      for (const file of files) expect(await says(file)).toMatch(/ - Cheaper - [^]*Scenario: Cheaper · /);

      const { version } = (await fixture.server.request('GET', `${campaignsPath}/${id}`, { token: fixture.planner })).body;
      await fixture.move(id, version, { to: 'PLANNING_REVIEW' });
      for (const file of files) expect(await says(file)).toMatch(/ - Cheaper - (version 1|Sent version 1)\.[^]*Scenario: Cheaper · /);
      await fixture.move(id, version + 1, { to: 'PLANNING', comment: 'Rather the first' }, fixture.am);
      const [first] = (await ask('GET', '')).content;
      await ask('POST', `/${first.id}/use`, undefined, first.version);
      for (const file of files) {
        expect(await says(file)).toMatch(/ - First scenario - /);
        expect(await says(file, '?version=1')).toMatch(/ - Cheaper - (version 1|Sent version 1)\.[^]*Scenario: Cheaper · /);
      }
    } finally {
      await fixture.server.stop();
    }
  });
});

describe('a version that was sent', () => {
  it('gives the same bytes whatever becomes of the plan, and prints its number', async () => {
    const fixture = await startCampaignFixture();
    try {
      const { rows } = await fixture.server.pool.query<{ id: string }>(
        `select c.id from campaigns c join clients on clients.id = client_id
         where c.status = 'PLANNING' and submission_number = 1 and clients.name = 'Acme' limit 1`,
      );
      const id = rows[0]?.id ?? '';
      const read = async (file: string): Promise<Buffer> => {
        const answer = await fixture.server.app.request(`${campaignsPath}/${id}/${file}/file?version=1`, {
          headers: { Authorization: `Bearer ${fixture.planner}` },
        });
        expect(answer.status).toBe(200);
        return Buffer.from(await answer.arrayBuffer());
      };
      const before = [await read('budget-quotation'), await read('campaign-proposal')];
      const { version } = (await fixture.server.request('GET', `${campaignsPath}/${id}`, { token: fixture.planner })).body;
      expect((await fixture.put(id, version, { name: 'Quite another', ...samplePlan(9_000_000) })).status).toBe(200);
      fixture.server.time.now = new Date(fixture.server.time.now.getTime() + 9 * 60_000);
      const after = [await read('budget-quotation'), await read('campaign-proposal')];
      expect(after.map((bytes, index) => bytes.equals(before[index] ?? Buffer.alloc(0)))).toEqual([true, true]);
      expect(await pdfText(before[0] ?? Buffer.alloc(0))).toContain('Version 1, sent by');
    } finally {
      await fixture.server.stop();
    }
  });
});

it.each([
  ['en', 'Platforms’ prices · 上海', ['jp-regular Platforms’ prices · ', 'sc-regular 上海']],
  ['cn', '“上海” · 南京', ['sc-regular “上海” · 南京']],
  ['jp', '銀座’ 买', ['jp-regular 銀座’ ', 'sc-regular 买']],
] as const)('in %s signs between letters are as narrow as letters, and characters are of the reader’s face', (language, text, runs) => {
  expect(runsOf(text, language, 'regular').map((run) => `${run.font} ${run.text}`)).toEqual(runs);
});

it.each(['budget-quotation', 'campaign-proposal'])('%s has a number by which the search finds the campaign', async (file) => {
  const [, number = ''] = /Campaign number\s+([0-9A-F]{8})\s/.exec(await pdfText((await fetchFile(file)).bytes)) ?? [];
  const { body } = await server.request('GET', `/enterprise-api/v1/search?q=${number}`, { token: tenants.first.token });
  expect(body.content[0]?.id.toUpperCase()).toMatch(new RegExp(`^${number}-`));
});

it('prints the audience it is given', async () => {
  const { bytes } = await fetchFile('budget-quotation', { query: '?estimated_audience_size=1234567' });
  expect(await pdfText(bytes)).toContain('1,234,567 people');
});

it.each(['budget-quotation', 'campaign-proposal'])('%s prints what falls into each month', async (file) => {
  const text = await pdfText((await fetchFile(file)).bytes);
  expect(text).toMatch(/Dec 2026\s+22\s+/);
  expect(text).toMatch(/Jan 2027\s+20\s+/);
});

it('a proposal has a chapter for each step but the budget, which has tables of its own', async () => {
  const text = await pdfText((await fetchFile('campaign-proposal')).bytes);
  const chapters = new Set(text.split('\n').map((row) => row.trim()));
  const steps = ['Audience', 'Groups', 'Timeline', 'Budget', 'Media'];
  expect(steps.filter((step) => chapters.has(step))).toEqual(['Audience', 'Groups', 'Timeline', 'Media']);
});

it.each(['budget-quotation', 'campaign-proposal'])('%s says what of the money can be spent, where not all of it can be', async (file) => {
  const { token, clientId } = tenants.first;
  const documentOf = async (money: number): Promise<string> => {
    const { body: created } = await server.request('POST', campaignsPath, {
      token,
      body: { clientId, name: `${file} of ${money}`, targetType: 'LOCAL', strategy: 'SCRATCH', objective: 'New store' },
    });
    const saved = await server.request('PUT', `${campaignsPath}/${created.id}`, {
      token,
      headers: { 'If-Match': '"1"' },
      body: { id: created.id, ...samplePlan(money) },
    });
    expect(saved.status, saved.text).toBe(200);
    const answer = await server.app.request(`${campaignsPath}/${created.id}/${file}/file`, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Language': 'en' },
    });
    return pdfText(Buffer.from(await answer.arrayBuffer()));
  };
  expect(await documentOf(900_000_000)).toMatch(/Only ¥[\d,]+ can be spent/);
  expect(await documentOf(2_000_000)).not.toContain('can be spent');
});

it('prints the ladder to the minor unit', async () => {
  const text = await pdfText((await fetchFile('budget-quotation')).bytes);
  expect(text).toContain('¥50,000.00');
});

it('a table never leaves its total, or one row and the total, alone on the next page', async () => {
  const columns = [
    { label: 'Platform', share: 1 },
    { label: 'Amount', share: 1, number: true as const },
  ];
  const pagesOf = async (lines: number, rows: number): Promise<string[]> => {
    const sheet = paper({ title: 'Title', language: 'jp', at: new Date(0), foot: '', pageText: () => '' });
    for (let number = 0; number < lines; number += 1) sheet.text(`Line ${number}`);
    sheet.heading('Budget per platform');
    sheet.table(
      columns,
      Array.from({ length: rows }, (_, index) => [`Row ${index + 1}`, '1']),
      ['Total', '9'],
    );
    return (await pdfText(await sheet.finish())).split('\f').filter((page) => page.trim() !== '');
  };
  for (const lines of [20, 25, 28, 30, 32, 34, 36, 38, 40]) {
    const pages = await pagesOf(lines, 3);
    const page = pages.find((text) => text.includes('Total')) ?? '';
    expect([page.includes('Budget per platform'), page.includes('Row 1'), page.includes('Row 3')], `${lines}`).toEqual([true, true, true]);
  }
  // Longer than a page: the head again on each, and the last three rows with the total.
  for (const rows of [38, 39, 40, 41, 42, 60, 80]) {
    const [last = ''] = (await pagesOf(0, rows)).slice(-1);
    expect([last.includes(`Row ${rows - 2}`), last.includes('Total'), last.includes('Platform')], `${rows}`).toEqual([true, true, true]);
  }
});

it('a goal of the catalogue is called in the language of each reader, on paper as well; an own goal stays as it was typed', async () => {
  const { token, clientId } = tenants.first;
  const begin = async (body: object): Promise<string> => {
    const draft = { clientId, name: 'Goal', targetType: 'LOCAL', strategy: 'GUIDANCE', ...body };
    const { status, text, body: created } = await server.request('POST', campaignsPath, { token, body: draft });
    expect(status, text).toBe(201);
    return created.id;
  };
  const goalsOf = async (id: string): Promise<string[]> => {
    const answers = await Promise.all(
      ['en', 'cn', 'jp'].map((language) =>
        server.request('GET', `${campaignsPath}/${id}`, { token, headers: { 'Content-Language': language } }),
      ),
    );
    return answers.map(({ body }) => body.objective);
  };
  const preset = await begin({ objective: '新品上市', presetId: 'product-launch' });
  expect(await goalsOf(preset)).toEqual(['Product launch', '新品上市', '新商品の発売']);
  const copy = await server.request('POST', `${campaignsPath}/${preset}/duplicates`, { token, body: { parts: [] } });
  expect(copy.body.objective).toBe('Product launch');
  const own = await begin({ objective: '夏の大感謝祭', strategy: 'OWN_GOAL' });
  expect(await goalsOf(own)).toEqual(['夏の大感謝祭', '夏の大感謝祭', '夏の大感謝祭']);
  const paperOf = async (id: string, language: string): Promise<string> => {
    const answer = await server.app.request(`${campaignsPath}/${id}/campaign-proposal/file`, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Language': language },
    });
    return pdfText(Buffer.from(await answer.arrayBuffer()));
  };
  expect(await paperOf(preset, 'en')).toContain('Product launch');
  expect(await paperOf(preset, 'jp')).toContain('新商品の発売');
});

it('goals stored by name before are known by their names in any language, and own ones are left alone', async () => {
  const { token, clientId } = tenants.first;
  const ids: string[] = [];
  for (const objective of ['提升到店客流', 'Store visits of our own', 'Brand awareness']) {
    const body = { clientId, name: 'Stored', targetType: 'LOCAL', strategy: 'GUIDANCE', objective };
    ids.push((await server.request('POST', campaignsPath, { token, body })).body.id);
  }
  const migration = readFileSync(new URL('../../../server/db/migrations/0032_goals.sql', import.meta.url), 'utf8');
  await server.pool.query(migration.slice(migration.indexOf('update campaigns')));
  const { rows } = await server.pool.query('select id, preset_id from campaigns where id = any($1)', [ids]);
  expect(ids.map((id) => rows.find((row) => row.id === id)?.preset_id)).toEqual(['store-visits', null, 'brand-awareness']);
  // Every name of every goal is in it, as it was called then.
  const then: Record<string, string> = { 争取竞争对手的顾客: '争取竞品顾客' };
  for (const { name } of catalogue.objectives.values())
    for (const word of Object.values(name)) expect(migration).toContain(`'${(then[word] ?? word).replaceAll("'", "''")}'`);
});
