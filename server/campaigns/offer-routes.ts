import { api } from '#contract/api.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { localizedFormat } from '#server/planner-catalogue/localized.ts';
import { competitorsOf } from '#server/planner-catalogue/segments.ts';
import { unitGroups, unitTree } from '#server/planner-catalogue/unit-groups.ts';
import { findCampaign } from './store.ts';

/** What the catalogue offers one campaign: formats for its target type, units and competitors for its audience. */
export const bindCampaignOffers = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, api.catalogue.adFormats, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ query, language, subject: campaign }) => ({
      content: [...catalogue.formats.values()]
        .filter(({ platformId }) => query.platform_id === undefined || query.platform_id === platformId)
        .filter(({ platformId }) => catalogue.platforms.get(platformId)?.targetTypes.includes(campaign.targetType))
        .map((format) => ({ ...localizedFormat(format, language), platformId: format.platformId })),
    }),
  });

  bind(app, serverContext, api.locations.groups, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ query, language, subject: { plan } }) => unitGroups(plan.audience, language, query.city_id),
  });
  bind(app, serverContext, api.locations.hierarchy, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ query, language, subject: { plan } }) => unitTree(plan.audience, language, query.city_id),
  });
  bind(app, serverContext, api.locations.competitorBrands, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ language, subject: { plan } }) => ({
      content: plan.audience.brandIds.length === 0 ? [] : competitorsOf(plan.audience.brandIds, language),
    }),
  });
};
