import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import css from './conflict-screen.module.css';
import { useConflictWords } from './use-conflict-words.ts';
import { useWhose } from './use-whose.ts';

/** Several fields that were changed in two places at once, both sides of each beside one another. */
export const ConflictScreen = () => {
  const { t } = useTranslation();
  const { conflicts, store } = usePlanner();
  const words = useConflictWords();
  const whoseIs = useWhose();
  // Whoever else it was last; each field says who wrote its other value.
  const other = conflicts.findLast(({ from }) => whoseIs(from.updatedBy) === 'others');
  const whose = other ? 'others' : 'own';
  return (
    <section className={`${layout.stack4} ${css.screen}`} aria-labelledby="conflicts-title">
      <header className={`${layout.spread} ${css.head}`}>
        <div role="alert">
          <h2 id="conflicts-title">{t(`safety.conflicts.${whose}.title`, { name: other?.from.updatedBy.name })}</h2>
          <p>{t(`safety.conflicts.${whose}.text`)}</p>
        </div>
        <div className={layout.row2}>
          <Button onClick={() => store.decide(conflicts, 'mine')}>{t(`safety.conflicts.${whose}.allMine`)}</Button>
          <Button onClick={() => store.decide(conflicts, 'theirs')}>{t(`safety.conflicts.${whose}.allTheirs`)}</Button>
        </div>
      </header>
      {words ? (
        <ul className={css.fields}>
          {conflicts.map((conflict) => {
            const { label, mine, theirs } = words(conflict);
            const { updatedBy } = conflict.from;
            const own = `safety.conflicts.${whoseIs(updatedBy)}` as const;
            const side = (keep: 'mine' | 'theirs', title: string, value: string, choice: string) => (
              <div className={css.side}>
                <span className={prose.note}>{title}</span>
                <p>{value}</p>
                <Button aria-label={`${choice}: ${label}`} onClick={() => store.decide([conflict], keep)}>
                  {choice}
                </Button>
              </div>
            );
            return (
              <li key={conflict.id} aria-label={label}>
                <h3>{label}</h3>
                {side('mine', t(`${own}.mine`), mine, t(`${own}.keepMine`))}
                {side('theirs', t(`${own}.theirs`, { name: updatedBy.name }), theirs, t(`${own}.takeTheirs`))}
              </li>
            );
          })}
        </ul>
      ) : (
        <Skeleton height="160px" />
      )}
    </section>
  );
};
