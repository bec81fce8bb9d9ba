import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useId, useState } from 'react';
import { FoldButton } from './fold-button.tsx';
import css from './fold.module.css';
import { useFloating } from './use-floating.ts';

interface FoldProps {
  /** What the button says. */
  label: string;
  count?: number;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

interface FoldedProps {
  id: string;
  label: string;
  anchor: HTMLElement;
  onAway: () => void;
  children: ReactNode;
}

const Folded = ({ id, label, anchor, onAway, children }: FoldedProps) => {
  const panel = useFloating<HTMLFieldSetElement>(anchor, 'fit', onAway);
  return (
    // A press on its paper leaves it open.
    <fieldset ref={panel} id={id} aria-label={label} tabIndex={-1} popover="manual" className={css.panel}>
      {children}
    </fieldset>
  );
};

/** Fields behind one button, beside which they open. Escape closes the innermost that is open, and the focus is on the button again. */
export const Fold = ({ label, count, ref, children }: FoldProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !anchor) return;
    event.stopPropagation();
    close();
    anchor.focus({ preventScroll: true });
  };
  return (
    // Its keys are those of what is inside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={css.fold}
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <FoldButton
        ref={ref}
        label={label}
        count={count}
        open={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      />
      {anchor && (
        <Folded id={id} label={label} anchor={anchor} onAway={close}>
          {children}
        </Folded>
      )}
    </div>
  );
};
