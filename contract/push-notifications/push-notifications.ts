import { z } from 'zod';
import { CampaignName } from '#contract/campaigns/plain-field-schemas.ts';
import { Named } from '#contract/catalogue/catalogue.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  Id,
  Instant,
  PlainDate,
  Slug,
  bounds,
  madeAndChanged,
  pageOf,
  resourceQuery,
  searchText,
  several,
  chosenClients,
} from '#contract/envelope.ts';
import { Range } from '#contract/forecast/estimates.ts';
import { languages, perLanguage } from '#contract/languages.ts';
import { People, PushDelivery } from './delivery.ts';
import { mostTestDevices } from './test-devices.ts';

/** Specification §3; `ALL` is a filter only. */
export const pushStatuses = ['DRAFT', 'SCHEDULED', 'ON_AIR', 'FINISHED'] as const;
export const PushStatus = z.enum(pushStatuses);
export type PushStatus = z.infer<typeof PushStatus>;

/** A push notification is named like a campaign. */
export const PushName = CampaignName;

export const maximumPushTitle = 100;
export const maximumPushText = 400;

/** What one language's readers get; both empty: the language is left out. */
export const PushMessage = z.strictObject({
  title: z.string().trim().max(maximumPushTitle),
  text: z.string().trim().max(maximumPushText),
});
export type PushMessage = z.infer<typeof PushMessage>;

export const PushMessages = z.strictObject(perLanguage(() => PushMessage));
export type PushMessages = z.infer<typeof PushMessages>;

export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** No message arrives from `from` until `to`, by each city's own clock. The same time twice: there are none. */
export const QuietHours = z.strictObject({ from: TimeOfDay, to: TimeOfDay });
export type QuietHours = z.infer<typeof QuietHours>;

const slugs = (most: number) =>
  z
    .array(Slug)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length);

/** The most messages one person may get within 24 hours, from all pushes of the client together. */
export const PushCap = z.number().int().min(1).max(10);

/** What is decided about a push, whatever its state. */
const content = {
  cityIds: slugs(100),
  mallIds: slugs(200),
  brandIds: slugs(100),
  from: PlainDate.nullable(),
  to: PlainDate.nullable(),
  messages: PushMessages,
  quietHours: QuietHours,
  cap: PushCap,
};
const Content = z.strictObject(content);
export type PushContent = z.infer<typeof Content>;

/** What a new push begins with. Nights are quiet unless somebody says otherwise. */
export const emptyPush: PushContent = {
  cityIds: [],
  mallIds: [],
  brandIds: [],
  from: null,
  to: null,
  messages: perLanguage(() => ({ title: '', text: '' })),
  quietHours: { from: '22:00', to: '08:00' },
  cap: 2,
};

const inOrder = ({ from, to }: { from?: string | null | undefined; to?: string | null | undefined }): boolean => !from || !to || from < to;
const wrongOrder = { path: ['from'], params: { key: 'error.push.startBeforeEnd' } };

export const PushDraft = z.strictObject({ clientId: Id, name: PushName, ...content }).refine(inOrder, wrongOrder);
export type PushDraft = z.infer<typeof PushDraft>;

/** All of it at once: the wizard holds the whole draft. */
export const PushUpdate = z.strictObject({ name: PushName, ...content }).refine(inOrder, wrongOrder);

export const Push = z.strictObject({
  id: Id,
  version: z.number().int(),
  name: z.string(),
  status: PushStatus,
  client: z.strictObject({ id: Id, name: z.string(), timezone: z.string() }),
  ...content,
  ...madeAndChanged,
});
export type Push = z.infer<typeof Push>;

export const PushRow = Push.pick({
  id: true,
  version: true,
  name: true,
  status: true,
  client: true,
  from: true,
  to: true,
  createdTime: true,
  createdBy: true,
  updatedTime: true,
  updatedBy: true,
}).extend({ cities: z.array(Named) });
export type PushRow = z.infer<typeof PushRow>;

export const pushActions = ['start', 'stop'] as const;
export const PushAction = z.enum(pushActions);
export type PushAction = z.infer<typeof PushAction>;

/** A shopping mall or department store in a city, from the catalogue's location units. */
export const Mall = z.strictObject({ id: Slug, name: z.string(), cityId: Slug });
export type Mall = z.infer<typeof Mall>;

