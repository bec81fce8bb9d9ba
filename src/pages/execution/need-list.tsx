import { useTranslation } from 'react-i18next';
import type { PartNeed } from '#contract/asset-packages/execution.ts';
import { Icon } from '#components/icon.tsx';
import meanings from '#components/meaning.module.css';
import { packageMeaning } from '#domain/asset-packages/lifecycle.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import styles from './need-list.module.css';
import { byWork } from './part-words.ts';

const icons = { NEW: 'pencil', IN_REVIEW: 'clock', APPROVED: 'check', REJECTED: 'warning' } as const;

/** What one part asks for, why, and how far each of it is. */
export const NeedList = ({ needs, label }: { needs: readonly PartNeed[]; label: string }) => {
  const { t } = useTranslation();
  const { list } = useFormat();
  return (
    <ul className={`${layout.stack2} ${styles['needs']}`} aria-label={label}>
      {byWork(needs).map(({ type, why, status }) => (
        <li key={type} className={status ? meanings[packageMeaning[status]] : undefined}>
          <span className={styles['mark']}>{status ? <Icon name={icons[status]} size={14} /> : null}</span>
          <span>
            <span className={prose.medium}>{t(`execution.types.${type}.name`)}</span>
            <span className={styles['status']}>{t(`execution.status.${status ?? 'NONE'}`)}</span>
            <span className={`${prose.note} ${styles['why']}`}>{t(`execution.why.${why.key}`, { hosts: list(why.hosts) })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
};
