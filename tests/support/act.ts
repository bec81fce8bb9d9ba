import { randomUUID } from 'node:crypto';
import type { TestServer } from './server.ts';

/** Calls that somebody makes beside the browser. Answers that are failures fail the test. */
export const actingOn =
  (server: () => TestServer) => async (username: string, method: string, path: string, body?: unknown, version?: number) => {
    const token = await server().signIn(username);
    const headers = { ...(version !== undefined && { 'If-Match': `"${version}"` }), 'Idempotency-Key': randomUUID() };
    const answer = await server().request(method, `/enterprise-api/v1${path}`, { token, body, headers });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
