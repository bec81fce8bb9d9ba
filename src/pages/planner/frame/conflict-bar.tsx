import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import css from './conflict-bar.module.css';
import { useConflictWords } from './use-conflict-words.ts';

/** A field two people changed at once: this person's value is shown, and the choice is theirs. */
export const ConflictBar = () => {
  const { t } = useTranslation();
  const { conflicts, campaign, store } = usePlanner();
  const words = useConflictWords();
  const [conflict] = conflicts;
  if (conflict === undefined || conflicts.length > 1) return null;
  return (
    <Notice
      key={conflict.id}
      tone="waiting"
      alert
      action={
        <div className={css.choice}>
          <Button onClick={() => store.decide([conflict], 'mine')}>{t('planner.conflict.mine')}</Button>
          <Button onClick={() => store.decide([conflict], 'theirs')}>{t('planner.conflict.theirs')}</Button>
        </div>
      }
    >
      <p className={css.text}>
        {t('planner.conflict.text', { name: campaign.updatedBy.name, field: t(`planner.conflict.field.${conflict.field}`) })}
      </p>
      {words && (
        <p className={css.theirs}>
          <span>{t('safety.conflicts.theirs', { name: campaign.updatedBy.name })}</span>
          <span className={css.value}>{words(conflict).theirs}</span>
        </p>
      )}
    </Notice>
  );
};
