import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from '#components/notice.tsx';
import { Panel } from '#components/panel.tsx';
import { type PushFinding, pushFindings } from '#domain/push-notifications/lifecycle.ts';
import { PushFacts } from '#resources/push-notifications/facts.tsx';
import { WrittenMessages } from '#resources/push-notifications/written-messages.tsx';
import { languages } from '#contract/languages.ts';
import { languageNames } from '#providers/language/language.ts';
import type { Draft } from '#resources/push-notifications/parts/draft.ts';
import { stepOfFinding } from './steps.ts';
import styles from './wizard.module.css';

/** All of it once more, and what is still missing. */
export const SummaryStep = ({ draft, today }: { draft: Draft; today: string }) => {
  const { t } = useTranslation();
  const findings = pushFindings(draft, today);
  const subjectOf = ({ path }: PushFinding): string => {
    if (path === 'from' || path === 'to') return t(`push.dates.${path}`);
    const language = languages.find((each) => path.startsWith(`messages.${each}.`));
    if (language !== undefined) return languageNames[language];
    return t(path === 'cityIds' ? 'push.columns.cities' : 'push.steps.message');
  };
  return (
    <>
      {findings.length > 0 && (
        <Notice tone="waiting">
          <p className={styles['note']}>{t('push.missing')}</p>
          <ul className={styles['findings']}>
            {findings.map((finding) => (
              <li key={finding.path}>
                <Link to={{ search: `?step=${stepOfFinding(finding)}` }}>{subjectOf(finding)}</Link> {t(finding.key)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Panel title={t('push.steps.summary')}>
        <PushFacts push={draft} />
      </Panel>
      <WrittenMessages messages={draft.messages} />
    </>
  );
};
