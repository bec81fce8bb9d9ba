import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import { mostScenarios } from '#contract/campaigns/scenarios.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { demandEditable } from '#server/campaigns/edit.ts';
import { presentCampaign } from '#server/campaigns/present.ts';
import { rereadCampaign } from '#server/campaigns/reread.ts';
import { columnsOfPlan, findCampaign, writeCampaign } from '#server/campaigns/store.ts';
import { changesFrom } from '#server/campaigns/version-diff.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { presentScenario } from './present.ts';
import { type StoredScenario, deleteScenario, insertScenario, keepFirst, listScenarios, writeScenario } from './store.ts';

type OneScenario = typeof api.scenarios.update | typeof api.scenarios.remove | typeof api.scenarios.use;

const loadScenario = async ({ db, scope, params }: Pick<Call<OneScenario>, 'db' | 'scope' | 'params'>) => {
  const campaign = await findCampaign(db, scope, params.campaignId, { lock: true });
  if (!campaign) return undefined;
  const all = await listScenarios(db, campaign);
  const scenario = all.find(({ id }) => id === params.scenarioId);
  return scenario && { clientId: campaign.clientId, ownerId: campaign.ownerId, version: scenario.version, campaign, scenario, all };
};

const demandFreeName = (name: string, others: readonly StoredScenario[]): void => {
  if (others.some((other) => other.name === name))
    throw new Failure(400, 'error.validation.fields', [{ path: 'name', key: 'error.scenario.nameTaken' }]);
};

/** Several plans in one campaign: list, copy, rename, delete, and which of them counts. */
export const bindScenarios = (app: App, serverContext: ServerContext, { fourEyes }: { fourEyes: boolean }): void => {
  bind(app, serverContext, api.scenarios.list, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    limit: 'estimates',
    handle: async ({ db, subject, ...call }) => ({
      content: (await listScenarios(db, subject)).map((scenario) => presentScenario(subject, scenario, call)),
    }),
  });

  bind(app, serverContext, api.scenarios.create, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId, { lock: true }),
    state: (_, campaign) => demandEditable(campaign),
    handle: async ({ tx, trace, actor, now, language, body, subject: campaign }) => {
      const all = await listScenarios(tx, campaign);
      if (all.length >= mostScenarios) throw new Failure(409, 'error.scenario.full');
      demandFreeName(body.name, all);
      const source = all.find(({ id, inUse }) => (body.from === undefined ? inUse : id === body.from));
      if (!source) throw new Failure(400, 'error.validation.fields', [{ path: 'from', key: 'error.validation.unknownReference' }]);
      const written = { at: now, by: actor.id };
      const copy = { id: randomUUID(), name: body.name, plan: source.plan };
      await keepFirst(tx, campaign, written);
      await insertScenario(tx, campaign, copy, written);
      const { clientId, id: objectId } = campaign;
      const diff = { scenario: { id: copy.id, name: copy.name, copyOf: source.name } };
      await writeAudit(tx, trace, { clientId, action: 'scenario.create', objectId, diff });
      const stored = { ...copy, version: 1, inUse: false, updatedTime: now, updatedBy: { id: actor.id, name: actor.name } };
      return presentScenario(campaign, stored, { now, language });
    },
  });

  bind(app, serverContext, api.scenarios.update, {
    load: loadScenario,
    state: (_, { campaign }) => demandEditable(campaign),
    handle: async ({ tx, trace, actor, now, language, body, subject: { campaign, scenario, all } }) => {
      demandFreeName(
        body.name,
        all.filter(({ id }) => id !== scenario.id),
      );
      if (body.name === scenario.name) return presentScenario(campaign, scenario, { now, language });
      await keepFirst(tx, campaign, { at: now, by: actor.id });
      await writeScenario(tx, scenario, { name: body.name }, { at: now, by: actor.id });
      const diff = { scenario: { id: scenario.id }, name: { from: scenario.name, to: body.name } };
      await writeAudit(tx, trace, { clientId: campaign.clientId, action: 'scenario.rename', objectId: campaign.id, diff });
      return presentScenario(campaign, { ...scenario, name: body.name, version: scenario.version + 1 }, { now, language });
    },
  });

  bind(app, serverContext, api.scenarios.remove, {
    load: loadScenario,
    state: (_, { campaign, scenario }) => {
      demandEditable(campaign);
      if (scenario.inUse) throw new Failure(409, 'error.scenario.inUse');
    },
    handle: async ({ tx, trace, subject: { campaign, scenario } }) => {
      await deleteScenario(tx, scenario.id);
      const diff = { scenario: { id: scenario.id, name: scenario.name }, plan: { from: scenario.plan } };
      await writeAudit(tx, trace, { clientId: campaign.clientId, action: 'scenario.delete', objectId: campaign.id, diff });
      return null;
    },
  });

  bind(app, serverContext, api.scenarios.use, {
    load: loadScenario,
    state: (_, { campaign }) => demandEditable(campaign),
    handle: async (call) => {
      const { tx, trace, actor, now, subject } = call;
      const { campaign, scenario, all } = subject;
      if (scenario.inUse) return presentCampaign(campaign, { ...call, fourEyes });
      const former = all.find(({ inUse }) => inUse);
      if (!former) throw new Failure(404, 'error.notFound');
      const written = { at: now, by: actor.id };
      await writeScenario(tx, former, { plan: campaign.plan }, written);
      await writeScenario(tx, scenario, { plan: null }, written);
      const change = { ...columnsOfPlan(scenario.plan), scenarioId: scenario.id, updatedTime: now, updatedBy: actor.id };
      await writeCampaign(tx, campaign, change);
      const diff = { scenario: { from: former.name, to: scenario.name }, ...changesFrom(campaign.plan, scenario.plan) };
      await writeAudit(tx, trace, { clientId: campaign.clientId, action: 'scenario.use', objectId: campaign.id, diff });
      return rereadCampaign({ ...call, fourEyes }, campaign.id);
    },
  });
};
