import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { api, endpoints } from '#contract/api.ts';
import { pathOf } from '#contract/endpoint.ts';
import { reportSettings } from '#tests/support/report-fixture.ts';
import { startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';
import type { Answer } from '#tests/support/server.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';
import { withFiles } from '#tests/support/plan-files.ts';

const fixture = await startCampaignFixture();
afterAll(() => fixture.server.stop());

/** These answer a question about what is sent along, or make a file for their caller; nothing of the campaign changes. */
const questions: ReadonlySet<string> = new Set([
  'estimates.draft',
  'estimates.look',
  'spotPlan.compare',
  'reportFiles.create',
  'reportFiles.remove',
]);

/** An upload on its way is nothing yet: only the file it becomes makes an entry. */
const onTheWay = /\.(startUpload|sendPiece|cancelUpload)$/;

// What the DSP service has is the same code under another address.
const changing = endpoints.filter(
  ([name, { api: service, method, path }]) =>
    service === 'enterprise' && method !== 'GET' && path.startsWith('/campaigns') && !questions.has(name) && !onTheWay.test(name),
);

interface Way {
  /** The planner unless only the provider may. */
  readonly token?: string;
  readonly params?: Record<string, string>;
  readonly body?: unknown;
  readonly version?: number;
}

type Fresh = { readonly id: string; readonly version: number };

const send = (name: string, { params = {}, body, version, token = fixture.planner }: Way): Promise<Answer> => {
  const [, endpoint] = endpoints.find(([each]) => each === name) ?? [];
  if (!endpoint) throw new Error(`The contract has no ${name}`);
  const headers = { 'Idempotency-Key': randomUUID(), ...(version !== undefined && { 'If-Match': `"${version}"` }) };
  return fixture.server.request(endpoint.method, pathOf(endpoint, params), { token, body, headers });
};

const scenarioOf = async ({ id }: Fresh) => {
  const { body } = await send('scenarios.create', { params: { campaignId: id }, body: { name: 'Cheaper' } });
  return { scenarioId: body.id as string, version: body.version as number };
};

const open = (id: string) => fixture.server.pool.query(`update campaigns set status = 'EXECUTION' where id = $1`, [id]);

const noted = { day: '2026-11-05', text: 'Price cut' };

const noteOf = async (id: string): Promise<Way> => {
  const { body } = await send('reportNotes.add', { params: { campaignId: id }, body: noted });
  return { params: { campaignId: id, noteId: body.id }, version: body.version };
};

const overview = { name: 'Overview', shared: true, settings: reportSettings };

const savedOf = async (id: string): Promise<Way> => {
  const { body } = await send('savedReports.create', { params: { campaignId: id }, body: overview });
  return { params: { campaignId: id, savedReportId: body.id }, version: body.version };
};

const mondaysOf = async (id: string) => {
  const { params } = await savedOf(id);
  const { rows } = await fixture.server.pool.query<{ id: string }>(`select id from users where username = 'planner@acme.example'`);
  return {
    savedReportId: params?.['savedReportId'],
    every: 'WEEK',
    day: 1,
    time: '09:00',
    timezone: 'Asia/Shanghai',
    days: 'BEFORE',
    format: 'xlsx',
    readerIds: rows.map((row) => row.id),
  };
};

const scheduleOf = async (id: string): Promise<Way> => {
  const { body } = await send('reportSchedules.create', { params: { campaignId: id }, body: await mondaysOf(id) });
  return { params: { campaignId: id, scheduleId: body.id }, version: body.version };
};

/** The creatives of a campaign in execution, with one file. */
const packageOf = async (id: string) => {
  await open(id);
  const { body } = await send('assetPackages.create', { params: { campaignId: id }, body: { type: 'CREATIVES' } });
  const params = { campaignId: id, packageId: body.id as string };
  const uploaded = await send('assetPackages.upload', { params, body: formOf(pngOf(1280, 720), 'a.png') });
  return { params, assetId: uploaded.body.id as string };
};

/** A file of statistics for a campaign that runs. */
const statistics = async (id: string): Promise<Way> => {
  await fixture.server.pool.query(
    `update campaigns set status = 'PUBLISHED', "from" = '2026-11-01', "to" = '2026-12-12',
      plan = jsonb_set(plan, '{timeline}', '{"from": "2026-11-01", "to": "2026-12-12"}') where id = $1`,
    [id],
  );
  const file = 'Day,Media,Impressions,Clicks\r\n2026-11-02,WeChat,1000,20';
  return { params: { campaignId: id, partnerId: 'sps' }, body: formOf(file, 'stats.csv', 'text/csv'), token: fixture.am };
};

/** One call of each endpoint that succeeds, on a campaign of its own. */
const ways: Record<string, (fresh: Fresh) => Way | Promise<Way>> = {
  'campaigns.create': () => ({ body: fixture.draft() }),
  'campaigns.update': ({ id, version }) => ({ params: { campaignId: id }, body: { id, name: 'Winter' }, version }),
  'campaigns.remove': ({ id, version }) => ({ params: { campaignId: id }, version }),
  'campaigns.duplicate': ({ id }) => ({ params: { campaignId: id }, body: { parts: ['audience'] } }),
  'campaigns.transition': async ({ id, version }) => {
    await fixture.server.pool.query(`update campaigns set status = 'PUBLISHED' where id = $1`, [id]);
    return { params: { campaignId: id }, body: { to: 'PAUSED', comment: 'Sold out' }, version };
  },
  'campaigns.recall': async ({ id, version }) => {
    const { body: complete } = await fixture.put(id, version, await withFiles(fixture.server, id, samplePlan(30_000_000)));
    await fixture.move(id, complete.version, { to: 'PLANNING_REVIEW' });
    return { params: { campaignId: id } };
  },
  'campaignFiles.upload': ({ id }) => ({ params: { campaignId: id }, body: formOf(pngOf(1280, 720), 'a.png', 'image/png') }),
  'campaignFiles.remove': async ({ id }) => {
    const { body } = await send('campaignFiles.upload', {
      params: { campaignId: id },
      body: formOf(pngOf(1280, 720), 'a.png', 'image/png'),
    });
    return { params: { campaignId: id, fileId: body.id } };
  },
  'campaignFiles.use': async ({ id }) => {
    const { body } = await send('campaignFiles.upload', {
      params: { campaignId: id },
      body: formOf(pngOf(1280, 720), 'c.png', 'image/png'),
    });
    await open(id);
    const { body: made } = await send('assetPackages.create', { params: { campaignId: id }, body: { type: 'CREATIVES' } });
    return { params: { campaignId: id, packageId: made.id }, body: { fileIds: [body.id] } };
  },
  'scenarios.create': ({ id }) => ({ params: { campaignId: id }, body: { name: 'Cheaper' } }),
  'scenarios.update': async (fresh) => {
    const { scenarioId, version } = await scenarioOf(fresh);
    return { params: { campaignId: fresh.id, scenarioId }, body: { name: 'Dearer' }, version };
  },
  'scenarios.remove': async (fresh) => {
    const { scenarioId, version } = await scenarioOf(fresh);
    return { params: { campaignId: fresh.id, scenarioId }, version };
  },
  'scenarios.use': async (fresh) => {
    const { scenarioId, version } = await scenarioOf(fresh);
    return { params: { campaignId: fresh.id, scenarioId }, body: {}, version };
  },
  'assetPackages.create': async ({ id }) => {
    await open(id);
    return { params: { campaignId: id }, body: { type: 'CREATIVES' } };
  },
  'assetPackages.update': async ({ id }) => ({ ...(await packageOf(id)), body: { description: 'Autumn' }, version: 2 }),
  'assetPackages.remove': async ({ id }) => ({ ...(await packageOf(id)), version: 2 }),
  'assetPackages.transition': async ({ id }) => ({ ...(await packageOf(id)), body: { to: 'IN_REVIEW' }, version: 2 }),
  'assetPackages.answerPoint': async ({ id }) => {
    const { params } = await packageOf(id);
    await send('assetPackages.transition', { params, body: { to: 'IN_REVIEW' }, version: 2 });
    const points = [{ code: 'claim', place: {}, text: '' }];
    const returned = await send('assetPackages.transition', {
      params,
      body: { to: 'REJECTED', comment: 'No', points },
      version: 3,
      token: fixture.am,
    });
    return { params: { ...params, pointId: returned.body.decision.points[0].id }, body: { text: 'Done' }, version: 4 };
  },
  'assetPackages.addComment': async ({ id }) => ({ ...(await packageOf(id)), body: { text: 'Nearer?' } }),
  'assetPackages.removeComment': async ({ id }) => {
    const { params } = await packageOf(id);
    const { body } = await send('assetPackages.addComment', { params, body: { text: 'Nearer?' } });
    return { params: { ...params, commentId: body.id } };
  },
  'assetPackages.upload': async ({ id }) => ({ ...(await packageOf(id)), body: formOf(pngOf(1280, 720), 'b.png') }),
  'assetPackages.updateAsset': async ({ id }) => {
    const { params, assetId } = await packageOf(id);
    return { params: { ...params, assetId }, body: { description: 'Autumn, at night' }, version: 2 };
  },
  'assetPackages.removeAsset': async ({ id }) => {
    const { params, assetId } = await packageOf(id);
    return { params: { ...params, assetId } };
  },
  'assetPackages.completeUpload': async ({ id }) => {
    const { params } = await packageOf(id);
    const bytes = pngOf(1280, 720);
    const { body } = await send('assetPackages.startUpload', { params, body: { name: 'b.png', size: bytes.length } });
    const all = { ...params, uploadId: body.uploadId as string };
    await fixture.server.app.request(`${pathOf(api.assetPackages.sendPiece, all)}?offset=0`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${fixture.planner}`, 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
    return { params: all };
  },
  'clientDocuments.use': async ({ id }) => {
    await open(id);
    const uploaded = await fixture.server.request('POST', `/enterprise-api/v1/clients/${fixture.acme}/documents?kind=BUSINESS_LICENSE`, {
      token: fixture.planner,
      body: formOf(pngOf(64, 64), 'licence.png'),
    });
    const { body } = await send('assetPackages.create', { params: { campaignId: id }, body: { type: 'BUSINESS_LICENSE' } });
    return { params: { campaignId: id, packageId: body.id }, body: { documentId: uploaded.body.id } };
  },
  'reports.upload': ({ id }) => statistics(id),
  'reports.takeKept': async ({ id }) => {
    const { params = {}, body } = await statistics(id);
    const upload = endpoints.find(([each]) => each === 'reports.upload')?.[1];
    const path = upload ? pathOf(upload, params) : '';
    const preview = await fixture.server.request('POST', `${path}?preview=true`, { token: fixture.am, body });
    return { params: { ...params, fileId: preview.body.kept.fileId }, body: {}, token: fixture.am };
  },
  'reports.removeUpload': async ({ id }) => {
    await send('reports.upload', await statistics(id));
    const { body } = await send('reports.uploads', { params: { campaignId: id }, token: fixture.am });
    return { params: { campaignId: id, uploadId: body.content[0].id }, token: fixture.am };
  },
  'reports.mapName': async ({ id }) => {
    await send('reports.upload', await statistics(id));
    const body = { partnerId: 'sps', dimension: 'market', mediaId: null, name: 'Nowhere', itemId: 'shanghai' };
    return { params: { campaignId: id }, body, token: fixture.am };
  },
  'reportNotes.add': async ({ id }) => ({ params: { campaignId: id }, body: noted }),
  'reportNotes.update': async ({ id }) => ({ ...(await noteOf(id)), body: { ...noted, text: 'Later' } }),
  'reportNotes.remove': ({ id }) => noteOf(id),
  'savedReports.create': async ({ id }) => ({ params: { campaignId: id }, body: overview }),
  'savedReports.update': async ({ id }) => ({ ...(await savedOf(id)), body: { ...overview, name: 'Weeks' } }),
  'savedReports.remove': ({ id }) => savedOf(id),
  'reportSchedules.create': async ({ id }) => ({ params: { campaignId: id }, body: await mondaysOf(id) }),
  'reportSchedules.update': async ({ id }) => ({ ...(await scheduleOf(id)), body: await mondaysOf(id) }),
  'reportSchedules.remove': ({ id }) => scheduleOf(id),
  'reportSchedules.receive': async ({ id }) => ({ ...(await scheduleOf(id)), body: { wanted: false } }),
  'spotPlan.update': ({ id }) => ({ params: { campaignId: id }, body: { rows: [] }, version: 0, token: fixture.am }),
};

const trail = async () => {
  const { rows } = await fixture.server.pool.query<{ action: string; object_id: string | null }>(
    `select action, object_id from audit where action <> 'access.denied' order by seq`,
  );
  return rows;
};

describe('every call that changes a campaign', () => {
  it('is tried here', () => {
    expect(changing.map(([name]) => name).toSorted()).toEqual(Object.keys(ways).toSorted());
  });

  it.each(Object.keys(ways))('%s writes exactly one entry into the timeline', async (name) => {
    const { id } = await fixture.create();
    const { body: planned } = await fixture.put(id, 1, samplePlan());
    const way = await ways[name]?.({ id, version: planned.version });
    const before = await trail();
    const { status, text, body } = await send(name, way ?? {});
    expect([200, 201, 204], text).toContain(status);
    const written = (await trail()).slice(before.length);
    expect(written).toHaveLength(1);
    // A new campaign begins a timeline of its own.
    expect(written[0]?.object_id).toBe(/create|duplicate/.test(name) && name.startsWith('campaigns.') ? body.id : id);
  });
});
