import type { Rule } from 'antd/es/form';
import { afterPress } from '#components/after-press.ts';
import { isDay } from '#components/date-input/typed-dates.ts';
import { useUnreadableDay } from '#components/date-input/use-unreadable-day.ts';

/** The rule of a field with a `DayInput`: none, or a day that can be read. With `validateTrigger="onBlur"` it is said when the field is left. */
export const useDayRule = (today: string): Rule => {
  const unreadable = useUnreadableDay(today);
  return {
    validator: async (_, value: string | null) => {
      if (value === null || isDay(value)) return;
      await new Promise<void>(afterPress);
      throw new Error(unreadable(value));
    },
  };
};
