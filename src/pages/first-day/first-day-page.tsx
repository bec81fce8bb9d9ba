import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Check } from '#components/check.tsx';
import { Page } from '#components/page.tsx';
import { useMe } from '#providers/session/use-me.ts';
import { sharedStorage } from '#providers/storage/browser-storage.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import css from './first-day-page.module.css';
import { tasksOf } from './tasks.ts';

/** What is ticked, kept in this browser for each person. */
const useTicked = (userId: string) => {
  const key = `firstDay.${userId}`;
  const [ticked, setTicked] = useState<readonly string[]>(() => sharedStorage.getItem(key)?.split(',') ?? []);
  const tick = (name: string, on: boolean): void => {
    const next = on ? [...ticked, name] : ticked.filter((other) => other !== name);
    sharedStorage.setItem(key, next.join(','));
    setTicked(next);
  };
  return { ticked, tick };
};

/** A first day in a few tasks, each with the way to its place. */
export const FirstDayPage = () => {
  const { t } = useTranslation();
  const me = useMe();
  const tasks = tasksOf(me);
  const { ticked, tick } = useTicked(me.id);
  const done = tasks.filter(({ name }) => ticked.includes(name)).length;
  return (
    <div className={layout.column}>
      <Page subtitle={t('firstDay.subtitle')}>
        <section className={`${layout.box} ${css.tasks}`} aria-labelledby="first-day-progress">
          <h2 id="first-day-progress">
            <output>{t('firstDay.progress', { done, of: tasks.length })}</output>
          </h2>
          <ul>
            {tasks.map(({ name, to, outside }) => (
              <li key={name}>
                <Check checked={ticked.includes(name)} onChange={(event) => tick(name, event.target.checked)}>
                  <span className={css.words}>
                    <strong>{t(`firstDay.tasks.${name}.title`)}</strong>
                    <span>{t(`firstDay.tasks.${name}.text`)}</span>
                  </span>
                </Check>
                <Button {...(outside ? { href: to } : { to })} aria-label={`${t('firstDay.open')}: ${t(`firstDay.tasks.${name}.title`)}`}>
                  {t('firstDay.open')}
                </Button>
              </li>
            ))}
          </ul>
          <p className={`${prose.small} ${css.keys}`}>{t('firstDay.keys')}</p>
        </section>
      </Page>
    </div>
  );
};
