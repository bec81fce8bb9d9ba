import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { formOf, pngOf } from '#tests/support/pictures.ts';
import { dsp, goodCode, startPackageFixture } from '#tests/support/package-fixture.ts';

const fixture = await startPackageFixture();
afterAll(() => fixture.server.stop());

const request = (method: string, path: string, token: string, body?: unknown, headers: Record<string, string> = {}) =>
  fixture.server.request(method, path, { token, ...(body !== undefined && { body }), headers });

describe('POST /campaigns/{id}/asset-packages', () => {
  it('201 with an empty package, listed by type, and the same at the DSP service', async () => {
    const id = await fixture.execution();
    const made = await fixture.make(id, 'CREATIVES', { description: 'Autumn' });
    expect(made).toMatchObject({
      type: 'CREATIVES',
      status: 'NEW',
      version: 1,
      description: 'Autumn',
      assets: [],
      submission: null,
      decision: null,
    });
    const list = (query: string, api?: string) => request('GET', fixture.pathOf(id, query, api), fixture.viewer);
    expect((await list('?type=CREATIVES')).body.content).toEqual([made]);
    expect((await list('?type=AD_PREVIEW')).body.content).toEqual([]);
    expect((await list('', dsp)).body.content).toEqual([made]);
    expect((await request('GET', fixture.pathOf(id, `/${made.id}`, dsp), fixture.viewer)).body).toEqual(made);
  });

  it('409 for a second one of a type, and while the campaign takes no material', async () => {
    const id = await fixture.execution();
    await fixture.make(id, 'CREATIVES');
    expect(await request('POST', fixture.pathOf(id), fixture.planner, { type: 'CREATIVES' })).toMatchObject({
      status: 409,
      body: { key: 'error.package.exists' },
    });
    const { id: draft } = await fixture.create();
    expect(await request('POST', fixture.pathOf(draft), fixture.planner, { type: 'CREATIVES' })).toMatchObject({
      status: 409,
      body: { key: 'error.package.closed' },
    });
  });

  it('400 for a type nobody knows, an unknown field, and a code that is too long', async () => {
    const id = await fixture.execution();
    for (const body of [{ type: 'OTHER' }, { type: 'CREATIVES', status: 'APPROVED' }, {}]) {
      expect((await request('POST', fixture.pathOf(id), fixture.planner, body)).status).toBe(400);
    }
    const code = { id: randomUUID(), kind: 'SIZMEK_TRACKING_CODE', code: 'x'.repeat(8001) };
    expect((await request('POST', fixture.pathOf(id), fixture.planner, { type: 'TRACKING_CODES', trackingCodes: [code] })).status).toBe(
      400,
    );
  });

  it('403 for a preview by the customer, and for anything by a viewer; 404 for another client', async () => {
    const id = await fixture.execution();
    expect((await request('POST', fixture.pathOf(id), fixture.planner, { type: 'AD_PREVIEW' })).status).toBe(403);
    expect((await request('POST', fixture.pathOf(id), fixture.viewer, { type: 'CREATIVES' })).status).toBe(403);
    expect((await request('POST', fixture.pathOf(id), fixture.globex, { type: 'CREATIVES' })).status).toBe(404);
    expect((await request('POST', fixture.pathOf(id), fixture.am, { type: 'AD_PREVIEW' })).status).toBe(201);
  });

  it('one effect for fifty attempts with one key', async () => {
    const id = await fixture.execution();
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => request('POST', fixture.pathOf(id), fixture.planner, { type: 'CREATIVES' }, headers)),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    for (const { status, body } of answers) expect([201, 409], body.key).toContain(status);
    expect(answers.filter(({ status, body }) => status === 409 && body.key !== 'error.idempotency.inProgress')).toEqual([]);
    expect((await request('POST', fixture.pathOf(id), fixture.planner, { type: 'TRACKING_CODES' }, headers)).status).toBe(422);
    expect((await request('POST', fixture.pathOf(id), fixture.lead, { type: 'TRACKING_CODES' }, headers)).status).toBe(201);
  });
});

