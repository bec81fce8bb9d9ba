import { api } from '#contract/api.ts';
import { planReviewStatuses } from '#domain/campaigns/statuses.ts';
import { rereadCampaign } from '#server/campaigns/reread.ts';
import { findCampaign } from '#server/campaigns/store.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { demandUndecided } from '#server/review-decisions/store.ts';
import { moveCampaign } from './move.ts';
import { recallCampaign } from './recall.ts';
import { demandFourEyes, demandSide, demandTransition, intentsFor, wantedStatus } from './transitions.ts';

/** People take a campaign from one status to the next. */
export const bindCampaignMoves = (app: App, serverContext: ServerContext, { fourEyes }: { fourEyes: boolean }): void => {
  bind(app, serverContext, api.campaigns.transition, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId, { lock: true }),
    intents: ({ raw }, campaign) => intentsFor(campaign, wantedStatus(raw?.value)),
    permit: ({ raw, actor }, campaign) => {
      const to = wantedStatus(raw?.value);
      if (fourEyes) demandFourEyes(campaign, to, actor);
      demandSide(campaign, to, actor);
    },
    state: ({ raw }, campaign) => {
      const to = wantedStatus(raw?.value);
      if (to) demandTransition(campaign, to);
    },
    handle: async (call) => {
      const { tx, trace, actor, now, body, subject: campaign } = call;
      await demandUndecided(tx, 'campaign', campaign.id);
      await moveCampaign(tx, { campaign, to: body.to, comment: body.comment, points: body.points, actor, now, trace });
      return rereadCampaign({ ...call, fourEyes }, campaign.id);
    },
  });

  bind(app, serverContext, api.campaigns.recall, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId, { lock: true }),
    permit: ({ actor }, campaign) => {
      if (planReviewStatuses.includes(campaign.status) && campaign.submittedBy !== actor.id) throw new Failure(403, 'error.status403');
    },
    state: (_, campaign) => {
      if (!planReviewStatuses.includes(campaign.status)) throw new Failure(409, 'error.campaign.invalidTransition');
    },
    handle: async (call) => {
      const { tx, trace, actor, now, subject: campaign } = call;
      await recallCampaign(tx, { campaign, by: actor.id, now, trace });
      return rereadCampaign({ ...call, fourEyes }, campaign.id);
    },
  });
};
