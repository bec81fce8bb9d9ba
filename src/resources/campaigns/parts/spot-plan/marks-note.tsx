import { useTranslation } from 'react-i18next';
import type { SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { isAboveMaximum, isDear } from '#domain/spot-plan/row.ts';
import grid from './spot-grid.module.css';
import styles from './spot-plan-panel.module.css';

const meanings = {
  unspent: ({ unspent }: SpotPlanRow) => unspent !== null && unspent > 0,
  aboveMaximum: isAboveMaximum,
} as const;

/**
 * What the marked cells of the sheet say, as long as some are marked; pointing at one says it too, which a finger or a key cannot. And why less is
 * expected than the units say, where no mark does.
 */
export const MarksNote = ({ rows }: { rows: readonly SpotPlanRow[] }) => {
  const { t } = useTranslation();
  return (
    <>
      {(Object.keys(meanings) as (keyof typeof meanings)[])
        .filter((name) => rows.some(meanings[name]))
        .map((name) => (
          <p key={name} className={styles['marks']}>
            <span className={grid['mark']} aria-hidden="true" />
            <span>{t(`spotPlan.${name}`)}</span>
          </p>
        ))}
      {rows.some(isDear) && <p className={styles['marks']}>{t('spotPlan.dear')}</p>}
    </>
  );
};
