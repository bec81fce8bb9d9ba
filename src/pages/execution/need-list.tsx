import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { PartNeed } from '#contract/asset-packages/execution.ts';
import { Icon } from '#components/icon.tsx';
import meanings from '#components/meaning.module.css';
import { packageMeaning } from '#domain/asset-packages/lifecycle.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import styles from './need-list.module.css';
import { byWork } from './part-words.ts';
import { useWhy } from './use-why.ts';

const icons = { NEW: 'pencil', IN_REVIEW: 'clock', APPROVED: 'check', REJECTED: 'warning' } as const;

/** What one part asks for, why, and how far each of it is. */
export const NeedList = ({ campaign, needs, label }: { campaign: Campaign; needs: readonly PartNeed[]; label: string }) => {
  const { t } = useTranslation();
  const whyOf = useWhy(campaign);
  return (
    <ul className={`${layout.stack2} ${styles['needs']}`} aria-label={label}>
      {byWork(needs).map((need) => (
        <li key={need.type} className={need.status ? meanings[packageMeaning[need.status]] : undefined}>
          <span className={styles['mark']}>{need.status ? <Icon name={icons[need.status]} size={14} /> : null}</span>
          <span>
            <span className={prose.medium}>{t(`execution.types.${need.type}.name`)}</span>
            <span className={styles['status']}>{t(`execution.status.${need.status ?? 'NONE'}`)}</span>
            <span className={`${prose.note} ${styles['why']}`}>{whyOf(need)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
};
