import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';

interface WritingBoxProps {
  /** What the button says that opens it. */
  label: string;
  holdsText: boolean;
  /** The id of the button, for whoever leads there while it is folded. */
  id?: string;
  /** It has just been folded again: the focus is on its button. */
  back?: boolean;
  children: ReactNode;
}

/** A box to write in behind a quiet button: where nobody has anything to say, it takes no room. Once there is text in it, it is open, and stays so. */
export const WritingBox = ({ label, holdsText, id, back = false, children }: WritingBoxProps) => {
  const [open, setOpen] = useState(holdsText);
  const [pressed, setPressed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (holdsText && !open) setOpen(true);
  // Whoever opens it writes.
  useEffect(() => {
    if (pressed) box.current?.querySelector('textarea')?.focus();
  }, [pressed]);
  useEffect(() => {
    if (back) button.current?.focus();
  }, [back]);
  const unfold = (): void => {
    setOpen(true);
    setPressed(true);
  };
  if (open) return <div ref={box}>{children}</div>;
  return (
    <Button ref={button} kind="quiet" alone id={id} aria-expanded={false} onClick={unfold}>
      <Icon name="plus" />
      {label}
    </Button>
  );
};
