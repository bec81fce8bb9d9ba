import { foreignScripts } from '#domain/deployments.ts';
import { deployment } from '#config/deployment.ts';

let loaded = false;

/**
 * Loads what this deployment has configured of others' scripts; nothing where nothing is. Only ever called behind the sign-in: the addresses
 * before it may carry tokens.
 */
export const loadForeignScripts = (): void => {
  const scripts = foreignScripts(deployment);
  if (loaded || scripts.length === 0) return;
  loaded = true;
  void import('./load-scripts.ts').then((file) => file.loadScripts(scripts));
};

/** Begins to report errors where this deployment has an address for them. */
export const startErrorReports = (): void => {
  if (deployment.errorReporting) void import('./report-errors.ts').then((file) => file.reportErrors(deployment.errorReporting));
};
