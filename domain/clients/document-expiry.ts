import type { Meaning } from '#domain/meaning.ts';
import { addDays } from '#domain/time/flight.ts';

export const documentStates = ['expired', 'endsInFlight', 'endsSoon', 'valid'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Days before the last one on which a document is told of (beyond the specification). */
export const noticeDays = [30, 7, 1] as const;
const soon = noticeDays[0];

/** What a document is held against, as `YYYY-MM-DD`: the client's present day, and the last one of the flight, null without a flight. */
export interface ExpiryView {
  readonly today: string;
  readonly lastDay: string | null;
}

interface Row {
  readonly state: DocumentState;
  readonly holds: (expiresOn: string, view: ExpiryView) => boolean;
  readonly meaning: Meaning;
  /** Whether it keeps the package it stands in from being sent. */
  readonly blocks: boolean;
}

/** The states of a document by its last good day; the first that holds. */
const rows = [
  { state: 'expired', holds: (expiresOn, { today }) => expiresOn < today, meaning: 'refused', blocks: true },
  { state: 'endsInFlight', holds: (expiresOn, { lastDay }) => lastDay !== null && expiresOn < lastDay, meaning: 'refused', blocks: true },
  { state: 'endsSoon', holds: (expiresOn, { today }) => expiresOn <= addDays(today, soon), meaning: 'waiting', blocks: false },
] as const satisfies readonly Row[];

const valid = { state: 'valid', meaning: 'running', blocks: false } as const;

/** Where a document stands: its state, what that means to a reader, and whether it blocks sending. `expiresOn` is its last good day; null: it does not end. */
export const documentExpiry = (expiresOn: string | null, view: ExpiryView): Omit<Row, 'holds'> =>
  (expiresOn === null ? undefined : rows.find(({ holds }) => holds(expiresOn, view))) ?? valid;
