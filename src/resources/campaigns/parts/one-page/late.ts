import { lazyPart } from '#components/lazy-part.tsx';

/** The plan on one page, which no screen begins with. */
export const OnePage = lazyPart(() => import('./one-page.tsx').then((file) => file.OnePage), '640px');
