import type { Language } from '#contract/languages.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { type PlainTexts } from '#contract/campaigns/plain-fields.ts';
import { plainFieldsOf } from '#contract/campaigns/plain-texts.ts';
import { editableStatuses } from '#domain/campaigns/statuses.ts';
import { type Format, formatIn } from '#format/format.ts';
import type { PlanNames } from '#format/plan-facts.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import { listVersions } from '#server/campaigns/versions.ts';
import type { Connection } from '#server/db/database.ts';
import type { PlanEstimate } from '#domain/forecast/plan-estimate.ts';
import { estimatePlan } from '#server/forecast/estimate-plan.ts';
import { type ForecastSetting, settingOf } from '#server/forecast/forecast-input.ts';
import { Failure } from '#server/failure.ts';
import { sayIn } from '#server/words/say.ts';
import { scenarioShown } from '#server/scenarios/scenario-shown.ts';
import { planNamesIn } from '#server/planner-catalogue/plan-names.ts';

type Say = ReturnType<typeof sayIn>;

/** Everything a document is made of: a plan as it stands or as it was sent, its forecast of that moment, and the words for both. */
export interface DocumentSubject extends Readonly<PlainTexts> {
  readonly campaign: StoredCampaign;
  readonly plan: Plan;
  /** The version's number; null for the plan as it stands. */
  readonly version: number | null;
  /** When the plan was sent; now for the plan as it stands. */
  readonly at: Date;
  readonly estimate: PlanEstimate;
  readonly setting: ForecastSetting;
  readonly language: Language;
  readonly t: Say;
  readonly format: Format;
  readonly names: PlanNames;
  /** Which scenario, where there are several, and which state of it the document shows, as one line. */
  readonly state: string;
  /** The same as a file's name says it. */
  readonly stateShort: string;
}

/** The version that counts while a plan is locked: the last one sent; undefined while it is still edited. */
const versionInForce = ({ status, submissionNumber }: StoredCampaign): number | undefined =>
  editableStatuses.includes(status) ? undefined : (submissionNumber ?? undefined);

/** Reads what a document shows: a version, or what is in force. 404 when the campaign was never sent with this number. */
export const readSubject = async (
  db: Connection,
  campaign: StoredCampaign,
  { version, language, now }: { version: number | undefined; language: Language; now: Date },
): Promise<DocumentSubject> => {
  const wanted = version ?? versionInForce(campaign);
  const sent = wanted === undefined ? undefined : (await listVersions(db, campaign.id)).find(({ number }) => number === wanted);
  if (version !== undefined && !sent) throw new Failure(404, 'error.notFound');
  const plan = sent?.plan ?? campaign.plan;
  const at = sent ? new Date(sent.submittedAt) : now;
  const setting = settingOf(campaign, at, sent?.terms);
  const t = sayIn(language);
  const { timezone } = campaign.client;
  const format = formatIn(language, timezone);
  const moment = (iso: string): string => t('documents.when', { time: format.instant(iso), zone: format.zone(timezone) });
  const when = moment(at.toISOString());
  const stateOf = (shown: typeof sent): string => {
    if (!shown) return t('documents.draft', { when });
    const { number, decision, submittedBy } = shown;
    if (decision?.verdict === 'APPROVED') return t('documents.approved', { number, name: decision.by.name, when: moment(decision.at) });
    return t('documents.version', { number, when, name: submittedBy.name });
  };
  const shortOf = (shown: typeof sent): string => {
    if (!shown) return t('documents.draftShort');
    return t(shown.decision?.verdict === 'APPROVED' ? 'documents.approvedShort' : 'documents.versionShort', { number: shown.number });
  };
  const scenario = await scenarioShown(db, campaign, { version: sent?.number ?? null, t });
  return {
    campaign,
    ...plainFieldsOf(sent ?? campaign),
    plan,
    version: sent?.number ?? null,
    at,
    estimate: estimatePlan(plan, setting),
    setting,
    language,
    t,
    format,
    names: planNamesIn(language),
    state: scenario === null ? stateOf(sent) : `${t('documents.scenario', { name: scenario })} · ${stateOf(sent)}`,
    stateShort: scenario === null ? shortOf(sent) : `${scenario} - ${shortOf(sent)}`,
  };
};
