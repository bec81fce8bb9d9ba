import { api } from '#contract/api.ts';
import { xlsxMedia } from '#contract/file.ts';
import { editableStatuses, spotPlanStatuses } from '#domain/campaigns/statuses.ts';
import { differenceOf } from '#domain/spot-plan/difference.ts';
import { entryOf } from '#domain/spot-plan/row.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { type StoredCampaign, findCampaign } from '#server/campaigns/store.ts';
import { listVersions } from '#server/campaigns/versions.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { holidayOrigin, holidaysKnownUntil, providerCalendarFor } from '#server/working-time/provider-calendar.ts';
import { scenarioShown } from '#server/scenarios/scenario-shown.ts';
import { sayIn } from '#server/words/say.ts';
import { auditedDifference } from './audited-difference.ts';
import { madeAt } from './made-at.ts';
import { openWorkbook } from './open-workbook.ts';
import { type Spot, forecastOf, presentSpotPlan } from './present.ts';
import { readSpotPlan } from './read-workbook.ts';
import { findRows, findVersion, writeRows } from './store.ts';
import { rowsToStore } from './stored-rows.ts';
import { writeSpotPlan } from './write-workbook.ts';

type OneSpotPlan = (typeof api.spotPlan)['get' | 'update' | 'file' | 'compare' | 'calendar'];
type Reading = Pick<Call<OneSpotPlan>, 'db' | 'scope' | 'params'>;

const load = ({ db, scope, params }: Reading) => findCampaign(db, scope, params.campaignId);

/** The campaign stands still while its spot plan is written; the version is the spot plan's own. */
const loadForChange = async ({ db, scope, params }: Reading) => {
  const campaign = await findCampaign(db, scope, params.campaignId, { lock: true });
  if (!campaign) return undefined;
  const kept = await findRows(db, campaign.id);
  return { clientId: campaign.clientId, ownerId: campaign.ownerId, version: kept.version, campaign, kept };
};

const demandOpen = ({ status }: StoredCampaign): void => {
  if (!spotPlanStatuses.includes(status)) throw new Failure(409, 'error.campaign.locked');
};

type Asking = Pick<Call<OneSpotPlan>, 'db' | 'now' | 'language'>;

const spotOf = async ({ db, now, language }: Asking, campaign: StoredCampaign): Promise<Spot> => ({
  campaign,
  kept: await findRows(db, campaign.id),
  now: forecastOf(campaign, now, language),
  language,
});

/** The present rows, or those of a submission, and the moment they are of. */
const planOf = async (call: Asking & { query: { version?: number | undefined } }, campaign: StoredCampaign) => {
  const { version } = call.query;
  if (version === undefined) return { plan: presentSpotPlan(await spotOf(call, campaign)), sentAt: call.now };
  const found = await findVersion(call.db, campaign.id, version, call.language);
  if (!found) throw new Failure(404, 'error.notFound');
  return found;
};

/**
 * What leaves as a file: a submission's rows when it is asked for, else those in force. They are what was last sent, but for what the account manager
 * has put in since; while that still goes on it is a working version, so that a workbook comes back as it went.
 */
const fileOf = async (call: Asking & { query: { version?: number | undefined } }, campaign: StoredCampaign) => {
  const { status, submissionNumber, submittedAt } = campaign;
  if (call.query.version !== undefined || submissionNumber === null || editableStatuses.includes(status)) return planOf(call, campaign);
  const sent = await findVersion(call.db, campaign.id, submissionNumber, call.language);
  const kept = await findRows(call.db, campaign.id);
  if (sent?.plan.version === kept.version) return sent;
  if (spotPlanStatuses.includes(status)) return planOf(call, campaign);
  const sentAt = submittedAt ?? call.now;
  return { plan: { ...presentSpotPlan(await spotOf({ ...call, now: sentAt }, campaign)), number: submissionNumber }, sentAt };
};

