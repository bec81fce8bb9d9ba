import { useTranslation } from 'react-i18next';
import type { ChangeCause, ForecastChange, PlanChange } from '#contract/forecast/estimates.ts';
import { useFormat } from '#providers/i18n/use-format.ts';

/** Less than this part of a number is no news. */
const noticeable = 0.0005;

// Of these there is always one, which can only be another.
const single = ['visitPeriod', 'likelihood', 'markets', 'dates', 'total', 'split'] as const satisfies readonly ChangeCause[];
const isSingle = (cause: ChangeCause): cause is (typeof single)[number] => single.some((one) => one === cause);

/** What an edit did, in words. */
export interface ChangeWords {
  readonly up: boolean;
  readonly whole: string;
  /** Effect by effect; empty when one edit did it all. */
  readonly parts: readonly string[];
}

/** Puts the change of a forecast into words: "Reach −18 % because 3 cities were removed". Null when there is nothing to speak of. */
export const useChangeWords = (change: ForecastChange | null): ChangeWords | null => {
  const { t } = useTranslation();
  const format = useFormat();
  if (!change || change.from === 0) return null;
  const { measure, from, to, effects } = change;
  if (Math.abs(to / from - 1) < noticeable) return null;
  const signed = (delta: number): string => `${delta > 0 ? '+' : '−'}${format.percent(Math.abs(delta / from))}`;
  const reasonOf = ({ cause, added, removed, changed }: PlanChange): string => {
    if (isSingle(cause)) return t(`forecast.why.${cause}.changed`);
    // Something else in its place is a change, however one counts it.
    if (removed > 0 && added === 0 && changed === 0) return t(`forecast.why.${cause}.removed`, { count: removed });
    if (added > 0 && removed === 0 && changed === 0) return t(`forecast.why.${cause}.added`, { count: added });
    return t(`forecast.why.${cause}.changed`);
  };
  const reasons = effects.map(({ changes, delta }) => ({ delta, reason: format.list(changes.map(reasonOf)) }));
  const value = signed(to - from);
  const [only] = reasons;
  return {
    up: to > from,
    whole:
      only && reasons.length === 1
        ? t(`forecast.because.${measure}`, { value, reason: only.reason })
        : t(`forecast.by.${measure}`, { value }),
    parts: reasons.length > 1 ? reasons.map(({ reason, delta }) => t('forecast.part', { reason, value: signed(delta) })) : [],
  };
};
