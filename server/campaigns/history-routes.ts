import { api } from '#contract/api.ts';
import { scopeOf } from '#domain/people/permissions.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { findCampaign } from './store.ts';
import { timelineOf } from './timeline.ts';
import { diffOfVersion } from './version-diff.ts';
import { listVersions } from './versions.ts';

/** What happened to a campaign, and the plans it was sent with. */
export const bindCampaignHistory = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, api.campaigns.versions, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ db, subject }) => ({ content: await listVersions(db, subject.id) }),
  });

  bind(app, serverContext, api.campaignHistory.versionDiff, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: ({ db, subject, params, query }) => diffOfVersion(db, subject.id, Number(params.number), query.base),
  });

  bind(app, serverContext, api.campaignHistory.timeline, {
    // Reading the trail of other things opens nobody's campaigns.
    load: ({ db, actor, params }) => findCampaign(db, scopeOf(actor, 'campaigns.read'), params.campaignId),
    handle: ({ db, subject, query }) => timelineOf(db, { id: subject.id, timezone: subject.client.timezone }, query),
  });
};
