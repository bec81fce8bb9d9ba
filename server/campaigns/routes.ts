import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import { CampaignDraft } from '#contract/campaigns/campaigns.ts';
import { deletableStatuses } from '#domain/campaigns/statuses.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { withClientIds } from '#server/deputies/my-clients.ts';
import { findClient } from '#server/clients/store.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { fieldErrors } from '#server/http/field-errors.ts';
import { Failure } from '#server/failure.ts';
import { planOfPreset } from '#server/planner-catalogue/presets.ts';
import { countCampaigns } from './counts.ts';
import { columnsOfBeginning } from './beginning.ts';
import { duplicateCampaign } from './duplicate.ts';
import { bindCampaignUpdate, readForChange } from './edit.ts';
import { bindCampaignHistory } from './history-routes.ts';
import { listCampaigns } from './list.ts';
import { presentCampaign } from './present.ts';
import { removeCampaign } from './remove.ts';
import { rereadCampaign } from './reread.ts';
import { columnsOfPlan, findCampaign, insertCampaign } from './store.ts';

type OneCampaign = typeof api.campaigns.get | typeof api.campaigns.duplicate;

const read = ({ db, scope, params }: Pick<Call<OneCampaign>, 'db' | 'scope' | 'params'>) => findCampaign(db, scope, params.campaignId);

/** Campaigns: list, create, read, update, delete, versions. */
export const bindCampaigns = (app: App, serverContext: ServerContext, { fourEyes }: { fourEyes: boolean }): void => {
  const { reading } = serverContext;

  bind(app, serverContext, api.campaigns.list, {
    handle: ({ scope, query, actor, now }) =>
      reading(async (db) => listCampaigns(db, scope, await withClientIds(db, query, { actor, now }), { actor, fourEyes, now })),
  });

  // Before the one campaign, whose address would match as well.
  bind(app, serverContext, api.campaigns.counts, {
    handle: ({ scope, query, actor, now }) =>
      reading(async (db) => countCampaigns(db, scope, await withClientIds(db, query, { actor, now }), { actor, fourEyes })),
  });

  bind(app, serverContext, api.campaigns.get, { load: read, handle: (call) => presentCampaign(call.subject, { ...call, fourEyes }) });

  bindCampaignHistory(app, serverContext);

  bind(app, serverContext, api.campaigns.create, {
    load: async ({ db, scope, raw }) => {
      // Whose client it is decides whether the rest of the body is looked at at all.
      const draft = CampaignDraft.pick({ clientId: true }).loose().safeParse(raw?.value);
      if (!draft.success) throw new Failure(400, 'error.validation.fields', fieldErrors(draft.error));
      const client = await findClient(db, scope, draft.data.clientId);
      return client && { ...client, clientId: client.id };
    },
    handle: async (call) => {
      const { tx, trace, body, subject, now } = call;
      const id = randomUUID();
      const plan = planOfPreset({ ...body, client: subject, today: dateIn(now, subject.timezone) });
      await insertCampaign(tx, { id, ...columnsOfBeginning({ presetId: null, ...body }, call), ...columnsOfPlan(plan) });
      await writeAudit(tx, trace, { clientId: subject.id, action: 'campaign.create', objectId: id, toState: 'DRAFT' });
      return rereadCampaign({ ...call, fourEyes }, id);
    },
  });

  bind(app, serverContext, api.campaigns.duplicate, {
    load: read,
    handle: async (call) => {
      const { tx, body, language, subject: original } = call;
      return rereadCampaign({ ...call, fourEyes }, await duplicateCampaign(tx, original, { ...body, language }, call));
    },
  });

  bindCampaignUpdate(app, serverContext, { fourEyes });

  bind(app, serverContext, api.campaigns.remove, {
    load: readForChange,
    state: (_, campaign) => {
      if (!deletableStatuses.includes(campaign.status)) throw new Failure(409, 'error.campaign.notDeletable');
    },
    handle: async ({ tx, trace, subject }) => {
      await removeCampaign(tx, subject, trace);
      return null;
    },
  });
};
