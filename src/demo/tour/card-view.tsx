import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import { Button } from '#components/button.tsx';
import css from './card.module.css';
import { chapterOf, chaptersIn, minutesLeft, sampleNameOf } from './steps.ts';
import type { TourState } from './tour-context.ts';

/** Which of the chapters one is in. */
const Chapters = ({ steps, index }: Pick<TourState, 'steps' | 'index'>) => {
  const { t } = useTranslation();
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

interface CardViewProps {
  tour: TourState;
  card?: RefObject<HTMLDialogElement | null>;
  /** The ways on and back. */
  ways?: RefObject<HTMLDivElement | null>;
}

/** What a step says, how far it is, and the ways on, back and out. It needs no library: the document draws the first one by itself (`src/app/first-sight`). */
export const CardView = ({ tour, card, ways }: CardViewProps) => {
  const { t } = useTranslation();
  const { steps, index, target, sample, busy, onNext, onPrevious, onExit, onCreate, signsIn, onStartOver } = tour;
  const id = useId();
  const step = steps[index];
  if (!step) return null;
  const last = index === steps.length - 1;
  const ofSample = sampleNameOf(step);
  return (
    <dialog open ref={card} className={css.card} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text ${id}-place`}>
      <div className={css.head}>
        <Chapters steps={steps} index={index} />
        <IconButton icon="cross" label={t('demo.exitTour')} aria-keyshortcuts="Escape" onClick={onExit} />
      </div>
      <h2 id={`${id}-title`}>{t(`demo.steps.${step.name}.title`)}</h2>
      <div id={`${id}-text`} className={css.text}>
        <p>{t(`demo.steps.${step.name}.text`)}</p>
        {sample && ofSample && <p>{t(`demo.samples.${ofSample}`)}</p>}
        {last && signsIn && <p>{t('demo.signsIn')}</p>}
        {step.press && sample && target && <p className={css.press}>{t('demo.press')}</p>}
      </div>
      <div className={css.foot}>
        <p id={`${id}-place`} className={css.place}>
          {t('demo.place', { number: index + 1, of: steps.length, minutes: minutesLeft(index, steps.length) })}
        </p>
        <div ref={ways} className={css.ways}>
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
