import { Blob } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { tinyPdf } from './package-fixture.ts';
import { pngOf } from './pictures.ts';
import { csvOf } from './report-fixture.ts';
import { type Ids, paramsFrom } from './tenant-things.ts';
import { type Known, type Schema, badText, badValue, fieldOf, valuesOf } from './values-of-schema.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
}

interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly media: string | undefined;
  readonly body: Schema | undefined;
}

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));

/** Everything that the published document says can be asked. */
// oxlint-disable-next-line typescript/no-explicit-any -- as a stranger reads it
export const operations: readonly Operation[] = Object.entries<Record<string, any>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const [media, content] = Object.entries<{ schema: Schema }>(operation.requestBody?.content ?? {})[0] ?? [];
    return {
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters,
      media,
      body: content?.schema,
    };
  }),
);

export interface Input {
  readonly operation: Operation;
  readonly username: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | Uint8Array<ArrayBuffer> | undefined;
  /** What stands for its body where a failure is reported. */
  readonly shown: string;
}

const files: readonly (readonly [string, Uint8Array])[] = [
  ['a.png', pngOf(64, 64)],
  ['a.pdf', tinyPdf],
  [
    'a.csv',
    Buffer.from(
      csvOf([
        ['Date', 'Media', 'Impressions', 'Clicks'],
        ['2026-11-02', 'WeChat', 10, 1],
      ]),
    ),
  ],
];

const formOf = (content: Uint8Array, name: string, fields: Readonly<Record<string, string | undefined>>): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, value);
  Reflect.apply(form.append, form, ['file', new Blob([new Uint8Array(content)]), name]);
  return form;
};

/** As a text leaves a machine: half a sign becomes a question mark. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

const json = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** A body that is no JSON, or says a key twice, or poisons. */
const broken = fc.constantFrom(
  '',
  '{',
  '[',
  'null',
  '"a"',
  '1e400',
  '{"a":1e400}',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `{${Array.from({ length: 1200 }, (_, at) => `"k${at}":1`).join()}}`,
  '{"a":"\\ud800"}',
  '\uFEFF{}',
  '{"a":"\\u0000"}',
);

type Sent = Pick<Input, 'body' | 'shown'> & { readonly media?: string };

const bodyOf = ({ media, body }: Operation, ids: Known): fc.Arbitrary<Sent> => {
  if (body === undefined || media === undefined) return fc.constant({ body: undefined, shown: '' });
  if (media === 'multipart/form-data') {
    const fields = Object.entries(body.properties ?? {}).filter(([name]) => name !== 'file');
    const beside = fc.record(Object.fromEntries(fields.map(([name, schema]) => [name, fieldOf(name, schema, ids).map(json)])), {
      requiredKeys: [],
    });
    return fc
      .tuple(
        fc.constantFrom(...files),
        fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: badText }),
        fc.uint8Array({ maxLength: 200 }),
        fc.integer({ min: 0, max: 3 }),
        beside,
      )
      .map(([[name, content], said, noise, kind, given]) => ({
        body: formOf(kind === 0 ? noise : content, said || name, given),
        shown: `${kind === 0 ? 'noise' : name} as ${json(said)} with ${json(given)}`,
      }));
  }
  if (media === 'application/octet-stream')
    return fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ body: new Uint8Array(bytes), shown: `${bytes.length} bytes`, media }));
  if (media === 'application/x-www-form-urlencoded')
    return fc
      .dictionary(fc.constantFrom('grant_type', 'username', 'password', 'refresh_token', 'a'), badText, { maxKeys: 4 })
      .map((fields) => {
        const form = new URLSearchParams(
          Object.entries(fields).map(([name, text]): [string, string] => [name, wellFormed(text)]),
        ).toString();
        return { body: form, shown: form, media };
      });
  if (!/json/.test(media))
    return fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ body: new Uint8Array(bytes), shown: `${bytes.length} bytes`, media }));
  return fc
    .oneof(
      { weight: 16, arbitrary: valuesOf(body, ids).map(json) },
      { weight: 2, arbitrary: badValue.map(json) },
      { weight: 1, arbitrary: broken },
    )
    .map((text) => ({ body: text, shown: text, media }));
};