const stateOf = async ({ db, language }: Asking, campaign: StoredCampaign, number: number | null): Promise<string> => {
  const t = sayIn(language);
  if (number === null) return t('spotPlan.file.working');
  const version = (await listVersions(db, campaign.id)).find((one) => one.number === number);
  return t(version?.decision?.verdict === 'APPROVED' ? 'spotPlan.file.approved' : 'spotPlan.file.sent', { number });
};

/** The spot plan: read it, put other rows in, take it along as a workbook, and see what a workbook would change. */
export const bindSpotPlan = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, api.spotPlan.get, { load, long: true, handle: async (call) => (await planOf(call, call.subject)).plan });

  bind(app, serverContext, api.spotPlan.update, {
    load: loadForChange,
    state: (_, { campaign }) => demandOpen(campaign),
    handle: async ({ tx, trace, actor, now, language, body, subject: { campaign, kept } }) => {
      const forecast = forecastOf(campaign, now, language);
      const before = presentSpotPlan({ campaign, kept, now: forecast, language });
      const stored = rowsToStore(body, { before: kept, plan: campaign.plan, now: forecast, language });
      await writeRows(tx, campaign, { ...stored, version: kept.version }, { updatedTime: now, updatedBy: actor.id });
      const written = { campaign, kept: { ...stored, version: kept.version + 1 }, now: forecast, language };
      const after = presentSpotPlan(written);
      await writeAudit(tx, trace, {
        clientId: campaign.clientId,
        action: 'spotPlan.update',
        objectId: campaign.id,
        diff: auditedDifference(before.content.map(entryOf), after.content.map(entryOf)),
      });
      return after;
    },
  });

  bind(app, serverContext, api.spotPlan.file, {
    load,
    limit: 'estimates',
    long: true,
    handle: async (call) => {
      const { subject: campaign, language, trace } = call;
      const { plan, sentAt } = await fileOf(call, campaign);
      const t = sayIn(language);
      const scenario = await scenarioShown(call.db, campaign, { version: plan.number, t });
      const state = await stateOf(call, campaign, plan.number);
      const head = scenario === null ? state : `${t('documents.scenario', { name: scenario })} · ${state}`;
      const content = await writeSpotPlan(plan, { language, madeAt: madeAt(sentAt, campaign.client.timezone), state: head });
      const name = t('spotPlan.file.name', { campaign: plan.basis.campaign });
      await serverContext.db.transaction((tx) =>
        writeAudit(tx, trace, {
          clientId: campaign.clientId,
          action: 'campaign.download',
          objectId: campaign.id,
          diff: { file: { to: name }, version: { to: plan.number } },
        }),
      );
      return { name: `${[name, ...(scenario === null ? [] : [scenario]), state].join(' - ')}.xlsx`, mediaType: xlsxMedia, content };
    },
  });

  bind(app, serverContext, api.spotPlan.compare, {
    load,
    limit: 'estimates',
    long: true,
    state: (_, campaign) => demandOpen(campaign),
    handle: async (call) => {
      const spot = presentSpotPlan(await spotOf(call, call.subject));
      const reading = { spot, plan: call.subject.plan, language: call.language };
      const { rows, ...notes } = readSpotPlan(await openWorkbook(call.body), reading);
      return { version: spot.version, rows, ...notes, ...differenceOf(spot.content.map(entryOf), rows) };
    },
  });

  bind(app, serverContext, api.spotPlan.calendar, {
    load,
    handle: async ({ subject: { client } }) => {
      const { holidays, makeUpDays, weekdays, ...calendar } = providerCalendarFor(client.timezone);
      return {
        ...calendar,
        weekdays: [...weekdays],
        holidays: [...holidays],
        makeUpDays: [...makeUpDays],
        holidaysKnownUntil: holidaysKnownUntil(client.timezone),
        ...holidayOrigin(client.timezone),
      };
    },
  });
};
