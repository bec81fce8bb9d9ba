import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Campaign } from '#contract/campaigns.ts';
import { findingSubject } from '#components/finding-subject.ts';
import { Icon } from '#components/icon.tsx';
import { Panel } from '#components/panel.tsx';
import { useFindingText } from '#components/use-finding-text.ts';
import { paths } from '#config/paths.ts';
import type { Finding } from '#domain/completion.ts';
import styles from './findings-list.module.css';

interface FindingsListProps {
  campaign: Campaign;
  platformName: (id: string) => string;
  findings: readonly Finding[];
  /** The server's word, not ours. */
  refused: boolean;
  ref: Ref<HTMLDivElement>;
}

/** What is still open, each a link to the field where it is settled. */
export const FindingsList = ({ campaign, platformName, findings, refused, ref }: FindingsListProps) => {
  const { t } = useTranslation();
  const textOf = useFindingText(campaign.currency);
  return (
    <div ref={ref} tabIndex={-1} className={styles['findings']}>
      <Panel title={t('summary.findings.title')} flush>
        {findings.length === 0 ? (
          <p className={styles['ready']}>
            <Icon name="check" />
            {t('summary.findings.ready')}
          </p>
        ) : (
          <>
            <p className={styles['intro']} role={refused ? 'alert' : undefined}>
              {refused ? t('summary.findings.refused') : t('summary.findings.intro', { count: findings.length })}
            </p>
            <ul className={styles['list']}>
              {findings.map((finding) => (
                <li key={`${finding.key} ${finding.field}`}>
                  <Link to={paths.step(campaign.id, finding.step, finding.field)}>
                    <span className={styles['text']}>
                      <Icon name="warning" />
                      <span className={styles['words']}>
                        <span>{textOf(finding)}</span>
                        <span className={styles['subject']}>{findingSubject(finding, campaign, { t, platformName })}</span>
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
      </Panel>
    </div>
  );
};
