import { useTranslation } from 'react-i18next';
import { CheckBox } from '#components/check.tsx';
import styles from './row-check.module.css';
import type { RowsProps } from './row-props.ts';

interface RowCheckProps<Row> extends Pick<RowsProps<Row>, 'actions' | 'choice'> {
  row: Row;
}

/** Chooses a row, where rows can be chosen; with the Shift key all since the last one. By keys it is `x` on the row. */
export const RowCheck = <Row,>({ row, actions, choice }: RowCheckProps<Row>) => {
  const { t } = useTranslation();
  if (!choice) return null;
  return (
    <span className={styles['check']} data-own-press>
      <CheckBox
        aria-label={t('list.choose', { name: actions.nameOf(row) })}
        tabIndex={-1}
        checked={choice.isChosen(row)}
        onChange={(event) => choice.onChoose(row, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      />
    </span>
  );
};
