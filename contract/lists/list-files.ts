import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/envelope.ts';
import { FileAnswer, csvMedia, xlsxMedia } from '#contract/file.ts';
import { MadeFile, mostRowsAtOnce } from '#contract/made-files.ts';
import { ListName } from './list-settings.ts';

/** The most rows of one file. What has more is refused, never cut. */
export const mostFileRows = 100_000;
/** The most rows that can be named one by one. */
export const mostNamedRows = 5000;

/** What narrows and orders a list, by the names of its own call. */
export const listQueryText = z.record(z.string().max(40), z.string().max(4000));

export const listFileFormats = ['xlsx', 'csv'] as const;

const zones = new Set(Intl.supportedValuesOf('timeZone'));

/** Rows of a list as a file. */
export const ListFileOrder = z.strictObject({
  format: z.enum(listFileFormats),
  columns: z.array(z.string().regex(/^[a-zA-Z]{1,40}$/)).max(40),
  query: listQueryText,
  /** Only these rows, of those that the query lets through. */
  ids: z.array(Id).min(1).max(mostNamedRows).optional(),
  /** Of the moments in it. */
  timezone: z.string().refine((zone) => zone === 'UTC' || zones.has(zone)),
});
export type ListFileOrder = z.infer<typeof ListFileOrder>;

/** A file of a list that is being made, or was made, for its reader. */
export const MadeListFile = MadeFile.extend({ list: ListName, format: z.enum(listFileFormats) });
export type MadeListFile = z.infer<typeof MadeListFile>;

const reading = ['campaigns.read', 'push.read', 'lockScreen.read', 'clients.read'] as const;
const ofList = z.strictObject({ list: ListName });
const oneExport = z.strictObject({ exportId: Id });

export const listFiles = {
  create: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/lists/:list/files',
    summary: `All rows of a view as a file, with its columns in its order; a view of more than ${mostRowsAtOnce} rows is refused`,
    access: reading,
    params: ofList,
    body: ListFileOrder.extend({
      /** Only this page of them. */
      page: z.strictObject({ page: z.number().int().min(0).max(1_000_000), size: z.number().int().min(1).max(100) }).optional(),
    }),
    response: FileAnswer,
    file: [xlsxMedia, csvMedia],
  }),
};

export const listExports = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/list-exports',
    summary: 'Files of lists that are being made for the reader, or were lately, newest first',
    access: reading,
    query: z.strictObject({ list: ListName.optional() }),
    response: z.strictObject({ content: z.array(MadeListFile) }),
  }),
  create: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/lists/:list/exports',
    summary: 'Have all rows of a view made into a file; it goes on without whoever asked for it, and they get a notice',
    access: reading,
    params: ofList,
    body: ListFileOrder,
    response: MadeListFile,
    status: 202,
    keyed: true,
  }),
  content: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/list-exports/:exportId/content',
    summary: 'A file of a list that was made',
    access: reading,
    params: oneExport,
    response: FileAnswer,
    file: [xlsxMedia, csvMedia],
  }),
  remove: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: '/list-exports/:exportId',
    summary: 'Stop making a file of a list, or forget one that was made',
    access: reading,
    params: oneExport,
    response: z.null(),
    status: 204,
  }),
};
