import { api } from '#contract/api.ts';
import { type Ground, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { feesOn } from './catalogue.ts';
import { competitorsOf, relevantCategoriesOf } from './segments.ts';
import { providerDate } from './in-force.ts';
import { localized, localizedPlatforms } from './localized.ts';

/** The reference data a plan chooses from: the same for everybody, in the reader's language. */
export const bindCatalogue = (app: App, ground: Ground): void => {
  const { catalogue: offers } = api;

  bind(app, ground, offers.platforms, {
    handle: async ({ language, now }) => ({ content: localizedPlatforms(language, providerDate(now)) }),
  });
  bind(app, ground, offers.countries, { handle: async ({ language }) => ({ content: localized(language).countries }) });
  bind(app, ground, offers.cities, { handle: async ({ language }) => ({ content: localized(language).cities }) });
  bind(app, ground, offers.businessCategories, { handle: async ({ language }) => ({ content: localized(language).businessCategories }) });
  bind(app, ground, offers.segmentCities, { handle: async ({ language }) => ({ content: localized(language).cities }) });
  bind(app, ground, offers.competitors, {
    handle: async ({ language, query }) => ({ content: competitorsOf(query.brand_ids ?? [], language) }),
  });
  bind(app, ground, offers.relevantCategories, {
    handle: async ({ language, query }) => ({ content: relevantCategoriesOf(query.brand_ids ?? [], language) }),
  });
  bind(app, ground, offers.brands, { handle: async ({ language }) => ({ content: localized(language).brands }) });
  bind(app, ground, offers.presets, { handle: async ({ language }) => ({ content: localized(language).presets }) });
  bind(app, ground, offers.demographics, { handle: async ({ language }) => localized(language).demographics });

  bind(app, ground, offers.defaults, {
    handle: async ({ now }) => {
      const { dataFee, minimumTotalBudget, maximumTotalBudget } = feesOn(providerDate(now));
      return { dataFee, minimumTotalBudget, maximumTotalBudget };
    },
  });
};
