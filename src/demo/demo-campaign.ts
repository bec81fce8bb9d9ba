import type { Campaign, CampaignUpdate } from '#contract/campaigns/campaigns.ts';
import { changedParts } from '#contract/campaigns/history.ts';
import { type PlainTexts } from '#contract/campaigns/plain-fields.ts';
import { plainFieldsOf } from '#contract/campaigns/plain-texts.ts';
import type { CampaignFile } from '#contract/campaigns/files.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import type { CountryOfUnits, LocationUnitGroup } from '#contract/catalogue/locations.ts';
import type { DraftEstimate, Estimate } from '#contract/forecast/estimates.ts';
import type { SpotPlan } from '#contract/spot-plan/spot-plan.ts';
import { forecast } from '#domain/forecast/estimate.ts';
import { forecastChange } from '#domain/forecast/plan-change.ts';
import { planCurve } from '#domain/forecast/plan-curve.ts';
import { planEstimate } from '#domain/forecast/plan-estimate.ts';
import { flightOf } from '#domain/forecast/plan-input.ts';
import { isSplitWrong } from '#domain/money/budget-split.ts';
import { spotPlanOf } from '#domain/spot-plan/spot-plan.ts';
import { addDays } from '#domain/time/flight.ts';
import { addWorkingMinutes, dateIn } from '#domain/time/working-time.ts';
import { replyWorkingHours } from '#domain/review/turn-around.ts';
import type { Canned } from './canned.ts';
import { type DemoCatalogue, demoForecast } from './demo-forecast.ts';

/** The sample flight: from tomorrow to fifteen days later (specification §9). */
const flightDays = 15;

