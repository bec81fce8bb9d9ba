import type { PackageDecision, PackageType, TrackingCodeDraft } from '#contract/asset-packages/asset-packages.ts';
import { partOfType, requiredTypes } from '#domain/asset-packages/requirements.ts';
import { executionParts } from '#contract/asset-packages/asset-packages.ts';
import { workingDayOf } from '#domain/campaigns/last-safe-submit.ts';
import { partWorkingDays } from '#domain/review/turn-around.ts';
import { addWorkingMinutes, subtractWorkingMinutes } from '#domain/time/working-time.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { assetPackages, assets, packageVersions } from '#server/db/package-schema.ts';
import type { campaigns } from '#server/db/schema.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { providerCalendarFor } from '#server/working-time/provider-calendar.ts';
import { personId, personOf } from './accounts.ts';
import { type ClientKey, sampleClients } from './clients.ts';
import { type Situation, situationsOf } from './package-situations.ts';
import { mendedId, paperFiles, paperId, paperName } from './papers.ts';
import { keepSamples, pictureId } from './pictures.ts';
import { sampleId } from './sample-id.ts';
import type { StoryHistory } from './story-history.ts';
import type { Story } from './story.ts';

type CampaignRow = typeof campaigns.$inferInsert;
type Entry = { readonly story: Story; readonly history: StoryHistory; readonly campaign: CampaignRow };
type Rows = {
  readonly packages: (typeof assetPackages.$inferInsert)[];
  readonly files: (typeof assets.$inferInsert)[];
  readonly versions: (typeof packageVersions.$inferInsert)[];
  readonly trail: { readonly at: Date; readonly by: string; readonly action: string; readonly reason?: string; readonly of: number }[];
};

const manager = 'am@provider.example';

const codesOf = ({ client, name }: Story, id: string): TrackingCodeDraft[] => {
  const number = String(20_000_000 + (parseInt(id.slice(0, 6), 16) % 9_000_000));
  const code = (kind: TrackingCodeDraft['kind'], text: string): TrackingCodeDraft => ({
    id: sampleId(`code ${name} ${kind}`),
    kind,
    code: text,
  });
  return ['acme', 'harbour'].includes(client)
    ? [
        code('MIAOZHEM_SYSTEMS_TRACKING_CODE', `https://g.cn.miaozhen.com/x/k=0&k=${number}&p=7Abc1&ns=__IP__&m2=__IDFA__&mo=__OS__&o=`),
        code(
          'AD_MASTER_TRACKING_CODE',
          `https://v.admaster.com.cn/i/a${number.slice(0, 6)},b3141592,c2,i0,m202,8a2,8b2,h,0a__OS__,t__TS__`,
        ),
      ]
    : [
        code(
          'DOUBLECLICK_TRACKING_CODE',
          `https://ad.doubleclick.net/ddm/trackimp/N1234.567${client.toUpperCase()}/B${number}.3${number};dc_trk_aid=5${number};ord=[timestamp]?`,
        ),
        code(
          'SIZMEK_TRACKING_CODE',
          `https://bs.serving-sys.com/serving/adServer.bs?cn=display&c=19&pli=10${number}&adid=10${number}&ord=[timestamp]`,
        ),
      ];
};

/** Between two moments, by a share of the way. */
const between = (from: Date, to: Date, share: number): Date => new Date(from.getTime() + (to.getTime() - from.getTime()) * share);

const timesOf = ({ story, history }: Entry, type: PackageType, { sentBefore, status }: Situation, now: Date) => {
  const calendar = providerCalendarFor(sampleClients[story.client].timezone);
  const happened = (what: string): Date => history.happenings.find((each) => each.what === what)?.at ?? now;
  const [approved, collected, released] = [happened('approve'), happened('collect'), happened('publish')];
  const [from, to] = type === 'AD_PREVIEW' ? [collected, released] : [approved, collected];
  const waits = sentBefore === undefined ? null : subtractWorkingMinutes(calendar, now, sentBefore);
  const sent =
    status === 'IN_REVIEW' && waits ? new Date(Math.max(waits.getTime(), between(from, now, 0.1).getTime())) : between(from, to, 0.1);
  const dueAt =
    type === 'AD_PREVIEW' ? null : addWorkingMinutes(calendar, sent, partWorkingDays[partOfType[type]] * workingDayOf(calendar));
  return { begun: between(from, sent, 0.5), sent, dueAt, decided: between(sent, to, 0.7), before: between(from, sent, 0.3) };
};

const addFiles = (
  { story, campaign }: Entry,
  type: PackageType,
  packageId: string,
  { rows, mended, at }: { rows: Rows; mended: boolean; at: Date },
): string[] => {
  const maker = personId(type === 'AD_PREVIEW' ? manager : story.by);
  const file = (key: string, fileId: string, name: string, number = 1, stack = key) => {
    const id = sampleId(`asset ${packageId} ${key}`);
    const stackId = sampleId(`asset ${packageId} ${stack}`);
    rows.files.push({ id, packageId, fileId, name, description: '', stackId, number, addedAt: at, addedBy: maker });
    return id;
  };
  if (type === 'TRACKING_CODES') return [];
  if (type === 'CREATIVES' || type === 'AD_PREVIEW') {
    const formats = [...new Set(campaign.plan.media.adSets.flatMap(({ formatId }) => formatId ?? []))];
    const first = formats.map((formatId) => file(formatId, pictureId(formatId), `${formatId}.png`));
    return mended && formats[0] !== undefined ? [...first, file('mended', mendedId, `${formats[0]}-2.png`, 2, formats[0])] : first;
  }
  return [file('paper', paperId(story.client, type), paperName(story.client, type))];
};

