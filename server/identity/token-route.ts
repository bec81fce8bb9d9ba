import { timingSafeEqual } from 'node:crypto';
import { apiPrefix } from '#contract/apis.ts';
import { api } from '#contract/api.ts';
import { publicClient } from '#contract/identity.ts';
import type { Trace } from '#server/audit/write-audit.ts';
import type { Ground } from '#server/http/bind.ts';
import { readBody } from '#server/http/body.ts';
import type { App, RequestContext } from '#server/http/env.ts';
import { fieldErrors } from '#server/http/field-errors.ts';
import { Failure } from '#server/http/problem.ts';
import { logIn } from './log-in.ts';
import { refresh } from './refresh.ts';

const endpoint = api.identity.token;
const credential = Buffer.from(`Basic ${Buffer.from(publicClient).toString('base64')}`);

const isClient = (context: RequestContext): boolean => {
  const given = Buffer.from(context.req.header('authorization') ?? '');
  return given.length === credential.length && timingSafeEqual(given, credential);
};

/**
 * The route of the two grants. It is not made by `bind`: a refused login or refresh leaves an audit row and may end a family,
 * which must not be rolled back with the refusal, and no transaction may stay open while a password is hashed.
 */
export const bindToken = (app: App, { db, clock, ipOf }: Ground): void => {
  app.on(endpoint.method, apiPrefix[endpoint.api] + endpoint.path, async (context) => {
    const raw = await readBody(context, endpoint.media ?? []);
    // No WWW-Authenticate: a browser would answer it with a dialog of its own.
    if (!isClient(context)) throw new Failure(401, 'error.unauthorized');
    const request = endpoint.body?.safeParse(raw.value);
    if (!request?.success) throw new Failure(400, 'error.validation.fields', request ? fieldErrors(request.error) : []);
    const trace: Trace = { actorId: null, sessionId: null, ip: ipOf(context), requestId: context.get('requestId'), at: clock() };
    const tokens =
      request.data.grant_type === 'password' ? await logIn(db, trace, request.data) : await refresh(db, trace, request.data.refresh_token);
    return context.json(endpoint.response.parse(tokens));
  });
};
