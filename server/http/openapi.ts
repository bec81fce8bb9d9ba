import { z } from 'zod';
import { endpoints } from '#contract/api.ts';
import { apiPrefix } from '#contract/services.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problem } from '#contract/envelope.ts';

interface Operation {
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Record<string, unknown> }>>;
  readonly [field: string]: unknown;
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): unknown => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

const parametersOf = (schema: z.ZodObject | undefined, place: 'path' | 'query'): unknown[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: schemaOf(field as z.ZodType, 'input'),
  }));

const header = (name: string, required: boolean, description: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

/** A form with one file, and what may stand beside it as JSON. */
const formOf = ({ fields = {} }: Endpoint) => ({
  schema: {
    type: 'object',
    properties: {
      file: { type: 'string', format: 'binary' },
      ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field, 'input')])),
    },
    required: ['file'],
  },
  ...(Object.keys(fields).length > 0 && {
    encoding: Object.fromEntries(Object.keys(fields).map((name) => [name, { contentType: 'application/json' }])),
  }),
});

const problemAnswer = { description: 'Problem', content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } };

// 401, 403 and 429 everywhere: the public calls refuse credentials, accounts and too many tries with them.
const failuresOf = (endpoint: Endpoint): number[] => [
  400,
  401,
  403,
  429,
  500,
  503,
  ...(endpoint.params ? [404] : []),
  ...(endpoint.accept === undefined ? [] : [406]),
  ...(endpoint.versioned ? [409, 412, 428] : []),
  ...(endpoint.body || endpoint.upload || endpoint.stream ? [413, 415] : []),
  ...(endpoint.upload || endpoint.stream ? [408, 409] : []),
  ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? [] : [507]),
  ...(endpoint.keyed ? [422] : []),
];

const contentOf = ({ file, accept, response }: Endpoint): Record<string, unknown> =>
  file
    ? Object.fromEntries(file.map((media) => [media, { schema: { type: 'string', format: 'binary' } }]))
    : { [accept ?? 'application/json']: { schema: schemaOf(response, 'output') } };

/** One operation of several that differ in what they answer: its name and summary are the first one's. */
const together = (first: Operation | undefined, other: Operation): Operation => {
  if (!first) return other;
  const content = (operation: Operation) => operation.responses['200']?.content;
  return {
    ...first,
    responses: { ...first.responses, 200: { description: 'Success', content: { ...content(first), ...content(other) } } },
  };
};

const operationOf = (name: string, endpoint: Endpoint): Operation => {
  const status = endpoint.status ?? 200;
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [name.split('.')[0]],
    ...(endpoint.access === 'public' ? { security: [{ client: [] }] } : {}),
    ...(typeof endpoint.access === 'string' ? {} : { 'x-intents': endpoint.access }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.versioned ? [header('If-Match', true, 'The ETag of what was read')] : []),
      ...(endpoint.keyed ? [header('Idempotency-Key', false, 'A UUID; the same key gets the same answer')] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          (endpoint.media ?? ['application/json']).map((media) => [media, { schema: schemaOf(endpoint.body as z.ZodType, 'input') }]),
        ),
      },
    }),
    ...(endpoint.upload && { requestBody: { required: true, content: { 'multipart/form-data': formOf(endpoint) } } }),
    ...(endpoint.stream && {
      requestBody: { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
    }),
    responses: {
      [status]: status === 204 ? { description: 'Done' } : { description: 'Success', content: contentOf(endpoint) },
      ...Object.fromEntries(failuresOf(endpoint).map((failure) => [failure, problemAnswer])),
    },
  };
};

/** The OpenAPI 3.1 document of the whole contract. */
export const openApiDocument = () => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of endpoints) {
    const path = (apiPrefix[endpoint.api] + endpoint.path).replaceAll(/:(\w+)/g, '{$1}');
    const method = endpoint.method.toLowerCase();
    paths[path] = { ...paths[path], [method]: together(paths[path]?.[method], operationOf(name, endpoint)) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Campaign Console', version: '1' },
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, client: { type: 'http', scheme: 'basic' } },
    },
  };
};
