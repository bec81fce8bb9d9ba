import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { type DemoTour, paths, patterns } from '#config/paths.ts';
import { Button } from '#components/button.tsx';
import { unasked } from '#components/leaving.ts';
import { storedTokens } from '#providers/session/tokens.ts';
import { sampleId } from '#demo/addresses.ts';
import css from './demo-guide.module.css';
import { onEarlyPress } from './early-press.ts';
import { type TourScreen, planStepNamed, tours } from './steps.ts';
import { Tour } from './tour.tsx';
import { firstIndex, forgetPlace, rememberPlace } from './tour-place.ts';

/** The tour's name of a screen, by the product's address. */
const screenOf = (pathname: string): TourScreen | null => {
  if (matchPath(patterns.objective, pathname)) return 'objective';
  if (matchPath(patterns.summary, pathname)) return 'summary';
  if (matchPath(patterns.success, pathname)) return 'success';
  return planStepNamed(matchPath(patterns.step, pathname)?.params.step) ?? null;
};

const pathOf = (screen: TourScreen): string => {
  if (screen === 'objective') return paths.objective();
  if (screen === 'summary') return paths.summary(sampleId);
  return screen === 'success' ? paths.success(sampleId) : paths.step(sampleId, screen);
};

interface DemoGuideProps {
  tour: DemoTour;
  /** Whether the screens below have come. */
  ready: boolean;
  /** Takes back what was sent: before it is sent the screens stand open. */
  onBack: () => void;
}

/** The tour of a demo: it follows whoever walks about by themselves, and remembers how far one came. */
export const DemoGuide = ({ tour, ready, onBack }: DemoGuideProps) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const steps = tours[tour];
  const screen = screenOf(pathname);
  const [place, setPlace] = useState(() => ({ index: firstIndex(tour, screen ?? 'objective'), seen: screen }));
  // Whoever comes back may rather begin anew.
  const [begun] = useState(place.index);
  // A press that comes before the screens is kept until they are there.
  const index = ready ? place.index : begun;

  // Whoever goes to another screen by themselves is met there by its first step.
  if (place.seen !== screen) {
    const there = steps.findIndex((step) => step.screen === screen);
    const follow = screen !== null && steps[index]?.screen !== screen && there >= 0;
    setPlace({ ...place, seen: screen, index: follow ? there : index });
  }

  useEffect(() => rememberPlace(tour, place.index), [tour, place.index]);

  const onIndex = useCallback(
    (next: number): void => {
      if (steps[index]?.screen === 'success' && steps[next]?.screen !== 'success') onBack();
      setPlace((before) => ({ ...before, index: next }));
    },
    [steps, index, onBack],
  );
  useEffect(() => onEarlyPress(() => onIndex(index + 1)), [onIndex, index]);
  const onGo = useCallback((wanted: TourScreen): void => void navigate(pathOf(wanted), { state: unasked }), [navigate]);
  const onExit = useCallback((): void => {
    if (index === steps.length - 1) forgetPlace(tour);
    location.assign(paths.campaigns());
  }, [index, steps, tour]);
  const onCreate = useCallback((): void => {
    forgetPlace(tour);
    location.assign(paths.objective());
  }, [tour]);
  const onStartOver = useCallback((): void => {
    forgetPlace(tour);
    location.assign(paths.demo(tour));
  }, [tour]);

  const away = screen === null || !steps.some((step) => step.screen === screen);
  const wanted = steps[index]?.screen;
  // What a step shows is not waited for before its screen can be there.
  if (!ready && (away || steps[index]?.target !== undefined)) return null;
  if (away) {
    return (
      <div className={css.back}>
        <Button kind="primary" onClick={() => wanted && onGo(wanted)}>
          {t('demo.backToTour')}
        </Button>
      </div>
    );
  }
  return (
    <Tour
      steps={steps}
      index={index}
      screen={screen}
      onIndex={onIndex}
      onGo={onGo}
      onExit={onExit}
      onCreate={onCreate}
      signsIn={storedTokens() === null}
      onStartOver={index > 0 && index === begun ? onStartOver : undefined}
      busy={index !== place.index}
      sample
    />
  );
};
