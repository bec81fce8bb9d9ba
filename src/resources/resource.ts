import type { ParseKeys } from 'i18next';
import type { api } from '#contract/api.ts';
import type { Intent } from '#contract/intents.ts';
import type { IconName } from '#components/icon.tsx';
import type { LazyScreen } from '#components/lazy-screen.tsx';

interface ResourceScreen {
  readonly path: string;
  readonly intent: Intent;
  readonly screen: LazyScreen;
}

/** A noun of the contract with the screens it has. Routes, header tabs and Refine's resources are computed from it. */
export interface Resource {
  readonly name: keyof typeof api;
  /** Its name in the header. */
  readonly label: ParseKeys;
  readonly icon: IconName;
  readonly list: ResourceScreen;
  /** What can be opened beside the list: one object, a form. */
  readonly screens?: readonly ResourceScreen[];
}
