import { deployment } from '#config/deployment.ts';

// Late enough to take nothing from the first screen.
const calm = 3000;
// A script of somebody else that does not answer keeps `load` away for as long as it likes.
const longest = 5000;

// Where this deployment has an address for them.
const startErrorReports = (): void => {
  if (deployment.errorReporting)
    void import('#providers/telemetry/report-errors.ts').then((file) => file.reportErrors(deployment.errorReporting));
};

const watch = (): void => {
  void import('#components/tooltips.ts').then((file) => file.startTooltips()).catch(() => undefined);
  void import('./copy-as-written.ts').then((file) => file.copyAsWritten()).catch(() => undefined);
  void import('./watch-for-blocker.tsx').then((file) => file.watchForBlocker()).catch(() => undefined);
};

/** Runs once, a while after everything has loaded; or after the longest wait when something never does. */
export const whenCalm = (run: () => void): void => {
  let begun = false;
  const begin = (): void => {
    if (!begun) setTimeout(run, calm);
    begun = true;
  };
  if (document.readyState === 'complete') begin();
  else {
    addEventListener('load', begin, { once: true });
    setTimeout(begin, longest);
  }
};

/** What the page does beside its screens, once they are there. */
export const afterLoad = (): void => {
  startErrorReports();
  whenCalm(watch);
};
