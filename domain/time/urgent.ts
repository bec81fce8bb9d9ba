/** With so many minutes left by the clock a decision is urgent: a quarter of the four hours that a reply may take. */
export const urgentMinutes = 60;
