import { randomUUID } from 'node:crypto';
import { emptyPush } from '#contract/push-notifications/push-notifications.ts';
import { columnsOfPlan } from '#server/campaigns/store.ts';
import { campaigns } from '#server/db/schema.ts';
import { eq } from 'drizzle-orm';
import { wholeContent } from './lock-screen-fixture.ts';
import { tinyPdf } from './package-fixture.ts';
import { formOf, pngOf } from './pictures.ts';
import { csvOf, flight, reportSettings, statisticsForm } from './report-fixture.ts';
import type { TestServer } from './server.ts';
import { samplePlan } from './two-tenants.ts';

const base = '/enterprise-api/v1';

/** The ids that addresses name, by the endpoint's noun where one name means several things; `*` for all others. */
export type Ids = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The parameters of an endpoint's path, out of these ids. */
export const paramsFrom = (ids: Ids, name: string, names: readonly string[]): Record<string, string> => {
  const [noun = ''] = name.split('.');
  return Object.fromEntries(names.map((param) => [param, ids[name]?.[param] ?? ids[noun]?.[param] ?? ids['*']?.[param] ?? randomUUID()]));
};

/** Somebody's calls that have to succeed; they answer the body. */
const callsOf =
  (server: TestServer, token: string) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- as a stranger would read it
  async (method: string, path: string, body?: unknown, version?: number): Promise<any> => {
    const headers = { 'Idempotency-Key': randomUUID(), ...(version !== undefined && { 'If-Match': `"${version}"` }) };
    const answer = await server.request(method, path, { token, headers, ...(body !== undefined && { body }) });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };

const statistics = (marker: string): string =>
  csvOf([
    ['Date', 'Media', 'Market', 'Creative', 'Impressions', 'Clicks'],
    ['2026-11-02', 'WeChat', 'Shanghai', marker, 1000, 10],
  ]);

/** Clears away what a person or a client has so many of at most, or a day, so that one of everything can be made again. */
export const makeRoom = async ({ pool }: TestServer): Promise<void> => {
  await pool.query(`update item_jobs set state = 'UNDONE'`);
  await pool.query(`update invitations set created_at = created_at - interval '2 days'`);
  for (const kept of ['saved_reports', 'report_schedules', 'push_test_devices', 'list_views', 'client_documents'])
    await pool.query(`delete from ${kept}`);
};

/**
 * One of everything that an address can name, of one client of the sample world, with `marker` in every text that somebody typed. `planner` and `manager`
 * are signed in.
 */
