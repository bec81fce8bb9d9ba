import type { Context, Hono } from 'hono';
import type { Language } from '#contract/languages.ts';

/** What every request carries from its first moment. */
export interface Env {
  Variables: { language: Language; requestId: string };
}

export type App = Hono<Env>;
export type RequestContext = Context<Env>;
