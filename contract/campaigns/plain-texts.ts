import { type PlainField, plainFieldNames, plainFields } from './plain-fields.ts';

export const isPlainField = (name: string): name is PlainField => Object.hasOwn(plainFields, name);

/** Something for each plain field. */
export const eachPlainField = <Value>(valueOf: (field: PlainField) => Value): Record<PlainField, Value> =>
  Object.fromEntries(plainFieldNames.map((field) => [field, valueOf(field)])) as Record<PlainField, Value>;

/** The plain fields of whatever has them, without the rest of it. */
export const plainFieldsOf = <Whole extends Readonly<Record<PlainField, unknown>>>(whole: Whole): Pick<Whole, PlainField> =>
  Object.fromEntries(plainFieldNames.map((field) => [field, whole[field]])) as Pick<Whole, PlainField>;
