import { useTranslation } from 'react-i18next';
import type { CalendarChannel, CalendarItem } from '#contract/calendar/calendar.ts';
import type { IconName } from '#components/icon.tsx';
import { paths } from '#config/paths.ts';
import { useFormat } from '#providers/i18n/use-format.ts';

export const channelIcons = { media: 'megaphone', push: 'bell', lockScreen: 'lock' } as const satisfies Record<CalendarChannel, IconName>;

/** Where an item is opened. */
export const pathOfItem = ({ channel, id }: CalendarItem): string => {
  if (channel === 'media') return paths.campaign(id);
  return channel === 'push' ? paths.push(id) : paths.lockScreen(id);
};

interface ItemWords {
  readonly statusOf: (item: CalendarItem) => string;
  /** Until when it goes on. */
  readonly endOf: (item: CalendarItem) => string;
  /** All of an item in one line, for those who cannot see its bar. */
  readonly labelOf: (item: CalendarItem) => string;
}

/** How the items of the calendar are called. */
export const useItemWords = (): ItemWords => {
  const { t } = useTranslation();
  const format = useFormat();
  const statusOf = (item: CalendarItem): string => {
    if (item.channel === 'media') return t(`status.campaign.${item.status}`);
    return item.channel === 'push' ? t(`push.status.${item.status}`) : t(`lockScreen.status.${item.status}`);
  };
  return {
    statusOf,
    endOf: ({ to }) => t('calendar.lastDay', { date: format.dayOfYear(to) }),
    labelOf: (item) =>
      t('calendar.item', {
        name: item.name,
        channel: t(`calendar.channel.${item.channel}`),
        status: statusOf(item),
        days: format.days(item.from, item.to),
      }),
  };
};
