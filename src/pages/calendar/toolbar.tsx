import { useTranslation } from 'react-i18next';
import { calendarChannels } from '#contract/calendar/calendar.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { ClientFilter } from '#resources/clients/parts/client-filter.tsx';
import { FilterSeveral } from '#components/list/filter-select.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { channelIntents, monthLater } from '#domain/calendar/calendar.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import toggle from '#components/toggle.module.css';
import styles from './calendar.module.css';
import { channelIcons } from './use-item-words.ts';
import { type useCalendarView, calendarViews } from './use-calendar-view.ts';

/** Which month, whose, through which channels, and how it is drawn. What is chosen is what the reader may see. */
export const Toolbar = ({ view, change, today }: ReturnType<typeof useCalendarView>) => {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const channels = calendarChannels.filter((channel) => can(channelIntents[channel].see));
  return (
    <div className={styles['toolbar']}>
      <div className={`${layout.line2} ${styles['months']}`}>
        <IconButton
          icon="chevron-left"
          kind="plain"
          label={t('calendar.previous')}
          onClick={() => change(({ month }) => ({ month: monthLater(month, -1) }))}
        />
        <IconButton
          icon="chevron-right"
          kind="plain"
          label={t('calendar.next')}
          onClick={() => change(({ month }) => ({ month: monthLater(month, 1) }))}
        />
        <Button aria-disabled={view.month === today.slice(0, 7)} onClick={() => change({ month: today.slice(0, 7) })}>
          {t('calendar.today')}
        </Button>
        <h2 className={styles['month']} aria-live="polite">
          {format.month(`${view.month}-01`)}
          {view.view === 'weeks' && ` – ${format.month(`${monthLater(view.month, 2)}-01`)}`}
        </h2>
      </div>
      <ClientFilter value={view.clientId} onChange={(next) => change(({ clientId }) => ({ clientId: next(clientId) }))} />
      {channels.length > 1 && (
        <FilterSeveral
          label={t('calendar.channels')}
          all={t('calendar.allChannels')}
          options={optionsOf(channels, (channel) => t(`calendar.channel.${channel}`))}
          value={view.channel}
          onChange={(next) => change(({ channel }) => ({ channel: next(channel) }))}
        />
      )}
      <ul className={`${prose.note} ${styles['legend']}`} aria-label={t('calendar.channels')}>
        {channels.map((channel) => (
          <li key={channel}>
            <Icon name={channelIcons[channel]} />
            {t(`calendar.channel.${channel}`)}
          </li>
        ))}
      </ul>
      <fieldset className={toggle.views} aria-label={t('calendar.view.label')}>
        {calendarViews.map((each) => (
          <Button key={each} kind="quiet" aria-pressed={each === view.view} onClick={() => change({ view: each })}>
            {t(`calendar.view.${each}`)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
};
