import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Currency } from '#contract/money.ts';
import type { Budget } from '#contract/plan.ts';
import { platformsOf, rebalance, splitDifference } from '#domain/budget-split.ts';
import { apportion } from '#domain/money.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Button } from '#components/button.tsx';
import { paths } from '#config/paths.ts';
import { Choices } from '#pages/planner/fields/choices.tsx';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { SplitRow } from './split-row.tsx';
import css from './split-section.module.css';

/** The total's parts by platform. */
export const SplitSection = () => {
  const { t } = useTranslation();
  const { campaign, draft, currency } = usePlanner();
  const platformIds = platformsOf(draft);
  return (
    <Section title={t('planner.split.title')} hint={t('planner.split.hint')}>
      {platformIds.length === 0 && (
        <p className={css.none} id="budget.split" tabIndex={-1}>
          {t('planner.split.none')} <Link to={paths.step(campaign.id, 'media')}>{t('planner.split.choose')}</Link>
        </p>
      )}
      {platformIds.length > 0 && currency && <SplitTable currency={currency} platformIds={platformIds} />}
    </Section>
  );
};

const SplitTable = ({ currency, platformIds }: { currency: Currency; platformIds: readonly string[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { draft, edit, platforms } = usePlanner();
  const { budget } = draft;
  const total = budget.total ?? 0;
  const amountOf = (id: string): number => budget.split.find((part) => part.platformId === id)?.amount ?? 0;
  const put = (split: Budget['split']): void => edit('budget', { split });
  const setAmount = (id: string, amount: number): void =>
    put(platformIds.map((platformId) => ({ platformId, amount: platformId === id ? amount : amountOf(platformId) })));
  const difference = splitDifference(draft);
  const floor = platforms?.filter(({ id }) => platformIds.includes(id)).reduce((sum, { minBudget }) => sum + minBudget[currency], 0) ?? 0;

  if (total === 0 || total < floor) {
    const text = t('planner.split.tooLow');
    return (
      <div id="budget.split" tabIndex={-1} className={css.low}>
        <Problems
          field="budget.split"
          texts={[floor > 0 ? `${text} ${t('planner.split.floor', { value: format.money(floor, currency) })}` : text]}
        />
        {platforms
          ?.filter(({ id }) => platformIds.includes(id))
          .map(({ id, name, minBudget }) => (
            <p key={id} id={`budget.split.${id}`} tabIndex={-1} className={css.none}>
              {[name, t('planner.split.minimum', { value: format.money(minBudget[currency], currency) })].join(' · ')}
            </p>
          ))}
      </div>
    );
  }
  return (
    <Choices id="budget.split" label={t('planner.split.title')} className={css.split}>
      <div className={css.tools}>
        <Button
          onClick={() => {
            const parts = apportion(
              total,
              platformIds.map(() => 1),
            );
            put(platformIds.map((platformId, index) => ({ platformId, amount: parts[index] ?? 0 })));
          }}
        >
          {t('planner.split.even')}
        </Button>
        <Button disabled={difference === 0} onClick={() => put(rebalance(budget.split, platformIds, total))}>
          {t('planner.split.rebalance')}
        </Button>
      </div>
      <div className={css.rows}>
        {platformIds.map((id) => (
          <SplitRow
            key={id}
            platform={platforms?.find((platform) => platform.id === id)}
            platformId={id}
            currency={currency}
            amount={amountOf(id)}
            total={total}
            difference={difference}
            onChange={(amount) => setAmount(id, amount)}
          />
        ))}
      </div>
      <output className={css.verdict}>
        {difference === 0 ? (
          <span className={css.sum}>
            <span>{t('planner.split.sum')}</span>
            <span>{format.money(total, currency)}</span>
          </span>
        ) : (
          <Problems
            field="budget.split"
            texts={[
              `${t('planner.split.wrong')} ${t(difference > 0 ? 'planner.split.left' : 'planner.split.over', { value: format.money(Math.abs(difference), currency) })}`,
            ]}
          />
        )}
      </output>
    </Choices>
  );
};
