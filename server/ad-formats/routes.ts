import { api } from '#contract/api.ts';
import { xlsxMedia } from '#contract/file.ts';
import type { Language } from '#contract/languages.ts';
import type { targetTypes } from '#contract/campaigns/plan.ts';
import { isMadeFor, mayRunAt } from '#domain/campaigns/ad-set-offer.ts';
import { findCampaign } from '#server/campaigns/store.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { messageOf } from '#server/http/messages.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { localizedFormat } from '#server/planner-catalogue/localized.ts';
import { requirementsSheet } from './requirements-sheet.ts';

const offered = (targetType: (typeof targetTypes)[number]) =>
  [...catalogue.platforms.values()].filter((platform) => isMadeFor(targetType, platform));

const formatsIn = (platforms: ReturnType<typeof offered>, language: Language) =>
  platforms.flatMap(({ id, name, formats }) =>
    formats.map((format) => ({ ...localizedFormat(format, language), platformId: id, platform: name[language] })),
  );

/** The formats of a phase, and what formats ask of pictures. */
export const bindAdFormats = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, api.adFormats.ofStage, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ params, query, language, subject: campaign }) => {
      const wanted = offered(campaign.targetType)
        .filter(({ id }) => query.platform_id === undefined || query.platform_id === id)
        .filter((platform) => mayRunAt(params.stage, campaign.targetType, platform));
      return { content: formatsIn(wanted, language).map(({ platform: _, ...format }) => format) };
    },
  });

  bind(app, serverContext, api.adFormats.requirements, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ language, subject: campaign }) => ({
      name: `${messageOf('files.requirements.title', language)}.xlsx`,
      mediaType: xlsxMedia,
      content: await requirementsSheet(formatsIn(offered(campaign.targetType), language), language),
    }),
  });
};
