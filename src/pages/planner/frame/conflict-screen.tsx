import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { OpenConflict } from '#pages/planner/plan/plan-store.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import css from './conflict-screen.module.css';
import { type ConflictWords, useConflictWords } from './use-conflict-words.ts';
import { useWhose } from './use-whose.ts';

/** Several fields that were changed in two places at once, both sides of each beside one another. */
export const ConflictScreen = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { conflicts, store } = usePlanner();
  const words = useConflictWords();
  const whoseIs = useWhose();
  const others = conflicts.map(({ from }) => from.updatedBy).filter((person) => whoseIs(person) === 'others');
  const whose = others.length === 0 ? 'own' : 'others';
  const name = format.list([...new Set(others.map((person) => person.name))]);
  return (
    <section className={`${layout.stack4} ${css.screen}`} aria-labelledby="conflicts-title">
      <header className={`${layout.spread} ${css.head}`}>
        <div role="alert">
          <h2 id="conflicts-title">{t(`safety.conflicts.${whose}.title`, { name })}</h2>
          <p>{t(`safety.conflicts.${whose}.text`)}</p>
        </div>
        <div className={layout.row2}>
          <Button onClick={() => store.decide(conflicts, 'mine')}>{t(`safety.conflicts.${whose}.allMine`)}</Button>
          <Button onClick={() => store.decide(conflicts, 'theirs')}>{t(`safety.conflicts.${whose}.allTheirs`)}</Button>
        </div>
      </header>
      {words ? (
        <ul className={css.fields}>
          {conflicts.map((conflict) => (
            <BothSides key={conflict.id} conflict={conflict} words={words(conflict)} />
          ))}
        </ul>
      ) : (
        <Skeleton height="160px" />
      )}
    </section>
  );
};

const BothSides = ({ conflict, words: { label, mine, theirs } }: { conflict: OpenConflict; words: ConflictWords }) => {
  const { t } = useTranslation();
  const { store } = usePlanner();
  const { updatedBy } = conflict.from;
  const whose = useWhose()(updatedBy);
  const choice = (keep: 'mine' | 'theirs', text: string) => (
    <Button aria-label={`${text}: ${label}`} onClick={() => store.decide([conflict], keep)}>
      {text}
    </Button>
  );
  return (
    <li aria-label={label}>
      <h3>{label}</h3>
      <div className={css.side}>
        <span className={prose.note}>{t(`safety.conflicts.${whose}.mine`)}</span>
        <p>{mine}</p>
        {choice('mine', t(`safety.conflicts.${whose}.keepMine`))}
      </div>
      <div className={css.side}>
        <span className={prose.note}>{t(`safety.conflicts.${whose}.theirs`, { name: updatedBy.name })}</span>
        <p>{theirs}</p>
        {choice('theirs', t(`safety.conflicts.${whose}.takeTheirs`))}
      </div>
    </li>
  );
};
