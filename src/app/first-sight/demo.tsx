import { demoTours, paths } from '#config/paths.ts';
import { DemoFrame } from '#demo/demo-frame.tsx';
import { CardView } from '#demo/tour/card-view.tsx';
import { keepEarlyPress } from '#demo/tour/early-press.ts';
import { tours } from '#demo/tour/steps.ts';
import { firstIndex } from '#demo/tour/tour-place.ts';
import tourStyles from '#demo/tour/tour.module.css';
import { putSight, waitingRoot } from './put-sight.tsx';

const nothing = (): void => undefined;

/** Draws the first step of a demo, which shows nothing of the planner. A press of Next is kept for the tour, which puts the same card in this one's place. */
export const draw = (): void => {
  const root = waitingRoot();
  const tour = demoTours.find((each) => paths.demo(each) === location.pathname);
  // Whoever comes back goes on in the middle, which needs the planner.
  if (!root || !tour || firstIndex(tour, 'objective') > 0 || !matchMedia('(width >= 768px)').matches) return;

  const onExit = (): void => location.assign(paths.campaigns());
  const cardOf = (busy: boolean): Element => {
    const state = { steps: tours[tour], index: 0, target: null, sample: true, busy, onNext, onPrevious: nothing, onExit };
    return (<CardView tour={state} />) as unknown as Element;
  };
  const middle = (<div className={tourStyles['middle']} />) as unknown as Element;
  const show = (busy: boolean): void => {
    middle.replaceChildren(cardOf(busy));
    middle.querySelector<HTMLElement>('button[aria-keyshortcuts="ArrowRight"]')?.focus({ preventScroll: true });
  };
  function onNext(): void {
    keepEarlyPress();
    show(true);
  }
  const keys = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight') onNext();
    if (event.key === 'Escape') onExit();
  };

  const drawn = (
    <div>
      <div inert>
        <DemoFrame>{null}</DemoFrame>
      </div>
      {middle as never}
    </div>
  );
  document.addEventListener('keydown', keys);
  putSight(root, [drawn as unknown as Element], () => document.removeEventListener('keydown', keys));
  show(false);
};
