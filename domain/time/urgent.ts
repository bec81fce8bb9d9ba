/** With so many minutes left a decision is urgent, by the clock or of working time: a quarter of the four hours that a reply may take. */
export const urgentMinutes = 60;
