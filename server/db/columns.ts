import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond that JavaScript knows. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
