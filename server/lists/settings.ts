import { eq } from 'drizzle-orm';
import type { ListSettings } from '#contract/lists/list-settings.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { listSettings } from '#server/db/list-schema.ts';

/** How a person likes to see lists. */
export const listSettingsOf = async (db: Connection, userId: string): Promise<ListSettings[]> => {
  const rows = await db.select().from(listSettings).where(eq(listSettings.userId, userId));
  return rows.map(({ userId: _, ...settings }) => settings);
};

/** Keeps how a person likes to see one of them. */
export const keepListSettings = async (tx: Transaction, userId: string, { list, ...settings }: ListSettings): Promise<void> => {
  await tx
    .insert(listSettings)
    .values({ userId, list, ...settings })
    .onConflictDoUpdate({ target: [listSettings.userId, listSettings.list], set: settings });
};
