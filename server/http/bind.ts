import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { apiPrefix } from '#contract/services.ts';
import { type CustomerView, viewHeader } from '#contract/clients/customer-views.ts';
import type { Endpoint, ParamsOf } from '#contract/endpoint.ts';
import type { FileContent } from '#contract/file.ts';
import type { Intent } from '#contract/intents.ts';
import type { Language } from '#contract/languages.ts';
import { type Actor, type Scope, may, mayAnywhere, needsTwoFactor, readingIntent, scopeOf } from '#domain/people/permissions.ts';
import { Failure } from '#server/failure.ts';
import { noteDenial } from './note-denial.ts';
import type { Trace } from '#server/audit/write-audit.ts';
import type { Connection, Database, Transaction } from '#server/db/database.ts';
import type { Reading } from '#server/db/replica.ts';
import { untilThrough } from '#server/db/until-through.ts';
import type { PasswordReading } from '#domain/people/password-rules.ts';
import type { Limits } from '#server/limits/limits.ts';
import { acceptedMedia } from './accept.ts';
import { type RawBody, readBody } from './body.ts';
import { isCleanText } from './clean-text.ts';
import { isPoisonous } from './json.ts';
import type { App, RequestContext } from './env.ts';
import { fieldErrors } from './field-errors.ts';
import { answerFile } from './file-answer.ts';
import { type Answer, type Attempt, earlierAnswer, keepAnswer, requestHashOf } from './idempotency.ts';

/** A signed-in person and the session they use. */
export interface SignedIn extends Actor {
  readonly sessionId: string;
  readonly name: string;
  /** Two-step verification is on. */
  readonly twoFactor: boolean;
  /** The view in which somebody of the provider sees what this person sees. */
  readonly viewing?: CustomerView;
}

