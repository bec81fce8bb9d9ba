import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { Panel } from '#components/panel.tsx';
import { paths } from '#config/paths.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import styles from './budget-split.module.css';

interface SplitQuestionProps {
  campaign: Campaign;
  confirmed: boolean;
  onConfirm: () => void;
}

/** The question whether the budget is split as was meant: the last thing to settle before a plan is sent. */
export const SplitQuestion = ({ campaign, confirmed, onConfirm }: SplitQuestionProps) => {
  const { t } = useTranslation();
  useEffect(() => {
    // The pressed button is gone: what it was pressed for comes next.
    if (confirmed && document.activeElement === document.body) document.querySelector<HTMLElement>('#summary-send')?.focus();
  }, [confirmed]);
  return (
    <output id="summary-split" className={`${layout.row2} ${styles['question']}`}>
      <Icon name={confirmed ? 'check' : 'warning'} />
      {confirmed ? (
        <span>{t('summary.split.confirmed')}</span>
      ) : (
        <>
          <span className={styles['open']}>{t('summary.split.question')}</span>
          <span className={styles['answers']}>
            <Button onClick={onConfirm}>{t('summary.split.yes')}</Button>
            <Button kind="quiet" to={paths.step(campaign.id, 'budget', 'budget.split')}>
              {t('summary.split.adjust')}
            </Button>
          </span>
        </>
      )}
    </output>
  );
};

/** The total's parts per platform. */
export const BudgetSplit = ({ campaign, platformName }: { campaign: Campaign; platformName: (id: string) => string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency, budget } = campaign;
  const whole = budget.split.reduce((sum, part) => sum + part.amount, 0);
  return (
    <Panel title={format.inCurrency(t('summary.split.title'), currency)}>
      {budget.split.length === 0 || currency === null ? (
        <p className={prose.quiet}>{t('summary.split.none')}</p>
      ) : (
        <>
          <ul className={`${layout.stack2} ${styles['parts']}`}>
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
        </>
      )}
    </Panel>
  );
};
