import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/database.ts';
import { forecastLooks } from '#server/db/forecast-schema.ts';

export type Look = typeof forecastLooks.$inferSelect;

/** What a person last saw of a campaign's forecast; undefined before the first time. */
export const findLook = async (db: Connection, userId: string, campaignId: string): Promise<Look | undefined> => {
  const [look] = await db
    .select()
    .from(forecastLooks)
    .where(and(eq(forecastLooks.userId, userId), eq(forecastLooks.campaignId, campaignId)));
  return look;
};

/** Writes down what a person sees of a campaign's forecast, in place of what they saw before. */
export const keepLook = async (db: Connection, look: Look): Promise<void> => {
  await db
    .insert(forecastLooks)
    .values(look)
    .onConflictDoUpdate({ target: [forecastLooks.userId, forecastLooks.campaignId], set: look });
};
