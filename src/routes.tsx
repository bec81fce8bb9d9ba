import type { Intent } from '#contract/intents.ts';
import { type LazyScreen, lazyScreen } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import { resources } from '#resources/index.ts';

export interface Screen {
  readonly path: string;
  readonly screen: LazyScreen;
  /** Without a right to it somewhere, the reader sees the forbidden page. */
  readonly intent?: Intent;
}

/** Every signed-in screen; the only place that names them. Each comes as a piece of its own when it is first opened. */
export const screens: readonly Screen[] = [
  ...resources.map(({ list }) => list),
  { path: patterns.forbidden, screen: lazyScreen(() => import('#pages/errors/error-page.tsx').then((file) => file.ForbiddenPage)) },
  { path: patterns.serverError, screen: lazyScreen(() => import('#pages/errors/error-page.tsx').then((file) => file.ServerErrorPage)) },
  { path: '*', screen: lazyScreen(() => import('#pages/errors/error-page.tsx').then((file) => file.NotFoundPage)) },
];
