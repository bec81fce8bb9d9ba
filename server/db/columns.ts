import { sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index, timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond that JavaScript knows. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** An index of the rows alone in which the column says something. */
export const indexOfKnown = (name: string, column: ExtraConfigColumn) =>
  index(name)
    .on(column)
    .where(sql`${column} is not null`);
