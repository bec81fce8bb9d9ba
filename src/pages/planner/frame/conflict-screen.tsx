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
  const authors = conflicts.map(({ from }) => from.updatedBy);
  const last = authors.findLast((author) => whoseIs(author) === 'others');
  const whose = last ? 'others' : 'own';
  return (
    <section className={`${layout.stack4} ${css.screen}`} aria-labelledby="conflicts-title">
      <header className={`${layout.spread} ${css.head}`}>
        <div role="alert">
          <h2 id="conflicts-title">{t(`safety.conflicts.${whose}.title`, { name: last?.name })}</h2>
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
            return (
              <li key={conflict.id} aria-label={label}>
                <h3>{label}</h3>
                <div className={css.side}>
                  <span className={prose.note}>{t(`safety.conflicts.${whose}.mine`)}</span>
                  <p>{mine}</p>
                  <Button
                    aria-label={`${t(`safety.conflicts.${whose}.keepMine`)}: ${label}`}
                    onClick={() => store.decide([conflict], 'mine')}
                  >
                    {t(`safety.conflicts.${whose}.keepMine`)}
                  </Button>
                </div>
                <div className={css.side}>
                  <span className={prose.note}>{t(`safety.conflicts.${whose}.theirs`, { name: conflict.from.updatedBy.name })}</span>
                  <p>{theirs}</p>
                  <Button
                    aria-label={`${t(`safety.conflicts.${whose}.takeTheirs`)}: ${label}`}
                    onClick={() => store.decide([conflict], 'theirs')}
                  >
                    {t(`safety.conflicts.${whose}.takeTheirs`)}
                  </Button>
                </div>
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