/** What every room of the server is given. */
export interface ServerContext {
  readonly db: Database;
  /** Reads what may be read from a replica of the database: lists, search and reports. */
  readonly reading: Reading;
  readonly clock: () => Date;
  /** The console's address as people reach it, without a slash at its end. */
  readonly address: () => string;
  /** The person behind a bearer token, or null. */
  readonly whoIs: (bearer: string) => Promise<SignedIn | null>;
  /** Whom somebody sees the console as in this view of theirs. 403 when it is over, or nobody's. */
  readonly asCustomer: (actor: SignedIn, viewId: string) => Promise<SignedIn>;
  /** Writes down for the customer what a view has opened. */
  readonly noteViewed: (view: CustomerView, endpoint: Endpoint, params: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly ipOf: (context: RequestContext) => string;
  readonly limits: Limits;
  /** Runs long work of one person two at a time, that of their bench and all other apart. */
  readonly inTurn: <Result>(lane: string, work: () => Promise<Result>) => Promise<Result>;
  /** Runs writes of one person two at a time: their connections wait for the same rows, and nobody's reads may wait for those. */
  readonly writesInTurn: <Result>(actorId: string, work: () => Promise<Result>) => Promise<Result>;
  /** Whether the disk has room for writes. */
  readonly hasRoom: () => boolean;
  /** Which rules a new password has to meet. */
  readonly passwordReading: PasswordReading;
  /** Whoever may more than a customer has to use two-step verification. */
  readonly twoFactorDemanded: boolean;
}

/** An object that an endpoint is about: whose it is, and which version it has. */
export interface Loaded {
  readonly clientId: string;
  readonly ownerId?: string;
  readonly version?: number;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface Call<E extends Endpoint> {
  /** The request's transaction when it writes, else the database. */
  readonly db: Connection;
  readonly tx: Transaction;
  /** Undefined only on public endpoints. */
  readonly actor: SignedIn;
  /** Whose objects the caller may see: what lies outside does not exist for them. */
  readonly scope: Scope;
  readonly params: ParamsOf<E>;
  readonly query: Output<NonNullable<E['query']>>;
  readonly language: Language;
  readonly now: Date;
  readonly trace: Trace;
  readonly context: RequestContext;
  /** The body as it came: parsed JSON, not validated yet. */
  readonly raw: RawBody | undefined;
}

type Answered<E extends Endpoint> = z.input<E['response']>;

export interface Route<E extends Endpoint, Subject> {
  /** The object of the call within the reader's scope, locked when the call writes; undefined answers 404. */
  readonly load?: (call: Call<E>) => Promise<Subject | undefined>;
  /** The intents one of which is asked about the object; the endpoint's own when absent. */
  readonly intents?: (call: Call<E>, subject: Subject) => readonly Intent[];
  /** Of a repeated call without a loader: what its kept answer is about, as the person may see it now; undefined answers 404. */
  readonly again?: (call: Call<E>, kept: unknown) => Promise<unknown>;
  /** Throws 403 when the person has the right, but not on this object in this moment; 409 when somebody else was first, whatever version was read. */
  readonly permit?: (call: Call<E>, subject: Subject) => void | Promise<void>;
  /** Throws 409 when the object's state forbids the call. */
  readonly state?: (call: Call<E>, subject: Subject) => void;
  /** The call that a person's calls of this kind are counted as, beside all of their calls. */
  readonly limit?: 'estimates';
  /** What the call is counted as instead of one of all the person's calls. */
  readonly spends?: 'bench';
  /** True: long work, of which one person's calls wait for each other, as far as they are counted as the same. */
  readonly long?: true;
  /** True: open also to those who still have to turn two-step verification on. */
  readonly withoutTwoFactor?: true;
  /** True: a public endpoint that looks who calls, if they are signed in: `actor` is then theirs, and a token that is no longer good gets 401. */
  readonly knowsCaller?: true;
  /** True: the call has no transaction around it and opens its own, because passwords are hashed or tries counted meanwhile. */
  readonly ownTransactions?: true;
  /** The body as the contract shall see it; as it came when absent. */
  readonly prepare?: (raw: RawBody) => unknown;
  readonly handle: (call: Call<E> & { readonly subject: Subject; readonly body: Output<NonNullable<E['body']>> }) => Promise<Answered<E>>;
}

const intentsOf = ({ access }: Endpoint): readonly Intent[] => (typeof access === 'string' ? [] : access);

const writes = (endpoint: Endpoint): boolean => endpoint.method !== 'GET';

/** The bearer token of a request, if it is one by its looks. */
export const bearerOf = (context: RequestContext): string | undefined =>
  /^Bearer (\S{1,4096})$/.exec(context.req.header('authorization') ?? '')?.[1];

const signIn = async (serverContext: ServerContext, context: RequestContext): Promise<SignedIn> => {
  const bearer = bearerOf(context);
  const actor = bearer === undefined ? null : await serverContext.whoIs(bearer);
  if (!actor) throw new Failure(401, 'error.unauthorized', [], { 'WWW-Authenticate': 'Bearer' });
  const viewId = context.req.header(viewHeader);
  return viewId === undefined ? actor : serverContext.asCustomer(actor, viewId);
};

/** Changes something: a call that is sent like a change but asks for reading rights alone, such as an estimate, does not. */
const changes = (endpoint: Endpoint): boolean => {
  const intents = intentsOf(endpoint);
  return writes(endpoint) && !(intents.length > 0 && intents.every((intent) => intent.endsWith('.read')));
};

// Whoever is not signed in yet signs in to read, and signing out must always go; removing things makes room.
const isRefusedWithoutRoom = ({ access, method, api, path }: Endpoint): boolean =>
  access !== 'public' && method !== 'DELETE' && !(api === 'identity' && path.endsWith('/logout'));

const parseQuery = (endpoint: Endpoint, context: RequestContext): unknown => {
  const given = context.req.queries();
  if (Object.values(given).some((values) => values.length > 1 || !values.every(isCleanText))) throw new Failure(400, 'error.malformed');
  // Read from the address itself: among parsed ones such a name is a prototype already, and is not seen.
  if ([...new URL(context.req.url).searchParams.keys()].some(isPoisonous)) throw new Failure(400, 'error.malformed');
  const flat = Object.fromEntries(Object.entries(given).map(([name, values]) => [name, values[0] ?? '']));
  if (!endpoint.query) return {};
  const parsed = endpoint.query.safeParse(flat);
  if (!parsed.success) throw new Failure(400, 'error.status400', fieldErrors(parsed.error));
  return parsed.data;
};

const checkVersion = (context: RequestContext, subject: Loaded): void => {
  const claimed = context.req.header('if-match');
  if (claimed === undefined) throw new Failure(428, 'error.version.required');
  if (claimed !== `"${subject.version}"`) throw new Failure(412, 'error.version.stale', [], { ETag: `"${subject.version}"` });
};

const demandForm = (context: RequestContext): void => {
  if (!/^multipart\/form-data *;/i.test(context.req.header('content-type') ?? '')) throw new Failure(415, 'error.mediaType');
};

const demandBytes = (context: RequestContext): void => {
  if (!/^application\/octet-stream *(;|$)/i.test(context.req.header('content-type') ?? '')) throw new Failure(415, 'error.mediaType');
};

/** A stranger's body is read and parsed up to this length, to be told what is wrong with it; beyond it who sends it is asked first. */
const longestOfStrangers = 16_384;

/** The most bytes a body may have; undefined: as many as any. */
export const mostBytesOf = ({ access, mostBytes }: Endpoint): number | undefined =>
  mostBytes ?? (access === 'public' ? longestOfStrangers : undefined);

const isLong = (context: RequestContext): boolean =>
  context.req.header('transfer-encoding') !== undefined || Number(context.req.header('content-length') ?? 0) > longestOfStrangers;

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const attemptOf = (endpoint: Endpoint, context: RequestContext, actor: SignedIn, raw: RawBody | undefined): Attempt | null => {
  const key = context.req.header('idempotency-key');
  if (!endpoint.keyed || key === undefined) return null;
  if (!keyPattern.test(key)) throw new Failure(400, 'error.malformed');
  return { actorId: actor.id, route: `${endpoint.method} ${context.req.path}`, key, requestHash: requestHashOf(raw?.text ?? '') };
};

/**
 * Makes the route of an endpoint. Every call is answered in one order: 400 malformed, 413, 415 · 401 · 403 the operation is not for you ·
 * 404 not visible to you · 403 not on this object · 428, 412 version · 409 state · 400 fields. A write runs in one transaction, with its
 * audit row and its kept answer; the answer is parsed by the contract on the way out, so nothing undeclared leaves.
 */
export const bind = <E extends Endpoint, Subject extends Loaded = Loaded>(
  app: App,
  serverContext: ServerContext,
  endpoint: E,
  route: Route<E, Subject>,
): void => {
  const work = async (call: Call<E>, attempt: Attempt | null): Promise<Answer> => {
    const { context } = call;
    const earlier = attempt && (await earlierAnswer(call.tx, attempt));

    // Without a loader nothing reads the subject; the handler's type is then the bare `Loaded`.
    const subject = (route.load ? await route.load(call) : { clientId: '' }) as Subject | undefined;
    if (!subject) throw new Failure(404, 'error.notFound');
    const intents = route.intents?.(call, subject) ?? intentsOf(endpoint);
    if (route.load && intents.length > 0 && !intents.some((intent) => may(call.actor, intent, subject)))
      throw new Failure(403, 'error.status403');
    if (subject.clientId !== '') await serverContext.limits.clientCalls.demand(subject.clientId);
    // Whoever has lost the right since then does not get the first answer either.
    if (earlier) {
      if (route.again && !(await route.again(call, earlier.body))) throw new Failure(404, 'error.notFound');
      return earlier;
    }
    await route.permit?.(call, subject);
    if (endpoint.versioned) checkVersion(context, subject);
    route.state?.(call, subject);
    const parsed = call.raw && endpoint.body?.safeParse(route.prepare ? route.prepare(call.raw) : call.raw.value);
    if (parsed && !parsed.success) throw new Failure(400, 'error.validation.fields', fieldErrors(parsed.error));

    const result = await route.handle({ ...call, subject, body: parsed?.data as Output<NonNullable<E['body']>> });
    const answer = { status: endpoint.status ?? 200, body: endpoint.response.parse(result) };
    if (attempt) await keepAnswer(call.tx, attempt, answer, call.now);
    return answer;
  };

  app.on(endpoint.method, apiPrefix[endpoint.api] + endpoint.path, async (context, next) => {
    // Another endpoint of this address answers what this one does not.
    if (endpoint.accept !== undefined && acceptedMedia(endpoint, context) !== endpoint.accept) return next();
    if (endpoint.upload) demandForm(context);
    if (endpoint.stream) demandBytes(context);
    const isBearer = /^Bearer\b/i.test(context.req.header('authorization') ?? '');
    const signs = endpoint.access !== 'public' || (route.knowsCaller && isBearer);
    const first = signs && isLong(context) ? await signIn(serverContext, context) : undefined;
    const raw = endpoint.body ? await readBody(context, endpoint.media ?? ['application/json'], mostBytesOf(endpoint)) : undefined;
    const query = parseQuery(endpoint, context);
    const actor = first ?? (signs ? await signIn(serverContext, context) : undefined);
    // Whoever sees the console as somebody else does is the one who calls.
    const callerId = actor?.viewing?.by.id ?? actor?.id;
    if (callerId !== undefined) {
      await serverContext.limits[route.spends ?? 'calls'].demand(callerId);
      if (route.limit) await serverContext.limits[route.limit].demand(callerId);
    }
    const needed = intentsOf(endpoint);
    const params = endpoint.params?.safeParse(context.req.param()) ?? { success: true, data: {} };

    const now = serverContext.clock();
    const call = {
      actor,
      scope: actor && needed[0] ? scopeOf(actor, readingIntent(needed[0])) : undefined,
      params: params.data,
      query,
      language: context.get('language'),
      now,
      trace: {
        actorId: callerId ?? null,
        sessionId: actor?.sessionId ?? null,
        ip: serverContext.ipOf(context),
        requestId: context.get('requestId'),
        at: now,
      },
      context,
      raw,
    };
    const answer = async (): Promise<Answer> => {
      if (actor?.viewing && changes(endpoint)) throw new Failure(403, 'error.viewAs.readOnly');
      if (changes(endpoint) && isRefusedWithoutRoom(endpoint) && !serverContext.hasRoom()) throw new Failure(507, 'error.storage.full');
      if (actor && serverContext.twoFactorDemanded && !route.withoutTwoFactor && !actor.twoFactor && needsTwoFactor(actor.authorities))
        throw new Failure(403, 'error.twoFactor.demanded');
      if (actor && needed.length > 0 && !needed.some((intent) => mayAnywhere(actor, intent))) throw new Failure(403, 'error.status403');
      if (!params.success) throw new Failure(404, 'error.notFound');
      const attempt = actor ? attemptOf(endpoint, context, actor, raw) : null;
      if (!writes(endpoint) || route.ownTransactions) return work({ ...call, db: serverContext.db } as unknown as Call<E>, null);
      const once = () => serverContext.db.transaction((tx) => work({ ...call, db: tx, tx } as unknown as Call<E>, attempt));
      // A body that is read as it comes is gone after the first time.
      const write = endpoint.upload || endpoint.stream ? once : () => untilThrough(once);
      return callerId === undefined ? write() : serverContext.writesInTurn(callerId, write);
    };
    const { status, body } = await (
      route.long && callerId !== undefined ? serverContext.inTurn(`${route.spends ?? 'calls'} ${callerId}`, answer) : answer()
    ).catch(async (error: unknown) => {
      if (actor && error instanceof Failure && (error.status === 403 || error.status === 404))
        await noteDenial(serverContext.db, serverContext.limits, call.trace, { endpoint, params: params.data ?? {}, failure: error });
      throw error;
    });

    if (actor?.viewing) await serverContext.noteViewed(actor.viewing, endpoint, params.data ?? {});
    if (endpoint.file) return answerFile(body as FileContent, context.res.headers);
    if (body === null) return context.body(null, status as 202 | 204);
    if (body !== null && typeof body === 'object' && 'version' in body) context.header('ETag', `"${String(body.version)}"`);
    // Whoever asks `context.res` before there is an answer gets one whose body is a stream, three times as dear to send as a text.
    return context.body(JSON.stringify(body), status as ContentfulStatusCode, { 'Content-Type': endpoint.accept ?? 'application/json' });
  });
};