describe('PUT /campaigns/{id}/asset-packages/{packageId}', () => {
  it('200 with what is found about each code; 428, 412, and 409 once it was sent', async () => {
    const id = await fixture.execution();
    const { id: one, version } = await fixture.make(id, 'TRACKING_CODES');
    const body = { trackingCodes: [{ id: randomUUID(), kind: 'DOUBLECLICK_TRACKING_CODE', code: goodCode.replace('https', 'http') }] };
    const path = fixture.pathOf(id, `/${one}`);
    expect((await request('PUT', path, fixture.planner, body)).status).toBe(428);
    expect((await request('PUT', path, fixture.planner, body, { 'If-Match': '"9"' })).status).toBe(412);
    const saved = await request('PUT', path, fixture.planner, body, { 'If-Match': `"${version}"` });
    expect(saved.body).toMatchObject({
      version: version + 1,
      trackingCodes: [{ findings: [{ key: 'notHttps', severity: 'error', about: 'ad.doubleclick.net' }] }],
    });
    const other = await fixture.sent(id, 'CREATIVES');
    const { version: then } = await fixture.read(id, other);
    const frozen = await request(
      'PUT',
      fixture.pathOf(id, `/${other}`),
      fixture.planner,
      { description: 'x' },
      { 'If-Match': `"${then}"` },
    );
    expect(frozen).toMatchObject({ status: 409, body: { key: 'error.package.frozen' } });
  });

  it('one 200 and forty-nine 412 for fifty at once', async () => {
    const id = await fixture.execution();
    const { id: one } = await fixture.make(id, 'CREATIVES');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        request('PUT', fixture.pathOf(id, `/${one}`), fixture.planner, { description: `Text ${index}` }, { 'If-Match': '"1"' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(49);
    expect((await fixture.read(id, one)).version).toBe(2);
  });
});

describe('DELETE /campaigns/{id}/asset-packages/{packageId}', () => {
  it('204 while it was never sent, 409 after', async () => {
    const id = await fixture.execution();
    const fresh = await fixture.filled(id, 'CREATIVES');
    const remove = async (one: string) =>
      request('DELETE', fixture.pathOf(id, `/${one}`), fixture.planner, undefined, {
        'If-Match': `"${(await fixture.read(id, one)).version}"`,
      });
    expect((await remove(fresh)).status).toBe(204);
    expect((await request('GET', fixture.pathOf(id, `/${fresh}`), fixture.planner)).status).toBe(404);
    const returned = await fixture.sent(id, 'CREATIVES');
    await fixture.movePackage(id, returned, { to: 'REJECTED', comment: 'No' }, fixture.am);
    expect(await remove(returned)).toMatchObject({ status: 409, body: { key: 'error.package.notDeletable' } });
  });
});

describe('POST …/transitions', () => {
  it('sends, decides, returns with points, answers and sends again; every submission stays', async () => {
    const id = await fixture.execution();
    const one = await fixture.sent(id, 'CREATIVES');
    const waiting = await fixture.read(id, one);
    // Wednesday 10:00 in Shanghai and three working days of nine hours.
    expect(waiting).toMatchObject({ status: 'IN_REVIEW', submission: { number: 1, dueAt: '2026-11-23T02:00:00.000Z' } });
    const creatives = async () => (await fixture.overview(id)).parts.find(({ part }: { part: string }) => part === 'creative-censorship');
    expect(await creatives()).toMatchObject({ state: 'inReview', dueAt: '2026-11-23T02:00:00.000Z', remindedAt: null });
    const [asset] = waiting.assets;
    const points = [
      { code: 'claim', place: { assetId: asset.id, box: { x: 0.1, y: 0.2, w: 0.3, h: 0.1 } }, text: 'Best of all?' },
      { code: 'other', place: { field: 'description' }, text: 'Say more' },
    ];
    const returned = await fixture.movePackage(id, one, { to: 'REJECTED', comment: '请修改', points }, fixture.am);
    expect(await creatives()).toMatchObject({ state: 'rejected', dueAt: null });
    expect(returned.body.decision).toMatchObject({
      verdict: 'REJECTED',
      comment: '请修改',
      points: points.map((point) => ({ ...point, answer: null })),
    });
    expect(Object.keys(returned.body.decision.by)).toEqual(['id', 'name']);
    expect(await fixture.movePackage(id, one, { to: 'IN_REVIEW' })).toMatchObject({
      status: 409,
      body: { key: 'error.package.openPoints' },
    });
    for (const { id: pointId } of returned.body.decision.points) {
      const { version } = await fixture.read(id, one);
      const path = fixture.pathOf(id, `/${one}/points/${pointId}`);
      const answered = await request('PUT', path, fixture.planner, { text: 'Done' }, { 'If-Match': `"${version}"` });
      expect(answered.status, answered.text).toBe(200);
    }
    const next = await fixture.upload(id, one, { query: `?replaces=${asset.id}&description=Calmer` });
    expect(next.body).toMatchObject({ stackId: asset.stackId, number: 2, current: true, description: 'Calmer' });
    const again = await fixture.movePackage(id, one, { to: 'IN_REVIEW' });
    expect(again.body).toMatchObject({
      status: 'IN_REVIEW',
      submission: { number: 2 },
      decision: { verdict: 'REJECTED', points: [{ answer: { text: 'Done' } }, {}] },
    });
    expect(again.body.assets.map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
    await fixture.movePackage(id, one, { to: 'APPROVED', comment: 'Good' }, fixture.am);
    const { body } = await request('GET', fixture.pathOf(id, `/${one}/versions`), fixture.viewer);
    expect(body.content).toMatchObject([
      { submission: { number: 2 }, decision: { verdict: 'APPROVED' }, assets: [{ id: asset.id }, { number: 2 }] },
      { submission: { number: 1 }, decision: { verdict: 'REJECTED' }, assets: [{ id: asset.id, current: true }] },
    ]);
    const trail = await fixture.auditOf(id);
    expect(trail.filter((action) => action.startsWith('package.'))).toEqual([
      'package.create',
      'package.file.add',
      'package.send',
      'package.reject',
      'package.answer',
      'package.answer',
      'package.file.add',
      'package.send',
      'package.approve',
    ]);
  });

  it('is told in the history of the campaign, with what it is about', async () => {
    const id = await fixture.execution();
    await fixture.approved(id, 'CREATIVES');
    const { body } = await request('GET', `/enterprise-api/v1/campaigns/${id}/timeline`, fixture.lead);
    const entries = body.content.filter(({ action }: { action: string }) => action.startsWith('package.'));
    expect(entries.map(({ action, about, kind }: Record<string, unknown>) => [action, about, kind])).toEqual([
      ['package.approve', 'CREATIVES', 'other'],
      ['package.send', 'CREATIVES', 'other'],
      ['package.file.add', 'a.png', 'file'],
      ['package.create', 'CREATIVES', 'other'],
    ]);
  });

  it('400 without a comment on either verdict, for points of another part, about other files, and without words', async () => {
    const id = await fixture.execution();
    const one = await fixture.sent(id, 'CREATIVES');
    const refused = (body: object) => fixture.movePackage(id, one, body, fixture.am);
    for (const to of ['APPROVED', 'REJECTED']) {
      expect(await refused({ to })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'comment', key: 'error.review.commentRequired' }] },
      });
      expect((await refused({ to, comment: '   ' })).status).toBe(400);
      expect((await refused({ to, comment: 'x'.repeat(2001) })).status).toBe(400);
    }
    const point = { code: 'claim', place: {}, text: '' };
    expect((await refused({ to: 'APPROVED', comment: 'x', points: [point] })).body.details[0].path).toBe('points');
    expect((await refused({ to: 'REJECTED', comment: 'x', points: [{ ...point, code: 'noHttps' }] })).body.details[0].path).toBe(
      'points.0.code',
    );
    expect((await refused({ to: 'REJECTED', comment: 'x', points: [{ ...point, code: 'other' }] })).body.details[0].path).toBe(
      'points.0.text',
    );
    const elsewhere = { ...point, place: { assetId: randomUUID() } };
    expect((await refused({ to: 'REJECTED', comment: 'x', points: [elsewhere] })).body.details[0].path).toBe('points.0.place.assetId');
    expect((await fixture.read(id, one)).status).toBe('IN_REVIEW');
  });

  it('400 for sending what is incomplete', async () => {
    const id = await fixture.execution();
    const { id: empty } = await fixture.make(id, 'CREATIVES');
    expect(await fixture.movePackage(id, empty, { to: 'IN_REVIEW' })).toMatchObject({
      status: 400,
      body: { key: 'error.package.incomplete', details: [{ key: 'error.package.noFile' }] },
    });
    const { id: codes } = await fixture.make(id, 'TRACKING_CODES');
    expect((await fixture.movePackage(id, codes, { to: 'IN_REVIEW' })).body.details[0].key).toBe('error.package.noCode');
    const set = async (body: object) =>
      request('PUT', fixture.pathOf(id, `/${codes}`), fixture.planner, body, {
        'If-Match': `"${(await fixture.read(id, codes)).version}"`,
      });
    await set({ trackingCodes: [{ id: randomUUID(), kind: 'DOUBLECLICK_TRACKING_CODE', code: 'nothing' }] });
    expect((await fixture.movePackage(id, codes, { to: 'IN_REVIEW' })).body.details[0].key).toBe('error.package.brokenCode');
    await set({ noTracking: true });
    expect((await fixture.movePackage(id, codes, { to: 'IN_REVIEW' })).status).toBe(200);
  });

  it('403 for the planner who would decide, for the manager about a preview, and for whoever sent or uploaded it', async () => {
    const id = await fixture.execution();
    const one = await fixture.sent(id, 'CREATIVES');
    expect((await fixture.movePackage(id, one, { to: 'APPROVED', comment: 'x' }, fixture.planner)).status).toBe(403);
    expect((await fixture.movePackage(id, one, { to: 'APPROVED', comment: 'x' }, fixture.viewer)).status).toBe(403);
    const legal = await fixture.filled(id, 'BUSINESS_LICENSE', fixture.am);
    await fixture.movePackage(id, legal, { to: 'IN_REVIEW' }, fixture.am2);
    for (const token of [fixture.am, fixture.am2]) {
      expect(await fixture.movePackage(id, legal, { to: 'APPROVED', comment: 'x' }, token)).toMatchObject({
        status: 403,
        body: { key: 'error.review.sameUser' },
      });
    }
    expect((await fixture.movePackage(id, legal, { to: 'REJECTED', comment: 'x' }, fixture.am)).status).toBe(200);
  });

  it('409 naming what is possible', async () => {
    const id = await fixture.execution();
    const { id: one } = await fixture.make(id, 'CREATIVES');
    const answer = await fixture.movePackage(id, one, { to: 'APPROVED', comment: 'x' }, fixture.am);
    expect(answer).toMatchObject({
      status: 409,
      body: { key: 'error.package.invalidTransition', details: [{ values: { value: 'IN_REVIEW' } }] },
    });
  });

  it('takes a sent one back until it is decided: it can be changed, nobody is waited for, and the campaign follows', async () => {
    const id = await fixture.execution();
    for (const type of ['BUSINESS_LICENSE', 'CREATIVES', 'TRACKING_CODES']) await fixture.approved(id, type);
    const preview = await fixture.sent(id, 'AD_PREVIEW');
    expect(await fixture.statusOf(id)).toBe('IN_REVIEW');
    expect((await fixture.movePackage(id, preview, { to: 'NEW' })).status).toBe(403);
    const waiting = async () =>
      (await fixture.server.pool.query('select count(*)::int as count from notices where item_id = $1 and needs_me', [preview])).rows[0]
        ?.count;
    expect(await waiting()).toBeGreaterThan(0);
    const taken = await fixture.movePackage(id, preview, { to: 'NEW' }, fixture.am);
    expect(taken.body).toMatchObject({ status: 'NEW', decision: null });
    expect(await waiting()).toBe(0);
    expect(await fixture.statusOf(id)).toBe('EXECUTION');
    expect((await fixture.upload(id, preview, { token: fixture.am, form: formOf(pngOf(1280, 720), 'b.png') })).status).toBe(201);
    expect((await fixture.movePackage(id, preview, { to: 'APPROVED', comment: 'Fine' })).status).toBe(409);
    const again = await fixture.movePackage(id, preview, { to: 'IN_REVIEW' }, fixture.am);
    expect(again.body.submission).toMatchObject({ number: 2 });
    const versions = await request('GET', fixture.pathOf(id, `/${preview}/versions`), fixture.am);
    expect(versions.body.content.map(({ decision }: { decision: unknown }) => decision)).toEqual([null, null]);
    expect((await fixture.movePackage(id, preview, { to: 'APPROVED', comment: 'Fine' })).status).toBe(200);
    expect((await fixture.movePackage(id, preview, { to: 'NEW' }, fixture.am)).status).toBe(400);
  });

  it('is taken back by its side, not by those who decide unless they sent it; mails that wait for the morning never leave', async () => {
    const id = await fixture.execution();
    const one = await fixture.sent(id, 'CREATIVES');
    const mails = async () => {
      const wanted = `select outcome, settled_at is null as waits from mails where item_id = $1 and kind = 'packageSent'`;
      return (await fixture.server.pool.query(wanted, [one])).rows;
    };
    // As of somebody whose working day is over.
    const morning = new Date(fixture.server.time.now.getTime() + 12 * 3_600_000);
    await fixture.server.pool.query('update mails set next_try_at = $2 where item_id = $1', [one, morning]);
    expect((await mails()).length).toBeGreaterThan(0);
    expect((await mails()).every(({ waits }) => waits)).toBe(true);
    expect((await fixture.movePackage(id, one, { to: 'NEW' }, fixture.am)).status).toBe(403);
    expect((await fixture.movePackage(id, one, { to: 'NEW' }, fixture.viewer)).status).toBe(403);
    expect((await fixture.movePackage(id, one, { to: 'NEW' }, fixture.lead)).status).toBe(200);
    expect((await mails()).every(({ outcome }) => outcome === 'WITHDRAWN')).toBe(true);
    const legal = await fixture.filled(id, 'BUSINESS_LICENSE');
    expect((await fixture.movePackage(id, legal, { to: 'IN_REVIEW' }, fixture.am)).status).toBe(200);
    expect((await fixture.movePackage(id, legal, { to: 'NEW' }, fixture.am2)).status).toBe(403);
    expect((await fixture.movePackage(id, legal, { to: 'NEW' }, fixture.am)).status).toBe(200);
  });

  it('a preview that was returned, sent again and taken back is due as its return says', async () => {
    const id = await fixture.execution();
    for (const type of ['BUSINESS_LICENSE', 'CREATIVES', 'TRACKING_CODES']) await fixture.approved(id, type);
    const preview = await fixture.sent(id, 'AD_PREVIEW');
    const dueOf = async (): Promise<string> =>
      (await fixture.overview(id, fixture.am)).parts.find(({ part }: { part: string }) => part === 'ad-preview').dueAt;
    const lastWeek = new Date(fixture.server.time.now.getTime() - 6 * 86_400_000).toISOString();
    await fixture.server.pool.query(
      `update asset_packages set decision = jsonb_set(decision, '{at}', to_jsonb($2::text)) where campaign_id = $1 and type <> 'AD_PREVIEW'`,
      [id, lastWeek],
    );
    await fixture.movePackage(id, preview, { to: 'REJECTED', comment: 'Cut off' });
    const due = await dueOf();
    expect(due > fixture.server.time.now.toISOString()).toBe(true);
    await fixture.movePackage(id, preview, { to: 'IN_REVIEW' }, fixture.am);
    await fixture.movePackage(id, preview, { to: 'NEW' }, fixture.am);
    expect(await dueOf()).toBe(due);
  });

  it('opens an approved one again with a reason, and with the creatives the preview', async () => {
    const id = await fixture.execution();
    const types = ['BUSINESS_LICENSE', 'CREATIVES', 'TRACKING_CODES', 'AD_PREVIEW'];
    const made = new Map<string, string>();
    for (const type of types) made.set(type, await fixture.approved(id, type));
    expect(await fixture.statusOf(id)).toBe('IN_REVIEW');
    const creatives = made.get('CREATIVES') ?? '';
    expect((await fixture.movePackage(id, creatives, { to: 'NEW' })).status).toBe(400);
    expect((await fixture.movePackage(id, creatives, { to: 'NEW', comment: 'A new picture' })).body.status).toBe('NEW');
    const states = await Promise.all(types.map(async (type) => (await fixture.read(id, made.get(type) ?? '')).status));
    expect(states).toEqual(['APPROVED', 'NEW', 'APPROVED', 'NEW']);
    expect(await fixture.statusOf(id)).toBe('EXECUTION');
  });
});

