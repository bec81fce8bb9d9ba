import type { z } from 'zod';
import type { Api } from './services.ts';
import { apiPrefix } from './services.ts';
import type { Intent } from './intents.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: everybody, everybody signed in, or whoever the permission table gives one of these intents to. */
export type Access = 'public' | 'signed-in' | readonly [Intent, ...Intent[]];

/**
 * What somebody who calls has to know of an endpoint: everything but its schemas. The browser's build carries this alone (`vite/contract/plugin.ts`).
 * `path` is relative to the API's prefix and names its parameters as `:id`.
 */
export interface Call {
  readonly api: Api;
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  /** The status of success; 200 when absent. */
  readonly status?: 200 | 201 | 202 | 204;
  /** True: the request is a form (`multipart/form-data`) with one file, which is read as a stream. */
  readonly upload?: true;
  /** True: the request is bytes (`application/octet-stream`), at most `mostBytes` of them, which are read as a stream. */
  readonly stream?: true;
  /** Request media types; `application/json` when absent. */
  readonly media?: readonly string[];
  /** The most bytes its body may have; a megabyte when absent. */
  readonly mostBytes?: number;
  /** The media type of its answer, which the caller asks for by Accept; endpoints of one address may differ in it. `application/json` when absent. */
  readonly accept?: string;
  /** Media types of the file it answers (`FileAnswer`); it answers JSON when absent. */
  readonly file?: readonly string[];
  /** True: the caller must name the version it has read (`If-Match`). */
  readonly versioned?: true;
  /** Of a list: the columns that its search `q` looks into. */
  readonly searched?: readonly string[];
  /** True: a repeated `Idempotency-Key` gets the first answer again. */
  readonly keyed?: true;
  /** What its query may name. */
  readonly queryNames: readonly string[];
  /** Of a list: the columns it can be sorted by. */
  readonly sorts?: readonly string[];
  /** True: its answer may be nothing. */
  readonly mayAnswerNothing?: true;
}

/** One call of the API. Client calls, server routes, Refine's CRUD, the OpenAPI document and the authorization tests are all derived from it. */
export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends Call {
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Fields of an upload's form beside its file, each a JSON text; none has to be there. */
  readonly fields?: Readonly<Record<string, z.ZodType>>;
  readonly response: Response;
}

/** What is declared of an endpoint; the rest of it follows from its schemas. */
type Declared<E extends Endpoint> = Omit<E, 'queryNames' | 'sorts' | 'mayAnswerNothing'>;

const columnsOf = (field: unknown): readonly string[] => {
  const { options, unwrap }: { options?: readonly string[]; unwrap?: () => unknown } = Object(field);
  return options ?? (unwrap ? columnsOf(unwrap()) : []);
};

/** Declares an endpoint; the types of its schemas travel with it. */
export const endpoint = <
  Params extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(
  declared: Declared<Endpoint<Params, Query, Body, Response>>,
): Endpoint<Params, Query, Body, Response> => {
  const columns = columnsOf(declared.query?.shape['sortBy']);
  return {
    ...declared,
    queryNames: Object.keys(declared.query?.shape ?? {}),
    // What says nothing is left out: written down for every call, it would be waited for with the list.
    ...(columns.length > 0 && { sorts: columns }),
    ...(declared.response.safeParse(null).success && { mayAnswerNothing: true as const }),
  };
};

/** An endpoint without its schemas. */
export const callOf = (target: Endpoint): Call => {
  const { summary: _, params: _params, query: _query, body: _body, fields: _fields, response: _response, ...call } = target;
  return call;
};

/** Whether its schemas are at hand: everywhere but in the browser's build. */
export const isWhole = (call: Call): call is Endpoint => 'response' in call;

/** The parameters of its path, the innermost last. */
export const pathNames = ({ path }: Pick<Call, 'path'>): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodObject, z.ZodType, z.ZodType> ? z.input<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodObject, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodObject, z.ZodObject, infer B, z.ZodType> ? z.input<B> : never;
export type ResponseOf<E> = E extends Endpoint<z.ZodObject, z.ZodObject, z.ZodType, infer R> ? z.output<R> : never;

/** The endpoint's address below the API's origin, with its parameters filled in. */
export const pathOf = (target: Pick<Call, 'api' | 'path'>, params: Readonly<Record<string, string>> = {}): string =>
  apiPrefix[target.api] +
  target.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Missing path parameter ${name} of ${target.path}`);
    return encodeURIComponent(value);
  });
