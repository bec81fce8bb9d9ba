import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import css from './card.module.css';
import { chapterOf, chaptersIn, minutesLeft, sampleNameOf } from './steps.ts';
import { useTour } from './tour-context.ts';
import { useCardKeys } from './use-card-keys.ts';

/** Which of the chapters one is in. */
const Chapters = () => {
  const { t } = useTranslation();
  const { steps, index } = useTour();
  const chapters = chaptersIn(steps);
  const step = steps[index];
  const now = chapters.findIndex((chapter) => step && chapter === chapterOf(step));
  const current = chapters[now];
  return (
    <div className={css.chapters}>
      <span>{current && t(`demo.chapters.${current}`)}</span>
      {chapters.length > 1 && (
        <span className={css.marks} aria-hidden="true">
          {chapters.map((chapter, place) => (
            <span key={chapter} data-state={place < now ? 'past' : place === now ? 'now' : 'next'} />
          ))}
        </span>
      )}
    </div>
  );
};

/** What a step says, how far it is, and the ways on, back and out. */
export const Card = () => {
  const { t } = useTranslation();
  const { steps, index, target, sample, busy, onNext, onPrevious, onExit, onCreate, onStartOver } = useTour();
  const id = useId();
  const card = useRef<HTMLDialogElement>(null);
  const onward = useRef<HTMLDivElement>(null);
  useCardKeys(card);
  useEffect(() => {
    onward.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, []);
  const step = steps[index];
  if (!step) return null;
  const last = index === steps.length - 1;
  const ofSample = sampleNameOf(step);
  return (
    <dialog open ref={card} className={css.card} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text ${id}-place`}>
      <div className={css.head}>
        <Chapters />
        <Button kind="quiet" square aria-label={t('demo.exitTour')} aria-keyshortcuts="Escape" onClick={onExit}>
          <Icon name="cross" />
        </Button>
      </div>
      <h2 id={`${id}-title`}>{t(`demo.steps.${step.name}.title`)}</h2>
      <div id={`${id}-text`} className={css.text}>
        <p>{t(`demo.steps.${step.name}.text`)}</p>
        {sample && ofSample && <p>{t(`demo.samples.${ofSample}`)}</p>}
        {step.press && sample && target && <p className={css.press}>{t('demo.press')}</p>}
      </div>
      <div className={css.foot}>
        <p id={`${id}-place`} className={css.place}>
          {t('demo.place', { number: index + 1, of: steps.length, minutes: minutesLeft(index, steps.length) })}
        </p>
        <div ref={onward} className={css.ways}>
          {last ? (
            <>
              {onCreate && (
                <Button kind="primary" onClick={onCreate}>
                  {t('demo.create')}
                </Button>
              )}
              <Button kind={onCreate ? 'plain' : 'primary'} onClick={onExit}>
                {t(onCreate ? 'demo.toCampaigns' : 'demo.finish')}
              </Button>
            </>
          ) : (
            <Button kind="primary" busy={busy} aria-keyshortcuts="ArrowRight" onClick={onNext}>
              {t('demo.next')}
            </Button>
          )}
          {index > 0 && (
            <Button kind="quiet" aria-keyshortcuts="ArrowLeft" onClick={onPrevious}>
              {t('demo.previous')}
            </Button>
          )}
          {onStartOver && (
            <Button kind="quiet" onClick={onStartOver}>
              {t('demo.startOver')}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  );
};
