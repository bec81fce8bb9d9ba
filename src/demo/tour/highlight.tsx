import { type ComponentProps, useMemo } from 'react';
import { Joyride } from 'react-joyride';
import { Card } from './card.tsx';

const options: ComponentProps<typeof Joyride>['options'] = {
  skipBeacon: true,
  skipScroll: true,
  // The card and what is highlighted share one ring of keys: `use-card-keys.ts`.
  disableFocusTrap: true,
  dismissKeyAction: false,
  overlayClickAction: false,
  width: 350,
  zIndex: 1200,
  spotlightRadius: 8,
  spotlightPadding: 6,
  arrowSize: 10,
  arrowBase: 20,
  arrowColor: 'var(--paper)',
  overlayColor: 'var(--shade)',
  targetWaitTimeout: 0,
};

// Whoever sees the card reads it: it does not fade in.
const styles: ComponentProps<typeof Joyride>['styles'] = { floater: { transition: 'none' } };

interface HighlightProps {
  element: HTMLElement;
  /** Where the card stands beside it. */
  side: 'top' | 'bottom' | 'left' | 'right';
}

/** A shade over everything but this element, and the card beside it. */
export const Highlight = ({ element, side }: HighlightProps) => {
  const steps = useMemo(() => [{ target: element, placement: side, content: '' }], [element, side]);
  return <Joyride run continuous steps={steps} options={options} styles={styles} tooltipComponent={Card} loaderComponent={null} />;
};
