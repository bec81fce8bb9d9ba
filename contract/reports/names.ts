import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Instant, Person, Slug, ofCampaign } from '#contract/envelope.ts';

/** Of what a statistics file has names that can be those of the plan. */
export const namedDimensions = ['market', 'format', 'adSet', 'creative'] as const;
export const NamedDimension = z.enum(namedDimensions);
export type NamedDimension = z.infer<typeof NamedDimension>;

/** So many names are listed at most. */
export const mostListedNames = 1000;

/** A name of a partner's files that is not the plan's. */
export const FileName = z.strictObject({
  partner: z.strictObject({ id: Slug, name: z.string() }),
  dimension: NamedDimension,
  /** The medium it is a name of; null where names are the same in all of them. */
  media: z.strictObject({ id: Slug, name: z.string() }).nullable(),
  name: z.string(),
  /** The item of the plan that it is, by its uploader's word; null while it stays as the file has it. */
  item: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  mappedBy: Person.nullable(),
  mappedTime: Instant.nullable(),
});
export type FileName = z.infer<typeof FileName>;

const PlanItem = z.strictObject({ id: z.string(), name: z.string(), mediaId: Slug.nullable() });
export type PlanItem = z.infer<typeof PlanItem>;

export const statisticsNames = {
  names: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/stats/names',
    summary: 'Names in the statistics files of a campaign that are not its plan’s, and what they can be',
    access: ['statistics.upload'],
    params: ofCampaign,
    response: z.strictObject({
      content: z.array(FileName),
      /** What of the plan a name can be. */
      items: z.record(NamedDimension, z.array(PlanItem)),
    }),
  }),
  mapName: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/stats/names',
    summary: 'Say which item of the plan a name of a partner’s files is, for what is stored and for later files; null takes it back',
    access: ['statistics.upload'],
    params: ofCampaign,
    body: z.strictObject({
      partnerId: Slug,
      dimension: NamedDimension,
      mediaId: Slug.nullable(),
      name: z.string().min(1).max(200),
      itemId: z.string().min(1).max(200).nullable(),
    }),
    response: z.null(),
    status: 204,
  }),
};
