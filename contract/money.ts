import { z } from 'zod';

/** Currencies of the product (specification §3). */
export const currencies = ['HKD', 'USD', 'CNY', 'EUR', 'JPY'] as const;

export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

/** An amount in minor units (fen, cents; yen have none). */
export const Amount = z.number().int().min(0).max(1_000_000_000_000);
