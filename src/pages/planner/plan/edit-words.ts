import type { PlanStep } from '#contract/campaigns/plan.ts';
import type { Field } from './conflict.ts';
import { type Draft, type Part, parts } from './draft.ts';
import { stepOf } from './invalid-findings.ts';
import type { Edit } from '#providers/sheet/history.ts';
import type { PlanSheet } from './typed-texts.ts';
import { same } from '#resources/campaigns/parts/same.ts';

/** Fields that hold a list: their edits are described by how many came or went. */
export const listFields = [
  'cityIds',
  'storeTypes',
  'brandIds',
  'competitorBrandIds',
  'categoryIds',
  'locationUnitIds',
  'tripPhases',
  'cityTiers',
  'lockedPlatformIds',
  'groups',
  'adSets',
] as const satisfies readonly Field[];
export type ListField = (typeof listFields)[number];

/** What was done, to be put into words. */
export type EditLabel =
  | { readonly kind: 'add' | 'remove'; readonly field: ListField; readonly count: number; readonly more: boolean }
  | { readonly kind: 'change'; readonly field: Field; readonly more: boolean };

/** Where an edit can be seen: the step (any, when null), and the elements that may stand for it, the nearest first. */
export interface EditPlace {
  readonly step: PlanStep | null;
  readonly fields: readonly string[];
}

interface Change {
  readonly part: Part;
  readonly field: Field;
  /** Ids of what came and what went, where the field is a list. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Of the rows that stayed, the first that changed, and what of it. */
  readonly within: string | null;
}

const idOf = (item: unknown): string[] => {
  if (typeof item === 'string') return [item];
  if (typeof item !== 'object' || item === null) return [];
  const id: unknown = 'id' in item ? item.id : Reflect.get(item, 'platformId');
  return typeof id === 'string' ? [id] : [];
};
const rowWith = (list: readonly unknown[], id: string): unknown => list.find((item) => idOf(item)[0] === id);

const innerPlace = (before: readonly unknown[], after: readonly unknown[]): string | null => {
  for (const id of after.flatMap(idOf)) {
    const [former, latter] = [rowWith(before, id), rowWith(after, id)];
    if (former === undefined || same(former, latter) || typeof former !== 'object' || typeof latter !== 'object') continue;
    if (former === null || latter === null || !('platformId' in latter)) return id;
    if (!('id' in latter)) return id;
    const prop = Object.keys(latter).find((name) => !same(Reflect.get(former, name), Reflect.get(latter, name)));
    return prop === undefined ? id : `${id}.${prop}`;
  }
  return null;
};

const changeOf = (part: Part, field: Field, before: unknown, after: unknown): Change => {
  const [old, now] = [Array.isArray(before) ? before : [], Array.isArray(after) ? after : []];
  const [oldIds, nowIds] = [old.flatMap(idOf), now.flatMap(idOf)];
  return {
    part,
    field,
    added: nowIds.filter((id) => !oldIds.includes(id)),
    removed: oldIds.filter((id) => !nowIds.includes(id)),
    within: innerPlace(old, now),
  };
};

const changesInPart = <P extends Exclude<Part, 'name'>>(part: P, before: Draft[P], after: Draft[P], names: readonly Field[]): Change[] =>
  names.flatMap((field) => {
    const [old, now]: [unknown, unknown] = [Reflect.get(before, field), Reflect.get(after, field)];
    return same(old, now) ? [] : [changeOf(part, field, old, now)];
  });

const fieldsOf = {
  audience: [
    'cityIds',
    'storeTypes',
    'visitPeriod',
    'brandIds',
    'competitorBrandIds',
    'categoryIds',
    'likelihood',
    'aiRecommendation',
    'locations',
    'locationUnitIds',
    'tripPhases',
    'cityTiers',
  ],
  demographics: ['groups', 'markets'],
  timeline: ['from', 'to'],
  budget: ['total', 'unapplied', 'split', 'lockedPlatformIds', 'billingPeriod'],
  media: ['adSets', 'showsPerson'],
} as const satisfies Record<Exclude<Part, 'name'>, readonly Field[]>;

const inTexts = ({ before, after }: Edit<PlanSheet>): Change[] =>
  Object.keys({ ...before.texts, ...after.texts })
    .filter((name) => before.texts[name] !== after.texts[name])
    .flatMap((name): Change[] => {
      const part = parts.find((one) => one !== 'name' && name.startsWith(`${one}.`));
      if (part === undefined || part === 'name') return [];
      const [, second = '', ...rest] = name.split('.');
      const field: Field | undefined = name === 'budget.total' ? 'unapplied' : fieldsOf[part].find((one) => one === second);
      return field === undefined ? [] : [{ part, field, added: [], removed: [], within: rest.length > 0 ? rest.join('.') : null }];
    });

const changesIn = (edit: Edit<PlanSheet>): Change[] => {
  const { before, after } = edit;
  return [
    ...(before.draft.name === after.draft.name
      ? []
      : [{ part: 'name' as const, field: 'name' as const, added: [], removed: [], within: null }]),
    ...parts.flatMap((part) =>
      part === 'name' || before.draft[part] === after.draft[part]
        ? []
        : changesInPart(part, before.draft[part], after.draft[part], fieldsOf[part]),
    ),
    ...inTexts(edit),
  ];
};

// A platform that comes or goes takes its part of the budget along, and a total that is applied is shared out anew.
const following: ReadonlySet<Field> = new Set(['split', 'lockedPlatformIds', 'unapplied']);
const isList = (field: Field): field is ListField => listFields.some((one) => one === field);

const mainOf = (changes: readonly Change[]): Change | undefined =>
  changes.find(({ field, added, removed }) => field === 'adSets' && added.length + removed.length > 0) ??
  changes.find(({ field }) => !following.has(field)) ??
  changes[0];

/** What an edit was, and where it can be seen; null when it did nothing. */
export const describeEdit = (edit: Edit<PlanSheet>): { readonly label: EditLabel; readonly place: EditPlace } | null => {
  const changes = changesIn(edit);
  const main = mainOf(changes);
  if (!main) return null;
  const { part, field, added, removed, within } = main;
  const more = changes.some((change) => change.field !== field && !following.has(change.field));
  const count = added.length + removed.length;
  const oneWay = isList(field) && count > 0 && (added.length === 0 || removed.length === 0);
  const label: EditLabel = oneWay ? { kind: added.length > 0 ? 'add' : 'remove', field, count, more } : { kind: 'change', field, more };
  const name = field === 'unapplied' ? 'total' : field;
  const whole = part === 'name' ? 'name' : `${part}.${name}`;
  const [row] = [...added, ...removed];
  const inner = within ?? (part === 'demographics' || part === 'media' ? row : undefined);
  return {
    label,
    place: {
      step: part === 'name' ? null : stepOf(part, 'audience'),
      fields: [
        ...(inner === undefined ? [] : [`${whole}.${inner}`, `${whole}.${inner.split('.')[0] ?? ''}`]),
        ...(part === 'media' && inner !== undefined && !inner.includes('.') ? [`${whole}.${inner}.formatId`] : []),
        whole,
        ...(part === 'timeline' ? ['timeline.from'] : []),
      ],
    },
  };
};
