import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/money.ts';
import type { OffBudget } from '#contract/spot-plan/spot-plan.ts';
import { Notice } from '#components/notice.tsx';
import { offBudgetWords } from '#format/off-budget-words.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './off-budget-note.module.css';

/** Says that the rows of a spot plan do not cost what its budget leaves for media. It keeps nobody from anything. */
export const OffBudgetNote = ({ off, currency }: { off: OffBudget | null; currency: Currency | null }) => {
  const { t } = useTranslation();
  const format = useFormat();
  // It is there before it says anything: what comes by an edit is read aloud, and nobody is interrupted.
  return (
    <output className={styles['said']}>
      {off && currency && <Notice tone="waiting">{offBudgetWords(off, currency, { t, format })}</Notice>}
    </output>
  );
};
