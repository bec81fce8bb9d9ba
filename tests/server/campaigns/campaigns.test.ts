import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { campaignUpdateMedia } from '#contract/campaigns/campaigns.ts';
import { emptyAdSet } from '#contract/campaigns/plan.ts';
import { campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';

const base = campaignsPath;
const fixture = await startCampaignFixture();
afterAll(() => fixture.server.stop());

describe('POST /campaigns', () => {
  it('201 with the campaign, its version as ETag and one audit row', async () => {
    const answer = await fixture.server.request('POST', base, {
      token: fixture.planner,
      body: fixture.draft({ name: '  秋の新作コレクション 2026  ' }),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.body).toMatchObject({ name: '秋の新作コレクション 2026', status: 'DRAFT', version: 1, submission: null, decision: null });
    expect(await fixture.auditOf(answer.body.id)).toEqual(['campaign.create']);
  });

  it.each([
    ['', 'error.validation.required'],
    ['   ', 'error.validation.required'],
    ['x'.repeat(37), 'error.validation.tooLong'],
    ['a\u202Eb', 'error.validation.format'],
    ['a\u115Fb', 'error.validation.format'],
    ['e\u0301\u0301\u0301\u0301\u0301', 'error.validation.format'],
  ])('400 for the name %j', async (name, key) => {
    const { status, body } = await fixture.server.request('POST', base, { token: fixture.planner, body: fixture.draft({ name }) });
    expect(status).toBe(400);
    expect(body.details).toEqual([expect.objectContaining({ path: 'name', key })]);
  });

  it('takes 36 characters as a reader counts them', async () => {
    expect((await fixture.create({ name: '👨‍👩‍👧‍👦'.repeat(36) })).name).toBe('👨‍👩‍👧‍👦'.repeat(36));
  });

  it('400 names an unknown field, in the language of the reader', async () => {
    const { status, body } = await fixture.server.request('POST', base, {
      token: fixture.planner,
      body: fixture.draft({ status: 'PUBLISHED' }),
      headers: { 'Content-Language': 'jp' },
    });
    expect(status).toBe(400);
    expect(body.details).toEqual([expect.objectContaining({ path: 'status', key: 'error.validation.unknownField' })]);
    expect(body.message).toMatch(/[\u3040-\u30ff]/);
  });

  it('gives the same key the same answer once, and refuses it with another body', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const name = `Keyed ${randomUUID().slice(0, 8)}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        fixture.server.request('POST', base, { token: fixture.planner, body: fixture.draft({ name }), headers }),
      ),
    );
    const done = answers.filter((answer) => answer.status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(answers.filter((answer) => ![201, 409].includes(answer.status))).toEqual([]);
    const again = await fixture.server.request('POST', base, { token: fixture.planner, body: fixture.draft({ name }), headers });
    expect(again.status).toBe(201);
    expect(new Set([...done, again].map((answer) => answer.body.id)).size).toBe(1);
    const { rows } = await fixture.server.pool.query<{ n: number }>('select count(*)::int as n from campaigns where name = $1', [name]);
    expect(rows[0]?.n).toBe(1);
    expect(
      (await fixture.server.request('POST', base, { token: fixture.planner, body: fixture.draft({ name: 'Other' }), headers })).status,
    ).toBe(422);
  });

  it('fills the plan from a preset', async () => {
    const { body } = await fixture.server.request('GET', '/enterprise-api/v1/campaign-presets', { token: fixture.planner });
    const campaign = await fixture.create({ presetId: body.content[0].id });
    expect(campaign.audience.storeTypes.length).toBeGreaterThan(0);
    expect(campaign.demographics.groups).toHaveLength(1);
    expect(campaign.timeline.to).not.toBeNull();
  });
});

describe('PUT /campaigns/{id}', () => {
  it('200 changes only what it carries, and counts the version up', async () => {
    const campaign = await fixture.create();
    const timeline = { from: '2026-12-01', to: '2026-12-31' };
    const { status, body } = await fixture.put(campaign.id, 1, { timeline });
    expect(status).toBe(200);
    // With its first day comes until when it has to be sent.
    const submitBy = expect.objectContaining({ tone: 'running' });
    expect(body).toEqual({ ...campaign, timeline, submitBy, version: 2, updatedTime: body.updatedTime });
    expect(await fixture.auditOf(campaign.id)).toEqual(['campaign.create', 'campaign.update']);
  });

  it('200 without a change keeps the version and writes no audit', async () => {
    const campaign = await fixture.create();
    const { body } = await fixture.put(campaign.id, 1, { timeline: campaign.timeline });
    expect(body.version).toBe(1);
    expect(await fixture.auditOf(campaign.id)).toEqual(['campaign.create']);
  });

  it('428 without If-Match, 412 with a stale one and the present ETag', async () => {
    const campaign = await fixture.create();
    expect(
      (await fixture.server.request('PUT', `${base}/${campaign.id}`, { token: fixture.planner, body: { id: campaign.id } })).status,
    ).toBe(428);
    await fixture.put(campaign.id, 1, { name: 'Second' });
    const stale = await fixture.put(campaign.id, 1, { name: 'Third' });
    expect([stale.status, stale.headers.get('etag')]).toEqual([412, '"2"']);
  });

  it('lets one of eight writers of the same version through', async () => {
    const campaign = await fixture.create();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => fixture.put(campaign.id, 1, { name: `Writer ${index}` })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 412)).toHaveLength(7);
  });

  it('ignores audience criteria under the campaign-update media type, valid or not', async () => {
    const campaign = await fixture.create();
    const { status, body } = await fixture.put(
      campaign.id,
      1,
      { name: 'Renamed', audience: 'nonsense', demographics: 7 },
      fixture.planner,
      {
        'Content-Type': campaignUpdateMedia,
      },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Renamed', audience: campaign.audience, demographics: campaign.demographics });
  });

  it('415 for another media type', async () => {
    const campaign = await fixture.create();
    expect((await fixture.put(campaign.id, 1, {}, fixture.planner, { 'Content-Type': 'text/plain' })).status).toBe(415);
  });

  it.each(['status', 'clientId', 'createdTime', 'version'])('400 when %s is sent changed, 200 when as it was', async (field) => {
    const campaign = await fixture.create();
    const stored = { ...campaign, clientId: campaign.client.id };
    expect((await fixture.put(campaign.id, 1, { [field]: stored[field] })).status).toBe(200);
    const { status, body } = await fixture.put(campaign.id, 1, { [field]: field === 'version' ? 99 : 'other' });
    expect([status, body.details[0].key]).toEqual([400, 'error.validation.readOnlyField']);
  });

  it('400 for each field that is only read, whoever sends it, and nothing changes', async () => {
    const campaign = await fixture.create();
    const lead = await fixture.server.signIn('lead@acme.example');
    const unknown =
      `createdBy updatedTime updatedBy client currency submission decision reviewer decisionComment rejectedBy dueAt submitBy failure
      pausedBy accountManager netMedia dataFee accountingFee tax total authorities`.split(/\s+/);
    const fields: readonly (readonly [field: string, value: unknown, key: string])[] = [
      ...['status', 'clientId', 'createdTime'].map((field) => [field, 'other', 'error.validation.readOnlyField'] as const),
      ['id', randomUUID(), 'error.validation.readOnlyField'],
      ['version', 99, 'error.validation.readOnlyField'],
      ...unknown.map((field) => [field, 'other', 'error.validation.unknownField'] as const),
    ];
    const read = () => fixture.server.request('GET', `${base}/${campaign.id}`, { token: fixture.planner });
    const before = (await read()).text;
    for (const token of [fixture.planner, lead, fixture.am])
      for (const [field, value, key] of fields) {
        const { status, body } = await fixture.put(campaign.id, 1, { [field]: value }, token);
        expect([status, body.details?.map((detail: { path: string; key: string }) => [detail.path, detail.key])], field).toEqual([
          400,
          [[field, key]],
        ]);
      }
    expect((await read()).text).toBe(before);
  });

  it.each([
    [{ audience: { cityIds: ['atlantis'] } }, 'audience.cityIds.0', 'error.validation.unknownReference'],
    [{ audience: { locations: 501 } }, 'audience.locations', 'error.campaign.tooManyLocations'],
    [{ timeline: { from: '2026-02-30' } }, 'timeline.from', 'error.validation.format'],
    [{ budget: { total: -1 } }, 'budget.total', 'error.validation.tooSmall'],
    [{ budget: { total: 1.5 } }, 'budget.total', 'error.validation.invalid'],
    [{ audience: { likelihood: 6 } }, 'audience.likelihood', 'error.validation.tooBig'],
  ])('400 for %j', async (change, path, key) => {
    const campaign = await fixture.create();
    const [part, fields] = Object.entries(change)[0] as [string, object];
    const { status, body } = await fixture.put(campaign.id, 1, { [part]: { ...campaign[part], ...fields } });
    expect(status).toBe(400);
    expect(body.details).toContainEqual(expect.objectContaining({ path, key }));
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://user@host.example', 'FILE:///etc/passwd'])(
    '400 for the landing page %s, but half a word is a draft',
    async (landingPageUrl) => {
      const campaign = await fixture.create();
      const adSet = {
        ...emptyAdSet,
        id: randomUUID(),
        platformId: 'wechat',
        landingPageUrl,
      };
      const bad = await fixture.put(campaign.id, 1, { media: { adSets: [adSet], showsPerson: false } });
      expect([bad.status, bad.body.details?.[0]?.key]).toEqual([400, 'error.validation.url']);
      const good = await fixture.put(campaign.id, 1, { media: { adSets: [{ ...adSet, landingPageUrl: 'shop.exa' }], showsPerson: false } });
      expect(good.status).toBe(200);
    },
  );

  it('400 for JSON that is none, is too deep, or would poison', async () => {
    const campaign = await fixture.create();
    const raw = (body: string) =>
      fixture.server.request('PUT', `${base}/${campaign.id}`, { token: fixture.planner, body, headers: { 'If-Match': '"1"' } });
    expect((await raw('{')).status).toBe(400);
    expect((await raw('['.repeat(100_000))).status).toBe(400);
    expect((await raw(`{"id":"${campaign.id}","__proto__":{"polluted":true}}`)).status).toBe(400);
    expect((await raw(`"${'x'.repeat(1_100_000)}"`)).status).toBe(413);
    expect((await raw(`{"id":"${campaign.id}","name":"a","n\\u0061me":"b"}`)).status).toBe(400);
    expect((await raw(`{"id":"${campaign.id}","name":"\\ud800"}`)).status).toBe(400);
    expect((await raw(`{"id":"${campaign.id}","name":"a\\u0000b"}`)).status).toBe(400);
    expect((await fixture.server.request('GET', `${base}?q=%00`, { token: fixture.planner })).status).toBe(400);
    expect((await raw(`{"id":"${campaign.id}","name":"{\\"name\\":1} 😀"}`)).status).toBe(200);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('409 after it was sent for review, 403 for a fixture.viewer first', async () => {
    const { body } = await fixture.server.request('GET', `${base}?status=PLANNING_REVIEW&clientId=${fixture.acme}`, {
      token: fixture.planner,
    });
    const waiting = body.content[0];
    expect((await fixture.put(waiting.id, waiting.version, { name: 'Late' })).body.key).toBe('error.campaign.locked');
    expect((await fixture.put(waiting.id, waiting.version, { name: 'Late' }, fixture.viewer)).status).toBe(403);
  });
});

describe('DELETE /campaigns/{id}', () => {
  it('204, then 404; the audit keeps it', async () => {
    const campaign = await fixture.create();
    const remove = () =>
      fixture.server.request('DELETE', `${base}/${campaign.id}`, { token: fixture.planner, headers: { 'If-Match': '"1"' } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await fixture.auditOf(campaign.id)).toEqual(['campaign.create', 'campaign.delete']);
  });

  it('409 once it is running', async () => {
    const { body } = await fixture.server.request('GET', `${base}?status=PUBLISHED`, { token: fixture.am });
    const running = body.content[0];
    const { status } = await fixture.server.request('DELETE', `${base}/${running.id}`, {
      token: fixture.am,
      headers: { 'If-Match': `"${running.version}"` },
    });
    expect(status).toBe(409);
  });
});

describe('the audit trail', () => {
  it('is chained and cannot be changed', async () => {
    await expect(fixture.server.pool.query(`update audit set reason = 'x'`)).rejects.toThrow('never changed');
    await expect(fixture.server.pool.query('delete from audit')).rejects.toThrow('never changed');
    const { rows } = await fixture.server.pool.query<{ previous_hash: string; hash: string }>(
      'select previous_hash, hash from audit where client_id = $1 order by seq',
      [fixture.acme],
    );
    rows.slice(1).forEach((row, index) => expect(row.previous_hash).toBe(rows[index]?.hash));
  });
});
