import { z } from 'zod';

/** Currencies of the product (specification §3). */
export const currencies = ['HKD', 'USD', 'CNY', 'EUR', 'JPY'] as const;

export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

/** An amount in minor units (fen, cents; yen have none). */
export const Amount = z.number().int().min(0).max(1_000_000_000_000);

/** One amount in minor units per currency. */
export const AmountPerCurrency = z.strictObject(
  Object.fromEntries(currencies.map((currency) => [currency, Amount])) as Record<(typeof currencies)[number], typeof Amount>,
);

const Rate = z.number().min(0).max(1);

/** What is reckoned on top of media, as shares: the service fee of net media, and VAT of everything before it. */
export const Rates = z.strictObject({ serviceFee: Rate, vat: Rate });
export type Rates = z.infer<typeof Rates>;

/** What a plan is billed by. A plan that was sent keeps what it was sent with. */
export const BillingTerms = Rates.extend({ dataFee: AmountPerCurrency });
export type BillingTerms = z.infer<typeof BillingTerms>;
