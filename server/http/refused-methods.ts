import { endpoints } from '#contract/api.ts';
import { apiPrefix } from '#contract/services.ts';
import { Failure } from '#server/failure.ts';
import type { App } from './env.ts';

/** 405, with the methods that there are, for a known address; bound after every route, so that it only hears what none has answered. */
export const refuseOtherMethods = (app: App): void => {
  const methods = new Map<string, string[]>();
  for (const [, { api, path, method }] of endpoints) {
    const address = apiPrefix[api] + path;
    methods.set(address, [...(methods.get(address) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  }
  for (const [address, allowed] of methods) {
    app.all(address, () => Promise.reject(new Failure(405, 'error.methodNotAllowed', [], { Allow: allowed.join(', ') })));
  }
};
