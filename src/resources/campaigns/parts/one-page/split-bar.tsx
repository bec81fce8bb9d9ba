import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Estimate } from '#contract/forecast/estimates.ts';
import { unspentParts } from '#domain/money/spendable.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import layout from '#components/layout.module.css';
import css from './split-bar.module.css';

interface SplitBarProps {
  campaign: Pick<Campaign, 'currency' | 'budget'>;
  platformName: (id: string) => string;
  /** Undefined while it is on its way. */
  estimate: Pick<Estimate, 'platforms' | 'cost'> | undefined;
}

// Each part is paler than the one before it, and none is as pale as the paper.
const strengthAt = (place: number): number => Math.max(0.16, 0.66 ** place);

/** How the total is split over the platforms: one bar, and its parts by name in the same order, each with what of it finds nothing to buy. */
export const SplitBar = ({ campaign: { currency, budget }, platformName, estimate }: SplitBarProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const parts = budget.split.toSorted((a, b) => b.amount - a.amount);
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (whole <= 0 || currency === null) return <p className={css.none}>{t('summary.split.none')}</p>;
  const unspent = estimate ? unspentParts(parts, estimate, currency) : [];
  const shares = format.shares(parts.map(({ amount }) => amount / whole));
  return (
    <div className={layout.stack2}>
      <div className={css.bar} aria-hidden>
        {parts.map(({ platformId, amount }, place) => (
          <span key={platformId} style={{ inlineSize: `${(amount / whole) * 100}%`, opacity: strengthAt(place) }} />
        ))}
      </div>
      <ul className={css.parts} aria-label={format.inCurrency(t('summary.split.title'), currency)}>
        {parts.map(({ platformId, amount }, place) => (
          <li key={platformId}>
            <span className={css.mark} style={{ opacity: strengthAt(place) }} aria-hidden />
            <span className={css.name}>
              {platformName(platformId)}
              {(unspent[place] ?? 0) > 0 && (
                <span className={css.unspent}>{t('summary.split.unspent', { value: format.money(unspent[place] ?? 0, currency) })}</span>
              )}
            </span>
            <span className={css.share}>{shares[place]}</span>
            <span className={css.amount}>{format.money(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
