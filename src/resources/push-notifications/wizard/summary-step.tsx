import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FactTable } from '#components/antd/fact-table.tsx';
import { Notice } from '#components/notice.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { type PushFinding, pushFindings } from '#domain/push-notifications/lifecycle.ts';
import { PushFacts } from '#resources/push-notifications/facts.tsx';
import { languages } from '#contract/languages.ts';
import { useLanguageName } from '#providers/language/language.ts';
import { OutlookTable } from '#resources/push-notifications/outlook-table.tsx';
import { useOutlook } from '#resources/push-notifications/use-outlook.ts';
import type { Draft } from '#resources/push-notifications/parts/draft.ts';
import { stepOfPath } from './steps.ts';
import { useGapName } from './use-gap-name.ts';
import styles from './wizard.module.css';

const placeOf = ({ path }: PushFinding) => ({ search: `?step=${stepOfPath(path)}` });

interface SummaryStepProps {
  draft: Draft;
  clientId: string;
  pushId: string | undefined;
  today: string;
  /** Told of the open point whose step is about to be shown. */
  onGo: (path: string) => void;
}

/** All of it once more, whom it reaches and when, and what is still missing. */
export const SummaryStep = ({ draft, clientId, pushId, today, onGo }: SummaryStepProps) => {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const { data: outlook, isLoading } = useOutlook(draft, { clientId, pushId });
  const findings = pushFindings(draft, today);
  const written = languages.filter((each) => draft.messages[each].title !== '' || draft.messages[each].text !== '');
  const nameOf = useGapName();
  return (
    <>
      {findings.length > 0 && (
        <Notice tone="waiting">
          <p className={styles['note']}>{t('push.missing')}</p>
          <ul className={styles['findings']}>
            {findings.map((finding) => (
              <li key={finding.path}>
                <Link to={placeOf(finding)} onClick={() => onGo(finding.path)}>
                  {nameOf(finding.path)}
                </Link>
                <span>{t(finding.key, { ...finding.values })}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Panel title={t('push.steps.summary')} flush>
        <PushFacts push={draft} />
      </Panel>
      {/* How high it will be is not known yet: what stands below it finds its place afterwards. */}
      {isLoading ? (
        <Skeleton height="560px" />
      ) : (
        <>
          {outlook && (
            <Panel title={t('push.steps.reach')} flush>
              <OutlookTable outlook={outlook} cap={draft.cap} narrow />
            </Panel>
          )}
          {written.length > 0 && (
            <Panel title={t('push.steps.message')} flush>
              <FactTable
                facts={written.map((language) => [
                  languageName(language),
                  <Fragment key={language}>
                    <strong className={styles['message']}>{draft.messages[language].title}</strong>
                    <span className={styles['message']}>{draft.messages[language].text}</span>
                  </Fragment>,
                ])}
              />
            </Panel>
          )}
        </>
      )}
    </>
  );
};
