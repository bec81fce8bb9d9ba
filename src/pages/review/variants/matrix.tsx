import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LockScreenRow } from '#contract/lock-screen.ts';
import { Icon } from '#components/icon.tsx';
import type { Reason } from '#pages/review/decision/use-reasons.ts';
import styles from './matrix.module.css';
import { type PictureGroup, cellOf } from './picture-groups.ts';

/** A cell by its row and column. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

interface MatrixProps {
  group: PictureGroup;
  reasons: readonly Reason[];
  /** Why an item is returned; undefined while it is approved. */
  markOf: (itemId: string) => string | undefined;
  /** The cell under the keys; null when they are elsewhere. */
  active: Cell | null;
  onActive: (cell: Cell) => void;
  onToggle: (items: readonly LockScreenRow[]) => void;
}

/** One picture: rows are languages, columns countries. Everything is approved but for the cells that are marked. */
export const Matrix = ({ group, reasons, markOf, active, onActive, onToggle }: MatrixProps) => {
  const { t } = useTranslation();
  const focused = useRef<HTMLButtonElement>(null);
  const shownAt = active === null ? '' : `${active.row} ${active.column}`;
  const before = useRef(shownAt);
  // The focus goes along with the keys, but not to where they stand at first.
  useEffect(() => {
    if (before.current === shownAt) return;
    before.current = shownAt;
    focused.current?.focus({ preventScroll: true });
    focused.current?.scrollIntoView({ block: 'nearest' });
  }, [shownAt]);
  return (
    <div className={styles['scroll']}>
      <table className={styles['matrix']} aria-label={t('review.variants.matrix', { title: group.title })}>
        <thead>
          <tr>
            <td aria-hidden="true" />
            {group.countries.map((country) => (
              <th key={country} scope="col">
                {t(`lockScreen.countries.${country}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.languages.map((language, y) => (
            <tr key={language}>
              <th scope="row">{t(`lockScreen.languages.${language}`)}</th>
              {group.countries.map((country, x) => {
                const items = cellOf(group, language, country);
                const [first] = items;
                if (!first) return <td key={country} className={styles['none']} aria-label={t('review.variants.none')} />;
                const mark = markOf(first.id);
                const reason = reasons.find(({ code }) => code === mark)?.text ?? '';
                const here = y === active?.row && x === active.column;
                const name = `${t(`lockScreen.languages.${language}`)}, ${t(`lockScreen.countries.${country}`)}`;
                return (
                  <td key={country}>
                    <button
                      ref={here ? focused : undefined}
                      type="button"
                      tabIndex={here ? 0 : -1}
                      data-mark={mark !== undefined || undefined}
                      aria-pressed={mark !== undefined}
                      aria-label={
                        mark === undefined ? t('review.variants.approved', { name }) : t('review.variants.returned', { name, reason })
                      }
                      title={reason}
                      onFocus={() => onActive({ row: y, column: x })}
                      onClick={() => onToggle(items)}
                    >
                      <Icon name={mark === undefined ? 'check' : 'cross'} />
                      {mark !== undefined && <span className={styles['reason']}>{reason}</span>}
                      {items.length > 1 && <span className={styles['count']}>{items.length}</span>}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
