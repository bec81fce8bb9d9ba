import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { Panel } from '#components/panel.tsx';
import { paths } from '#config/paths.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './budget-split.module.css';

interface BudgetSplitProps {
  campaign: Campaign;
  platformName: (id: string) => string;
  /** Whether the question may still be answered with a change. */
  editable: boolean;
}

/** The total's parts per platform, and the question whether that is what was meant. */
export const BudgetSplit = ({ campaign, platformName, editable }: BudgetSplitProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [confirmed, setConfirmed] = useState(false);
  const { currency, budget } = campaign;
  const whole = budget.split.reduce((sum, part) => sum + part.amount, 0);
  return (
    <Panel title={t('summary.split.title')}>
      {budget.split.length === 0 || currency === null ? (
        <p className={styles['none']}>{t('summary.split.none')}</p>
      ) : (
        <>
          <ul className={styles['parts']}>
            {budget.split.map(({ platformId, amount }) => (
              <li key={platformId}>
                <span className={styles['name']}>{platformName(platformId)}</span>
                <span className={styles['bar']} aria-hidden="true">
                  <span style={{ width: `${whole > 0 ? (amount / whole) * 100 : 0}%` }} />
                </span>
                <span className={styles['share']}>{format.percent(whole > 0 ? amount / whole : 0)}</span>
                <span className={styles['amount']}>{format.money(amount, currency)}</span>
              </li>
            ))}
          </ul>
          {editable && (
            <output className={styles['question']}>
              {confirmed ? (
                <>
                  <Icon name="check" />
                  <span>{t('summary.split.confirmed')}</span>
                </>
              ) : (
                <>
                  <span>{t('summary.split.question')}</span>
                  <span className={styles['answers']}>
                    <Button onClick={() => setConfirmed(true)}>{t('summary.split.yes')}</Button>
                    <Button to={paths.step(campaign.id, 'budget', 'budget.split')}>{t('summary.split.adjust')}</Button>
                  </span>
                </>
              )}
            </output>
          )}
        </>
      )}
    </Panel>
  );
};
