import { useCallback } from 'react';
import type { PushOutlook } from '#contract/push-notifications/push-notifications.ts';
import { shownIn } from '#providers/i18n/use-format.ts';
import { useLanguage } from '#providers/language/language.ts';

type City = Pick<PushOutlook['cities'][number], 'city' | 'timezone' | 'firstAt'>;

/** Tells when the first message arrives in a city, by its own clock; undefined while that is open. */
export const useLocalTimes = (): ((city: City) => string | undefined) => {
  const language = useLanguage();
  return useCallback(({ timezone, firstAt }) => (firstAt === null ? undefined : shownIn(language, timezone).instant(firstAt)), [language]);
};
