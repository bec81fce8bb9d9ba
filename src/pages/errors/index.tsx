import { lazyScreen } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Page } from '#resources/resource.ts';

export const errors: Page = {
  name: 'errors',
  label: 'app.name',
  more: [
    { path: patterns.forbidden, screen: lazyScreen(() => import('./error-pages.tsx').then((file) => file.ForbiddenPage)) },
    { path: patterns.serverError, screen: lazyScreen(() => import('./error-pages.tsx').then((file) => file.ServerErrorPage)) },
    { path: '*', screen: lazyScreen(() => import('./error-pages.tsx').then((file) => file.NotFoundPage)) },
  ],
};
