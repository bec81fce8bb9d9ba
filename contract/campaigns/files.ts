import { z } from 'zod';
import { Asset } from '#contract/asset-packages/asset-packages.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Slug, ofCampaign } from '#contract/envelope.ts';
import { FileAnswer, UploadedFile } from '#contract/file.ts';
import { PictureSize } from '#contract/picture-size.ts';

/** A file that was uploaded for a campaign. */
export const CampaignFile = UploadedFile.extend({
  /** Said in the list of those that a sent plan has: they are kept. */
  sent: z.literal(true).optional(),
  /** Said in the list of those that the creatives of the campaign have, whatever their names there. */
  inCreatives: z.literal(true).optional(),
});
export type CampaignFile = z.infer<typeof CampaignFile>;

const fileParams = ofCampaign.extend({ fileId: Id });

export const campaignFiles = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/files',
    summary: 'The files that were uploaded for a campaign, oldest first',
    access: ['campaigns.read'],
    params: ofCampaign,
    response: z.strictObject({ content: z.array(CampaignFile) }),
  }),
  upload: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/files',
    summary: 'Upload a file for the ad sets of a campaign',
    access: ['campaigns.edit'],
    params: ofCampaign,
    /** The format it is meant for: a picture that does not fit is then refused. */
    query: z.strictObject({ format_id: Slug.optional() }),
    upload: true,
    response: CampaignFile,
    status: 201,
  }),
  download: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/files/:fileId/download',
    summary: 'One file as it was uploaded',
    access: ['campaigns.read'],
    params: fileParams,
    response: FileAnswer,
    file: ['application/octet-stream'],
  }),
  picture: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/files/:fileId/picture',
    summary: 'A picture as it may be shown: drawn anew, without what else its file carries',
    access: ['campaigns.read'],
    params: fileParams,
    query: z.strictObject({ size: PictureSize.default('screen') }),
    response: FileAnswer,
    file: ['image/jpeg', 'image/png', 'image/webp'],
  }),
  remove: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: '/campaigns/:campaignId/files/:fileId',
    summary: 'Delete a file that no ad set uses',
    access: ['campaigns.edit'],
    params: fileParams,
    response: z.null(),
    status: 204,
  }),
  use: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/asset-packages/:packageId/plan-files',
    summary: 'Put files of the plan into the package of creatives; one that is there already stays',
    access: ['packages.write'],
    params: ofCampaign.extend({ packageId: Id }),
    body: z.strictObject({ fileIds: z.array(Id).min(1).max(500) }),
    response: z.strictObject({ content: z.array(Asset) }),
    status: 201,
    keyed: true,
  }),
};
