import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/envelope.ts';
import { FileAnswer, csvMedia, xlsxMedia } from '#contract/file.ts';
import { ListName } from './list-settings.ts';

/** The most rows of one file. What has more is refused, never cut. */
export const mostFileRows = 100_000;
/** The most rows that can be named one by one. */
export const mostNamedRows = 5000;

/** What narrows and orders a list, by the names of its own call. */
export const listQueryText = z.record(z.string().max(40), z.string().max(4000));

export const listFileFormats = ['xlsx', 'csv'] as const;

const zones = new Set(Intl.supportedValuesOf('timeZone'));

export const listFiles = {
  create: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/lists/:list/files',
    summary: 'All rows of a view as a file, with its columns in its order',
    access: ['campaigns.read', 'push.read', 'lockScreen.read', 'clients.read'],
    params: z.strictObject({ list: ListName }),
    body: z.strictObject({
      format: z.enum(listFileFormats),
      columns: z.array(z.string().regex(/^[a-zA-Z]{1,40}$/)).max(40),
      query: listQueryText,
      /** Only these rows, of those that the query lets through. */
      ids: z.array(Id).min(1).max(mostNamedRows).optional(),
      /** Only this page of them. */
      page: z.strictObject({ page: z.number().int().min(0).max(1_000_000), size: z.number().int().min(1).max(100) }).optional(),
      /** Of the moments in it. */
      timezone: z.string().refine((zone) => zone === 'UTC' || zones.has(zone)),
    }),
    response: FileAnswer,
    file: [xlsxMedia, csvMedia],
  }),
};
