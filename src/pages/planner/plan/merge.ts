import type { Plan } from '#contract/plan.ts';
import type { Draft, Part } from './draft.ts';
import { same } from './same.ts';

/** One value as both people found it, as this person has it, and as the other left it. */
interface Three<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

type FieldOf<P extends keyof Plan> = Extract<keyof Plan[P], string>;
export type Field = 'name' | { [P in keyof Plan]: FieldOf<P> }[keyof Plan];

/** A field that both people changed, each in another way. `takeTheirs` puts the other person's value into a draft. */
export interface Conflict {
  readonly id: string;
  readonly part: Part;
  readonly field: Field;
  readonly takeTheirs: (draft: Draft) => Draft;
}

interface Merger {
  readonly draft: Draft;
  readonly conflicts: readonly Conflict[];
  readonly taken: readonly Field[];
}

interface Merged<Value> {
  readonly value: Value;
  /** For each clash, the way to the other person's value. */
  readonly clashes: readonly ((value: Value) => Value)[];
}

const whole = <Value>({ base, mine, theirs }: Three<Value>): Merged<Value> => {
  if (same(mine, base)) return { value: theirs, clashes: [] };
  if (same(theirs, base) || same(mine, theirs)) return { value: mine, clashes: [] };
  return { value: mine, clashes: [() => theirs] };
};

// Two people who pick different cities both mean what they picked.
const picks = <Value extends string>({ base, mine, theirs }: Three<Value[]>): Merged<Value[]> => ({
  value: [
    ...theirs.filter((id) => mine.includes(id) || !base.includes(id)),
    ...mine.filter((id) => !theirs.includes(id) && !base.includes(id)),
  ],
  clashes: [],
});

const rows = <Row extends { readonly id: string }>({ base, mine, theirs }: Three<Row[]>): Merged<Row[]> => {
  const clashes: ((list: Row[]) => Row[])[] = [];
  const find = (list: readonly Row[], id: string): Row | undefined => list.find((row) => row.id === id);
  const order = [...theirs.map((row) => row.id), ...mine.map((row) => row.id).filter((id) => !find(theirs, id))];
  const kept = order.flatMap((id) => {
    const [before, own, other] = [find(base, id), find(mine, id), find(theirs, id)];
    const merged = whole({ base: before, mine: own, theirs: other });
    if (merged.clashes.length > 0) {
      clashes.push((list) => [
        ...list.flatMap((row) => (row.id === id ? (other ? [other] : []) : [row])),
        ...(other && !find(list, id) ? [other] : []),
      ]);
    }
    return merged.value ? [merged.value] : [];
  });
  return { value: kept, clashes };
};

type Strategies<Fields> = { readonly [Key in keyof Fields]: (three: Three<Fields[Key]>) => Merged<Fields[Key]> };

const audience: Strategies<Plan['audience']> = {
  cityIds: picks,
  storeTypes: picks,
  visitPeriod: whole,
  brandIds: picks,
  competitorBrandIds: picks,
  categoryIds: picks,
  likelihood: whole,
  aiRecommendation: whole,
  locations: whole,
  locationUnitIds: picks,
  tripPhases: picks,
  cityTiers: picks,
};
const demographics: Strategies<Plan['demographics']> = { markets: whole, groups: rows };
const timeline: Strategies<Plan['timeline']> = { from: whole, to: whole };
const budget: Strategies<Plan['budget']> = { total: whole, unapplied: whole, billingPeriod: whole, split: whole, lockedPlatformIds: picks };
const media: Strategies<Plan['media']> = { adSets: rows, showsPerson: whole };

interface Clash<Fields> {
  readonly field: Extract<keyof Fields, string>;
  readonly take: (fields: Fields) => Fields;
}

const fieldByField = <Fields extends object>(strategies: Strategies<Fields>, { base, mine, theirs }: Three<Fields>) => {
  const value: Fields = { ...mine };
  const clashes: Clash<Fields>[] = [];
  const taken: Extract<keyof Fields, string>[] = [];
  for (const field in mine) {
    const merged = strategies[field]({ base: base[field], mine: mine[field], theirs: theirs[field] });
    value[field] = merged.value;
    if (merged.clashes.length === 0 && !same(merged.value, mine[field])) taken.push(field);
    for (const clash of merged.clashes) clashes.push({ field, take: (fields) => ({ ...fields, [field]: clash(fields[field]) }) });
  }
  return { value, clashes, taken };
};

/**
 * Brings two people's changes of one campaign together, field by field: what only one of them touched is kept, picks from a list are united,
 * and where both changed the same thing this person's value stays and a conflict says so. `taken` are the fields the other person's change came into.
 */
export const merge = ({ base, mine, theirs }: Three<Draft>): Merger => {
  const three = <P extends Part>(part: P): Three<Draft[P]> => ({ base: base[part], mine: mine[part], theirs: theirs[part] });
  const name = whole(three('name'));
  const inAudience = fieldByField(audience, three('audience'));
  const inDemographics = fieldByField(demographics, three('demographics'));
  const inTimeline = fieldByField(timeline, three('timeline'));
  const inBudget = fieldByField(budget, three('budget'));
  const inMedia = fieldByField(media, three('media'));
  const clashes: Omit<Conflict, 'id'>[] = [
    ...name.clashes.map((take) => ({
      part: 'name' as const,
      field: 'name' as const,
      takeTheirs: (draft: Draft) => ({ ...draft, name: take(draft.name) }),
    })),
    ...inAudience.clashes.map(({ field, take }) => ({
      part: 'audience' as const,
      field,
      takeTheirs: (draft: Draft) => ({ ...draft, audience: take(draft.audience) }),
    })),
    ...inDemographics.clashes.map(({ field, take }) => ({
      part: 'demographics' as const,
      field,
      takeTheirs: (draft: Draft) => ({ ...draft, demographics: take(draft.demographics) }),
    })),
    ...inTimeline.clashes.map(({ field, take }) => ({
      part: 'timeline' as const,
      field,
      takeTheirs: (draft: Draft) => ({ ...draft, timeline: take(draft.timeline) }),
    })),
    ...inBudget.clashes.map(({ field, take }) => ({
      part: 'budget' as const,
      field,
      takeTheirs: (draft: Draft) => ({ ...draft, budget: take(draft.budget) }),
    })),
    ...inMedia.clashes.map(({ field, take }) => ({
      part: 'media' as const,
      field,
      takeTheirs: (draft: Draft) => ({ ...draft, media: take(draft.media) }),
    })),
  ];
  return {
    draft: {
      name: name.value,
      audience: inAudience.value,
      demographics: inDemographics.value,
      timeline: inTimeline.value,
      budget: inBudget.value,
      media: inMedia.value,
    },
    conflicts: clashes.map((clash, index) => ({ id: `${clash.field}-${index}`, ...clash })),
    taken: [
      ...(name.value === mine.name ? [] : (['name'] as const)),
      ...[inAudience, inDemographics, inTimeline, inBudget, inMedia].flatMap(({ taken }): readonly Field[] => taken),
    ],
  };
};
