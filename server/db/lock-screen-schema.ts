import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, date, doublePrecision, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { type Language, completed } from '#contract/languages.ts';
import type { LockScreenContent, LockScreenDecision, LockScreenStatus } from '#contract/lock-screen/lock-screen.ts';
import { storedFiles } from './file-schema.ts';
import { created, ofClient, person, updated } from './schema.ts';

// What was kept before a language came lacks it, and is read in English.
const wordsColumn = customType<{ data: Record<Language, string> }>({
  dataType: () => 'jsonb',
  toDriver: (words) => JSON.stringify(words),
  fromDriver: (kept) => completed(kept as Record<Language, string>),
});
const decisionColumn = customType<{ data: LockScreenDecision }>({
  dataType: () => 'jsonb',
  toDriver: (decision) => JSON.stringify(decision),
  fromDriver: (kept) => {
    const decision = kept as LockScreenDecision;
    return decision.reason ? { ...decision, reason: { ...decision.reason, text: completed(decision.reason.text) } } : decision;
  },
});

/** Campaigns and content for lock screens; its indexes stand in the migration. */
export const lockScreenItems = pgTable('lock_screen_items', {
  id: uuid().primaryKey(),
  clientId: ofClient().notNull(),
  version: integer().notNull().default(1),
  title: text().notNull(),
  /** Title and advertiser folded for search. */
  searchText: text('search_text').notNull(),
  resourceType: text('resource_type').$type<LockScreenContent['resourceType']>().notNull(),
  status: text().$type<LockScreenStatus>().notNull(),
  category: text().$type<LockScreenContent['category']>().notNull(),
  advertiser: text().notNull(),
  countries: text().array().$type<LockScreenContent['countries']>().notNull(),
  language: text().$type<LockScreenContent['language']>().notNull(),
  targetLanguages: text('target_languages').array().$type<LockScreenContent['targetLanguages']>().notNull(),
  oems: text().array().$type<LockScreenContent['oems']>().notNull(),
  audience: text().notNull(),
  startDate: date('start_date', { mode: 'string' }),
  durationDays: integer('duration_days'),
  endDate: date('end_date', { mode: 'string' }).generatedAlwaysAs(sql`start_date + (duration_days - 1)`),
  timezone: text().notNull(),
  landingPageUrl: text('landing_page_url').notNull(),
  cta: text().notNull(),
  tags: text().array().notNull(),
  imageProvider: text('image_provider').notNull(),
  publisher: text().notNull(),
  publication: text().notNull(),
  /** Variants share a picture: its bytes never change. */
  imageId: uuid('image_id').references(() => storedFiles.id),
  impressions: bigint({ mode: 'number' }),
  clicks: bigint({ mode: 'number' }),
  ctr: doublePrecision().generatedAlwaysAs(sql`clicks::double precision / nullif(impressions, 0)`),
  imageSeconds: real('image_seconds'),
  articleSeconds: real('article_seconds'),
  /** Up to which day these are counted. */
  measuredTo: date('measured_to', { mode: 'string' }),
  ...created,
  ...updated,
  submittedTime: instant('submitted_time'),
  submittedBy: person('submitted_by'),
  /** How many times it was submitted. */
  submissionNumber: integer('submission_number').notNull().default(0),
  /** When a decision is due. */
  dueAt: instant('due_at'),
  /** When whoever owes the decision was told that it is late. */
  remindedAt: instant('reminded_at'),
  decision: decisionColumn(),
});

/** What a reviewer may say; what was given once is retired or merged, never deleted. */
export const rejectionReasons = pgTable('rejection_reasons', {
  code: text().primaryKey(),
  version: integer().notNull().default(1),
  /** In which order they are offered; gaps mean nothing. */
  position: integer().notNull(),
  text: wordsColumn().notNull(),
  uses: integer().notNull().default(0),
  retiredAt: instant('retired_at'),
  mergedInto: text('merged_into').references((): AnyPgColumn => rejectionReasons.code),
});

/** Every time a reason was given, with the words of the reviewer's own. */
export const reasonUses = pgTable('reason_uses', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  code: text()
    .notNull()
    .references(() => rejectionReasons.code),
  words: text().notNull(),
  /** The item may be gone. */
  itemId: uuid('item_id').notNull(),
  givenAt: instant('given_at').notNull(),
  /** The reason that was made of these words. */
  madeInto: text('made_into').references(() => rejectionReasons.code, { onDelete: 'set null' }),
});
