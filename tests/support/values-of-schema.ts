import fc from 'fast-check';

/** As much of JSON schema as the OpenAPI document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

let deep: unknown = 'deep';
for (let level = 0; level < 40; level += 1) deep = [deep];

const days = [
  '2026-11-20',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '1999-12-31',
  '2000-01-01',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-13-01',
  '2026-11-20T00:00:00Z',
];
const signs = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\u202Egnp.exe',
  '\uFEFF',
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '${1+1}',
  '{{7*7}}',
  '../../etc/passwd',
  '\r\nX-Injected: 1',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '=cmd|1',
  '名'.repeat(37),
  '👨‍👩‍👧‍👦'.repeat(20),
  'a'.repeat(5000),
  '(a+)+$',
  '*'.repeat(100),
  'e\u0301'.repeat(300),
  '-1',
  '1e400',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '9'.repeat(40),
  ',,,,',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '__proto__',
  'constructor',
  'toString',
  ...days,
];
const numbers = [
  0,
  -0,
  -1,
  0.5,
  1e-7,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 53,
  2 ** 53 - 1,
  2 ** 63,
  4_294_967_296,
  0.1 + 0.2,
];

/** Texts that break what was not thought of. */
export const badText = fc.oneof(fc.constantFrom(...signs), fc.string({ unit: 'binary', maxLength: 60 }));

/** Values that stand where others are wanted. */
export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: badText },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [null],
      [[]],
      { a: 1 },
      { length: -1 },
      { toString: 1, valueOf: null },
      deep,
      Array.from({ length: 1500 }, () => 'a'),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const spoil = <T>(good: fc.Arbitrary<T>, oneIn: number): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: oneIn - 1, arbitrary: good }, { weight: 1, arbitrary: badValue });

/** What there is to be named: the ids of all things, and those that a field of this name is about. */
export interface Known {
  readonly all: readonly string[];
  readonly named: Readonly<Record<string, string>>;
  /** Where somebody listens who should never be asked. */
  readonly addresses?: readonly string[];
}

const textOf = ({ format, pattern, minLength = 0, maxLength }: Schema, ids: Known): fc.Arbitrary<string> => {
  if (format === 'uuid')
    return ids.all.length > 0
      ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ids.all) }, { weight: 1, arbitrary: fc.uuid() })
      : fc.uuid();
  if (format === 'date')
    return fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom('2026-11-20', '2026-12-10', '2027-01-20') },
      { weight: 1, arbitrary: fc.constantFrom(...days) },
    );
  if (format === 'date-time')
    return fc.constantFrom('2026-11-20T00:00:00.000Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-11-20T24:00:00Z');
  if (format === 'email') return fc.emailAddress();
  const addresses = fc.constantFrom(...(ids.addresses ?? ['https://example.com']));
  if (format === 'uri' || format === 'url') return fc.oneof({ weight: 1, arbitrary: addresses }, { weight: 1, arbitrary: fc.webUrl() });
  // Lookaheads and named sets are beyond what can be turned into texts.
  if (pattern !== undefined && !/\(\?|\\[pP]/.test(pattern))
    return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= (maxLength ?? 200));
  const most = Math.min(maxLength ?? 40, 200);
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength, maxLength: Math.max(minLength, most) }) },
    { weight: 1, arbitrary: badText },
    { weight: 1, arbitrary: addresses },
  );
};

const objectOf = ({ properties = {}, required = [], additionalProperties }: Schema, ids: Known, oneIn: number): fc.Arbitrary<unknown> => {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fieldOf(name, field, ids, oneIn)]));
  const whole = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  const more =
    typeof additionalProperties === 'object'
      ? fc.dictionary(
          fc.oneof(fc.constantFrom('q', 'status', 'sortBy', 'sortDir', 'size', 'tab', 'a'), badText),
          valuesOf(additionalProperties, ids, oneIn),
          { maxKeys: 3 },
        )
      : fc.oneof(
          { weight: 40, arbitrary: fc.constant({}) },
          {
            weight: 1,
            arbitrary: fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'prototype', 'id', 'clientId', 'status', 'a'), badValue, {
              maxKeys: 2,
              noNullPrototype: true,
            }),
          },
        );
  return fc.tuple(whole, more).map(([known, added]) => ({ ...known, ...added }));
};

/** Values of a field: where its name says what it is about, mostly that. */
export const fieldOf = (name: string, field: Schema, ids: Known, oneIn = 15): fc.Arbitrary<unknown> => {
  const value = valuesOf(field, ids, oneIn);
  const about = ids.named[name];
  return about === undefined
    ? value
    : fc.oneof(
        { weight: 14, arbitrary: fc.constant<unknown>(field.type === 'integer' ? Number(about) : about) },
        { weight: 1, arbitrary: value },
      );
};

/** Values of a schema, of which one in `oneIn` parts is something else; ids are taken from those that there are. */
export const valuesOf = (schema: Schema, ids: Known, oneIn = 15): fc.Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, ids, oneIn)));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map((part) => valuesOf(part, ids, oneIn))).map((parts) => Object.assign({}, ...parts.map(Object)));
  if (schema.const !== undefined) return spoil(fc.constant(schema.const), oneIn);
  if (schema.enum) return spoil(fc.constantFrom(...schema.enum), oneIn);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return spoil(fc.boolean(), oneIn);
  if (type === 'string') return spoil(textOf(schema, ids), oneIn);
  if (type === 'integer' || type === 'number') {
    const { minimum = 0, maximum = 100_000 } = schema;
    const range = { min: Math.ceil(Math.max(minimum, -(2 ** 31))), max: Math.floor(Math.min(maximum, 2 ** 31 - 1)) };
    return spoil(
      fc.oneof(
        { weight: 4, arbitrary: fc.integer(range) },
        { weight: 1, arbitrary: fc.constantFrom(range.min, range.max, minimum, maximum) },
      ),
      oneIn,
    );
  }
  if (type === 'array') {
    const most = Math.min(schema.maxItems ?? 4, 4);
    const items = typeof schema.items === 'object' ? valuesOf(schema.items, ids, oneIn) : badValue;
    return spoil(fc.array(items, { minLength: Math.min(schema.minItems ?? 0, most), maxLength: most }), oneIn);
  }
  if (type === 'object' || schema.properties) return spoil(objectOf(schema, ids, oneIn), oneIn);
  return badValue;
};
