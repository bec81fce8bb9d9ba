import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { type Transition, campaignTransitions } from '#domain/campaigns/lifecycle.ts';
import type { Can } from '#providers/access/use-can.ts';

/** The changes of status that are made on the campaign's own screen; sending and deciding have screens of their own, pausing asks for more. */
export const deeds = ['reopen', 'retry', 'rework'] as const;
export type DeedName = (typeof deeds)[number];
export type Deed = Transition & { readonly name: DeedName };

const isDeed = (transition: Transition): transition is Deed => deeds.some((name) => name === transition.name);

/** What the reader may do to this campaign now. */
export const deedsFor = ({ status, client, createdBy }: Campaign, can: Can): Deed[] =>
  campaignTransitions
    .filter(isDeed)
    .filter(({ from, intent }) => from.includes(status) && intent !== null && can(intent, { clientId: client.id, ownerId: createdBy.id }));
