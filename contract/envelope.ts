import { z } from 'zod';
import { languages } from './languages.ts';

/** Rows of a list's page: 12 by default (specification §9), 100 at most. */
export const defaultPageSize = 12;
export const pageSizes = [12, 25, 50, 100] as const;

export const Id = z.uuid();

/** An id as a part of a longer text, for a pattern of it. Whether letters are small or capital makes no other id. */
export const idPattern = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** A reference-data id: a stable slug such as `shanghai`. */
export const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

/** A language by its code. Not beside the table of languages: the sign-in form reads that, and would bring the library of schemas along. */
export const LanguageCode = z.enum(languages);

export const Instant = z.iso.datetime();

/** The days that a plan, a filter or a paper can name; every loop over days ends between them. */
export const firstDay = '2000-01-01';
export const lastDay = '2199-12-31';

export const PlainDate = z.iso
  .date({ abort: true })
  .refine((day) => day >= firstDay && day <= lastDay, { params: { key: 'error.validation.day', values: { firstDay, lastDay } } })
  .describe(`From ${firstDay} to ${lastDay}`);

/** A moment that somebody names, on one of those days. */
export const NamedInstant = z.iso
  .datetime({ abort: true })
  .refine((moment) => moment >= firstDay && moment.slice(0, lastDay.length) <= lastDay, {
    params: { key: 'error.validation.day', values: { firstDay, lastDay } },
  })
  .describe(`From ${firstDay} to ${lastDay}`);

/** A zone by its IANA name, such as `Asia/Shanghai`. */
export const Timezone = z.string().refine((zone) => zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone));

/** Who did something, as everybody who sees the object may know them: never an e-mail address. */
export const Person = z.strictObject({ id: Id, name: z.string() });
export type Person = z.infer<typeof Person>;

/** When a thing was made and changed last, and by whom. */
export const madeAndChanged = { createdTime: Instant, createdBy: Person, updatedTime: Instant, updatedBy: Person };

/** What a list is searched for. */
export const searchText = z.string().trim().max(100).default('');

/** The address of what belongs to a campaign. */
export const ofCampaign = z.strictObject({ campaignId: Id });

/** The address of what belongs to a client. */
export const ofClient = z.strictObject({ clientId: Id });

/** Which page of rows: the first is 0. */
export const paging = ({ size, most = 100 }: { size: number; most?: number }) => ({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(most).default(size),
});

/** The query every list understands: a page from 0, a sort column and a direction; `q` searches. */
export const listQuery = <const Column extends readonly [string, ...string[]]>(columns: Column) =>
  z.strictObject({
    ...paging({ size: defaultPageSize }),
    sortBy: z.enum(columns).default(columns[0]),
    sortDir: z.enum(['asc', 'desc']).default('desc'),
    q: searchText,
  });

/** Values that an address carries in one parameter, with commas between them. */
export const several = <Value extends z.ZodType<string, string>>(value: Value) =>
  z.union([
    z.array(value).max(100),
    z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(value).max(100)),
  ]);

/** The clients that the reader looks after, whichever they are when a list is read. */
export const myClients = 'mine';

/** Whose rows a list shows: those of some clients, or of the reader's own. */
export const chosenClients = z
  .union([z.literal(myClients), several(Id)])
  .optional()
  .describe(
    'Clients by their ids, or `mine` alone: those whose account manager is the reader, or somebody for whom the reader stands in at the moment',
  );

/** The query of a list whose rows are a resource: besides, a second sort column for rows that are equal in the first, and rows by their ids. */
export const resourceQuery = <const Column extends readonly [string, ...string[]]>(columns: Column) =>
  listQuery(columns).extend({
    thenBy: z.enum(columns).optional(),
    thenDir: z.enum(['asc', 'desc']).default('asc'),
    idIn: several(Id).optional(),
  });

/** Bounds of a column, both included: `createdTimeGte` and `createdTimeLte` for `createdTime`. */
export const bounds = <const Field extends string, Value extends z.ZodType>(field: Field, value: Value) =>
  ({ [`${field}Gte`]: value.optional(), [`${field}Lte`]: value.optional() }) as Record<`${Field}${'Gte' | 'Lte'}`, z.ZodOptional<Value>>;

/** One page of a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    content: z.array(row),
    page: z.number().int(),
    size: z.number().int(),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
  });

/** The body of every failure. `message` is in the reader's language; `details` names fields by path. */
export const Problem = z.strictObject({
  status: z.number().int(),
  key: z.string(),
  message: z.string(),
  requestId: z.string(),
  details: z
    .array(
      z.strictObject({
        path: z.string(),
        key: z.string(),
        message: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
});
export type Problem = z.infer<typeof Problem>;
