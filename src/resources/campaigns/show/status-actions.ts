import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { type Transition, campaignTransitions } from '#domain/campaigns/lifecycle.ts';
import type { Can } from '#providers/access/use-can.ts';

/** The changes of status that are made on the campaign's own screen; sending and deciding have screens of their own, pausing asks for more. */
export const actions = ['reopen', 'retry', 'rework'] as const;
export type ActionName = (typeof actions)[number];
export type Action = Transition & { readonly name: ActionName };

const isAction = (transition: Transition): transition is Action => actions.some((name) => name === transition.name);

/** What the reader may do to this campaign now. */
export const actionsFor = ({ status, client, createdBy }: Campaign, can: Can): Action[] =>
  campaignTransitions
    .filter(isAction)
    .filter(({ from, intent }) => from.includes(status) && intent !== null && can(intent, { clientId: client.id, ownerId: createdBy.id }));
