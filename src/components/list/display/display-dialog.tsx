import { useTranslation } from 'react-i18next';
import { columnWidths, densities, pagings } from '#contract/lists/list-settings.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Button } from '#components/button.tsx';
import { Check } from '#components/check.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import layout from '#components/layout.module.css';
import rows from '#components/list/rows.module.css';
import { RadioPills } from '#components/pills.tsx';
import { Question } from '#components/question.tsx';
import { RangeInput } from '#components/range-input.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { type Column, shownColumns } from '#components/list/column.ts';
import { type Likes, type ListViewState, usualLikes } from '#components/list/use-list-view.ts';
import styles from './display-dialog.module.css';

export interface DisplayProps<Row> extends ListViewState {
  /** Every column that there is. */
  columns: readonly Column<Row>[];
  widths: Readonly<Record<string, number>>;
  keep: (part: Partial<Likes & { widths: Readonly<Record<string, number>> }>) => void;
  onClose: () => void;
}

// What a column without a width of its own is about as wide as.
const usualWidth = 200;
const widthOf = ({ width }: { readonly width?: string | undefined }): number =>
  width?.endsWith('px') ? Number.parseInt(width, 10) : usualWidth;

/** Which columns stand in which order, how wide they are, and how high the rows: seen at once behind it, and kept for every machine. */
export const DisplayDialog = <Row,>({ columns, widths, keep, view, change, onClose }: DisplayProps<Row>) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const inTable = shownColumns(columns, view.cols, widths);
  const shown = inTable.map(({ key }) => key);
  const hidden = columns.filter(({ key }) => !shown.includes(key));
  const [first = '', ...movable] = shown;
  const show = (keys: readonly string[]): void => change(({ page }) => ({ cols: [first, ...keys].join(','), page }), { replace: true });
  const move = (key: string, by: -1 | 1): void => {
    const at = movable.indexOf(key);
    show(movable.toSpliced(at, 1).toSpliced(at + by, 0, key));
  };

  const line = (column: Column<Row>) => {
    const { key, header, from } = column;
    const at = movable.indexOf(key);
    const isShown = shown.includes(key);
    const width = widthOf(column);
    const widen = (next: number): void => keep({ widths: { ...widths, [key]: next } });
    return (
      <li key={key} className={styles['line']}>
        <Check
          checked={isShown}
          disabled={key === first}
          onChange={(event) => show(event.target.checked ? [...movable, key] : movable.filter((one) => one !== key))}
        >
          {header}
        </Check>
        {isShown && (
          <>
            {from && view.view === 'table' && (
              <p className={`${rows['narrow']} ${styles['room']}`} data-from={from}>
                {t('lists.display.narrow')}
                <Button aria-label={t('lists.display.anywayOf', { column: header })} onClick={() => widen(width)}>
                  {t('lists.display.anyway')}
                </Button>
              </p>
            )}
            <RangeInput
              aria-label={t('lists.display.width', { column: header })}
              aria-valuetext={t('lists.display.pixels', { width: number(width) })}
              min={columnWidths.least}
              max={columnWidths.most}
              step={8}
              value={width}
              onChange={(event) => widen(Number(event.target.value))}
            />
            <span className={styles['moves']} hidden={key === first}>
              <IconButton
                icon="arrow-up"
                label={t('lists.display.earlier', { column: header })}
                disabled={at <= 0}
                onClick={() => move(key, -1)}
              />
              <IconButton
                icon="arrow-down"
                label={t('lists.display.later', { column: header })}
                disabled={at === movable.length - 1}
                onClick={() => move(key, 1)}
              />
            </span>
          </>
        )}
      </li>
    );
  };

  return (
    <Dialog open title={t('lists.display.title')} size="wide" onClose={onClose}>
      <div className={layout.stack4}>
        <Question legend={t('lists.display.density')}>
          <RadioPills
            choices={densities.map((value) => ({ value, label: t(`lists.display.densities.${value}`) }))}
            chosen={view.density}
            onChoose={(density) => change(({ page }) => ({ density, page }), { replace: true })}
          />
        </Question>
        {view.view === 'table' && (
          <Question legend={t('lists.display.paging')}>
            <RadioPills
              choices={pagings.map((value) => ({ value, label: t(`lists.display.pagings.${value}`) }))}
              chosen={view.paging}
              onChoose={(paging) => change({ paging }, { replace: true })}
            />
          </Question>
        )}
        <Question legend={t('lists.display.columns')}>
          <ul className={styles['columns']}>{[...inTable, ...hidden].map(line)}</ul>
        </Question>
        <DialogActions>
          <Button
            onClick={() => {
              keep({ widths: {} });
              change(({ page }) => ({ cols: usualLikes.cols, density: usualLikes.density, paging: usualLikes.paging, page }), {
                replace: true,
              });
            }}
          >
            {t('lists.display.reset')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('lists.display.done')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
};
