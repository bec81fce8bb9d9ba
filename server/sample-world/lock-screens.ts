import { eq, sql } from 'drizzle-orm';
import { type ContentLanguage, type LockScreenContent, contentZones } from '#contract/lock-screen/lock-screen.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { lockScreenItems, reasonUses, rejectionReasons } from '#server/db/lock-screen-schema.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { dueOf } from '#server/lock-screen/act.ts';
import { type ItemColumns, columnsOf } from '#server/lock-screen/store.ts';
import { personId, personOf } from './accounts.ts';
import { clientId, sampleClients } from './clients.ts';
import { keepScenes, sceneId } from './lock-screen-pictures.ts';
import { type LockScreenStory, lockScreenStories } from './lock-screen-stories.ts';
import { numberOf, sampleId } from './sample-id.ts';

const day = 24 * 3_600_000;
const languagesOf = (sample: LockScreenStory): ContentLanguage[] => (sample.language === 'en' ? ['en'] : [sample.language, 'en']);

const contentOf = (sample: LockScreenStory, now: Date): LockScreenContent => {
  const [country = 'sg'] = sample.countries;
  const timezone = contentZones[country];
  return {
    title: sample.title,
    resourceType: sample.type ?? 'CAMPAIGN',
    category: sample.category,
    advertiser: sample.advertiser,
    countries: [...sample.countries],
    language: sample.language,
    targetLanguages: languagesOf(sample),
    oems: ['samsung', 'xiaomi', 'oppo'],
    audience: 'Adults 25–44 who open their phone more than forty times a day',
    startDate: dateIn(new Date(now.getTime() + sample.begins * day), timezone),
    durationDays: sample.days,
    timezone,
    landingPageUrl: `https://www.${sample.client}.example/${sample.language}/${sample.scene}`,
    cta: sample.cta,
    tags: [sample.scene, sample.category.toLowerCase()],
    imageProvider: 'Northlight Pictures',
    publisher: sample.type === 'CONTENT' ? 'Glance Weekly' : sample.advertiser,
    publication: sample.type === 'CONTENT' ? 'Weekend edition' : '',
  };
};

const metricsOf = ({ title, status, begins, days }: LockScreenStory, { timezone }: LockScreenContent, now: Date): Partial<ItemColumns> => {
  if (status !== 'LIVE' && status !== 'EXPIRED') return {};
  // Up to yesterday, or the last day.
  const impressions = numberOf(`impressions ${title}`, 60_000, 1_900_000);
  return {
    measuredTo: dateIn(new Date(now.getTime() + Math.min(begins + days - 1, -1) * day), timezone),
    impressions,
    clicks: Math.round((impressions * numberOf(`clicks ${title}`, 40, 210)) / 10_000),
    imageSeconds: numberOf(`image ${title}`, 21, 64) / 10,
    articleSeconds: numberOf(`article ${title}`, 180, 720) / 10,
  };
};

const decisionOf = ({ status, reason }: LockScreenStory, at: Date): ItemColumns['decision'] => {
  if (status === 'DRAFT' || status === 'IN_REVIEW') return null;
  const verdict = status === 'REJECTED' ? 'REJECTED' : status === 'CANCELLED' ? 'TAKEN_DOWN' : 'APPROVED';
  const { username, name } = personOf('admin@provider.example');
  return { verdict, by: { id: personId(username), name }, at: at.toISOString(), reason: reason ?? null };
};

const rowOf = (sample: LockScreenStory, now: Date, index: number): ItemColumns => {
  const createdTime = new Date(now.getTime() - (Math.max(0, -sample.begins) + 9) * day - index * 47 * 60_000);
  // What waits was submitted this very day; the rest has been decided long ago.
  const submitted = sample.status === 'IN_REVIEW' ? now.getTime() - (1 + (index % 5)) * 50 * 60_000 : createdTime.getTime() + 2 * day;
  const submittedTime = sample.status === 'DRAFT' ? null : new Date(submitted);
  const decidedAt = new Date(createdTime.getTime() + 3 * day);
  const content = contentOf(sample, now);
  return {
    id: sampleId(`lock screen ${sample.title}`),
    clientId: clientId(sample.client),
    status: sample.status,
    ...columnsOf(content),
    ...metricsOf(sample, content, now),
    imageId: sceneId(sample.scene),
    decision: decisionOf(sample, decidedAt),
    createdTime,
    createdBy: personId(sample.by),
    updatedTime: submittedTime ?? createdTime,
    updatedBy: personId(sample.by),
    submittedTime,
    ...(submittedTime && {
      submittedBy: personId(sample.by),
      submissionNumber: 1,
      dueAt: dueOf(content, sampleClients[sample.client].timezone, submittedTime),
    }),
  };
};

/** Lock-screen items in every status, with their pictures where there is a store. */
export const insertLockScreens = async (tx: Transaction, now: Date, store: FileStore | undefined): Promise<void> => {
  await tx.insert(storedFiles).values(await keepScenes(now, store));
  const rows = lockScreenStories.map((sample, index) => rowOf(sample, now, index));
  await tx.insert(lockScreenItems).values(rows);
  for (const { id, decision } of rows) {
    if (!decision?.reason) continue;
    const { code, custom } = decision.reason;
    await tx.insert(reasonUses).values({ code, words: custom, itemId: id, givenAt: new Date(decision.at) });
    await tx
      .update(rejectionReasons)
      .set({ uses: sql`${rejectionReasons.uses} + 1` })
      .where(eq(rejectionReasons.code, code));
  }
  for (const { id, clientId: owner, createdBy, createdTime, status } of rows.toSorted(
    (a, b) => a.createdTime.getTime() - b.createdTime.getTime(),
  )) {
    const trace = { actorId: createdBy, sessionId: null, ip: 'local', requestId: sampleId(`request ${id}`), at: createdTime };
    await writeAudit(tx, trace, { clientId: owner, action: 'lockScreen.create', objectId: id, toState: status });
  }
};