const decisionOf = (packageId: string, { status, comment = '', points = [] }: Situation, by: string, at: Date): PackageDecision => ({
  verdict: status === 'REJECTED' ? 'REJECTED' : 'APPROVED',
  by: { id: personId(by), name: personOf(by).name },
  at: at.toISOString(),
  comment,
  points: points.map((point, index) => ({ ...point, id: sampleId(`point ${packageId} ${index}`), answer: null })),
});

const addPackage = (entry: Entry, type: PackageType, situation: Situation, { rows, now }: { rows: Rows; now: Date }): void => {
  const { story, campaign } = entry;
  const { status, mended = false, untracked = false, empty = false } = situation;
  const id = sampleId(`package ${campaign.id} ${type}`);
  const times = timesOf(entry, type, situation, now);
  const [maker, decider] = type === 'AD_PREVIEW' ? [manager, story.by] : [story.by, story.decidedBy ?? manager];
  const codes = type === 'TRACKING_CODES' && !untracked && !empty ? codesOf(story, id) : [];
  const content = { description: type === 'CREATIVES' ? story.pitch : '', trackingCodes: codes, noTracking: untracked };
  const assetIds = empty ? [] : addFiles(entry, type, id, { rows, mended, at: times.begun });
  const number = status === 'NEW' ? null : mended ? 2 : 1;
  const sent = number !== null && { submittedBy: personId(maker), submittedAt: times.sent, dueAt: times.dueAt };
  const isDecided = status === 'APPROVED' || status === 'REJECTED';
  const named = situation.points?.map((point) =>
    point.place.field === undefined && assetIds[0] ? { ...point, place: { ...point.place, assetId: assetIds[0] } } : point,
  );
  const verdict = isDecided ? decisionOf(id, { ...situation, ...(named && { points: named }) }, decider, times.decided) : null;
  const returned = mended
    ? decisionOf(
        id,
        { status: 'REJECTED', comment: 'On a small screen nobody sees what is advertised. Please show the product larger.' },
        decider,
        between(times.before, times.sent, 0.4),
      )
    : null;
  const of = rows.packages.length;
  rows.packages.push({
    id,
    campaignId: campaign.id,
    clientId: campaign.clientId,
    version: 1 + (number ?? 0) + assetIds.length + (isDecided ? 1 : 0),
    type,
    status,
    ...content,
    createdTime: times.before,
    createdBy: personId(maker),
    updatedTime: isDecided ? times.decided : number === null ? times.begun : times.sent,
    updatedBy: personId(isDecided ? decider : maker),
    ...(sent && { submissionNumber: number, ...sent }),
    decision: verdict ?? returned,
  });
  if (returned && sent) {
    const before = { submittedBy: personId(maker), submittedAt: times.before, dueAt: times.dueAt };
    rows.versions.push({ packageId: id, number: 1, ...content, assetIds: assetIds.slice(0, -1), ...before, decision: returned });
  }
  if (sent && number !== null) {
    rows.versions.push({ packageId: id, number, ...content, assetIds, ...sent, decision: verdict });
    rows.trail.push({ at: times.sent, by: maker, action: 'package.send', of });
  }
  if (verdict) {
    const action = status === 'APPROVED' ? 'package.approve' : 'package.reject';
    rows.trail.push({ at: times.decided, by: decider, action, reason: verdict.comment, of });
  }
};

/** The material of every campaign from execution on, in every state, with its papers and pictures where there is a store. */
export const insertSamplePackages = async (
  tx: Transaction,
  entry: readonly Entry[],
  { now, files }: { now: Date; files: FileStore | undefined },
): Promise<void> => {
  const papers = paperFiles(Object.keys(sampleClients) as ClientKey[], now);
  await keepSamples(papers, files);
  await tx.insert(storedFiles).values(papers.map(({ row }) => row));

  const rows: Rows = { packages: [], files: [], versions: [], trail: [] };
  const seen = new Map<string, number>();
  for (const one of entry) {
    const { status } = one.story;
    const nth = seen.get(status) ?? 0;
    seen.set(status, nth + 1);
    const situations = situationsOf(one.story, nth);
    const types = executionParts.flatMap((part) => requiredTypes(part, one.campaign.plan));
    for (const type of situations ? types : []) {
      const situation = situations?.[type];
      if (situation) addPackage(one, type, situation, { rows, now });
    }
  }
  await tx.insert(assetPackages).values(rows.packages);
  await tx.insert(assets).values(rows.files);
  await tx.insert(packageVersions).values(rows.versions);

  // Only of what is still worked on: the rest of the trail tells enough of what ran long ago.
  const current = new Set(
    entry.filter(({ story }) => story.status === 'EXECUTION' || story.status === 'IN_REVIEW').map(({ campaign }) => campaign.id),
  );
  for (const { at, by, action, reason, of } of rows.trail.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const one = rows.packages[of];
    if (!one || !current.has(one.campaignId)) continue;
    const trace = { actorId: personId(by), sessionId: null, ip: 'local', requestId: sampleId(`request ${one.id} ${action}`), at };
    const diff = { package: { id: one.id, type: one.type } };
    await writeAudit(tx, trace, { clientId: one.clientId, action, objectId: one.campaignId, ...(reason && { reason }), diff });
  }
};
