import { z } from 'zod';
import { Slug } from '#contract/envelope.ts';
import { oems } from './lock-screen.ts';

const share = z.number().min(0).max(1);
/** What a phone lays over a picture; places and sizes are shares of the screen. None is drawn by its maker: they are estimates of ours. */
export const DeviceFrame = z.strictObject({
  id: Slug,
  name: z.string(),
  /** Whose phone it is; null of one that stands for any. */
  oem: z.enum(oems).nullable().default(null),
  /** Width to height. */
  ratio: z.tuple([z.number(), z.number()]),
  clock: z.strictObject({ top: share, height: share, width: share, align: z.enum(['start', 'center']) }),
  notifications: z.strictObject({ top: share, height: share }),
  /** A bar for gestures at the bottom. */
  bar: z.boolean(),
});
export type DeviceFrame = z.infer<typeof DeviceFrame>;
