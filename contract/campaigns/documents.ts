import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ofCampaign } from '#contract/envelope.ts';
import { FileAnswer, pdfMedia, xlsxMedia } from '#contract/file.ts';

/** A sent version's number; absent, the file is made of the version in force while the plan is locked, and of the plan as it stands before. */
const version = z.coerce.number().int().min(1).max(100_000).optional();

export const documents = {
  budgetQuotation: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/budget-quotation/file',
    summary: 'What the campaign costs, rung by rung and per platform, as PDF',
    access: ['campaigns.read'],
    params: ofCampaign,
    query: z.strictObject({ version, estimated_audience_size: z.coerce.number().int().min(0).max(10_000_000_000).optional() }),
    response: FileAnswer,
    file: [pdfMedia],
  }),
  campaignProposal: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/campaign-proposal/file',
    summary: 'The whole plan with its forecast, as PDF',
    access: ['campaigns.read'],
    params: ofCampaign,
    query: z.strictObject({ version }),
    response: FileAnswer,
    file: [pdfMedia],
  }),
  locationUnits: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/location-units/file',
    summary: 'The location units of the plan, one row each, as XLSX',
    access: ['campaigns.read'],
    params: ofCampaign,
    query: z.strictObject({ version }),
    response: FileAnswer,
    file: [xlsxMedia],
  }),
};
