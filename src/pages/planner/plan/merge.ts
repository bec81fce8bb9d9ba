import type { AdSet, AudienceGroup, Plan } from '#contract/campaigns/plan.ts';
import type { Conflict, Field } from './conflict.ts';
import { type Draft, type Part, parts } from './draft.ts';
import { same } from '#resources/campaigns/parts/same.ts';
import type { Three } from '#providers/sheet/sheet.ts';

interface Merger {
  readonly draft: Draft;
  readonly conflicts: readonly Conflict[];
  readonly taken: readonly Field[];
}

/** Where within a field both changed something: nowhere named, the whole field; else a row, and of it these properties or all. */
type Clash = Pick<Conflict, 'row' | 'props'>;

interface Merged<Value> {
  readonly value: Value;
  readonly clashes: readonly Clash[];
}

const whole = <Value>({ base, mine, theirs }: Three<Value>): Merged<Value> => {
  if (same(mine, base)) return { value: theirs, clashes: [] };
  if (same(theirs, base) || same(mine, theirs)) return { value: mine, clashes: [] };
  return { value: mine, clashes: [{}] };
};

// Two people who pick different cities both mean what they picked.
const picks = <Value extends string>({ base, mine, theirs }: Three<Value[]>): Merged<Value[]> => {
  if (same(mine, base)) return { value: theirs, clashes: [] };
  if (same(theirs, base)) return { value: mine, clashes: [] };
  const [known, own, other] = [new Set(base), new Set(mine), new Set(theirs)];
  const value = [...theirs.filter((id) => own.has(id) || !known.has(id)), ...mine.filter((id) => !other.has(id) && !known.has(id))];
  return { value, clashes: [] };
};

// Nothing goes into a plan it was not meant for without being asked.
const leftToPerson = <Value>({ base, mine, theirs }: Three<Value>): Merged<Value> =>
  same(mine, base) || same(mine, theirs) ? { value: theirs, clashes: [] } : { value: mine, clashes: [{}] };

type Strategies<Fields> = { readonly [Key in keyof Fields]-?: (three: Three<Fields[Key]>) => Merged<Fields[Key]> };

const fieldByField = <Fields extends object>(strategies: Strategies<Fields>, { base, mine, theirs }: Three<Fields>, otherPlan = false) => {
  const value: Fields = { ...mine };
  const clashes: { field: Extract<keyof Fields, string>; clash: Clash }[] = [];
  const taken: Extract<keyof Fields, string>[] = [];
  for (const field in mine) {
    const strategy = otherPlan ? leftToPerson : strategies[field];
    const merged = strategy({ base: base[field], mine: mine[field], theirs: theirs[field] });
    value[field] = merged.value;
    if (merged.clashes.length === 0 && !same(merged.value, mine[field])) taken.push(field);
    for (const clash of merged.clashes) clashes.push({ field, clash });
  }
  return { value, clashes, taken };
};

/** Rows that both have are merged property by property; one that the other changed while this person removed it, or the reverse, clashes whole. */
const rows =
  <Row extends { readonly id: string }>(strategies: Strategies<Row>) =>
  ({ base, mine, theirs }: Three<Row[]>): Merged<Row[]> => {
    if (same(mine, base)) return { value: theirs, clashes: [] };
    if (same(theirs, base)) return { value: mine, clashes: [] };
    const find = (list: readonly Row[], id: string): Row | undefined => list.find((row) => row.id === id);
    const clashes: Clash[] = [];
    const order = [...theirs.map(({ id }) => id), ...mine.map(({ id }) => id).filter((id) => !find(theirs, id))];
    const value = order.flatMap((id) => {
      const [before, own, other] = [find(base, id), find(mine, id), find(theirs, id)];
      if (before && own && other) {
        const merged = fieldByField(strategies, { base: before, mine: own, theirs: other });
        if (merged.clashes.length > 0) clashes.push({ row: id, props: merged.clashes.map(({ field }) => field) });
        return [merged.value];
      }
      const merged = whole({ base: before, mine: own, theirs: other });
      if (merged.clashes.length > 0) clashes.push({ row: id });
      return merged.value ? [merged.value] : [];
    });
    return { value, clashes };
  };

const group: Strategies<AudienceGroup> = {
  id: whole,
  name: whole,
  gender: whole,
  ages: picks,
  incomes: picks,
  educations: picks,
  interests: picks,
  searchBehaviours: picks,
};
const adSet: Strategies<AdSet> = {
  id: whole,
  platformId: whole,
  stage: whole,
  formatId: whole,
  description: whole,
  landingPageUrl: whole,
  buyingType: whole,
  frequencyCap: whole,
  dynamicFields: whole,
  files: whole,
};

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
const demographics: Strategies<Plan['demographics']> = { markets: whole, groups: rows(group) };
const timeline: Strategies<Plan['timeline']> = { from: whole, to: whole };
const budget: Strategies<Plan['budget']> = { total: whole, unapplied: whole, billingPeriod: whole, split: whole, lockedPlatformIds: picks };
const media: Strategies<Plan['media']> = { adSets: rows(adSet), showsPerson: whole };

const conflictOf = (part: Part, field: Field, { row, props }: Clash): Conflict => ({
  id: [part, field, ...(row === undefined ? [] : [row])].join('.'),
  part,
  field,
  ...(row !== undefined && { row }),
  ...(props !== undefined && { props }),
});

/**
 * Brings two people's changes of one campaign together, field by field: what only one of them touched is kept, picks from a list are united,
 * and where both changed the same thing this person's value stays and a conflict says so. `taken` are the fields the other person's change came into.
 * `otherPlan`: theirs is another plan than the one that was edited (another scenario was put in use), and every edit of this person's is a conflict.
 */
export const merge = ({ base, mine, theirs }: Three<Draft>, { otherPlan = false }: { otherPlan?: boolean | undefined } = {}): Merger => {
  const three = <P extends Part>(part: P): Three<Draft[P]> => ({ base: base[part], mine: mine[part], theirs: theirs[part] });
  const name = whole(three('name'));
  const merged = {
    audience: fieldByField(audience, three('audience'), otherPlan),
    demographics: fieldByField(demographics, three('demographics'), otherPlan),
    timeline: fieldByField(timeline, three('timeline'), otherPlan),
    budget: fieldByField(budget, three('budget'), otherPlan),
    media: fieldByField(media, three('media'), otherPlan),
  };
  const inParts = parts.flatMap((part): { part: Part; clashes: { field: Field; clash: Clash }[]; taken: Field[] }[] =>
    part === 'name' ? [] : [{ part, clashes: merged[part].clashes, taken: merged[part].taken }],
  );
  return {
    draft: {
      name: name.value,
      audience: merged.audience.value,
      demographics: merged.demographics.value,
      timeline: merged.timeline.value,
      budget: merged.budget.value,
      media: merged.media.value,
    },
    conflicts: [
      ...name.clashes.map((clash) => conflictOf('name', 'name', clash)),
      ...inParts.flatMap(({ part, clashes }) => clashes.map(({ field, clash }) => conflictOf(part, field, clash))),
    ],
    taken: [...(name.value === mine.name ? [] : (['name'] as const)), ...inParts.flatMap(({ taken }) => taken)],
  };
};
