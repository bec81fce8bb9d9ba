import { ofApplication } from '#providers/application/application.ts';
import { sessionCount } from '#providers/session/end-session.ts';
import { recordOf, written } from './cache.ts';
import { makeDataProvider } from './data-provider.ts';
import { knownRecords } from './known-records.ts';

const begin = () => {
  const known = knownRecords(recordOf);
  return { session: sessionCount(), known, data: makeDataProvider(known, written) };
};
const own = ofApplication(() => ({ now: begin() }));

/** The records that this session has read, and the data provider that reads them; the next session begins with none. */
export const sessionRecords = (): ReturnType<typeof begin> => {
  const kept = own();
  if (kept.now.session !== sessionCount()) kept.now = begin();
  return kept.now;
};
