import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LockScreenVariant } from '#contract/lock-screen/lock-screen.ts';
import { Icon } from '#components/icon.tsx';
import type { Reason } from '#pages/review/decision/use-reasons.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import styles from './matrix.module.css';
import { type Cell, type PictureGroup, cellOf } from './picture-groups.ts';
import { useCellName } from './use-cell-name.ts';
import { textIdsOf } from './variant-facts.ts';

interface MatrixProps {
  group: PictureGroup;
  reasons: readonly Reason[];
  /** Why an item is returned; undefined while it is approved. */
  markOf: (itemId: string) => string | undefined;
  /** The cell under the keys; null when they are elsewhere. */
  active: Cell | null;
  onActive: (cell: Cell) => void;
  /** Which items the pointer is over; none when it left. */
  onPoint: (items: readonly LockScreenVariant[]) => void;
  onToggle: (items: readonly LockScreenVariant[]) => void;
}

/** One picture: rows are languages, columns countries. Everything is approved but for the cells that are marked. */
export const Matrix = ({ group, reasons, markOf, active, onActive, onPoint, onToggle }: MatrixProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useCellName();
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
      <table className={styles['matrix']} aria-label={t('review.variants.matrix', { title: group.titles[0] })}>
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
                if (items.length === 0) return <td key={country} className={styles['none']} aria-label={t('review.variants.none')} />;
                const marks = items.flatMap(({ id }) => markOf(id) ?? []);
                const reason = format.list(reasons.filter(({ code }) => marks.includes(code)).map(({ text }) => text));
                const state = marks.length === 0 ? 'approved' : marks.length === items.length ? 'returned' : 'mixed';
                const here = y === active?.row && x === active.column;
                const name = nameOf(group, { row: y, column: x });
                return (
                  <td key={country}>
                    <button
                      ref={here ? focused : undefined}
                      type="button"
                      tabIndex={here ? 0 : -1}
                      data-here={here || undefined}
                      data-mark={marks.length > 0 || undefined}
                      aria-pressed={state === 'mixed' ? 'mixed' : state === 'returned'}
                      aria-label={t(`review.variants.${state}`, { name, reason, count: items.length, returned: marks.length })}
                      aria-describedby={textIdsOf(group, items)}
                      title={reason}
                      onFocus={() => onActive({ row: y, column: x })}
                      onPointerEnter={() => onPoint(items)}
                      onPointerLeave={() => onPoint([])}
                      onClick={() => onToggle(items)}
                    >
                      <Icon name={marks.length === 0 ? 'check' : 'cross'} />
                      {marks.length > 0 && <span className={prose.cut}>{reason}</span>}
                      {items.length > 1 && (
                        <span className={styles['count']}>{state === 'mixed' ? `${marks.length}/${items.length}` : items.length}</span>
                      )}
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
