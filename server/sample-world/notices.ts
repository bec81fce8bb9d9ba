import { and, eq, inArray, lt } from 'drizzle-orm';
import type { NoticeKind } from '#contract/notices/notices.ts';
import { partOfType } from '#domain/asset-packages/requirements.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockScreenItems } from '#server/db/lock-screen-schema.ts';
import { notices } from '#server/db/notice-schema.ts';
import { assetPackages } from '#server/db/package-schema.ts';
import { campaigns } from '#server/db/schema.ts';
import { addNotices } from '#server/notices/notice-store.ts';
import { type Reader, customerPeople, lockScreenPeople, providerPeople } from '#server/notices/people.ts';
import { type TurnKind, turns } from '#server/notices/turns.ts';
import { returnWords } from '#server/words/return-words.ts';

const day = 24 * 3_600_000;
/** Older than this nobody looks for it, and so long it takes until it has been read. */
const kept = { daysAgo: 14, readDaysAgo: 2 } as const;

type Item = Parameters<typeof addNotices>[2]['item'];
type Said = Pick<Parameters<typeof addNotices>[2], 'byId' | 'text' | 'reason'> & { readonly at: Date };

/** What the trays of the sample world's people hold: what last happened to everything that waits for somebody, or has just begun or ended. */
export const insertSampleNotices = async (tx: Transaction, now: Date): Promise<void> => {
  const isRecent = (at: Date): boolean => at <= now && at.getTime() > now.getTime() - kept.daysAgo * day;
  const add = async (kind: NoticeKind, item: Item, readers: readonly Reader[], needsMe: boolean, { at, ...said }: Said): Promise<void> => {
    if (!isRecent(at)) return;
    const others = readers.filter(({ id }) => id !== said.byId);
    await addNotices(tx, others, { kind, item, needsMe, now: at, ...said });
  };
  const turn = async (kind: TurnKind, item: Item, said: Said): Promise<void> => {
    const { to, needs } = turns[kind];
    const clientId = item.clientId ?? '';
    const readers = { customer: customerPeople, provider: providerPeople, lockScreen: lockScreenPeople }[to];
    await add(kind, item, await readers(tx, clientId, now), needs, said);
  };

  for (const campaign of await tx.select().from(campaigns)) {
    const { id, name, clientId, status, decision, submittedAt, submittedBy, pause, failure, from, to } = campaign;
    const item = { kind: 'campaign', id, name, clientId, campaignId: id } as const;
    const ofDecision = decision && {
      at: new Date(decision.at),
      byId: decision.by.id,
      text: decision.comment ?? '',
      reason: returnWords('plan', decision.points),
    };
    if (status === 'PLANNING_REVIEW' && submittedAt) await turn('campaignSent', item, { at: submittedAt, byId: submittedBy, text: '' });
    if (status === 'PLANNING' && ofDecision) await turn('campaignReturned', item, ofDecision);
    if (status === 'EXECUTION' && ofDecision) await turn('campaignApproved', item, ofDecision);
    const both = [...(await providerPeople(tx, clientId, now)), ...(await customerPeople(tx, clientId))];
    const bySystem = (at: Date, text = ''): Said => ({ at, byId: null, text });
    if (status === 'PAUSED' && pause)
      await add('campaignPaused', item, both, false, { at: new Date(pause.at), byId: pause.by.id, text: pause.reason });
    if (status === 'FAILED' && failure) {
      const failed = bySystem(new Date(failure.at), failure.code);
      await add('campaignFailed', item, await providerPeople(tx, clientId, now), true, failed);
      await add('campaignFailed', item, await customerPeople(tx, clientId), false, failed);
    }
    if (status === 'PUBLISHED' && from) await add('campaignBegan', item, both, false, bySystem(new Date(`${from}T01:00:00Z`)));
    if (status === 'FINISHED' && to) await add('campaignEnded', item, both, false, bySystem(new Date(Date.parse(`${to}T01:00:00Z`) + day)));
  }

  const sent = await tx
    .select({ part: assetPackages, name: campaigns.name })
    .from(assetPackages)
    .innerJoin(campaigns, eq(campaigns.id, assetPackages.campaignId))
    .where(inArray(assetPackages.status, ['IN_REVIEW', 'REJECTED']));
  for (const { part, name } of sent) {
    const { id, type, clientId, campaignId, status, decision, submittedAt, submittedBy } = part;
    const isPreview = type === 'AD_PREVIEW';
    const item = { kind: isPreview ? 'preview' : 'package', id, name, type, clientId, campaignId } as const;
    if (status === 'IN_REVIEW' && submittedAt)
      await turn(isPreview ? 'previewReady' : 'packageSent', item, { at: submittedAt, byId: submittedBy, text: '' });
    if (status === 'REJECTED' && decision) {
      const said = {
        at: new Date(decision.at),
        byId: decision.by.id,
        text: decision.comment ?? '',
        reason: returnWords(partOfType[type], decision.points),
      };
      await turn(isPreview ? 'previewReturned' : 'packageReturned', item, said);
    }
  }

  for (const { id, title: name, clientId, updatedTime, createdBy } of await tx
    .select()
    .from(lockScreenItems)
    .where(eq(lockScreenItems.status, 'IN_REVIEW')))
    await turn('lockScreenSent', { kind: 'lockScreen', id, name, clientId }, { at: updatedTime, byId: createdBy, text: '' });

  await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.needsMe, false), lt(notices.at, new Date(now.getTime() - kept.readDaysAgo * day))));
};
