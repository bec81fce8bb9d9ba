import type { Resource } from '#resources/resource.ts';

/** What a campaign needs before it can run. Its screens are made by hand: `pages/execution` serves them. */
export const assetPackages: Resource = { name: 'assetPackages', label: 'execution.title', parent: 'campaigns' };
