import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Currency } from '#contract/money.ts';
import type { Estimate } from '#contract/forecast/estimates.ts';
import { floorToMajor } from '#domain/money/money.ts';
import { spendableOnly } from '#domain/money/spendable.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import css from './total-note.module.css';

interface TotalNoteProps {
  currency: Currency;
  /** Undefined while it is on its way, and where nothing is foreseen any more. */
  estimate: Estimate | undefined;
  /** Where it is said why not all of it can be spent. */
  whyAt?: string;
}

/** What is said under a plan's total: how much of it can be spent, where not all of it can be. It is one line either way, so that nothing moves. */
export const TotalNote = ({ currency, estimate, whyAt }: TotalNoteProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const spendable = estimate ? spendableOnly(estimate) : null;
  if (spendable === null) return t('summary.numbers.costHint');
  const said = t('summary.numbers.spendable', { value: format.money(floorToMajor(spendable, currency), currency) });
  if (whyAt === undefined) return <span className={css.less}>{said}</span>;
  return (
    <Link className={css.less} to={whyAt}>
      {said}
    </Link>
  );
};
