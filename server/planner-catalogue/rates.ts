import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CampaignStatus } from '#contract/campaigns/campaigns.ts';
import { PlainDate, Slug } from '#contract/envelope.ts';
import { type BillingTerms, Rates } from '#contract/money.ts';
import { editableStatuses } from '#domain/campaigns/statuses.ts';
import { Refusal } from '#server/refusal.ts';
import { catalogue, feesOn } from './catalogue.ts';
import { dataFile } from './data-file.ts';
import { inForce, providerDate } from './in-force.ts';

/** The rates of a country of billing from a day on; without a country those of every country that has none of its own by then. */
const RateRow = Rates.extend({ validFrom: PlainDate, countryId: Slug.nullable() });
export type RateRow = z.infer<typeof RateRow>;

/** All rates there are, oldest first. */
export const RateRows = z
  .array(RateRow)
  .refine((rows) => rows.some(({ countryId }) => countryId === null), 'One row at least has to be for every country (countryId: null).')
  .refine(
    (rows) => new Set(rows.map(({ countryId, validFrom }) => `${countryId} ${validFrom}`)).size === rows.length,
    'A country has two rows that begin on the same day.',
  )
  .refine(
    (rows) => rows.every(({ countryId }) => countryId === null || catalogue.countries.has(countryId)),
    'A country is none of countries.json.',
  )
  .transform((rows) => rows.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)));

let table = dataFile('rates.json', RateRows);

/** Puts other rates in place of the product's own. Called once, before anything is reckoned. */
export const takeRates = (rows: readonly RateRow[]): void => {
  table = RateRows.parse(rows);
};

const problemIn = (text: string): string | null => {
  try {
    const { error } = RateRows.safeParse(JSON.parse(text));
    return error ? z.prettifyError(error) : null;
  } catch (error) {
    return String(error);
  }
};

/**
 * Takes the rates in `rates.json` of the data folder, where there is such a file.
 * @throws {Refusal} when the file says what no rate can be
 */
export const takeRatesOf = async (dataDir: string): Promise<void> => {
  const path = join(dataDir, 'rates.json');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return;
  const problem = problemIn(text);
  if (problem !== null) throw new Refusal(`${path} cannot be used. Mend it, or take it away.\n${problem}`);
  takeRates(RateRows.parse(JSON.parse(text)));
};

/** What a client of this country is billed by on a date: its own rates once they have begun, else those of every country. */
export const termsOn = (countryId: string | null, date: string): BillingTerms => {
  const own = table.findLast((row) => row.countryId === countryId && countryId !== null && row.validFrom <= date);
  const { serviceFee, vat } =
    own ??
    inForce(
      table.filter((row) => row.countryId === null),
      date,
    );
  return { serviceFee, vat, dataFee: feesOn(date).dataFee };
};

interface Billed {
  readonly status: CampaignStatus;
  /** What it was sent with last. */
  readonly terms: BillingTerms | null;
  readonly client: { readonly countryId: string | null };
}

/** What a campaign is billed by: what it was sent with, and while its plan is open what holds now for its client's country. */
export const termsOf = ({ status, terms, client }: Billed, now: Date): BillingTerms =>
  terms !== null && !editableStatuses.includes(status) ? terms : termsOn(client.countryId, providerDate(now));
