import type { Plan } from '#contract/campaigns/plan.ts';
import type { Draft, Part } from './draft.ts';

type FieldOf<P extends keyof Plan> = Extract<keyof Plan[P], string>;
export type Field = 'name' | { [P in keyof Plan]: FieldOf<P> }[keyof Plan];

/**
 * A field that two people changed, each in another way: the draft shows this person's value, the campaign holds the other's. Of a list of
 * rows it is about one row, and of that about these properties, or about the row being there at all.
 */
export interface Conflict {
  readonly id: string;
  readonly part: Part;
  readonly field: Field;
  readonly row?: string;
  readonly props?: readonly string[];
}

interface Row {
  readonly id: string;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value;
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

const picked = (row: Row | undefined, props: readonly string[] | undefined): unknown =>
  row && props ? props.map((prop): unknown => Reflect.get(row, prop)) : row;

/** What a draft says where the conflict is. */
export const valueAt = (draft: Draft, { part, field, row, props }: Conflict): unknown => {
  if (part === 'name') return draft.name;
  const value: unknown = Reflect.get(draft[part], field);
  return row === undefined
    ? value
    : picked(
        rowsOf(value).find(({ id }) => id === row),
        props,
      );
};

const withRow = (own: readonly Row[], other: readonly Row[], { row, props }: Conflict): Row[] => {
  const theirs = other.find(({ id }) => id === row);
  const mixed = (mine: Row): Row[] => {
    if (!theirs) return [];
    return [props ? { ...mine, ...Object.fromEntries(props.map((prop) => [prop, Reflect.get(theirs, prop)])) } : theirs];
  };
  const back = theirs && !own.some(({ id }) => id === row) ? [theirs] : [];
  return [...own.flatMap((mine) => (mine.id === row ? mixed(mine) : [mine])), ...back];
};

const withField = <Fields extends object>(mine: Fields, theirs: Fields, conflict: Conflict): Fields => {
  const [own, other]: [unknown, unknown] = [Reflect.get(mine, conflict.field), Reflect.get(theirs, conflict.field)];
  return { ...mine, [conflict.field]: conflict.row === undefined ? other : withRow(rowsOf(own), rowsOf(other), conflict) };
};

/** The draft with the other person's value where the conflict is. */
export const withTheirs = (draft: Draft, theirs: Draft, conflict: Conflict): Draft =>
  conflict.part === 'name'
    ? { ...draft, name: theirs.name }
    : { ...draft, [conflict.part]: withField(draft[conflict.part], theirs[conflict.part], conflict) };
