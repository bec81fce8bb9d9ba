import { useTranslation } from 'react-i18next';
import { firstDay, lastDay } from '#contract/envelope.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useLanguage } from '#providers/language/language.ts';
import { isBeyondDays, writeDate } from './typed-dates.ts';

/** What is said of a text in place of a day: how one is written, here `today`, or between which days it has to lie. */
export const useUnreadableDay = (today: string): ((text: string) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  return (text) =>
    isBeyondDays(text, { language, since: today })
      ? t('error.validation.day', { firstDay: format.date(firstDay), lastDay: format.date(lastDay) })
      : t('app.calendar.unreadable', { text, day: writeDate(today, language) });
};
