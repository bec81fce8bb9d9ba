import { useTranslation } from 'react-i18next';
import type { CalendarItem } from '#contract/calendar/calendar.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { Icon } from '#components/icon.tsx';
import prose from '#components/prose.module.css';
import { StatusLabel } from '#components/status.tsx';
import { type Span, itemMeaning, pieceIn } from '#domain/calendar/calendar.ts';
import { byWeight } from '#domain/calendar/lanes.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { channelIcons, useItemWords } from './use-item-words.ts';
import styles from './week-dialog.module.css';

interface WeekDialogProps {
  week: Span;
  items: readonly CalendarItem[];
  onOpen: (item: CalendarItem) => void;
  onClose: () => void;
}

/** All that lies on some day of a week, also what has no lane in the month. */
export const WeekDialog = ({ week, items, onOpen, onClose }: WeekDialogProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { statusOf, labelOf } = useItemWords();
  const all = byWeight(items.filter((item) => pieceIn(item, week)));
  return (
    <Dialog open size="wide" title={t('calendar.week', { date: format.date(week.from) })} onClose={onClose}>
      <ul className={styles['list']}>
        {all.map((item) => (
          <li key={item.id}>
            <button type="button" className={styles['item']} aria-label={labelOf(item)} onClick={() => onOpen(item)}>
              <Icon name={channelIcons[item.channel]} />
              <span className={styles['words']}>
                <span className={prose.cut}>{item.name}</span>
                <span className={`${prose.note} ${prose.cut}`}>{[item.client.name, format.days(item.from, item.to)].join(' · ')}</span>
              </span>
              <StatusLabel meaning={itemMeaning(item)}>{statusOf(item)}</StatusLabel>
            </button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
