import { foreignScripts } from '#domain/deployments.ts';
import { deployment } from '#config/deployment.ts';
import { cell } from '#providers/application/cell.ts';

const loaded = cell(() => false);

/**
 * Loads what this deployment has configured of others' scripts; nothing where nothing is. Only ever called behind the sign-in: the addresses
 * before it may carry tokens.
 */
export const loadForeignScripts = (): void => {
  const scripts = foreignScripts(deployment);
  if (loaded.get() || scripts.length === 0) return;
  loaded.set(true);
  void import('./load-scripts.ts').then((file) => file.loadScripts(scripts));
};
