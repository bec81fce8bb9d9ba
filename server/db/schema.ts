import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  bigserial,
  boolean,
  char,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import type { PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { CampaignStatus, Decision, Pause, Side } from '#contract/campaigns/campaigns.ts';
import type { CampaignFailure } from '#contract/campaigns/media-booking.ts';
import type { TeamRole } from '#contract/clients/clients.ts';
import type { Authority } from '#contract/identity/identity.ts';
import type { Language } from '#contract/languages.ts';
import type { BillingTerms, Currency } from '#contract/money.ts';
import type { Plan, strategies, targetTypes } from '#contract/campaigns/plan.ts';
import { systemTransition } from '#domain/campaigns/lifecycle.ts';
import { needingStatuses, planReviewStatuses, reportedStatuses } from '#domain/campaigns/statuses.ts';
import { statusIn } from './status-in.ts';

/** What a row does that ends with what it names. */
export const endsWithIt = { onDelete: 'cascade' } as const;

/** A column that names a person. */
export const person = (name: string, ending?: typeof endsWithIt) => uuid(name).references(() => users.id, ending);

/** The client that a row belongs to. */
export const ofClient = (ending?: typeof endsWithIt) => uuid('client_id').references(() => clients.id, ending);

/** When a row was made, and by whom. */
export const created = { createdTime: instant('created_time').notNull(), createdBy: person('created_by').notNull() };

/** When a row was changed last, and by whom. */
export const updated = { updatedTime: instant('updated_time').notNull(), updatedBy: person('updated_by').notNull() };

/** The submission that waits or was decided last; null before the first. */
export const submission = {
  submissionNumber: integer('submission_number'),
  submittedBy: person('submitted_by'),
  submittedAt: instant('submitted_at'),
  /** Null for what is decided in its own time. */
  dueAt: instant('due_at'),
  /** When whoever owes the decision was told that it is late. */
  remindedAt: instant('reminded_at'),
};

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  /** Lower case, NFC. */
  username: text().notNull().unique(),
  name: text().notNull(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  language: text().$type<Language>().notNull(),
  authorities: text().array().$type<Authority[]>().notNull(),
  blocked: boolean().notNull().default(false),
  /** A password that was mailed: good once, for a change only, until then. */
  temporaryHash: text('temporary_hash'),
  temporaryUntil: instant('temporary_until'),
  /** The secret of two-step verification, encrypted; null: off. */
  twoFactorSecret: text('two_factor_secret'),
  /** A secret that was shown but not proven yet, encrypted. */
  twoFactorEnrolling: text('two_factor_enrolling'),
  /** The time step of the last code that was accepted: none is good twice. */
  twoFactorStep: bigint('two_factor_step', { mode: 'number' }),
  createdTime: instant('created_time').notNull(),
});

/** What is kept of the recovery codes that are still good. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: person('user_id', endsWithIt).notNull(),
    hash: char({ length: 64 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** How often something was tried within its window. The columns are those of rate-limiter-flexible: `expire` is in milliseconds. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: varchar({ length: 255 }).primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: 'number' }) },
  (table) => [index().on(table.expire)],
);

export const clients = pgTable(
  'clients',
  {
    id: uuid().primaryKey(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    categoryId: text('category_id'),
    companyName: text('company_name').notNull(),
    companyAddress: text('company_address').notNull().default(''),
    currency: text().$type<Currency>(),
    countryId: text('country_id'),
    timezone: text().notNull(),
    brandIds: text('brand_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdTime: instant('created_time').notNull(),
    createdBy: person('created_by'),
  },
  (table) => [index('clients_by_creator_created').on(table.createdBy, table.createdTime)],
);

export const memberships = pgTable(
  'memberships',
  {
    userId: person('user_id').notNull(),
    clientId: ofClient().notNull(),
    role: text().$type<TeamRole>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] }), index().on(table.clientId)],
);

/** Clients an external partner works for. */
export const partnerAssignments = pgTable(
  'partner_assignments',
  {
    userId: person('user_id').notNull(),
    clientId: ofClient().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] })],
);

