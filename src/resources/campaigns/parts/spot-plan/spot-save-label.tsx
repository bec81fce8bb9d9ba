import { useTranslation } from 'react-i18next';
import type { SpotPlanState } from './spot-plan-store.ts';
import styles from './spot-plan-panel.module.css';

/** Whether what was written is saved, said aloud when that changes. */
export const SpotSaveLabel = ({ save, invalid, merged }: Pick<SpotPlanState, 'save' | 'invalid'> & { merged: boolean }) => {
  const { t } = useTranslation();
  const text = (): string => {
    if (save.kind === 'failed') return t(save.retrying ? 'spotPlan.save.retrying' : 'spotPlan.save.failed', { message: save.message });
    return save.kind === 'blocked' ? t('spotPlan.save.blocked', { count: invalid }) : t(`spotPlan.save.${save.kind}`);
  };
  return (
    <output className={styles['save']} data-kind={save.kind}>
      {text()}
      {save.kind !== 'blocked' && invalid > 0 && ` ${t('spotPlan.save.blocked', { count: invalid })}`}
      {merged && ` ${t('spotPlan.save.merged')}`}
    </output>
  );
};
