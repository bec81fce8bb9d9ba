import { api } from '#contract/api.ts';
import { type StoredCampaign, findCampaign } from '#server/campaigns/store.ts';
import { type Call, type Ground, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { estimatePlan } from './estimate-plan.ts';
import type { ForecastSetting } from './forecast-input.ts';
import { planCurve } from './plan-curve.ts';
import { planSpots } from './plan-spots.ts';

type OfCampaign = typeof api.estimates.get | typeof api.estimates.curve | typeof api.spotPlan.get;

const load = ({ db, scope, params }: Pick<Call<OfCampaign>, 'db' | 'scope' | 'params'>) => findCampaign(db, scope, params.campaignId);

const settingOf = ({ client, targetType }: StoredCampaign, now: Date): ForecastSetting => ({ currency: client.currency, targetType, now });

/** What a saved plan would bring: estimates, reach over budget, and the spot plan. */
export const bindForecast = (app: App, ground: Ground): void => {
  bind(app, ground, api.estimates.get, {
    load,
    limit: 'estimates',
    long: true,
    handle: async ({ subject, now, language }) => {
      const { platforms, ...estimate } = estimatePlan(subject.plan, settingOf(subject, now));
      const nameOf = (id: string) => catalogue.platforms.get(id)?.name[language] ?? id;
      return { ...estimate, platforms: platforms.map((platform) => ({ ...platform, name: nameOf(platform.platformId) })) };
    },
  });

  bind(app, ground, api.estimates.curve, {
    load,
    long: true,
    handle: async ({ subject, now }) => planCurve(subject.plan, settingOf(subject, now)),
  });

  bind(app, ground, api.spotPlan.get, {
    load,
    long: true,
    handle: async ({ subject, now, language }) => ({
      currency: subject.client.currency,
      content: planSpots(subject.plan, settingOf(subject, now), { campaign: subject.name, campaignId: subject.id, language }),
    }),
  });
};
