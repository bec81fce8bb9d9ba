import { useTranslation } from 'react-i18next';
import type { CalendarItem } from '#contract/calendar/calendar.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { Facts } from '#components/facts.tsx';
import { StatusLabel } from '#components/status.tsx';
import { itemMeaning } from '#domain/calendar/calendar.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './calendar.module.css';
import { pathOfItem, useItemWords } from './use-item-words.ts';
import type { Moves } from './use-moves.ts';

const steps = [
  ['weekEarlier', -7],
  ['dayEarlier', -1],
  ['dayLater', 1],
  ['weekLater', 7],
] as const;

/** What an item is, and the moves of a draft for those who drag nothing; of any other why it stays. */
export const ItemDialog = ({ item, moves, onClose }: { item: CalendarItem; moves: Moves; onClose: () => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { statusOf } = useItemWords();
  const reason = moves.reasonOf(item);
  const facts = [
    [t('calendar.dialog.channel'), t(`calendar.channel.${item.channel}`)],
    [t('calendar.dialog.client'), item.client.name],
    [
      t('calendar.dialog.status'),
      <StatusLabel key="status" meaning={itemMeaning(item)}>
        {statusOf(item)}
      </StatusLabel>,
    ],
    [t('calendar.dialog.days'), format.days(item.from, item.to)],
  ] as const;
  return (
    <Dialog open title={item.name} onClose={onClose}>
      <div className={styles['facts']} aria-live="polite">
        <Facts beside facts={facts} />
      </div>
      {reason === '' ? (
        <fieldset className={styles['steps']} aria-label={t('calendar.dialog.move')}>
          {steps.map(([key, days]) => (
            <Button key={key} busy={moves.lifted !== null} onClick={() => void moves.settle(item, days)}>
              {t(`calendar.dialog.${key}`)}
            </Button>
          ))}
        </fieldset>
      ) : (
        <p className={styles['reason']}>{reason}</p>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('app.close')}</Button>
        <Button kind="primary" to={pathOfItem(item)}>
          {t('calendar.dialog.open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
