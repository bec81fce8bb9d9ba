import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Currency } from '#contract/money.ts';
import { rebalance, platformsOf } from '#domain/money/budget-split.ts';
import { toMajor } from '#domain/money/money.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useLanguage } from '#providers/language/language.ts';
import { Button, type ButtonKind } from '#components/button.tsx';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { useSoldOut } from '#pages/planner/forecast/use-unspent.ts';
import { useProblems } from '#pages/planner/fields/use-problems.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { AmountField } from './amount-field.tsx';
import { BudgetLadder } from './budget-ladder.tsx';
import { inTenThousands } from './large-number.ts';
import { useLeastTotal } from './use-least-total.ts';
import { useSpendable } from './use-spendable.ts';
import layout from '#components/layout.module.css';
import css from './total-section.module.css';

/** The total budget: typed, seen through to its parts, and applied. */
export const TotalSection = () => {
  const { t } = useTranslation();
  const { currency } = usePlanner();
  const problems = useProblems('budget.total');
  return (
    <Section title={t('planner.total.title')} hint={t('planner.total.hint')}>
      {currency ? (
        <TotalForm currency={currency} problemId={problems.length > 0 ? 'budget.total-problem' : undefined} />
      ) : (
        <div id="budget.total" tabIndex={-1} />
      )}
      <Problems field="budget.total" texts={problems} />
      {currency && <BudgetLadder currency={currency} />}
    </Section>
  );
};

/** A button that is pressed by key and then gone, or shut, would leave the keyboard nowhere. */
const backToField = (): void => {
  if (document.activeElement instanceof HTMLButtonElement && document.activeElement.matches(':focus-visible'))
    document.querySelector<HTMLElement>('[id="budget.total"]')?.focus();
};

/** Another way to a total than Apply. */
const Way = ({ label, kind, onGo }: { label: string; kind: ButtonKind; onGo: () => void }) => (
  <Button
    kind={kind}
    onClick={() => {
      backToField();
      onGo();
    }}
  >
    {label}
  </Button>
);

const TotalForm = ({ currency, problemId }: { currency: Currency; problemId: string | undefined }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const { draft, edit, change, texts } = usePlanner();
  const { data: defaults } = useEndpoint(api.catalogue.defaults, {}, { staleTime: Infinity });
  const { total, unapplied } = draft.budget;
  const shown = unapplied ?? total;
  const ready = unapplied !== null && texts['budget.total'] === undefined;
  const least = useLeastTotal(currency);
  const spendable = useSpendable(currency, least ?? 0);
  const platforms = useSoldOut();
  const counted = shown === null ? null : inTenThousands(toMajor(shown, currency), language);

  // Nothing at all is no budget.
  const refusal = (amount: number): string | undefined => {
    if (amount === 0) return t('completion.budgetZero');
    const most = defaults?.maximumTotalBudget[currency];
    return most !== undefined && amount > most ? t('planner.total.maximum', { value: format.money(most, currency) }) : undefined;
  };

  const apply = (): void => {
    if (!ready || unapplied === null) return;
    backToField();
    // What is undone is the new total, not the typing that led to it: the field then shows what counts again, and nothing waits to be applied.
    edit('budget', { unapplied: null });
    change((now) => ({
      ...now,
      budget: {
        ...now.budget,
        total: unapplied,
        unapplied: null,
        split: rebalance(now.budget.split, platformsOf(now), unapplied, now.budget.lockedPlatformIds),
      },
    }));
  };

  return (
    <form
      className={`${layout.stack2} ${css.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <label id="budget.total-label" htmlFor="budget.total">
        {t('planner.total.label')}
      </label>
      <div className={`${layout.wrap} ${css.line}`}>
        <AmountField
          id="budget.total"
          labelledBy="budget.total-label"
          value={shown}
          currency={currency}
          refusal={refusal}
          problemId={problemId}
          onChange={(amount) => edit('budget', { unapplied: (amount ?? 0) === (total ?? 0) ? null : (amount ?? 0) })}
        />
        <Button type="submit" kind={ready ? 'primary' : 'plain'} disabled={!ready}>
          {t('planner.total.apply')}
        </Button>
        {unapplied !== null && <Way kind="quiet" label={t('planner.total.discard')} onGo={() => edit('budget', { unapplied: null })} />}
      </div>
      <p className={`${layout.facts} ${css.hints}`}>
        {counted !== null && <span className={css.counted}>{counted}</span>}
        {least !== null && <span>{t('planner.total.minimum', { value: format.money(least, currency) })}</span>}
        {defaults && <span>{t('planner.total.maximum', { value: format.money(defaults.maximumTotalBudget[currency], currency) })}</span>}
      </p>
      <div className={`${layout.wrap} ${css.pending}`}>
        <output>
          {unapplied !== null &&
            t('planner.total.unapplied', { value: total === null ? t('planner.total.nothing') : format.money(total, currency) })}
          {spendable && t('forecast.unspentTotal', { value: format.money(spendable.unspent, currency), platforms })}
        </output>
        {spendable?.lower && (
          <Way kind="plain" label={t('planner.total.lower', { value: format.money(spendable.total, currency) })} onGo={spendable.lower} />
        )}
      </div>
    </form>
  );
};
