import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarItem, calendarChannels } from '#contract/calendar/calendar.ts';
import { HiddenText } from '#components/hidden-text.tsx';
import { Icon } from '#components/icon.tsx';
import { pieceIn, shifted } from '#domain/calendar/calendar.ts';
import { daysFrom } from '#domain/time/flight.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Bar, Ghost } from './bar.tsx';
import type { ViewProps } from './month-view.tsx';
import { channelIcons } from './use-item-words.ts';
import layout from '#components/layout.module.css';
import styles from './weeks-view.module.css';

/** One row for each item, channel by channel, and a bar over the weeks it runs in: what a media plan calls a flowchart. */
export const WeeksView = ({ items, weeks, moves, today, onOpen }: ViewProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const span = { from: weeks[0]?.from ?? '', to: weeks.at(-1)?.to ?? '' };
  const of = daysFrom(span.from, span.to);
  const now = pieceIn({ from: today, to: today }, span);
  const { lifted } = moves;
  const landing = lifted && lifted.days !== 0 ? pieceIn(shifted(lifted.item, lifted.days), span) : undefined;

  const row = (item: CalendarItem) => {
    const piece = pieceIn(item, span);
    const ghost = landing?.item.id === item.id ? landing : undefined;
    if (!piece && !ghost) return null;
    return (
      <tr key={item.id}>
        <th scope="row" className={styles['name']} title={`${item.name} · ${item.client.name}`}>
          <span>{item.name}</span>
          <span className={styles['client']}>{item.client.name}</span>
        </th>
        <td className={styles['cell']}>
          <div className={styles['track']} style={{ backgroundSize: `${100 / weeks.length}% 100%` }} data-first={span.from} data-days={of}>
            {now && <span className={styles['now']} style={{ insetInlineStart: `${(now.start / of) * 100}%` }} />}
            {piece && <Bar {...{ piece, moves, onOpen }} leads named={false} place={{ row: 0, of }} />}
            {ghost && <Ghost piece={ghost} moves={moves} place={{ row: 0, of }} alone={!piece} />}
          </div>
        </td>
      </tr>
    );
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section className={`${layout.box} ${styles['scroll']}`} aria-label={t('calendar.view.weeks')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col" className={styles['name']}>
              {t('calendar.column')}
            </th>
            <th scope="col" className={styles['cell']} style={{ minInlineSize: `calc(${weeks.length} * var(--space-16))` }}>
              <HiddenText>{format.days(span.from, span.to)}</HiddenText>
              <div className={styles['head']} aria-hidden="true">
                {weeks.map(({ from }) => (
                  <span key={from}>{format.dayOfYear(from)}</span>
                ))}
              </div>
            </th>
          </tr>
        </thead>
        <tbody>
          {calendarChannels.map((channel) => {
            const rows = items.filter((item) => item.channel === channel);
            return (
              rows.length > 0 && (
                <Fragment key={channel}>
                  <tr>
                    <th scope="rowgroup" colSpan={2} className={styles['channel']}>
                      <span>
                        <Icon name={channelIcons[channel]} />
                        {t(`calendar.channel.${channel}`)}
                      </span>
                    </th>
                  </tr>
                  {rows.map(row)}
                </Fragment>
              )
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
