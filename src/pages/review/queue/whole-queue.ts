/** What is asked for where the address says nothing of the queue: all of it but what the reader has put aside, from its beginning. */
export const wholeQueue = { due: 'all', snoozed: 'hide', assigned: 'all', q: '', page: 0, size: 25 } as const;
