import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react';
import { Card } from './card.tsx';
import { press } from './press.ts';
import { type TourScreen, type TourStep, stepNamed } from './steps.ts';
import { TourContext } from './tour-context.ts';
import { targetOf, waitForTarget } from './wait-for-target.ts';
import css from './tour.module.css';

// A step without a target has no need of it.
const Highlight = lazy(async () => ({ default: (await import('./highlight.tsx')).Highlight }));

interface TourProps {
  steps: readonly TourStep[];
  index: number;
  /** Where one is; null on a screen that no tour goes through. */
  screen: TourScreen | null;
  onIndex: (index: number) => void;
  /** Goes to a screen of the tour. */
  onGo: (screen: TourScreen) => void;
  onExit: () => void;
  onCreate?: (() => void) | undefined;
  signsIn?: boolean | undefined;
  onStartOver?: (() => void) | undefined;
  /** True over the sample plan: going on presses what is highlighted. Never on somebody's own. */
  sample: boolean;
  /** The way on was pressed, and what it leads to has not come yet. */
  busy?: boolean;
}

/** What a press leads to by itself is waited for, in milliseconds, before the tour goes there. */
const afterPress = 3_000;

/** What is tall begins here, below what stays at the top of the window. */
const belowHeader = 180;

/** Where a target can be read together with its card. */
const showTarget = (element: HTMLElement): void => {
  const { top, height } = element.getBoundingClientRect();
  if (height > innerHeight / 2) scrollBy({ top: top - belowHeader, behavior: 'instant' });
  else element.scrollIntoView({ block: 'center', behavior: 'instant' });
};

/** One step after the other over the screens it is about. What it shows is waited for; without it the card stands in the middle and the tour goes on. */
export const Tour = ({ steps, index, screen, onIndex, onGo, onExit, onCreate, signsIn, onStartOver, sample, busy = false }: TourProps) => {
  const step = steps[index];
  const [shown, setShown] = useState<{ step: TourStep; element: HTMLElement | null } | null>(null);
  const pressed = useRef(false);
  const go = useRef(onGo);
  useEffect(() => {
    go.current = onGo;
  });

  const isHere = step?.screen === screen;
  useEffect(() => {
    if (!step || isHere) return undefined;
    const timer = setTimeout(() => go.current(step.screen), pressed.current ? afterPress : 0);
    return () => clearTimeout(timer);
  }, [step, isHere]);

  useEffect(() => {
    if (!step || !isHere) return undefined;
    pressed.current = false;
    const found = (element: HTMLElement | null): void => {
      if (element) showTarget(element);
      setShown({ step, element });
    };
    if (step.target === undefined) return undefined;
    let opened = false;
    const open = (): void => {
      const before = step.behind === undefined ? undefined : stepNamed(step.behind).target;
      const way = before === undefined || opened ? null : targetOf(before);
      // What only opens may be pressed in anybody's plan.
      if (!way || !(sample || way.hasAttribute('aria-expanded'))) return;
      opened = true;
      press(way);
    };
    return waitForTarget(step.target, found, open);
  }, [step, isHere, sample]);

  // What shows nothing stands at once: the document may have drawn it already, and it is not taken away for a moment.
  const found = step && step.target === undefined ? { step, element: null } : shown;
  const current = found !== null && found.step === step && isHere ? found : null;
  const element = current?.element ?? null;

  const state = useMemo(
    () => ({
      steps,
      index,
      target: element,
      onNext: (): void => {
        if (step?.press && element && sample) {
          pressed.current = true;
          press(element);
          onIndex(index + 1);
        } else if (index < steps.length - 1) onIndex(index + 1);
      },
      onPrevious: (): void => {
        if (index > 0) onIndex(index - 1);
      },
      sample,
      busy,
      onExit,
      onCreate,
      signsIn,
      onStartOver,
    }),
    [steps, index, element, step, sample, busy, onIndex, onExit, onCreate, signsIn, onStartOver],
  );

  useEffect(() => {
    if (!element || !step?.press || !sample) return undefined;
    const goOn = (event: MouseEvent): void => {
      // A press by the card goes on by itself, and a label presses its field a second time.
      if (!event.isTrusted) return;
      pressed.current = true;
      // The press does its work first: the next step would find nothing open yet, press once more, and close it.
      setTimeout(() => onIndex(index + 1));
    };
    element.addEventListener('click', goOn, { once: true });
    return () => element.removeEventListener('click', goOn);
  }, [element, step, sample, index, onIndex]);

  if (!current) return null;
  return (
    <TourContext value={state}>
      {element ? (
        <Suspense>
          <Highlight key={current.step.name} element={element} side={current.step.side ?? 'bottom'} />
        </Suspense>
      ) : (
        <div key={current.step.name} className={css.middle}>
          <Card />
        </div>
      )}
    </TourContext>
  );
};
