import type { ParseKeys } from 'i18next';
import type { api } from '#contract/api.ts';
import type { CampaignStatus } from '#contract/campaigns/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Intent } from '#contract/intents.ts';
import type { IconName } from '#components/icon.tsx';
import type { LateRest, LazyScreen } from '#components/lazy-screen.tsx';

export type ResourceName = keyof typeof api;

/** What lies below one campaign, in the order in which it stands beside one another on each of its screens. */
export const sections = ['overview', 'plan', 'execution', 'report', 'history'] as const;
export type SectionName = (typeof sections)[number];

/** Under which tab of its campaign a screen stands. */
export interface Section {
  readonly name: SectionName;
  /** The tab leads here: to the first screen of its name that is open to the reader. Without it the screen is only marked there. */
  readonly to?: (campaignId: string) => string;
  /** What the reader must be allowed to do with the campaign besides opening the screen. */
  readonly intent?: Intent;
  /** The statuses of the campaign in which it is open; all of them when absent. */
  readonly statuses?: readonly CampaignStatus[];
}

/** A question to the server that a screen begins with. Its parameters are those of the screen's address, by their names. */
export interface FirstQuestion {
  readonly call: Endpoint;
  /** Put only where the address of the screen has no query of its own: it may say something else. */
  readonly query?: Readonly<Record<string, string | number>>;
  /** Once answered it stays as it is for as long as the page is open. */
  readonly lasting?: true;
  /** What the document asks about the first row of the answer as soon as it is there; the query names fields of that row as `$field`. */
  readonly ofFirst?: { readonly call: Endpoint; readonly query: Readonly<Record<string, string>> };
}

/** A screen at its address. */
export interface PluginScreen {
  readonly path: string;
  /** What it is called where that is not its plugin's label. Screens of one object are called by its name once it is there. */
  readonly title?: ParseKeys;
  /** Who may open it, of several intents one is enough; whom the contract gives the call of this action to, when absent. */
  readonly intent?: Intent | readonly Intent[];
  readonly screen: LazyScreen;
  /** What of it comes after its first sight. */
  readonly rest?: LateRest;
  /** It is called by the name of its record: where a list has shown it, that name stands until the screen's code has come. */
  readonly named?: true;
  readonly section?: Section;
  /** What is asked beside its code, from the document and from the press that leads there. */
  readonly asks?: readonly FirstQuestion[];
  /** Most days lead there: its code comes once the first screen has settled, ahead of the press. */
  readonly ahead?: true;
}

interface Screens {
  /** Its name in the header, over its screens, and wherever one is told where one is. */
  readonly label: ParseKeys;
  /** Its tab in the header: where among the others, from the left, and what stands beside its label in a menu; without one it has none. */
  readonly tab?: { readonly place: number; readonly icon: IconName };
  readonly list?: PluginScreen;
  readonly create?: PluginScreen;
  readonly show?: PluginScreen;
  readonly edit?: PluginScreen;
  /** What else can be opened. */
  readonly more?: readonly PluginScreen[];
}

/** A noun of the contract with the screens it has: all that the console knows of it. Routes, rights, tabs and Refine's resources are computed from it. */
export interface Resource extends Screens {
  readonly name: ResourceName;
  /** The noun it hangs on: its screens lie below that noun's own. */
  readonly parent?: ResourceName;
}

/** Screens that are no list or form of one noun, or are made for it by hand. */
export interface Page extends Screens {
  readonly name: string;
  /** The noun that it serves, and which action on it; its screens lie below that noun's own. */
  readonly serves?: {
    readonly resource: ResourceName;
    readonly action: string;
    /** Where the action begins, when the noun has no such screen of its own: Refine's buttons for the noun lead there. */
    readonly path?: string;
  };
}

export type Plugin = Resource | Page;
