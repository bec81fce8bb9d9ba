import { z } from 'zod';
import type { Api } from '#contract/services.ts';
import {
  Asset,
  AssetPackage,
  PackageComment,
  PackageDraft,
  PackageTransition,
  PackageType,
  PackageUpdate,
  PackageVersion,
  UploadState,
  longestPackageText,
} from './asset-packages.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, ofCampaign } from '#contract/envelope.ts';
import { ExecutionOverview } from './execution.ts';
import { FileAnswer, zipMedia } from '#contract/file.ts';
import { PictureSize } from '#contract/picture-size.ts';
import { maximumCommentLength } from '#contract/review/return-points.ts';

const ofPackage = ofCampaign.extend({ packageId: Id });
const ofAsset = ofPackage.extend({ assetId: Id });
const ofUpload = ofPackage.extend({ uploadId: Id });

const all = '/campaigns/:campaignId/asset-packages';
const one = `${all}/:packageId`;
const writing = ['packages.write', 'packages.writePreview'] as const;

const description = z.string().trim().max(longestPackageText);
const longText = z.string().trim().min(1).max(maximumCommentLength);
/** The bytes of the largest piece of a resumable upload. */
export const mostPieceBytes = 8 * 1024 * 1024;

/** The calls about the material of a campaign, as one of the provider's services has them. */
const packagesOf = (api: Api) => ({
  overview: endpoint({
    api,
    method: 'GET',
    path: '/campaigns/:campaignId/execution',
    summary: 'The four parts of execution: what is asked for and why, whose turn it is, and one next step',
    access: ['packages.read'],
    params: ofCampaign,
    response: ExecutionOverview,
  }),
  list: endpoint({
    api,
    method: 'GET',
    path: all,
    summary: 'The asset packages of a campaign',
    access: ['packages.read'],
    params: ofCampaign,
    query: z.strictObject({ type: PackageType.optional() }),
    response: z.strictObject({ content: z.array(AssetPackage) }),
  }),
  create: endpoint({
    api,
    method: 'POST',
    path: all,
    summary: 'Begin the package of one type',
    access: writing,
    params: ofCampaign,
    body: PackageDraft,
    response: AssetPackage,
    status: 201,
    keyed: true,
  }),
  get: endpoint({
    api,
    method: 'GET',
    path: one,
    summary: 'One asset package',
    access: ['packages.read'],
    params: ofPackage,
    response: AssetPackage,
  }),
  versions: endpoint({
    api,
    method: 'GET',
    path: `${one}/versions`,
    summary: 'The package as it was at each submission, newest first',
    access: ['packages.read'],
    params: ofPackage,
    response: z.strictObject({ content: z.array(PackageVersion) }),
  }),
  update: endpoint({
    api,
    method: 'PUT',
    path: one,
    summary: 'Change the words and codes of a package that is not under review',
    access: writing,
    params: ofPackage,
    body: PackageUpdate,
    response: AssetPackage,
    versioned: true,
  }),
  remove: endpoint({
    api,
    method: 'DELETE',
    path: one,
    summary: 'Delete a package that was never sent',
    access: writing,
    params: ofPackage,
    response: z.null(),
    status: 204,
    versioned: true,
  }),
  transition: endpoint({
    api,
    method: 'POST',
    path: `${one}/transitions`,
    summary: 'Send a package for review, take it back, decide about it, or open an approved one again',
    access: [...writing, 'packages.review', 'packages.reviewPreview'],
    params: ofPackage,
    body: PackageTransition,
    response: AssetPackage,
    versioned: true,
    keyed: true,
  }),
  answerPoint: endpoint({
    api,
    method: 'PUT',
    path: `${one}/points/:pointId`,
    summary: 'Say how a point of the last return was answered; an empty text takes the answer back',
    access: writing,
    params: ofPackage.extend({ pointId: Id }),
    body: z.strictObject({ text: z.string().trim().max(maximumCommentLength) }),
    response: AssetPackage,
    versioned: true,
  }),
  addComment: endpoint({
    api,
    method: 'POST',
    path: `${one}/comments`,
    summary: 'Say something about a package or one of its files',
    access: ['packages.write'],
    params: ofPackage,
    body: z.strictObject({ text: longText, assetId: Id.optional() }),
    response: PackageComment,
    status: 201,
    keyed: true,
  }),
  removeComment: endpoint({
    api,
    method: 'DELETE',
    path: `${one}/comments/:commentId`,
    summary: 'Delete an own comment',
    access: ['packages.write'],
    params: ofPackage.extend({ commentId: Id }),
    response: z.null(),
    status: 204,
  }),
  upload: endpoint({
    api,
    method: 'POST',
    path: `${one}/assets`,
    summary: 'Upload a file into a package in one go',
    access: writing,
    params: ofPackage,
    /** `replaces`: the file whose stack it joins. */
    query: z.strictObject({ description: description.optional(), replaces: Id.optional() }),
    upload: true,
    response: Asset,
    status: 201,
  }),
  removeAsset: endpoint({
    api,
    method: 'DELETE',
    path: `${one}/assets/:assetId`,
    summary: 'Take a file from a package that is not under review',
    access: writing,
    params: ofAsset,
    response: z.null(),
    status: 204,
  }),
  download: endpoint({
    api,
    method: 'GET',
    path: `${one}/assets/:assetId/download`,
    summary: 'One file as it was uploaded',
    access: ['packages.read'],
    params: ofAsset,
    response: FileAnswer,
    file: ['application/octet-stream'],
  }),
  archive: endpoint({
    api,
    method: 'GET',
    path: `${one}/archive`,
    summary: 'The current files of a package as one ZIP, or those of one submission; 404 when it has none',
    access: ['packages.read'],
    params: ofPackage,
    query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
    response: FileAnswer,
    file: [zipMedia],
  }),
  picture: endpoint({
    api,
    method: 'GET',
    path: `${one}/assets/:assetId/picture`,
    summary: 'A picture as it may be shown: drawn anew, without what else its file carries',
    access: ['packages.read'],
    params: ofAsset,
    query: z.strictObject({ size: PictureSize.default('screen') }),
    response: FileAnswer,
    file: ['image/jpeg', 'image/png', 'image/webp'],
  }),
  updateAsset: endpoint({
    api,
    method: 'PUT',
    path: `${one}/assets/:assetId`,
    summary: 'Describe a file of a package that is not under review',
    access: writing,
    params: ofAsset,
    body: z.strictObject({ description }),
    response: AssetPackage,
    versioned: true,
  }),
  startUpload: endpoint({
    api,
    method: 'POST',
    path: `${one}/uploads`,
    summary: 'Begin an upload in pieces, which goes on after a broken line',
    access: writing,
    params: ofPackage,
    body: z.strictObject({
      name: z.string().min(1).max(400),
      size: z.number().int().min(1),
      description: description.optional(),
      replaces: Id.optional(),
    }),
    response: UploadState,
    status: 201,
    keyed: true,
  }),
  uploadState: endpoint({
    api,
    method: 'GET',
    path: `${one}/uploads/:uploadId`,
    summary: 'How far an upload in pieces has come',
    access: writing,
    params: ofUpload,
    response: UploadState,
  }),
  sendPiece: endpoint({
    api,
    method: 'PUT',
    path: `${one}/uploads/:uploadId`,
    summary: 'The next piece of an upload; what had arrived when the line broke is kept',
    access: writing,
    params: ofUpload,
    query: z.strictObject({ offset: z.coerce.number().int().min(0).default(0) }),
    stream: true,
    mostBytes: mostPieceBytes,
    response: UploadState,
  }),
  completeUpload: endpoint({
    api,
    method: 'POST',
    path: `${one}/uploads/:uploadId/complete`,
    summary: 'Make a file of an upload whose pieces have all arrived; a repeated call gets the same file',
    access: writing,
    params: ofUpload,
    response: Asset,
    status: 201,
  }),
  cancelUpload: endpoint({
    api,
    method: 'DELETE',
    path: `${one}/uploads/:uploadId`,
    summary: 'Give an upload in pieces up',
    access: writing,
    params: ofUpload,
    response: z.null(),
    status: 204,
  }),
});

export const assetPackages = packagesOf('enterprise');

/** The same at the DSP service, whose people make the previews (specification §2). */
export const dspAssetPackages: typeof assetPackages = packagesOf('dsp');