const queryOf = ({ parameters }: Operation, ids: Known): fc.Arbitrary<string> => {
  const fields = parameters.filter((parameter) => parameter.in === 'query');
  const values = fc.record(Object.fromEntries(fields.map(({ name, schema }) => [name, fieldOf(name, schema, ids, 5)])), {
    requiredKeys: fields.filter(({ required }) => required).map(({ name }) => name),
  });
  const more = fc.oneof(
    { weight: 30, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('__proto__=1', 'a=1', 'size=1&size=2', '%zz=%', '%00', 'constructor[prototype]=1') },
  );
  return fc
    .tuple(values, more)
    .map(([given, added]) =>
      [
        ...Object.entries(given).map(
          ([name, value]) => `${name}=${encodeURIComponent(wellFormed(typeof value === 'string' ? value : json(value)))}`,
        ),
        added,
      ]
        .filter(Boolean)
        .join('&'),
    );
};

const headersOf = (media: string | undefined): fc.Arbitrary<Readonly<Record<string, string | undefined>>> =>
  fc.record(
    {
      'Content-Type': fc.oneof(
        { weight: 30, arbitrary: fc.constant(media ?? 'application/json') },
        { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'a', 'multipart/form-data') },
      ),
      'If-Match': fc.oneof(
        { weight: 12, arbitrary: fc.constant('"1"') },
        { weight: 1, arbitrary: fc.constantFrom('*', 'W/"1"', '""', '"-1"', '"1e9"', '"99999999999999999999"') },
      ),
      'Idempotency-Key': fc.oneof(
        { weight: 12, arbitrary: fc.constant('').map(() => randomUUID()) },
        { weight: 1, arbitrary: fc.constantFrom('a', 'x'.repeat(2000)) },
      ),
      'Content-Language': fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom('en', 'cn', 'jp') },
        { weight: 1, arbitrary: fc.constantFrom('xx', '*', 'en,cn;q=0.1', 'a'.repeat(500)) },
      ),
      Accept: fc.constantFrom('*/*', '*/*', '*/*', 'application/json', 'text/html', 'a/b;q=2'),
    },
    { requiredKeys: ['Content-Type', 'If-Match', 'Accept'] },
  );

/** Whoever reaches most of what a kind of call is about. */
export const callerOf = ({ name, path }: Operation): readonly string[] => {
  // Jobs, views, schedules and uploads are seen by whoever began them.
  if (/^(listJobs|reviewJobs|listViews|review\.(undo|decision))|Upload|uploadState|sendPiece|removeComment/.test(name))
    return ['planner@acme.example'];
  if (/^(rejectionReasons|review)/.test(name) || path.includes('lock-screen'))
    return ['am@provider.example', 'planner@acme.example', 'admin@provider.example'];
  if (/^(people|clientSupport|customerViews|handovers|absences|clientNotes)/.test(name)) return ['am@provider.example'];
  return ['planner@acme.example', 'lead@acme.example', 'am@provider.example'];
};

/** Inputs for an operation, about these things. */
export const inputsOf = (operation: Operation, ids: Ids, known: Known): fc.Arbitrary<Input> => {
  const params = operation.parameters.filter((parameter) => parameter.in === 'path');
  const real = paramsFrom(
    ids,
    operation.name,
    params.map(({ name }) => name),
  );
  const named: fc.Arbitrary<Record<string, string | undefined>> = fc.record(
    Object.fromEntries(
      params.map(({ name }) => [
        name,
        fc.oneof({ weight: 60, arbitrary: fc.constant(real[name] ?? '') }, { weight: 1, arbitrary: badText }),
      ]),
    ),
  );
  return fc
    .tuple(named, queryOf(operation, known), bodyOf(operation, known), headersOf(operation.media), fc.constantFrom(...callerOf(operation)))
    .map(([names, query, { body, shown, media }, headers, username]) => {
      const { 'Content-Type': type, ...others } = headers;
      const rest = Object.fromEntries(Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
      return {
        operation,
        username,
        path: operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(names[name] ?? ''))),
        query,
        // A form names its own type, with its boundary.
        headers: {
          ...rest,
          ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': type ?? media ?? 'application/json' }),
        },
        body,
        shown,
      };
    });
};
