import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { CampaignFile } from '#contract/campaigns/files.ts';
import { eachPlainField } from '#contract/campaigns/plain-texts.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import type { CountryOfUnits } from '#contract/catalogue/locations.ts';
import type { Client } from '#contract/clients/clients.ts';
import type { Me } from '#contract/identity/identity.ts';
import type { Language } from '#contract/languages.ts';
import type { WorkingCalendarAnswer } from '#contract/spot-plan/spot-plan.ts';
import type { DemoType } from '#domain/deployments.ts';
import { catalogue, feesOn } from '#server/planner-catalogue/catalogue.ts';
import { localized, localizedPlatforms } from '#server/planner-catalogue/localized.ts';
import { termsOn } from '#server/planner-catalogue/rates.ts';
import { unitTree } from '#server/planner-catalogue/unit-groups.ts';
import { holidayOrigin, holidaysKnownUntil, providerCalendarFor } from '#server/working-time/provider-calendar.ts';
import { categories, fileId, ids, person, planOf, stories } from './stories.ts';

// What the reference data said on this day: a demo does not age with it.
const day = '2026-06-01';
const written = `${day}T08:00:00.000Z`;

const byPerson = (language: Language) => ({ id: ids.person, name: person[language] });

const formatOf = (formatId: string | null) => {
  const format = catalogue.formats.get(formatId ?? '');
  if (!format) throw new Error(`The catalogue has no format ${formatId}`);
  return format;
};

/** The brands that a demo knows. */
export const brandsOf = (demo: DemoType) =>
  [...catalogue.brands.values()].filter(
    ({ categoryId, countries }) => categories.includes(categoryId) && (countries?.includes(stories[demo].countryId) ?? true),
  );

/** The plan of a demo. */
export const demoPlan = (demo: DemoType, language: Language): Plan => planOf(demo, language, (id) => formatOf(id).dynamicFields);

const filesOf = ({ media }: Plan, language: Language, sizeOf: (ratio: number) => number): CampaignFile[] =>
  media.adSets.map(({ formatId }, index) => {
    const { id, image } = formatOf(formatId);
    const [width, height] = image.recommended;
    return {
      id: fileId(index),
      name: `${id}.png`,
      size: sizeOf(width / height),
      mediaType: 'image/png',
      width,
      height,
      modifiedTime: written,
      modifiedBy: byPerson(language),
    };
  });

const onlyKnown = (tree: readonly CountryOfUnits[], known: ReadonlySet<string>): CountryOfUnits[] =>
  tree.map((country) => {
    const cities = country.cities.map((city) => {
      const kinds = city.categories
        .filter(({ id }) => categories.includes(id))
        .map((kind) => {
          const units = kind.units.filter(({ brandId }) => known.has(brandId));
          return { ...kind, units, count: units.length };
        });
      return { ...city, categories: kinds, count: kinds.reduce((sum, { count }) => sum + count, 0) };
    });
    return { ...country, cities, count: cities.reduce((sum, { count }) => sum + count, 0) };
  });

const calendarOf = (timezone: string): WorkingCalendarAnswer => {
  const { holidays, makeUpDays, weekdays, ...calendar } = providerCalendarFor(timezone);
  return {
    ...calendar,
    weekdays: [...weekdays],
    holidays: [...holidays],
    makeUpDays: [...makeUpDays],
    holidaysKnownUntil: holidaysKnownUntil(timezone),
    ...holidayOrigin(timezone),
  };
};

/** Every answer that does not change during a demo, by its address below the API. */
export const answersOf = (demo: DemoType, language: Language, sizeOf: (ratio: number) => number): Readonly<Record<string, unknown>> => {
  const story = stories[demo];
  const known = localized(language);
  const brandIds = new Set(brandsOf(demo).map(({ id }) => id));
  const plan = demoPlan(demo, language);
  const { dataFee, minimumTotalBudget, maximumTotalBudget } = feesOn(day);
  const tree = onlyKnown(unitTree(plan.audience, language).content, brandIds);
  const client: Client = {
    id: ids.client,
    version: 1,
    name: story.client[language],
    categoryId: 'sportswear',
    companyName: story.company[language],
    companyAddress: story.address[language],
    currency: story.currency,
    countryId: story.countryId,
    timezone: story.timezone,
    brandIds: [story.brandId],
    createdTime: written,
  };
  const campaign: Campaign = {
    id: ids.campaign,
    version: 1,
    ...eachPlainField(() => ''),
    name: story.campaign[language],
    status: 'DRAFT',
    needsMe: true,
    dueAt: null,
    submitBy: null,
    reviewDueAt: null,
    turn: 'us',
    materialStep: null,
    targetType: 'LOCAL',
    strategy: 'GUIDANCE',
    objective: known.presets.find(({ id }) => id === 'new-store-opening')?.name ?? '',
    client: { id: client.id, name: client.name, timezone: client.timezone, brandIds: client.brandIds },
    currency: client.currency,
    createdTime: written,
    createdBy: byPerson(language),
    updatedTime: written,
    updatedBy: byPerson(language),
    accountManager: null,
    submission: null,
    decision: null,
    pause: null,
    terms: termsOn(story.countryId, day),
    failure: null,
    booking: null,
    scenarioId: ids.campaign,
    ...plan,
  };
  const me: Me = {
    id: ids.person,
    username: 'demo',
    name: person[language],
    language,
    authorities: ['cmp:campaign:user'],
    isAccountManager: false,
    externalPartner: 'NONE',
    email: 'demo@example.com',
    twoFactor: false,
    recoveryCodesLeft: 0,
    memberships: [{ clientId: ids.client, role: 'mediaPlanner' }],
    assignedClientIds: [],
    away: null,
    covering: [],
    looksAfterClients: false,
    lists: [],
    startViews: [],
    viewing: null,
  };
  return {
    '/me': me,
    '/campaigns/demo': campaign,
    '/campaigns/demo/files': { content: filesOf(plan, language, sizeOf) },
    '/campaigns/demo/location-unit-groups': { estimate: true, count: tree.reduce((sum, { count }) => sum + count, 0), content: tree },
    '/campaigns/demo/working-calendar': calendarOf(story.timezone),
    '/clients': { content: [client], page: 0, size: 12, totalElements: 1, totalPages: 1 },
    '/platforms': {
      content: localizedPlatforms(language, day).filter(({ countryIds }) => countryIds?.includes(story.countryId) ?? true),
    },
    '/countries': { content: known.countries.filter(({ id }) => id === story.countryId) },
    '/cities': { content: known.cities.filter(({ countryId }) => countryId === story.countryId) },
    '/audience-segments/business-categories': { content: known.businessCategories.filter(({ id }) => categories.includes(id)) },
    '/audience-segments/brands': { content: known.brands.filter(({ id }) => brandIds.has(id)) },
    '/demographics': known.demographics,
    '/campaign-presets': { content: known.presets },
    '/campaign-defaults': { dataFee, minimumTotalBudget, maximumTotalBudget },
  };
};
