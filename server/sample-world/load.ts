import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { campaignVersions, campaigns, clients, memberships, partnerAssignments, users } from '#server/db/schema.ts';
import { campaignFiles, storedFiles } from '#server/db/file-schema.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { takeCharge } from '#server/clients/managers.ts';
import { foldUsername } from '#server/identity/store.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { people, personId, sampleAccounts, samplePassword } from './accounts.ts';
import { diffOfHappening, rowsOfStory } from './campaign-rows.ts';
import { insertClientPapers } from './client-papers.ts';
import { type ClientKey, type SampleClient, clientId, sampleClients } from './clients.ts';
import { inviteSamplePeople } from './pending-invitations.ts';
import { insertSamplePushes } from './push-items.ts';
import { insertLockScreens } from './lock-screens.ts';
import { insertSampleNotices } from './notices.ts';
import { insertSamplePackages } from './packages.ts';
import { keepPictures, pictureRows } from './pictures.ts';
import { storyId } from './plan-of-story.ts';
import { reviewTimes } from './review-times.ts';
import { sampleId } from './sample-id.ts';
import { insertSampleStatistics } from './statistics.ts';
import { type StoryHistory, historyOf } from './story-history.ts';
import { type Story, readStories } from './story.ts';

type Loading = {
  readonly clock: () => Date;
  readonly say: (line: string) => void;
  /** Where the pictures are put; without one they are only told of. */
  readonly files?: FileStore;
};

// Any number of its own: of several servers that start at once, one loads.
const lock = 2_604_771;

const day = 24 * 3_600_000;
const operator = { actorId: null, sessionId: null, ip: 'local' };

const insertPeople = async (tx: Transaction, now: Date): Promise<void> => {
  const canSignIn = new Set<string>(sampleAccounts.map(({ username }) => username));
  const rows = Object.values(people).map(async ({ username, name, language, authorities }) => ({
    id: personId(username),
    username: foldUsername(username),
    name,
    email: username,
    language,
    authorities: [...authorities],
    passwordHash: await hashPassword(canSignIn.has(username) ? samplePassword : randomUUID()),
    createdTime: new Date(now.getTime() - 420 * day),
  }));
  await tx.insert(users).values(await Promise.all(rows));
};

const insertClients = async (tx: Transaction, now: Date): Promise<void> => {
  const entries = Object.entries(sampleClients) as [ClientKey, SampleClient][];
  const rows = entries.map(([key, { addedDaysAgo, brandIds, manager: _, ...client }]) => ({
    ...client,
    brandIds: [...brandIds],
    id: clientId(key),
    createdTime: new Date(now.getTime() - addedDaysAgo * day),
    createdBy: personId('am@provider.example'),
  }));
  await tx.insert(clients).values(rows);
  for (const { id, createdTime, createdBy } of rows) {
    const trace = { ...operator, actorId: createdBy, requestId: sampleId(`request ${id}`), at: createdTime };
    await writeAudit(tx, trace, { clientId: id, action: 'client.create', objectId: id });
  }
  for (const [key, { manager, addedDaysAgo }] of entries)
    if (manager !== null) await takeCharge(tx, clientId(key), personId(manager), new Date(now.getTime() - addedDaysAgo * day));
  const everybody = Object.values(people);
  await tx
    .insert(memberships)
    .values(
      everybody.flatMap(({ username, team }) =>
        team ? [{ userId: personId(username), clientId: clientId(team.client), role: team.role }] : [],
      ),
    );
  await tx
    .insert(partnerAssignments)
    .values(
      everybody.flatMap(({ username, assigned }) => (assigned ? [{ userId: personId(username), clientId: clientId(assigned) }] : [])),
    );
};

const writeTrail = async (tx: Transaction, entries: readonly { story: Story; history: StoryHistory }[], now: Date): Promise<void> => {
  const trail = entries.flatMap(({ story, history }) =>
    history.happenings.map((happening, index) => ({ story, happening, index, diff: diffOfHappening(story, history, index, now) })),
  );
  trail.sort((a, b) => a.happening.at.getTime() - b.happening.at.getTime() || a.index - b.index);
  for (const { story, happening, index, diff } of trail) {
    const { at, by, what, from, to, reason } = happening;
    const objectId = storyId(story);
    const trace = { ...operator, actorId: by === null ? null : personId(by), requestId: sampleId(`request ${objectId} ${index}`), at };
    const change = { toState: to, ...(from && { fromState: from }), ...(reason && { reason }), ...(diff && { diff }) };
    await writeAudit(tx, trace, { clientId: clientId(story.client), action: `campaign.${what}`, objectId, ...change });
  }
};

/** Accounts, clients and campaigns with their history, into a database that has nobody yet; any other is left as it is. Returns whether it was loaded. */
export const loadSampleWorld = (db: Database, { clock, say, files }: Loading): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    if ((await tx.select({ id: users.id }).from(users).limit(1)).length > 0) return false;
    const now = clock();
    const stories = readStories();
    const sentAt = reviewTimes(
      stories.filter(({ status }) => status === 'PLANNING_REVIEW'),
      now,
    );
    const entries = stories.map((story) => ({ story, history: historyOf(story, now, sentAt.get(story)) }));
    const rows = entries.map(({ story, history }) => rowsOfStory(story, history, now));

    await insertPeople(tx, now);
    await insertClients(tx, now);
    await tx.insert(campaigns).values(rows.map(({ campaign }) => campaign));
    await tx.execute(sql`insert into media_bookings (campaign_id, version, state, tries, asked_at, next_try_at, answered_at)
      select id, version, 'ACCEPTED', 1, updated_time, updated_time, updated_time from campaigns where status = 'PENDING'`);
    await tx.insert(campaignVersions).values(rows.flatMap(({ versions }) => versions));
    const pictures = await keepPictures(
      rows.map(({ campaign }) => campaign.plan),
      now,
      files,
    );
    await tx.insert(storedFiles).values(pictures);
    await tx.insert(campaignFiles).values(rows.flatMap(({ campaign }) => pictureRows(campaign)));
    await writeTrail(tx, entries, now);
    await insertSamplePackages(
      tx,
      rows.flatMap(({ campaign }, at) => (entries[at] ? [{ ...entries[at], campaign }] : [])),
      { now, files },
    );
    await insertClientPapers(tx, now);
    await inviteSamplePeople(tx, now);
    await insertSamplePushes(tx, now);
    await insertSampleStatistics(
      tx,
      rows.map(({ campaign }) => campaign),
      now,
    );
    await insertLockScreens(tx, now, files);
    await insertSampleNotices(tx, now);
    say(`The sample world is loaded: ${Object.keys(sampleClients).length} clients and ${stories.length} campaigns.`);
    return true;
  });
