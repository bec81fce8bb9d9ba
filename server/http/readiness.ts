import type { App } from './env.ts';

/** What hinders the server from doing its work, each in a sentence for whoever runs it; nothing when it is ready. Tells nothing that a stranger may not know. */
export type Readiness = () => Promise<readonly string[]>;

/**
 * `/healthz`: the process answers; who does not get that may end it. `/readyz`: it can do its work; who gets 503 sends people to another instance and
 * waits, for a new process would have the same database.
 */
export const serveReadiness = (app: App, ready: Readiness): void => {
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', async (context) => {
    const hindrances = await ready();
    return hindrances.length === 0 ? context.text('ready') : context.text(hindrances.join('\n'), 503);
  });
};
