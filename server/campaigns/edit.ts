import { api } from '#contract/api.ts';
import { type CampaignUpdate, campaignUpdateMedia } from '#contract/campaigns/campaigns.ts';
import { type Plan, maximumLocations } from '#contract/campaigns/plan.ts';
import { eachPlainField, plainFieldsOf } from '#contract/campaigns/plain-texts.ts';
import { editableStatuses } from '#domain/campaigns/statuses.ts';
import { isTooLong, longestFlight } from '#domain/time/flight.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { Failure, type FieldError } from '#server/failure.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { notOffered, unknownReferences } from '#server/planner-catalogue/references.ts';
import { presentCampaign } from './present.ts';
import { rereadCampaign } from './reread.ts';
import { type StoredCampaign, columnsOfFields, columnsOfPlan, findCampaign, writeCampaign } from './store.ts';
import { unknownFiles } from './unknown-files.ts';
import { changesFrom } from './version-diff.ts';

/** What the `campaign-update` media type leaves alone (specification §7). */
const audienceCriteria: readonly string[] = ['audience', 'demographics'] satisfies (keyof CampaignUpdate)[];

/** The body without its audience criteria, valid or not. */
const withoutAudience = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !audienceCriteria.includes(name)))
    : body;

/** 409 unless the plan is open for editing. */
export const demandEditable = (campaign: StoredCampaign): void => {
  if (!editableStatuses.includes(campaign.status)) throw new Failure(409, 'error.campaign.locked');
};

const readOnlyErrors = (campaign: StoredCampaign, update: CampaignUpdate): FieldError[] => {
  const stored = {
    id: campaign.id,
    status: campaign.status,
    clientId: campaign.clientId,
    createdTime: campaign.createdTime.toISOString(),
    version: campaign.version,
  };
  return Object.entries(stored)
    .filter(([name, value]) => {
      const sent = update[name as keyof typeof stored];
      return sent !== undefined && sent !== value;
    })
    .map(([path]) => ({ path, key: 'error.validation.readOnlyField' }));
};

/** What a plan may not contain even as a draft: references nobody knows, what such campaigns are not offered, more locations than the data fee covers, or too long a flight. */
const planErrors = (plan: Plan, { targetType }: Pick<StoredCampaign, 'targetType'>, update: CampaignUpdate): FieldError[] => [
  ...unknownReferences(plan),
  ...notOffered(plan, targetType),
  ...(plan.audience.locations > maximumLocations
    ? [{ path: 'audience.locations', key: 'error.campaign.tooManyLocations', values: { value: maximumLocations } }]
    : []),
  // One that was longer before there was a limit does not keep the rest of its plan from being saved.
  ...(update.timeline && isTooLong(update.timeline)
    ? [{ path: 'timeline.to', key: 'error.campaign.flightTooLong', values: { months: longestFlight } }]
    : []),
];

/** The columns an update changes and what the audit keeps of it; null when it changes nothing. */
const changeOf = (campaign: StoredCampaign, update: CampaignUpdate) => {
  const refused = readOnlyErrors(campaign, update);
  if (refused.length > 0) throw new Failure(400, 'error.validation.fields', refused);
  const plan: Plan = {
    audience: update.audience ?? campaign.plan.audience,
    demographics: update.demographics ?? campaign.plan.demographics,
    timeline: update.timeline ?? campaign.plan.timeline,
    budget: update.budget ?? campaign.plan.budget,
    media: update.media ?? campaign.plan.media,
  };
  const fields = eachPlainField((field) => update[field] ?? campaign[field]);
  const errors = planErrors(plan, campaign, update);
  if (errors.length > 0) throw new Failure(400, 'error.validation.fields', errors);

  const diff = changesFrom({ ...campaign.plan, ...plainFieldsOf(campaign) }, { ...plan, ...fields });
  if (Object.keys(diff).length === 0) return null;
  return { columns: { ...columnsOfFields(fields), ...columnsOfPlan(plan) }, diff };
};

/** The campaign of a call that changes it, kept still until the call ends. */
export const readForChange = ({
  db,
  scope,
  params,
}: Pick<Call<typeof api.campaigns.update | typeof api.campaigns.remove>, 'db' | 'scope' | 'params'>) =>
  findCampaign(db, scope, params.campaignId, { lock: true });

/** Saving a plan. */
export const bindCampaignUpdate = (app: App, serverContext: ServerContext, { fourEyes }: { fourEyes: boolean }): void => {
  bind(app, serverContext, api.campaigns.update, {
    load: readForChange,
    state: (_, campaign) => demandEditable(campaign),
    prepare: ({ media, value }) => (media === campaignUpdateMedia ? withoutAudience(value) : value),
    handle: async (call) => {
      const { tx, trace, actor, now, body, subject: campaign } = call;
      const change = changeOf(campaign, body);
      const unknown = body.media ? await unknownFiles(tx, campaign.id, body.media) : [];
      if (unknown.length > 0) throw new Failure(400, 'error.validation.fields', unknown);
      if (!change) return presentCampaign(campaign, { ...call, fourEyes });
      await writeCampaign(tx, campaign, { ...change.columns, updatedTime: now, updatedBy: actor.id });
      await writeAudit(tx, trace, { clientId: campaign.clientId, action: 'campaign.update', objectId: campaign.id, diff: change.diff });
      return rereadCampaign({ ...call, fourEyes }, campaign.id);
    },
  });
};
