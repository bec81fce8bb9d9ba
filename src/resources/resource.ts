import type { api } from '#contract/api.ts';
import type { IconName } from '#components/icon.tsx';
import type { LazyScreen } from '#components/lazy-screen.tsx';
import type { Intent } from '#contract/intents.ts';

/** A noun of the contract with the screens it has. Routes and Refine's resources are computed from it. */
export interface Resource {
  readonly name: keyof typeof api;
  readonly icon: IconName;
  readonly list: { readonly path: string; readonly intent: Intent; readonly screen: LazyScreen };
}