describe('the campaign follows its material', () => {
  it('goes to review when all is sent, back on a return, and is released only when all is approved', async () => {
    const id = await fixture.execution();
    for (const type of ['BUSINESS_LICENSE', 'TRACKING_CODES']) await fixture.approved(id, type);
    const preview = await fixture.filled(id, 'AD_PREVIEW');
    expect(await fixture.movePackage(id, preview, { to: 'IN_REVIEW' }, fixture.am)).toMatchObject({
      status: 409,
      body: { key: 'error.package.previewLater' },
    });
    await fixture.approved(id, 'CREATIVES');
    expect(await fixture.statusOf(id)).toBe('EXECUTION');
    await fixture.movePackage(id, preview, { to: 'IN_REVIEW' }, fixture.am);
    expect(await fixture.statusOf(id)).toBe('IN_REVIEW');
    const publish = async () => {
      const { version } = (await request('GET', `/enterprise-api/v1/campaigns/${id}`, fixture.am)).body;
      return fixture.move(id, version, { to: 'PENDING' }, fixture.am);
    };
    expect(await publish()).toMatchObject({
      status: 409,
      body: { key: 'error.campaign.packagesMissing', details: [{ path: 'AD_PREVIEW' }] },
    });
    await fixture.movePackage(id, preview, { to: 'REJECTED', comment: 'Cut off' }, fixture.lead);
    expect(await fixture.statusOf(id)).toBe('EXECUTION');
    await fixture.movePackage(id, preview, { to: 'IN_REVIEW' }, fixture.am);
    await fixture.movePackage(id, preview, { to: 'APPROVED', comment: 'Lovely' }, fixture.planner);
    expect((await publish()).status).toBe(200);
    const trail = await fixture.server.pool.query(
      `select action, actor_id from audit where object_id = $1 and action in ('campaign.collect', 'campaign.refuseMaterial') order by seq`,
      [id],
    );
    expect(trail.rows).toEqual([
      { action: 'campaign.collect', actor_id: null },
      { action: 'campaign.refuseMaterial', actor_id: null },
      { action: 'campaign.collect', actor_id: null },
    ]);
  });

  it('asks for the certificate and the disclaimer when the plan does', async () => {
    const { media } = (await import('#tests/support/two-tenants.ts')).samplePlan();
    const adSets = media.adSets.map((set) => ({ ...set, landingPageUrl: 'https://Shop.ACME.CN:8443/x' }));
    const id = await fixture.execution({ adSets, showsPerson: true });
    const overview = await fixture.overview(id);
    expect(overview.parts[0].needs).toMatchObject([
      { type: 'BUSINESS_LICENSE', why: { key: 'always', hosts: [] } },
      { type: 'ICP_CERTIFICATION', why: { key: 'cnLandingPage', hosts: ['shop.acme.cn'] } },
      { type: 'PORTRAIT_RIGHT_DISCLAIMER', why: { key: 'showsPerson' } },
    ]);
    expect(overview.next).toEqual({ kind: 'upload', turn: 'customer', part: 'legal-censorship', type: 'BUSINESS_LICENSE' });
    expect(await fixture.overview(id, fixture.am, dsp)).toMatchObject({ next: { kind: 'wait', turn: 'customer' } });
  });

  it('opens after a new plan what its changes touch, and keeps the rest', async () => {
    const id = await fixture.execution();
    const made = new Map<string, string>();
    for (const type of ['BUSINESS_LICENSE', 'CREATIVES', 'TRACKING_CODES']) made.set(type, await fixture.approved(id, type));
    const sql = (text: string) => fixture.server.pool.query(text, [id]);
    await sql(`insert into campaign_versions (campaign_id, client_id, number, name, plan, submitted_by, submitted_at, terms, decision)
      select id, client_id, 1, name, plan, created_by, now(), '{"serviceFee": 0.03, "vat": 0.06, "dataFee": {}}', '{"verdict": "APPROVED"}' from campaigns where id = $1`);
    await sql(`update campaigns set plan = jsonb_set(plan, '{media,adSets,0,landingPageUrl}', '"https://new.acme.example/"'), status = 'PLANNING_REVIEW',
      submission_number = 2, submitted_by = created_by, submitted_at = now(), due_at = now() where id = $1`);
    const { body: waiting } = await request('GET', `/enterprise-api/v1/campaigns/${id}`, fixture.am);
    expect((await fixture.move(id, waiting.version, { to: 'EXECUTION' }, fixture.am)).status).toBe(200);
    const states = await Promise.all([...made.values()].map(async (one) => (await fixture.read(id, one)).status));
    expect(states).toEqual(['APPROVED', 'APPROVED', 'NEW']);
  });
});