/** One sign-in. Its refresh tokens form one family; only their hashes are kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: person('user_id').notNull(),
    currentHash: char('current_hash', { length: 64 }).notNull().unique(),
    previousHash: char('previous_hash', { length: 64 }).unique(),
    /** Also the moment of its last use: every access token begins with a rotation. */
    rotatedAt: instant('rotated_at').notNull(),
    /** Where it was used last, and by what browser and system. */
    ip: text().notNull().default(''),
    device: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index().on(table.userId)],
);

/** Refresh tokens that were exchanged. Showing one again, but for the predecessor within its grace, ends the family. */
export const spentRefreshTokens = pgTable('spent_refresh_tokens', {
  hash: char({ length: 64 }).primaryKey(),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
});

export const signingKeys = pgTable('signing_keys', {
  id: uuid().primaryKey(),
  privateJwk: jsonb('private_jwk').$type<Record<string, unknown>>().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid().primaryKey(),
    clientId: ofClient().notNull(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    /** The name folded for search: NFKC, lower case. */
    searchName: text('search_name').notNull(),
    status: text().$type<CampaignStatus>().notNull(),
    targetType: text('target_type').$type<(typeof targetTypes)[number]>().notNull(),
    strategy: text().$type<(typeof strategies)[number]>().notNull(),
    /** The goal as it was typed; what a goal of the catalogue is called in the planner's language. */
    objective: text().notNull(),
    /** The catalogue's goal; null for an own one, or none. */
    presetId: text('preset_id'),
    /** Copies of the plan's parts that lists show and sort by; written with the plan. */
    from: date({ mode: 'string' }),
    to: date({ mode: 'string' }),
    total: bigint({ mode: 'number' }),
    /** What the total is roughly worth beside those in other currencies; -1 without one. A trigger writes it, and only that. */
    totalWorth: doublePrecision('total_worth').notNull().default(-1),
    /** Until when each side finds that something has to be done; null without such a moment. `keepDeadlines` writes them, and only that. */
    providerDeadline: instant('provider_deadline'),
    customerDeadline: instant('customer_deadline'),
    plan: jsonb().$type<Plan>().notNull(),
    /** The scenario in use; null: the plan the campaign began with. */
    scenarioId: uuid('scenario_id'),
    ...created,
    ...updated,
    ...submission,
    decision: jsonb().$type<Decision>(),
    /** Only while it is paused. */
    pause: jsonb().$type<Pause>(),
    /** What it was sent with last; a plan that is open is billed by what holds now. */
    terms: jsonb().$type<BillingTerms>(),
    /** Only while it has failed. */
    failure: jsonb().$type<CampaignFailure>(),
    /** How much of its sent material each side has to decide about. Triggers write it, and only they. */
    providerReviews: integer('provider_reviews').notNull().default(0),
    customerReviews: integer('customer_reviews').notNull().default(0),
    /** Which material its plan asks for; written with the plan. */
    materialTypes: text('material_types')
      .array()
      .$type<PackageType[]>()
      .notNull()
      .default(sql`'{BUSINESS_LICENSE,CREATIVES,TRACKING_CODES,AD_PREVIEW}'`),
    /** Which side its material waits for while it is gathered, as `materialStep` says; null before and after. Triggers write it, and only they. */
    materialSide: text('material_side').$type<Side>(),
  },
  (table) => [
    unique('campaigns_client_id_id').on(table.clientId, table.id),
    // nullsFirst: without it PostgreSQL cannot use the index for `order by … desc`.
    index('campaigns_by_created').on(table.createdTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('campaigns_by_client_created').on(table.clientId, table.createdTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('campaigns_by_status_created').on(table.status, table.createdTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('campaigns_by_client_status_created').on(
      table.clientId,
      table.status,
      table.createdTime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('campaigns_by_name').on(table.searchName, table.id),
    index('campaigns_by_from').on(table.from, table.id),
    index('campaigns_by_total').on(table.totalWorth, table.id),
    index('campaigns_by_deadline').on(table.providerDeadline, table.id),
    index('campaigns_by_status').on(table.status, table.id),
    index('campaigns_by_client_name').on(table.clientId, table.searchName, table.id),
    index('campaigns_by_client_from').on(table.clientId, table.from, table.id),
    index('campaigns_by_client_total').on(table.clientId, table.totalWorth, table.id),
    index('campaigns_by_client_deadline').on(table.clientId, table.providerDeadline, table.id),
    index('campaigns_by_client_own_deadline').on(table.clientId, table.customerDeadline, table.id),
    index('campaigns_by_client_status').on(table.clientId, table.status, table.id),
    index('campaigns_by_submitter').on(table.submittedBy).where(statusIn(table.status, planReviewStatuses)),
    index('campaigns_by_need')
      .on(table.status, table.clientId, table.createdBy, table.submittedBy, table.targetType)
      .where(statusIn(table.status, needingStatuses)),
    index('campaigns_search').using('gin', sql`search_grams(${table.searchName})`),
    index('campaigns_starting')
      .on(table.from, table.id)
      .where(statusIn(table.status, systemTransition('begin').from)),
    index('campaigns_ending')
      .on(table.to, table.id)
      .where(statusIn(table.status, [...systemTransition('begin').from, ...systemTransition('end').from])),
    index('campaigns_reported').on(table.clientId, table.id).where(statusIn(table.status, reportedStatuses)),
    index('campaigns_review_queue').on(table.dueAt, table.id).where(statusIn(table.status, planReviewStatuses)),
  ],
);

/** What sending writes over, as it was before. */
export interface SentFrom {
  readonly status: CampaignStatus;
  readonly submissionNumber: number | null;
  readonly submittedBy: string | null;
  readonly submittedAt: string | null;
  readonly dueAt: string | null;
  readonly decision: Decision | null;
  readonly terms: BillingTerms | null;
  /** What the scenario that was sent was called among others: empty for the first one, null for the only one. */
  readonly scenario?: string | null;
}

/** The plan as it was sent: frozen at each submission. */
export const campaignVersions = pgTable(
  'campaign_versions',
  {
    campaignId: uuid('campaign_id').notNull(),
    clientId: uuid('client_id').notNull(),
    number: integer().notNull(),
    name: text().notNull(),
    plan: jsonb().$type<Plan>().notNull(),
    terms: jsonb().$type<BillingTerms>().notNull(),
    submittedBy: person('submitted_by').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    decision: jsonb().$type<Decision>(),
    /** How the campaign stood before it was sent; null of a version that was sent before this was written down. */
    sentFrom: jsonb('sent_from').$type<SentFrom>(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.number] }),
    foreignKey({ columns: [table.clientId, table.campaignId], foreignColumns: [campaigns.clientId, campaigns.id] }).onDelete('cascade'),
  ],
);

/** Every write, hash-chained per client; rows are only ever added. */
export const audit = pgTable(
  'audit',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    sessionId: uuid('session_id'),
    ip: text().notNull(),
    clientId: uuid('client_id'),
    action: text().notNull(),
    objectId: uuid('object_id'),
    fromState: text('from_state'),
    toState: text('to_state'),
    diff: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    requestId: text('request_id').notNull(),
    previousHash: char('previous_hash', { length: 64 }).notNull(),
    hash: char({ length: 64 }).notNull(),
  },
  (table) => [
    index().on(table.objectId, table.seq),
    index('audit_by_actor').on(table.actorId, table.at.desc().nullsFirst(), table.seq.desc().nullsFirst()),
    index('audit_by_client').on(table.clientId, table.at.desc().nullsFirst(), table.seq.desc().nullsFirst()),
  ],
);

/** The last hash of each chain; its row lock orders the writers of one chain. `chain` is a client's id, or `identity`. */
export const auditHeads = pgTable('audit_heads', { chain: text().primaryKey(), hash: char({ length: 64 }).notNull() });

/** The first answer to each Idempotency-Key. */
export const idempotency = pgTable(
  'idempotency',
  {
    actorId: uuid('actor_id').notNull(),
    route: text().notNull(),
    key: uuid().notNull(),
    requestHash: char('request_hash', { length: 64 }).notNull(),
    status: integer().notNull(),
    body: jsonb(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.actorId, table.route, table.key] }), index().on(table.createdAt)],
);
