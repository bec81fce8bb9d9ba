import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Icon } from '#components/icon.tsx';
import { Panel } from '#components/panel.tsx';
import { useFindingText } from '#pages/planner/use-finding-text.ts';
import { paths } from '#config/paths.ts';
import type { Finding } from '#domain/campaigns/completion.ts';
import { findingSubject } from '#format/finding-subject.ts';
import type { PlanNames } from '#format/plan-facts.ts';
import layout from '#components/layout.module.css';
import styles from './findings-list.module.css';
import { Unspent } from './unspent.tsx';
import { useUnspentRows } from './use-unspent-rows.ts';

interface FindingsListProps {
  campaign: Campaign;
  names: Pick<PlanNames, 'platform' | 'format'>;
  findings: readonly Finding[];
  /** The server's word, not ours. */
  refused: boolean;
  /** What is asked before sending though nothing is missing; `asked` while there is no answer. */
  question: ReactNode;
  undecided: boolean;
  ref: Ref<HTMLDivElement>;
}

/** What is still open, each a link to the field where it is settled. */
export const FindingsList = ({ campaign, names, findings, refused, question, undecided, ref }: FindingsListProps) => {
  const { t } = useTranslation();
  const textOf = useFindingText(campaign.currency);
  const unspent = useUnspentRows(campaign);
  return (
    <div id="summary-findings" ref={ref} tabIndex={-1} className={styles['findings']}>
      <Panel title={t('summary.findings.title')} flush>
        {findings.length === 0 && !undecided && (
          <p className={`${layout.line2} ${styles['ready']}`}>
            <Icon name={unspent ? 'info' : 'check'} />
            {t('summary.findings.ready')}
          </p>
        )}
        {findings.length + Number(undecided) > 0 && (
          <>
            <p className={styles['intro']} role={refused ? 'alert' : undefined}>
              {refused ? t('summary.findings.refused') : t('summary.findings.intro', { count: findings.length + Number(undecided) })}
            </p>
            <ul className={styles['list']}>
              {findings.map((finding) => (
                <li key={`${finding.key} ${finding.field}`}>
                  <Link to={paths.step(campaign.id, finding.step, finding.field)}>
                    <span className={styles['text']}>
                      <Icon name="warning" />
                      <span className={styles['words']}>
                        <span>{textOf(finding)}</span>
                        <span className={styles['subject']}>{findingSubject(finding, campaign, { t, ...names })}</span>
                      </span>
                    </span>
                    <span className={styles['step']}>
                      {t(`summary.steps.${finding.step}`)}
                      <Icon name="chevron-right" />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        {question}
        {unspent && <Unspent campaign={campaign} {...unspent} />}
      </Panel>
    </div>
  );
};
