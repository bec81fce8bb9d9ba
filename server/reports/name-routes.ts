import { api } from '#contract/api.ts';
import { mayReportFor } from '#domain/reports/partners.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { findCampaign } from '#server/campaigns/store.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { listNames, mapName } from './file-names.ts';
import { partnersOf } from './partner-names.ts';
import { planItems } from './plan-items.ts';

type OfNames = (typeof api.reports)['names' | 'mapName'];

const load = ({ db, scope, params }: Pick<Call<OfNames>, 'db' | 'scope' | 'params'>) => findCampaign(db, scope, params.campaignId);

/** Names in statistics files that are not the plan's, and what they are said to be. */
export const bindStatisticsNames = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, api.reports.names, {
    load,
    handle: async ({ db, actor, language, subject }) => {
      const items = await planItems(db, subject, language);
      const names = await listNames(db, subject, {
        language,
        nameOf: (dimension, itemId) => items[dimension].find(({ id }) => id === itemId)?.name,
      });
      return { content: names.filter(({ partner }) => mayReportFor(actor, partner.id)), items };
    },
  });

  bind(app, serverContext, api.reports.mapName, {
    load,
    long: true,
    handle: async ({ db, tx, actor, trace, language, now, subject, body }) => {
      const { partnerId, dimension, mediaId, name, itemId } = body;
      if (!partnersOf(subject.plan).includes(partnerId) || !mayReportFor(actor, partnerId)) throw new Failure(403, 'error.status403');
      const items = await planItems(db, subject, language);
      const item = items[dimension].find((one) => one.id === itemId && (one.mediaId === null || one.mediaId === mediaId));
      if (itemId !== null && !item)
        throw new Failure(400, 'error.validation.fields', [{ path: 'itemId', key: 'error.validation.unknownReference' }]);
      await mapName(tx, subject, { partnerId, dimension, media: mediaId ?? '', name, itemId, by: actor.id, now });
      await writeAudit(tx, trace, {
        clientId: subject.clientId,
        action: 'statistics.name',
        objectId: subject.id,
        diff: { file: { to: name }, partner: partnerId, dimension, media: mediaId, item: itemId },
      });
      return null;
    },
  });
};
