/** Dated rows, oldest first: the last one that has begun holds, and before the first one the first. `date` is `YYYY-MM-DD`. */
export const inForce = <Row extends { readonly validFrom: string }>(rows: readonly [Row, ...Row[]] | readonly Row[], date: string): Row => {
  const row = rows.findLast(({ validFrom }) => validFrom <= date) ?? rows[0];
  if (!row) throw new Error('A dated table has no rows');
  return row;
};

/** The date whose prices and fees hold: that of the provider, who keeps China's time (UTC+8 all year). */
export const providerDate = (now: Date): string => new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
