import { z } from 'zod';
import { DeviceFrame } from './device-frame.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, PlainDate, bounds, pageOf, resourceQuery, searchText, several } from '#contract/envelope.ts';
import { FileAnswer } from '#contract/file.ts';
import {
  DatePreset,
  EarlierDecision,
  LockScreenAction,
  LockScreenContent,
  LockScreenDraft,
  endsInTime,
  LockScreenItem,
  LockScreenResults,
  LockScreenRow,
  LockScreenStatus,
  LockScreenVariant,
  contentLanguages,
  lockScreenCategories,
  lockScreenCountries,
  lockScreenSorts,
  longestAdvertiser,
} from './lock-screen.ts';
import { PictureSize } from '#contract/picture-size.ts';
import { GivenReason } from './rejection-reasons.ts';

const params = z.strictObject({ itemId: Id });
const oneItem = '/lock-screen-campaigns/:itemId';

const filters = {
  country: several(z.enum(lockScreenCountries)).optional(),
  language: several(z.enum(contentLanguages)).optional(),
  category: several(z.enum(lockScreenCategories)).optional(),
  advertiser: z.string().trim().max(longestAdvertiser).optional(),
  /** Only items that are shown on some day of it, by each item's own calendar. */
  period: DatePreset.default('ALL'),
};

export const lockScreenCampaigns = {
  list: endpoint({
    api: 'content',
    method: 'GET',
    path: '/lock-screen-campaigns',
    summary: 'Lock-screen campaigns and content the reader may see, newest first',
    access: ['lockScreen.read'],
    searched: ['title', 'advertiser'],
    query: resourceQuery(lockScreenSorts).extend({
      status: z.union([z.literal('ALL'), several(LockScreenStatus)]).default('ALL'),
      statusIn: several(LockScreenStatus).optional(),
      ...bounds('startDate', PlainDate),
      ...filters,
    }),
    response: pageOf(LockScreenRow),
  }),
  counts: endpoint({
    api: 'content',
    method: 'GET',
    path: '/lock-screen-campaigns/counts',
    summary: 'How many items each status holds under the same filters',
    access: ['lockScreen.read'],
    query: z.strictObject({ q: searchText, ...filters }),
    response: z.strictObject({ statuses: z.record(LockScreenStatus, z.number().int()) }),
  }),
  advertisers: endpoint({
    api: 'content',
    method: 'GET',
    path: '/lock-screen-campaigns/advertisers',
    summary: 'The advertisers of the items the reader may see, by name',
    access: ['lockScreen.read'],
    response: z.strictObject({ content: z.array(z.string()) }),
  }),
  pictures: endpoint({
    api: 'content',
    method: 'GET',
    path: '/lock-screen-campaigns/pictures',
    summary:
      'Pictures in review with every variant of each, what is due first comes first: as many whole ones as one decision takes, and how much is left',
    access: ['lockScreen.review'],
    query: z.strictObject({
      /** Only the picture with this `imageKey`. */
      picture: z.string().max(100).optional(),
    }),
    response: z.strictObject({
      content: z.array(LockScreenVariant),
      left: z.strictObject({ pictures: z.number().int(), variants: z.number().int() }),
      earlier: z.array(EarlierDecision),
    }),
  }),
  frames: endpoint({
    api: 'content',
    method: 'GET',
    path: '/lock-screen-campaigns/device-frames',
    summary: 'What phones lay over a picture',
    access: ['lockScreen.read'],
    response: z.strictObject({ content: z.array(DeviceFrame) }),
  }),
  create: endpoint({
    api: 'content',
    method: 'POST',
    path: '/lock-screen-campaigns',
    summary: 'Begin a lock-screen item for a client',
    access: ['lockScreen.write'],
    body: LockScreenDraft.superRefine(endsInTime),
    response: LockScreenItem,
    status: 201,
    keyed: true,
  }),
  get: endpoint({
    api: 'content',
    method: 'GET',
    path: oneItem,
    summary: 'One lock-screen item',
    access: ['lockScreen.read'],
    params,
    response: LockScreenItem,
  }),
  update: endpoint({
    api: 'content',
    method: 'PUT',
    path: oneItem,
    summary: 'Change a draft; a rejected item is a draft again',
    access: ['lockScreen.write'],
    params,
    body: LockScreenContent.superRefine(endsInTime),
    response: LockScreenItem,
    versioned: true,
  }),
  remove: endpoint({
    api: 'content',
    method: 'DELETE',
    path: oneItem,
    summary: 'Delete a draft',
    access: ['lockScreen.write'],
    params,
    response: z.null(),
    status: 204,
    versioned: true,
  }),
  transition: endpoint({
    api: 'content',
    method: 'POST',
    path: `${oneItem}/transitions`,
    summary: 'Submit, withdraw, approve, reject or take down an item',
    access: ['lockScreen.write', 'lockScreen.review'],
    params,
    body: z.strictObject({ action: LockScreenAction, reason: GivenReason.optional() }),
    response: LockScreenItem,
    versioned: true,
    keyed: true,
  }),
  measure: endpoint({
    api: 'content',
    method: 'PUT',
    path: `${oneItem}/results`,
    summary: 'Say what became of an item on the phones, up to a day',
    access: ['lockScreen.review'],
    params,
    body: LockScreenResults,
    response: LockScreenItem,
    versioned: true,
  }),
  uploadImage: endpoint({
    api: 'content',
    method: 'POST',
    path: `${oneItem}/image`,
    summary: 'Give a draft its picture',
    access: ['lockScreen.write'],
    params,
    upload: true,
    response: LockScreenItem,
    status: 201,
  }),
  image: endpoint({
    api: 'content',
    method: 'GET',
    path: `${oneItem}/image`,
    summary: 'The picture of an item, drawn anew, without what else its file carries',
    access: ['lockScreen.read'],
    params,
    query: z.strictObject({ size: PictureSize.default('whole') }),
    response: FileAnswer,
    file: ['image/jpeg', 'image/png', 'image/webp'],
  }),
};
