import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/money.ts';
import { type CostRung, amountsOf, costLadder, costRungs, dataFeeDue, shareOfRung } from '#domain/money/money.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import prose from '#components/prose.module.css';
import css from './budget-ladder.module.css';

/** What the total is made of, and how each rung is reckoned; before Apply it shows what the typed total would come to. */
export const BudgetLadder = ({ currency }: { currency: Currency }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { campaign, draft } = usePlanner();
  const { terms } = campaign;
  const total = draft.budget.unapplied ?? draft.budget.total;
  if (total === null || total === 0) return null;
  const ladder = amountsOf(costLadder(total, { rates: terms, dataFee: dataFeeDue(draft.audience, terms.dataFee[currency]) }));
  const rateOf = (rung: CostRung): string => format.rate(shareOfRung(rung, terms) ?? 0);
  return (
    <table className={css.ladder}>
      <caption>
        {format.inCurrency(t(draft.budget.unapplied === null ? 'planner.ladder.caption' : 'planner.ladder.preview'), currency)}
      </caption>
      <tbody>
        {costRungs.map((rung) => (
          <tr key={rung}>
            <th scope="row">{t(`summary.cost.${rung}`, { rate: rateOf(rung) })}</th>
            <td className={`${prose.note} ${css.formula}`}>{t(`planner.ladder.${rung}`, { rate: rateOf(rung) })}</td>
            <td className={css.amount}>{format.ledger(ladder[rung], currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
