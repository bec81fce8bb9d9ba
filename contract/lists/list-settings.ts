import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pageSizes } from '#contract/envelope.ts';

/** The lists of the console, by the resources whose rows they show. */
export const listNames = ['campaigns', 'pushNotifications', 'lockScreenCampaigns', 'clients', 'reports'] as const;
export const ListName = z.enum(listNames);
export type ListName = z.infer<typeof ListName>;

/** How high rows are. */
export const densities = ['comfortable', 'compact'] as const;
export const looks = ['table', 'cards'] as const;
/** Page by page, or all rows one after the other as somebody scrolls. */
export const pagings = ['pages', 'scroll'] as const;

/** The narrowest and the widest that a column may be made, in pixels. */
export const columnWidths = { least: 64, most: 640 } as const;

const ColumnKey = z.string().regex(/^[a-zA-Z]{1,40}$/);

/** A list as one person likes to see it, on every machine. */
export const ListSettings = z.strictObject({
  list: ListName,
  /** The columns in their order; none: as the product shows them. */
  columns: z
    .array(ColumnKey)
    .max(40)
    .refine((keys) => new Set(keys).size === keys.length),
  /** In pixels; a column that is not named has its own width. */
  widths: z
    .record(ColumnKey, z.number().int().min(columnWidths.least).max(columnWidths.most))
    .refine((widths) => Object.keys(widths).length <= 40),
  density: z.enum(densities),
  size: z.literal(pageSizes),
  view: z.enum(looks),
  paging: z.enum(pagings).default('pages'),
});
export type ListSettings = z.infer<typeof ListSettings>;

export const listSettings = {
  update: endpoint({
    api: 'enterprise',
    method: 'PUT',
    path: '/me/lists/:list',
    summary: 'How the signed-in person likes to see a list',
    access: 'signed-in',
    params: z.strictObject({ list: ListName }),
    body: ListSettings.omit({ list: true }),
    response: z.null(),
    status: 204,
  }),
};
