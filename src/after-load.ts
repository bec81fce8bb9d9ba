import { startErrorReports } from '#providers/telemetry/telemetry.ts';

// Late enough to take nothing from the first screen.
const calm = 3000;

const watch = (): void => void import('./watch-for-blocker.tsx').then((file) => file.watchForBlocker()).catch(() => undefined);

/** What the page does beside its screens, once they are there. */
export const afterLoad = (): void => {
  startErrorReports();
  addEventListener('load', () => setTimeout(watch, calm), { once: true });
};
