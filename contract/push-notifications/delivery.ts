import { z } from 'zod';
import { Named } from '#contract/catalogue/catalogue.ts';
import { Instant } from '#contract/envelope.ts';
import { languages } from '#contract/languages.ts';

/** BEGIN and DAY are a day's message to a city, END calls the rest off, TEST went to a device and counts nowhere. */
export const pushDeliveryKinds = ['BEGIN', 'DAY', 'END', 'TEST'] as const;
export type PushDeliveryKind = (typeof pushDeliveryKinds)[number];

/** A number of people; null: some, but fewer than 1,000. */
export const People = z.number().int().nullable();

/** What was handed over for delivery. */
export const PushDelivery = z.strictObject({
  kind: z.enum(pushDeliveryKinds),
  city: Named.nullable(),
  timezone: z.string().nullable(),
  /** The name of the device that a test went to, and the language it had. */
  device: z.string().nullable(),
  language: z.enum(languages).nullable(),
  dueAt: Instant,
  at: Instant,
  people: People,
  /** How many of them the cap held it back from. */
  withheld: People,
});
export type PushDelivery = z.infer<typeof PushDelivery>;

/** The most rows of the log that are shown. */
export const mostDeliveries = 200;
