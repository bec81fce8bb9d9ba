const day = 86_400_000;

/** Plain dates are `YYYY-MM-DD`; they sort as text. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
