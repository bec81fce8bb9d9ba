import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ExecutionPart, executionParts } from '#contract/asset-packages/asset-packages.ts';
import type { PartOverview } from '#contract/asset-packages/execution.ts';
import { Icon } from '#components/icon.tsx';
import meanings from '#components/meaning.module.css';
import prose from '#components/prose.module.css';
import styles from './part-tabs.module.css';
import { stateIcon } from './part-words.ts';
import { useService } from './use-service.ts';
import { partMeaning } from '#domain/asset-packages/lifecycle.ts';
import tabs from '#components/tabs.module.css';

interface PartTabsProps {
  campaignId: string;
  present: ExecutionPart;
  /** Undefined while it is not known how far they are. */
  parts: readonly PartOverview[] | undefined;
}

/** The four steps beside one another, each with how far it is. */
export const PartTabs = ({ campaignId, present, parts }: PartTabsProps) => {
  const { t } = useTranslation();
  const { step } = useService();
  return (
    <nav className={`${tabs['tabs']} ${tabs['wide']}`} aria-label={t('execution.fourParts')}>
      {executionParts.map((part) => {
        const state = parts?.find((one) => one.part === part)?.state;
        return (
          <Link
            key={part}
            className={`${tabs['tab']} ${state ? meanings[partMeaning[state]] : ''}`}
            to={step(campaignId, part)}
            aria-current={part === present ? 'page' : undefined}
          >
            <span className={styles['mark']}>{state && <Icon name={stateIcon[state]} size={14} />}</span>
            <span className={styles['words']}>
              {t(`execution.parts.${part}.name`)}
              {state && <span className={`${prose.note} ${styles['state']}`}>{t(`execution.state.${state}`)}</span>}
            </span>
          </Link>
        );
      })}
    </nav>
  );
};
