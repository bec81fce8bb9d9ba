import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { reviewDecisions } from '#server/db/review-schema.ts';
import { addNotices } from '#server/notices/notice-store.ts';

type Decision = typeof reviewDecisions.$inferSelect;

/** Whoever changed the item last, and the campaign a package belongs to. */
const changerOf = async (tx: Transaction, { kind, itemId }: Decision) => {
  const { rows } = await tx.execute<{ updated_by: string; campaign_id: string | null; type: string | null }>(
    kind === 'campaign'
      ? sql`select updated_by, id as campaign_id, null as type from campaigns where id = ${itemId}`
      : kind === 'lockScreen'
        ? sql`select updated_by, null as campaign_id, resource_type as type from lock_screen_items where id = ${itemId}`
        : sql`select updated_by, campaign_id, type from asset_packages where id = ${itemId}`,
  );
  return rows[0];
};

/** Tells both that a decision did not count: who made it, and who had changed the item meanwhile. The notice's text is the error's key. */
export const notifyFailed = async (tx: Transaction, decision: Decision, failure: string, now: Date): Promise<void> => {
  const changed = await changerOf(tx, decision);
  const { kind, itemId, name, clientId, actorId } = decision;
  const item = { kind, id: itemId, name, type: changed?.type ?? null, clientId, campaignId: changed?.campaign_id ?? null };
  await addNotices(tx, [{ id: actorId }, ...(changed ? [{ id: changed.updated_by }] : [])], {
    kind: 'decisionFailed',
    item,
    byId: actorId,
    text: failure,
    now,
  });
};
