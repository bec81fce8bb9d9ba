import type { z } from 'zod';
import { type Campaign, type CampaignUpdate } from '#contract/campaigns/campaigns.ts';
import { CampaignName } from '#contract/campaigns/plain-field-schemas.ts';
import type { Platform } from '#contract/catalogue/catalogue.ts';
import { type AdSet, Audience, Budget, Demographics, Media, Timeline, maximumLocations } from '#contract/campaigns/plan.ts';
import { type Unoffered, fittingBuyingType, unofferedOf } from '#domain/campaigns/ad-set-offer.ts';
import { isTooLong } from '#domain/time/flight.ts';
import { type Draft, type Part, changedParts } from './draft.ts';
import { type Conflict, withTheirs } from './conflict.ts';

/** A field that cannot be sent as it is. */
export interface InvalidField {
  readonly part: Part;
  /** Its element carries this id. */
  readonly field: string;
}

interface Cleared<Value> {
  readonly value: Value;
  readonly invalid: readonly InvalidField[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isRow = (value: unknown): value is Record<string, unknown> & { id: string } => isRecord(value) && typeof value['id'] === 'string';

const rowWithId = (list: unknown, id: string): Record<string, unknown> | undefined =>
  Array.isArray(list) ? list.filter(isRow).find((row) => row.id === id) : undefined;

/** The field of a part that an issue of its schema is about, and the part with what was there before in its place. */
const putBack = (part: Part, now: Record<string, unknown>, before: Record<string, unknown>, path: readonly PropertyKey[]) => {
  const [name = '', index, property] = path.map(String);
  const list: unknown = now[name];
  const row: unknown = Array.isArray(list) ? list[Number(index)] : undefined;
  if (!Array.isArray(list) || !isRow(row) || property === undefined) {
    return { field: name === 'unapplied' ? 'budget.total' : `${part}.${name}`, value: { ...now, [name]: before[name] } };
  }
  // A row nobody has saved yet goes without.
  const blank = typeof row[property] === 'string' ? '' : null;
  const former = rowWithId(before[name], row.id);
  const mended = { ...row, [property]: former ? former[property] : blank };
  const field = part === 'demographics' ? `${part}.${name}.${row.id}` : `${part}.${name}.${row.id}.${property}`;
  return { field, value: { ...now, [name]: list.with(Number(index), mended) } };
};

// A part that was found good stays good: a key in one part asks about no other.
const good = new WeakSet<object>();

const clear = <Value extends Record<string, unknown>>(part: Part, schema: z.ZodType<Value>, now: Value, before: Value): Cleared<Value> => {
  if (good.has(now)) return { value: now, invalid: [] };
  const found = schema.safeParse(now);
  if (found.success) {
    good.add(now);
    return { value: now, invalid: [] };
  }
  const fields = new Set<string>();
  const mended = found.error.issues.reduce<Record<string, unknown>>(
    (value, { path }) => {
      const next = putBack(part, value, before, path);
      fields.add(next.field);
      return next.value;
    },
    { ...now },
  );
  const again = schema.safeParse(mended);
  return { value: again.success ? again.data : before, invalid: [...fields].map((field) => ({ part, field })) };
};

/** What campaigns of this kind can book; null while the catalogue is not known. */
export interface Offer {
  readonly targetType: Campaign['targetType'];
  readonly platforms: readonly Platform[];
}

// A platform has no field of its own once it is in the plan; its formats are what is chosen there.
const fieldOf = { platformId: 'formatId', stage: 'stage', buyingType: 'buyingType' } as const satisfies Record<Unoffered, keyof AdSet>;

/** The media without what is not offered; only a platform made for others stays, until its ad set is taken out. */
const offeredOnly = ({ value, invalid }: Cleared<Media>, before: Media, { targetType, platforms }: Offer): Cleared<Media> => {
  const found: InvalidField[] = [];
  const adSets = value.adSets.map((adSet): AdSet => {
    const platform = platforms.find(({ id }) => id === adSet.platformId);
    const wrong = platform ? unofferedOf(adSet, targetType, platform) : [];
    if (!platform || wrong.length === 0) return adSet;
    found.push(...wrong.map((property): InvalidField => ({ part: 'media', field: `media.adSets.${adSet.id}.${fieldOf[property]}` })));
    const former = before.adSets.find(({ id }) => id === adSet.id) ?? adSet;
    const format = platform.formats.find(({ id }) => id === adSet.formatId);
    const keepsFormer = !unofferedOf({ ...adSet, stage: former.stage }, targetType, platform).includes('stage');
    return {
      ...adSet,
      ...(wrong.includes('stage') && { stage: keepsFormer ? former.stage : null }),
      ...(wrong.includes('buyingType') && format && { buyingType: fittingBuyingType(format, former.buyingType) }),
    };
  });
  return found.length === 0 ? { value, invalid } : { value: { ...value, adSets }, invalid: [...invalid, ...found] };
};

const FeasibleAudience = Audience.extend({ locations: Audience.shape.locations.max(maximumLocations) });
const FeasibleTimeline = Timeline.refine((flight) => !isTooLong(flight), { path: ['to'] });

/**
 * What of a draft can go to the server: a value it would refuse, and one over which two people have not decided yet, stay behind, and the
 * server's own stand in for them. `invalid` names the refused ones.
 */
export const sendable = (
  base: Draft,
  draft: Draft,
  conflicts: readonly Conflict[],
  offer: Offer | null = null,
): { draft: Draft; invalid: readonly InvalidField[] } => {
  const decided = conflicts.reduce((now, conflict) => withTheirs(now, base, conflict), draft);
  const named = CampaignName.safeParse(decided.name).success;
  const audience = clear('audience', FeasibleAudience, decided.audience, base.audience);
  const demographics = clear('demographics', Demographics, decided.demographics, base.demographics);
  const timeline = clear('timeline', FeasibleTimeline, decided.timeline, base.timeline);
  const budget = clear('budget', Budget, decided.budget, base.budget);
  const known = clear('media', Media, decided.media, base.media);
  const media = offer ? offeredOnly(known, base.media, offer) : known;
  return {
    draft: {
      name: named ? decided.name : base.name,
      audience: audience.value,
      demographics: demographics.value,
      timeline: timeline.value,
      budget: budget.value,
      media: media.value,
    },
    invalid: [
      ...(named ? [] : [{ part: 'name', field: 'name' } as const]),
      ...[audience, demographics, timeline, budget, media].flatMap(({ invalid }) => invalid),
    ],
  };
};

/** The body of an update that carries the parts which differ and no other; null when none does. */
export const updateOf = (id: string, base: Draft, sent: Draft): CampaignUpdate | null => {
  const parts = changedParts(base, sent);
  return parts.length === 0 ? null : { id, ...Object.fromEntries(parts.map((part) => [part, sent[part]])) };
};