/** The campaign of a demo while it is shown: what is edited lives here, and ends with the page. */
export const createDemoCampaign = ({ answers, facts, pictures }: Canned, clock: () => Date) => {
  const { content: platforms } = answers['/platforms'];
  const { content: brands } = answers['/audience-segments/brands'];
  const { content: cities } = answers['/cities'];
  const { content: units } = answers['/campaigns/demo/location-unit-groups'];
  const catalogue: DemoCatalogue = { facts, brands, platforms, units };
  const first = answers['/campaigns/demo'];
  const tomorrow = addDays(dateIn(clock(), first.client.timezone), 1);

  let campaign: Campaign = {
    ...first,
    createdTime: clock().toISOString(),
    updatedTime: clock().toISOString(),
    timeline: { from: tomorrow, to: addDays(tomorrow, flightDays) },
  };
  let files: readonly CampaignFile[] = answers['/campaigns/demo/files'].content;
  const uploaded = new Map<string, Blob>();

  const change = (patch: Partial<Campaign>): Campaign => {
    campaign = { ...campaign, ...patch, version: campaign.version + 1, updatedTime: clock().toISOString() };
    return campaign;
  };

  const nameOf = (rows: readonly { readonly id: string; readonly name: string }[], id: string): string =>
    rows.find((row) => row.id === id)?.name ?? id;
  const formats = platforms.flatMap((platform) => platform.formats.map((format) => ({ ...format, platformId: platform.id })));
  const plannedFor = (plan: Plan) => demoForecast(plan, campaign, catalogue, clock());
  const largest = (): number | null => campaign.currency && answers['/campaign-defaults'].maximumTotalBudget[campaign.currency];

  const estimateOf = (plan: Plan): Estimate => {
    const estimate = planEstimate(plan, plannedFor(plan));
    return {
      ...estimate,
      platforms: estimate.platforms.map((platform) => ({ ...platform, name: nameOf(platforms, platform.platformId) })),
      seasons: [],
    };
  };

  const curve = (plan: Plan = campaign) => planCurve(plannedFor(plan), largest());

  const draftEstimate = (plan: Plan = campaign, since?: Plan): DraftEstimate => {
    const estimate = estimateOf(plan);
    return { estimate, curve: curve(plan), change: since ? forecastChange({ before: since, after: plan, estimate }, estimateOf) : null };
  };

  const unitTree = (): { estimate: boolean; count: number; content: CountryOfUnits[] } => {
    const chosen = units.map((country) => {
      const inPlan = country.cities.filter(({ id }) => campaign.audience.cityIds.includes(id));
      return { ...country, cities: inPlan, count: inPlan.reduce((sum, { count }) => sum + count, 0) };
    });
    return { estimate: true, count: chosen.reduce((sum, { count }) => sum + count, 0), content: chosen };
  };

  const unitGroups = () => {
    const { content, ...head } = unitTree();
    const groups = content.flatMap((country) =>
      country.cities.flatMap((city) =>
        city.categories.map(({ id, name, count, units: found }): LocationUnitGroup => ({
          id: `${city.id}-${id}`,
          countryId: country.id,
          cityId: city.id,
          categoryId: id,
          name,
          count,
          units: found,
        })),
      ),
    );
    return { ...head, content: groups };
  };

  const spotPlan = (): SpotPlan => {
    const { input, week, cost } = plannedFor(campaign);
    const shown = forecast(input);
    const audience = shown.tooSmall ? null : shown.audience;
    const { aiRecommendation, locations, locationUnitIds, cityIds } = campaign.audience;
    const head = {
      campaign: campaign.name,
      campaignId: campaign.id,
      cities: cityIds.map((id) => nameOf(cities, id)),
      locations: aiRecommendation ? locations : locationUnitIds.length || unitTree().count,
      flight: flightOf(campaign),
      flightDays: input.flightDays,
    };
    const lines = input.lines.map((line) => ({
      ...line,
      channel: nameOf(platforms, line.platformId),
      format: nameOf(formats, line.formatId),
    }));
    const { basis, rows } = spotPlanOf(head, lines, audience, campaign.media.adSets);
    return {
      version: 0,
      edited: false,
      currency: campaign.currency,
      asOf: week.asOf,
      number: null,
      missing: 0,
      netMedia: cost && cost.netMedia,
      scaled: isSplitWrong(campaign),
      basis,
      content: rows,
    };
  };

  const send = (): Campaign => {
    const { holidays, makeUpDays, ...hours } = answers['/campaigns/demo/working-calendar'];
    const calendar = { ...hours, holidays: new Set(holidays), makeUpDays: new Set(makeUpDays) };
    const at = clock();
    const dueAt = addWorkingMinutes(calendar, at, replyWorkingHours * 60).toISOString();
    return change({
      status: 'PLANNING_REVIEW',
      needsMe: false,
      turn: 'provider',
      dueAt,
      submission: {
        by: first.createdBy,
        at: at.toISOString(),
        number: 1,
        dueAt,
        remindedAt: null,
        recallableFor: null,
      },
    });
  };

  const draw = (file: CampaignFile): Blob => {
    const ratio = (file.width ?? 1) / (file.height ?? 1);
    const shape = ratio > 1.2 ? 'wide' : ratio < 0.9 ? 'tall' : 'square';
    return new Blob([Uint8Array.from(atob(pictures[shape]), (letter) => letter.codePointAt(0) ?? 0)], { type: 'image/png' });
  };

  return {
    read: () => campaign,
    update: (update: CampaignUpdate): Campaign =>
      change(Object.fromEntries(changedParts.flatMap((name) => (update[name] === undefined ? [] : [[name, update[name]]])))),
    /** What begins is the sample campaign under the name that was chosen. */
    begin: (draft: PlainTexts): Campaign => change(plainFieldsOf(draft)),
    send,
    /** The way back from what was sent. */
    takeBack: (): Campaign =>
      campaign.status === 'DRAFT' ? campaign : change({ status: 'DRAFT', needsMe: true, turn: 'us', dueAt: null, submission: null }),
    estimate: () => estimateOf(campaign),
    curve: () => curve(),
    draftEstimate,
    week: () => plannedFor(campaign).week.asOf,
    formats,
    unitTree,
    unitGroups,
    spotPlan,
    files: () => files,
    addFile: (content: File): CampaignFile => {
      const file: CampaignFile = {
        id: crypto.randomUUID(),
        name: content.name,
        size: content.size,
        mediaType: content.type,
        width: null,
        height: null,
        modifiedTime: clock().toISOString(),
        modifiedBy: first.createdBy,
      };
      files = [...files, file];
      uploaded.set(file.id, content);
      return file;
    },
    removeFile: (id: string): void => {
      files = files.filter((file) => file.id !== id);
    },
    contentOf: (id: string): Blob | undefined => {
      const file = files.find((one) => one.id === id);
      return file && (uploaded.get(id) ?? draw(file));
    },
  };
};