/** Who would get it in one city, and when. */
export const PushCityOutlook = z.strictObject({
  city: Named,
  timezone: z.string(),
  /** Null below 1,000 people. */
  people: Range.nullable(),
  /** The first moment a message may arrive there; null while a date is missing. */
  firstAt: Instant.nullable(),
  /** Other pushes of the client that run there on some of the same days. */
  overlaps: z.array(z.strictObject({ id: Id, name: z.string(), status: PushStatus, from: PlainDate, to: PlainDate })),
  /** The most messages one person could be sent there within 24 hours, this one included; what lies above the cap is held back. */
  mostPerDay: z.number().int(),
});

export const PushOutlook = z.strictObject({
  people: Range.nullable(),
  /** The Monday of the forecast's data. */
  asOf: PlainDate,
  cities: z.array(PushCityOutlook),
});
export type PushOutlook = z.infer<typeof PushOutlook>;

export const pushSorts = ['createdTime', 'name', 'status', 'from'] as const;

const params = z.strictObject({ pushId: Id });
const filters = { clientId: chosenClients };
const pushPath = '/push-notifications/:pushId';

export const pushNotifications = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/push-notifications',
    summary: 'Push notifications the reader may see, newest first',
    access: ['push.read'],
    searched: ['name'],
    query: resourceQuery(pushSorts).extend({
      status: z.union([z.literal('ALL'), several(PushStatus)]).default('ALL'),
      statusIn: several(PushStatus).optional(),
      ...bounds('from', PlainDate),
      ...filters,
    }),
    response: pageOf(PushRow),
  }),
  counts: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/push-notifications/counts',
    summary: 'How many push notifications each status holds under the same filters',
    access: ['push.read'],
    query: z.strictObject({ q: searchText, ...filters }),
    response: z.strictObject({ statuses: z.record(PushStatus, z.number().int()) }),
  }),
  malls: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/push-notifications/malls',
    summary: 'Shopping malls, outlets and department stores of some cities',
    access: ['push.read'],
    query: z.strictObject({
      /** Cities' ids, divided by commas. */
      city_ids: z
        .string()
        .max(6500)
        .default('')
        .transform((text) => text.split(',').filter((id) => id !== ''))
        .pipe(z.array(Slug).max(100)),
    }),
    /** `estimate`: they are derived by a rule, not read from a register. */
    response: z.strictObject({ estimate: z.boolean(), content: z.array(Mall) }),
  }),
  outlook: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/push-notifications/outlook',
    summary: 'Whom a push would reach and when, and what else they get; nothing is saved',
    access: ['push.read'],
    body: z.strictObject({
      clientId: Id,
      /** The push itself, which does not overlap with itself. */
      pushId: Id.optional(),
      ...Content.pick({ cityIds: true, mallIds: true, brandIds: true, from: true, to: true, quietHours: true }).shape,
    }),
    response: PushOutlook,
  }),
  create: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/push-notifications',
    summary: 'Keep a draft of a push notification',
    access: ['push.write'],
    body: PushDraft,
    response: Push,
    status: 201,
    keyed: true,
  }),
  get: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: pushPath,
    summary: 'One push notification',
    access: ['push.read'],
    params,
    response: Push,
  }),
  update: endpoint({
    api: 'enterprise',
    method: 'PUT',
    path: pushPath,
    summary: 'Change a draft',
    access: ['push.write'],
    params,
    body: PushUpdate,
    response: Push,
    versioned: true,
  }),
  rename: endpoint({
    api: 'enterprise',
    method: 'PUT',
    path: `${pushPath}/name`,
    summary: 'Give a push notification another name, in any state',
    access: ['push.write'],
    params,
    body: z.strictObject({ name: PushName }),
    response: Push,
    versioned: true,
  }),
  remove: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: pushPath,
    summary: 'Delete a draft, or one that has finished',
    access: ['push.write'],
    params,
    response: z.null(),
    status: 204,
    versioned: true,
  }),
  deliveries: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: `${pushPath}/deliveries`,
    summary: 'What was handed over for delivery, newest first, and in all; tests are in no total',
    access: ['push.read'],
    params,
    response: z.strictObject({ content: z.array(PushDelivery), totals: z.strictObject({ people: People, withheld: People }) }),
  }),
  test: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: `${pushPath}/tests`,
    summary: 'Send the message to test devices before it starts',
    access: ['push.write'],
    params,
    body: z.strictObject({ language: z.enum(languages), deviceIds: z.array(Id).min(1).max(mostTestDevices) }),
    response: z.strictObject({ sent: z.number().int() }),
    versioned: true,
    keyed: true,
  }),
  transition: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: `${pushPath}/transitions`,
    summary: 'Start or stop a push notification',
    access: ['push.write'],
    params,
    body: z.strictObject({ action: PushAction }),
    response: Push,
    versioned: true,
    keyed: true,
  }),
};
