import { z } from 'zod';
import { Brand, Named } from './catalogue.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Slug, ofCampaign } from '#contract/envelope.ts';

/** A place where people shop. */
export const LocationUnit = z.strictObject({ id: Slug, name: z.string(), brandId: Slug });
export type LocationUnit = z.infer<typeof LocationUnit>;

const units = { count: z.number().int(), units: z.array(LocationUnit) };

/** The location units of one business category in one city. */
export const LocationUnitGroup = z.strictObject({
  id: z.string(),
  countryId: Slug,
  cityId: Slug,
  categoryId: Slug,
  name: z.string(),
  ...units,
});
export type LocationUnitGroup = z.infer<typeof LocationUnitGroup>;

const CategoryOfUnits = z.strictObject({ ...Named.shape, ...units });
const CityOfUnits = z.strictObject({ ...Named.shape, count: z.number().int(), categories: z.array(CategoryOfUnits) });
/** The same as a tree: country, city, business category, units. */
export const CountryOfUnits = z.strictObject({ ...Named.shape, count: z.number().int(), cities: z.array(CityOfUnits) });
export type CountryOfUnits = z.infer<typeof CountryOfUnits>;

export const locationUnitGroupsMedia = 'application/vnd.enterprise.location-unit-groups+json';
export const locationUnitGroupsHierarchyMedia = 'application/vnd.enterprise.location-unit-groups-hierarchy+json';
export const competitorBrandsMedia = 'application/vnd.enterprise.competitors-brand+json';

const readOfCampaign = {
  api: 'enterprise',
  method: 'GET',
  access: ['campaigns.read'],
  params: ofCampaign,
} as const;

const groups = {
  ...readOfCampaign,
  path: '/campaigns/:campaignId/location-unit-groups',
  query: z.strictObject({ city_id: Slug.optional() }),
};

/** `estimate`: the units are derived by a rule, not read from a register. */
const answerOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ estimate: z.boolean(), count: z.number().int(), content: z.array(row) });

export const locations = {
  groups: endpoint({
    ...groups,
    summary: 'Location units of the chosen cities by city and category; as a tree with the other media type',
    accept: locationUnitGroupsMedia,
    response: answerOf(LocationUnitGroup),
  }),
  hierarchy: endpoint({
    ...groups,
    summary: 'Location units as a tree: country, city, category',
    accept: locationUnitGroupsHierarchyMedia,
    response: answerOf(CountryOfUnits),
  }),
  competitorBrands: endpoint({
    ...readOfCampaign,
    path: '/campaigns/:campaignId/competitor-brands',
    summary: 'Brands of the same categories as the own brands of the campaign',
    accept: competitorBrandsMedia,
    response: z.strictObject({ content: z.array(Brand) }),
  }),
};
