import { api } from '#contract/api.ts';
import { MODEL_VERSION } from '#domain/forecast/assumptions.ts';
import { forecastChange } from '#domain/forecast/plan-change.ts';
import { findCampaign } from '#server/campaigns/store.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { estimatePlan } from './estimate-plan.ts';
import { settingOf } from './forecast-input.ts';
import { forecastNews } from './forecast-news.ts';
import { findLook, keepLook } from './looks.ts';
import { namedEstimate } from './named-estimate.ts';
import { planCurve } from './plan-curve.ts';

type OfCampaign = (typeof api.estimates)[keyof typeof api.estimates];

const load = ({ db, scope, params }: Pick<Call<OfCampaign>, 'db' | 'scope' | 'params'>) => findCampaign(db, scope, params.campaignId);

/** What a saved plan would bring: estimates, and reach over budget. */
export const bindForecast = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, api.estimates.get, {
    load,
    limit: 'estimates',
    long: true,
    handle: async ({ subject, now, language }) => namedEstimate(estimatePlan(subject.plan, settingOf(subject, now)), language),
  });

  bind(app, serverContext, api.estimates.draft, {
    load,
    limit: 'estimates',
    long: true,
    // It writes nothing.
    ownTransactions: true,
    handle: async ({ subject, body, now, language }) => {
      const setting = settingOf(subject, now);
      const after = body.plan ?? subject.plan;
      const estimate = estimatePlan(after, setting);
      return {
        estimate: namedEstimate(estimate, language),
        curve: planCurve(after, setting),
        change: body.since ? forecastChange({ before: body.since, after, estimate }, (plan) => estimatePlan(plan, setting)) : null,
      };
    },
  });

  bind(app, serverContext, api.estimates.news, {
    load,
    long: true,
    handle: async ({ db, actor, subject, now }) => {
      const look = await findLook(db, actor.id, subject.id);
      return { looked: look?.asOf ?? null, news: forecastNews(subject, settingOf(subject, now), look) };
    },
  });

  bind(app, serverContext, api.estimates.look, {
    load,
    long: true,
    handle: async ({ db, actor, subject, now }) => {
      const { asOf, audience, reach } = estimatePlan(subject.plan, settingOf(subject, now));
      const numbers = { audience: audience?.likely ?? null, reach: reach?.likely ?? null };
      await keepLook(db, {
        userId: actor.id,
        campaignId: subject.id,
        asOf,
        version: subject.version,
        model: MODEL_VERSION,
        ...numbers,
        lookedAt: now,
      });
      return { asOf };
    },
  });

  bind(app, serverContext, api.estimates.curve, {
    load,
    long: true,
    handle: async ({ subject, now }) => planCurve(subject.plan, settingOf(subject, now)),
  });
};
