/** A moment on a zone's clock, with the zone: `2026-11-18 10:00 (Asia/Shanghai)`. */
export const madeAt = (moment: Date, timeZone: string): string => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);
  return `${clock} (${timeZone})`;
};