export const makeThings = async (
  server: TestServer,
  { planner, manager, marker, clientId }: { planner: string; manager: string; marker: string; clientId: string },
): Promise<Ids> => {
  const plan = callsOf(server, planner);
  const manage = callsOf(server, manager);
  const me = await plan('GET', `${base}/me`);
  const client = `${base}/clients/${clientId}`;

  const draft = { clientId, targetType: 'LOCAL', strategy: 'SCRATCH', objective: marker };
  const { id: campaignId, version } = await plan('POST', `${base}/campaigns`, { ...draft, name: `${marker} plan` });
  const campaign = `${base}/campaigns/${campaignId}`;
  await plan('PUT', campaign, { id: campaignId, ...samplePlan() }, version);
  const file = await plan('POST', `${campaign}/files`, formOf(pngOf(1280, 720), `${marker}.png`));
  const scenario = await plan('POST', `${campaign}/scenarios`, { name: `${marker} ten` });
  await plan('POST', `${campaign}/estimates/looks`, {}).catch(() => undefined);

  const { id: packages } = await plan('POST', `${base}/campaigns`, { ...draft, name: `${marker} execution` });
  const execution = `${base}/campaigns/${packages}`;
  await server.db
    .update(campaigns)
    .set({ status: 'EXECUTION', ...columnsOfPlan(samplePlan()) })
    .where(eq(campaigns.id, packages));
  const creatives = await plan('POST', `${execution}/asset-packages`, { type: 'CREATIVES', description: marker });
  const open = `${execution}/asset-packages/${creatives.id}`;
  const asset = await plan('POST', `${open}/assets?description=${marker}`, formOf(pngOf(1280, 720), `${marker}.png`));
  const comment = await plan('POST', `${open}/comments`, { text: marker });
  const upload = await plan('POST', `${open}/uploads`, { name: `${marker}.png`, size: 1000 });
  const preview = await manage('POST', `${execution}/asset-packages`, { type: 'AD_PREVIEW' });
  const shown = `${execution}/asset-packages/${preview.id}`;
  await manage('POST', `${shown}/assets`, formOf(pngOf(1280, 720), `${marker}.png`));
  // It could be sent only once all other material is approved.
  await server.pool.query(
    `update asset_packages set status = 'IN_REVIEW', submission_number = 1, submitted_at = now(), submitted_by = created_by where id = $1`,
    [preview.id],
  );
  const { version: seen } = await plan('GET', shown);
  const decision = await plan(
    'POST',
    `${base}/review-queue/preview/${preview.id}/decisions`,
    { verdict: 'RETURNED', comment: marker },
    seen,
  );

  const { id: running } = await plan('POST', `${base}/campaigns`, { ...draft, name: `${marker} running` });
  const report = `${base}/campaigns/${running}/stats`;
  await server.db
    .update(campaigns)
    .set({ status: 'PUBLISHED', ...columnsOfPlan({ ...samplePlan(), timeline: { ...flight } }) })
    .where(eq(campaigns.id, running));
  const sums = await manage('POST', `${base}/campaigns/${running}/partners/sps/stats`, statisticsForm(statistics(marker), `${marker}.csv`));
  const note = await plan('POST', `${report}/notes`, { day: '2026-11-02', text: marker });
  const saved = await plan('POST', `${report}/saved-reports`, { name: marker, shared: true, settings: reportSettings });
  const schedule = await plan('POST', `${report}/report-schedules`, {
    savedReportId: saved.id,
    every: 'WEEK',
    day: 1,
    time: '09:00',
    timezone: 'Asia/Shanghai',
    days: 'BEFORE',
    format: 'xlsx',
    readerIds: [me.id],
  });
  const made = await plan('POST', `${base}/campaigns/${running}/report-files`, { kind: 'REPORT', format: 'csv', query: {} });

  const paper = await plan('POST', `${client}/documents?kind=ICP_CERTIFICATION&number=${marker}`, formOf(tinyPdf, `${marker}.pdf`));
  const clientNote = await manage('POST', `${client}/notes`, { text: marker });
  const device = await plan('POST', `${client}/push-test-devices`, { name: marker, token: `${marker}0123456789abcdef` });
  const push = await plan('POST', `${base}/push-notifications`, {
    clientId,
    name: marker,
    ...emptyPush,
    cityIds: ['shanghai'],
    from: '2026-11-20',
    to: '2026-11-25',
    messages: { ...emptyPush.messages, en: { title: marker, text: marker } },
  });
  const item = await plan('POST', '/kaikai-now-content-api/v1/lock-screen-campaigns', {
    clientId,
    ...wholeContent,
    title: marker,
    advertiser: marker,
    tags: [marker],
  });
  const invited = await manage('POST', `${client}/invitations`, { emails: [`${marker}@people.example`], role: 'none' });
  const view = await manage('POST', `${client}/team-members/${me.id}/views`, { reason: marker });
  const job = await plan('POST', `${base}/lists/campaigns/jobs`, { verb: 'duplicate', ids: [campaignId], query: {}, comment: marker });
  const listView = await plan('POST', `${base}/list-views`, {
    list: 'campaigns',
    name: marker,
    search: '',
    audience: 'self',
    clientId: null,
    role: null,
  });
  const exported = await plan('POST', `${base}/lists/campaigns/exports`, {
    format: 'csv',
    columns: [],
    query: { q: marker },
    timezone: 'UTC',
  });
  const reviewJob = await plan('POST', `${base}/review-jobs`, {
    verdict: 'RETURNED',
    comment: marker,
    items: [{ kind: 'preview', id: preview.id, version: seen }],
    dryRun: true,
  });
  const current = await plan('GET', campaign);
  const sessions = await plan('GET', '/uaa/sessions');

  const inExecution = { campaignId: packages, packageId: creatives.id, assetId: asset.id, commentId: comment.id, uploadId: upload.id };
  const inReport = { campaignId: running, fileId: made.id, noteId: note.id, savedReportId: saved.id, scheduleId: schedule.id };
  return {
    '*': {
      campaignId,
      clientId,
      fileId: file.id,
      scenarioId: scenario.id,
      documentId: paper.id,
      deviceId: device.id,
      pushId: push.id,
      itemId: item.id,
      userId: me.id,
      viewId: view.id,
      invitationId: (invited.content ?? invited)[0]?.id,
      decisionId: decision.id,
      jobId: job.id,
      sessionId: (sessions.content ?? sessions)[0].id,
      version: String(current.version),
      number: '1',
      stage: 'BEFORE_TRIP',
      partnerId: 'sps',
      list: 'campaigns',
      kind: 'preview',
      code: 'sensitive',
    },
    assetPackages: inExecution,
    dspAssetPackages: inExecution,
    'clientDocuments.use': inExecution,
    'campaignFiles.use': inExecution,
    reports: { ...inReport, uploadId: sums.id ?? sums.upload?.id },
    reportNotes: inReport,
    reportFiles: inReport,
    savedReports: inReport,
    reportSchedules: inReport,
    clientNotes: { noteId: clientNote.id },
    listViews: { viewId: listView.id },
    listExports: { exportId: exported.id },
    review: { itemId: preview.id },
    reviewJobs: { jobId: reviewJob.id },
  };
};
