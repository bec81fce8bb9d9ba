import { z } from 'zod';
import { Campaign } from './campaigns.ts';
import { CampaignName } from '#contract/campaigns/plain-field-schemas.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Person, ofCampaign } from '#contract/envelope.ts';
import { Estimate } from '#contract/forecast/estimates.ts';
import { Plan } from './plan.ts';

/** As many plans can stand side by side in one campaign, the one in use among them. */
export const mostScenarios = 4;

/** A scenario is named like a campaign. */
export const ScenarioName = CampaignName;

/** One of the plans of a campaign. The one in use is the campaign's own plan: what is edited, estimated and sent. */
export const Scenario = z.strictObject({
  id: Id,
  version: z.number().int(),
  /** Empty: the plan the campaign began with, as long as nobody has named it. */
  name: z.string(),
  inUse: z.boolean(),
  updatedTime: Instant,
  updatedBy: Person,
  plan: Plan,
  estimate: Estimate,
});
export type Scenario = z.infer<typeof Scenario>;

export const ScenarioDraft = z.strictObject({
  name: ScenarioName,
  /** The scenario whose plan is copied; the one in use when absent. */
  from: Id.optional(),
});

export const ScenarioUpdate = z.strictObject({ name: ScenarioName });

const ofScenario = ofCampaign.extend({ scenarioId: Id });

export const scenarios = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/scenarios',
    summary: 'The plans of a campaign side by side, each with its estimate and cost, the oldest first',
    access: ['campaigns.read'],
    params: ofCampaign,
    response: z.strictObject({ content: z.array(Scenario) }),
  }),
  create: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/scenarios',
    summary: 'Keep a copy of a plan under a name of its own',
    access: ['campaigns.edit'],
    params: ofCampaign,
    body: ScenarioDraft,
    response: Scenario,
    status: 201,
    keyed: true,
  }),
  update: endpoint({
    api: 'enterprise',
    method: 'PUT',
    path: '/campaigns/:campaignId/scenarios/:scenarioId',
    summary: 'Rename a scenario',
    access: ['campaigns.edit'],
    params: ofScenario,
    body: ScenarioUpdate,
    response: Scenario,
    versioned: true,
  }),
  remove: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: '/campaigns/:campaignId/scenarios/:scenarioId',
    summary: 'Delete a scenario that is not in use',
    access: ['campaigns.edit'],
    params: ofScenario,
    response: z.null(),
    status: 204,
    versioned: true,
  }),
  use: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/scenarios/:scenarioId/use',
    summary: 'Make a scenario the plan of the campaign; the plan so far stays as a scenario',
    access: ['campaigns.edit'],
    params: ofScenario,
    response: Campaign,
    versioned: true,
    keyed: true,
  }),
};
