import { apiPrefix } from '#contract/services.ts';
import { api } from '#contract/api.ts';
import type { Trace } from '#server/audit/write-audit.ts';
import { type ServerContext, mostBytesOf } from '#server/http/bind.ts';
import { readBody } from '#server/http/body.ts';
import type { App } from '#server/http/env.ts';
import { fieldErrors } from '#server/http/field-errors.ts';
import { Failure } from '#server/failure.ts';
import { isClient } from './client-credential.ts';
import { deviceOf } from './device-of.ts';
import { logIn } from './log-in.ts';
import { refresh } from './refresh.ts';

const endpoint = api.identity.token;
/**
 * The route of the two grants. It is not made by `bind`: a refused login or refresh leaves an audit row and may end a family,
 * which must not be rolled back with the refusal, and no transaction may stay open while a password is hashed.
 */
export const bindToken = (app: App, serverContext: ServerContext): void => {
  app.on(endpoint.method, apiPrefix[endpoint.api] + endpoint.path, async (context) => {
    const raw = await readBody(context, endpoint.media ?? [], mostBytesOf(endpoint));
    // No WWW-Authenticate: a browser would answer it with a dialog of its own.
    if (!isClient(context)) throw new Failure(401, 'error.unauthorized');
    const request = endpoint.body?.safeParse(raw.value);
    if (!request?.success) throw new Failure(400, 'error.validation.fields', request ? fieldErrors(request.error) : []);
    const trace: Trace = {
      actorId: null,
      sessionId: null,
      ip: serverContext.ipOf(context),
      requestId: context.get('requestId'),
      at: serverContext.clock(),
    };
    const { data } = request;
    const tokens =
      data.grant_type === 'refresh_token'
        ? await refresh(serverContext, trace, data.refresh_token)
        : await logIn(serverContext, trace, { ...data, code: data['2fa_code'], device: deviceOf(context.req.header('user-agent')) });
    return context.json(endpoint.response.parse(tokens));
  });
};
