import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { callerOf, operations } from './bad-inputs.ts';
import { pngOf } from './pictures.ts';
import type { TestServer } from './server.ts';
import { makeThings, paramsFrom } from './tenant-things.ts';
import { fieldOf, valuesOf } from './values-of-schema.ts';

type Operation = (typeof operations)[number];

/** A request that gets as far as one could be found to get. */
export interface ValidRequest {
  readonly operation: Operation;
  readonly token: string;
  /** The values of the address, in its order. */
  readonly params: readonly string[];
  readonly query: readonly (readonly [name: string, value: string])[];
  /** JSON, or the fields of a form; undefined: none. */
  readonly body: unknown;
  readonly status: number;
}

// The nearer to the work itself, the better: done, refused for its state, for its fields, for whom or what it is about.
const rank = (status: number): number => (status < 300 ? 0 : [409, 412, 429, 400, 422, 403, 404].indexOf(status) + 1 || 9);

const picture = pngOf(1280, 720);
/** A body of its own kind for whoever takes a file: what matters is what stands beside it. */
export const filePart = (): FormData => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'a.png');
  return form;
};
export const bodyFor = ({ media }: Operation, body: unknown): string | FormData | Uint8Array<ArrayBuffer> | undefined => {
  if (media === undefined) return undefined;
  if (media === 'multipart/form-data') return filePart();
  if (media === 'application/x-www-form-urlencoded') return new URLSearchParams(body as Record<string, string>).toString();
  return /json/.test(media) ? JSON.stringify(body) : new Uint8Array(picture);
};

/** For each operation that takes parameters a request out of the published document that the server does, or as near to that as was found. */
export const validRequests = async (
  server: TestServer,
  { seed, tries = 12, only = /./ }: { seed: number; tries?: number; only?: RegExp },
): Promise<ValidRequest[]> => {
  const names = ['planner@acme.example', 'lead@acme.example', 'am@provider.example', 'admin@provider.example'];
  const tokens = new Map<string, string>();
  for (const name of names) tokens.set(name, await server.signIn(name));
  const planner = tokens.get('planner@acme.example') ?? '';
  const { body: me } = await server.request('GET', '/enterprise-api/v1/me', { token: planner });
  const { clientId } = me.memberships[0];
  const addresses = operations.map(({ name, method, path }) => ({
    name,
    method,
    address: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`),
  }));
  // What the things are made with is known to be taken.
  const accepted = new Map<string, unknown>();
  const request: TestServer['request'] = async (method, path, sent) => {
    const answer = await server.request(method, path, sent);
    const call = addresses.find((one) => one.method === method && one.address.test(path));
    if (call && answer.status < 300 && !(sent?.body instanceof FormData)) accepted.set(call.name, sent?.body);
    return answer;
  };
  const ids = await makeThings(
    { ...server, request },
    { planner, manager: tokens.get('am@provider.example') ?? '', marker: 'valid', clientId },
  );
  const all = Object.values(ids).flatMap((each) => Object.values(each));
  const known = { all: [...new Set(all.filter((id) => /^[0-9a-f]{8}-/.test(id)))], named: { clientId, version: '1', base: '1' } };

  const ask = async ({ operation, token, params, query, body }: Omit<ValidRequest, 'status'>): Promise<number> => {
    let at = 0;
    const path = operation.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(params[at++] ?? ''));
    const text = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    const sent = bodyFor(operation, body);
    const once = (version: string) =>
      server.app.request(text === '' ? path : `${path}?${text}`, {
        method: operation.method,
        headers: {
          Authorization: `Bearer ${token}`,
          'If-Match': version,
          'Idempotency-Key': randomUUID(),
          ...(typeof sent === 'string' && { 'Content-Type': operation.media ?? '' }),
          ...(sent instanceof Uint8Array && { 'Content-Type': 'application/octet-stream' }),
        },
        ...(sent !== undefined && { body: sent }),
      });
    const first = await once('"1"');
    const version = first.headers.get('etag');
    return (first.status === 412 && version !== null ? await once(version) : first).status;
  };

  const found: ValidRequest[] = [];
  const asked = operations.filter(
    ({ name, parameters, media }) => only.test(name) && (media !== undefined || parameters.some((one) => one.in !== 'header')),
  );
  // What removes is not tried: there would be nothing left.
  const order = ({ method, path }: Operation): number =>
    method === 'GET' ? 0 : method === 'DELETE' ? 2 - path.split('/').length / 100 : 1;
  for (const operation of asked.toSorted((one, other) => order(one) - order(other))) {
    const inPath = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    const named = paramsFrom(ids, operation.name, inPath);
    const params = inPath.map((name) => named[name] ?? '');
    const fields = operation.parameters.filter((one) => one.in === 'query');
    const draw = <Value>(values: fc.Arbitrary<Value>): Value[] => fc.sample(values, { numRuns: tries, seed });
    const asText = (value: unknown): string =>
      (Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\0', '');
    const valuesFor = new Map(fields.map(({ name, schema }) => [name, draw(fieldOf(name, schema, known, 10_000)).map(asText)]));
    const needed = fields.filter(({ required }) => required);
    const isForm = operation.media === 'application/x-www-form-urlencoded';
    const bodies =
      operation.body === undefined
        ? [undefined]
        : isForm
          ? [{ grant_type: 'password', username: 'nobody', password: 'nothing', refresh_token: 'none' }]
          : [...(accepted.has(operation.name) ? [accepted.get(operation.name)] : []), ...draw(valuesOf(operation.body, known, 10_000))];
    let best: ValidRequest | undefined;
    for (const username of callerOf(operation)) {
      for (const [at, body] of bodies.entries()) {
        if (best && rank(best.status) === 0) break;
        const query = needed.map(({ name }) => [name, valuesFor.get(name)?.[at % tries] ?? ''] as const);
        const one = { operation, token: tokens.get(username) ?? '', params, query, body };
        const status = operation.method === 'DELETE' ? 299 : await ask(one);
        if (!best || rank(status) < rank(best.status)) best = { ...one, status };
      }
    }
    if (!best) continue;
    // What goes along with none of the others is asked for by itself.
    const alone: ValidRequest[] = [];
    for (const { name } of fields.filter(({ required }) => !required)) {
      const values = valuesFor.get(name) ?? [];
      const base: ValidRequest = best;
      const withValue = (value: string): ValidRequest => ({ ...base, query: [...base.query, [name, value]] });
      let taken: ValidRequest | undefined;
      for (const value of operation.method === 'DELETE' ? [] : values)
        if (!taken && rank(await ask(withValue(value))) <= rank(best.status)) taken = withValue(value);
      if (taken) best = taken;
      else alone.push(withValue(values[0] ?? ''));
    }
    found.push(best, ...alone.map((one) => ({ ...one, query: one.query.slice(-1) })));
  }
  return found;
};
