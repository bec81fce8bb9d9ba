import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import type { OpenConflict } from '#pages/planner/plan/plan-store.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import layout from '#components/layout.module.css';
import css from './conflict-bar.module.css';
import { useConflictWords } from './use-conflict-words.ts';
import { useWhose } from './use-whose.ts';

/** A field that was changed in two places at once: this person's value is shown, and the choice is theirs. */
export const ConflictBar = () => {
  const { conflicts } = usePlanner();
  const [conflict] = conflicts;
  return conflict === undefined || conflicts.length > 1 ? null : <OneConflict key={conflict.id} conflict={conflict} />;
};

const OneConflict = ({ conflict }: { conflict: OpenConflict }) => {
  const { t } = useTranslation();
  const { store } = usePlanner();
  const words = useConflictWords();
  const { updatedBy } = conflict.from;
  const { name } = updatedBy;
  const whose = useWhose()(updatedBy);
  return (
    <Notice
      tone="waiting"
      alert
      action={
        <div className={layout.row2}>
          <Button onClick={() => store.decide([conflict], 'mine')}>{t(`planner.conflict.${whose}.mine`)}</Button>
          <Button onClick={() => store.decide([conflict], 'theirs')}>{t(`planner.conflict.${whose}.theirs`)}</Button>
        </div>
      }
    >
      <p>{t(`planner.conflict.${whose}.text`, { name, field: t(`planner.conflict.field.${conflict.field}`) })}</p>
      {words && (
        <p className={css.theirs}>
          <span>{t(`safety.conflicts.${whose}.theirs`, { name })}</span>
          <span className={css.value}>{words(conflict).theirs}</span>
        </p>
      )}
    </Notice>
  );
};
