import { dateIn } from '#domain/time/working-time.ts';
import { useNow } from './use-now.ts';

/** The present day in a timezone, `YYYY-MM-DD`. */
export const useToday = (timezone: string): string => dateIn(new Date(useNow()), timezone);
