/** A moment by the clock of a zone, to the minute: `2026-11-18 10:00`. */
export const wallClock = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);

/** The same with the zone: `2026-11-18 10:00 (Asia/Shanghai)`. */
export const madeAt = (moment: Date, timeZone: string): string => `${wallClock(moment, timeZone)} (${timeZone})`;
