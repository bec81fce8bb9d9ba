import { z } from 'zod';
import { AdFormat } from './catalogue.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Slug, ofCampaign } from '#contract/envelope.ts';
import { FileAnswer, xlsxMedia } from '#contract/file.ts';
import { tripPhases } from '#contract/campaigns/plan.ts';

export const adFormats = {
  ofStage: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/stages/:stage/ad-formats',
    summary: 'Formats the campaign can book for a phase of the trip, of one platform or of all',
    access: ['campaigns.read'],
    params: ofCampaign.extend({ stage: z.enum(tripPhases) }),
    query: z.strictObject({ platform_id: Slug.optional() }),
    response: z.strictObject({ content: z.array(AdFormat.extend({ platformId: Slug })) }),
  }),
  requirements: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/ad-formats/requirements',
    summary: 'What every format asks of its pictures, as a sheet to hand on',
    access: ['campaigns.read'],
    params: ofCampaign,
    response: FileAnswer,
    file: [xlsxMedia],
  }),
};
