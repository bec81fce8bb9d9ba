import type { Context, Hono } from 'hono';
import type { Language } from '#contract/languages.ts';
import type { RequestTrace } from './request-trace.ts';

/** What every request carries from its first moment. */
export interface Env {
  Variables: { language: Language; requestId: string; trace: RequestTrace };
}

export type App = Hono<Env>;
export type RequestContext = Context<Env>;
