import { useTranslation } from 'react-i18next';
import type { SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { fieldOf } from './grid-layout.ts';
import type { Cell } from './selection.ts';
import { type Setting, type SheetRow, complaintAt } from './sheet-rows.ts';
import styles from './spot-plan-panel.module.css';

interface CellReasonProps {
  cell: Cell;
  row: SheetRow | undefined;
  values: SpotPlanRow | undefined;
  setting: Setting;
  currency: string;
}

/** Why the cell with the focus is marked, or its row; for those who cannot point at it too. */
export const CellReason = ({ cell, row, values, setting, currency }: CellReasonProps) => {
  const { t } = useTranslation();
  const field = fieldOf(cell.column);
  const complaint = row && field ? complaintAt(row, field, setting) : null;
  const stale = values?.stale ?? null;
  const place = field && t('spotPlan.cell', { column: t(`spotPlan.columns.${field}`, { currency }), row: cell.row + 1 });
  return (
    <output className={styles['reason']}>
      {complaint !== null && (
        <span data-kind="bad">{t('spotPlan.marked', { cell: place, complaint: t(`spotPlan.complaints.${complaint}`) })}</span>
      )}
      {complaint === null && stale !== null && <span>{t(`spotPlan.stale.${stale}`)}</span>}
    </output>
  );
};
