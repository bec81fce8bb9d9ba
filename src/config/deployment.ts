import { deploymentOf } from './deployments.ts';

/** The deployment of the host this page is served from. */
export const deployment = deploymentOf(globalThis.location?.hostname ?? '');
