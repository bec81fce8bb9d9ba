import { api } from '#contract/api.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { feesOn } from './catalogue.ts';
import { competitorsOf, relevantCategoriesOf } from './segments.ts';
import { providerDate } from './in-force.ts';
import { localized, localizedPlatforms } from './localized.ts';

/** The reference data a plan chooses from: the same for everybody, in the reader's language. */
export const bindCatalogue = (app: App, serverContext: ServerContext): void => {
  const { catalogue: offers } = api;

  bind(app, serverContext, offers.platforms, {
    handle: async ({ language, now }) => ({ content: localizedPlatforms(language, providerDate(now)) }),
  });
  bind(app, serverContext, offers.countries, { handle: async ({ language }) => ({ content: localized(language).countries }) });
  bind(app, serverContext, offers.cities, { handle: async ({ language }) => ({ content: localized(language).cities }) });
  bind(app, serverContext, offers.businessCategories, {
    handle: async ({ language }) => ({ content: localized(language).businessCategories }),
  });
  bind(app, serverContext, offers.segmentCities, { handle: async ({ language }) => ({ content: localized(language).cities }) });
  bind(app, serverContext, offers.competitors, {
    handle: async ({ language, query }) => ({ content: competitorsOf(query.brand_ids ?? [], language) }),
  });
  bind(app, serverContext, offers.relevantCategories, {
    handle: async ({ language, query }) => ({ content: relevantCategoriesOf(query.brand_ids ?? [], language) }),
  });
  bind(app, serverContext, offers.brands, { handle: async ({ language }) => ({ content: localized(language).brands }) });
  bind(app, serverContext, offers.presets, { handle: async ({ language }) => ({ content: localized(language).presets }) });
  bind(app, serverContext, offers.demographics, { handle: async ({ language }) => localized(language).demographics });

  bind(app, serverContext, offers.defaults, {
    handle: async ({ now }) => {
      const { dataFee, minimumTotalBudget, maximumTotalBudget } = feesOn(providerDate(now));
      return { dataFee, minimumTotalBudget, maximumTotalBudget };
    },
  });
};
