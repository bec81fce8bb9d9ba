import { useEffect, useRef } from 'react';
import { focusFirstField } from '#components/first-field.ts';

/** Puts the focus into the first field of what it stands in, a dialog or a form, as soon as it is there. */
export const Begin = ({ of }: { of: 'dialog' | 'form' }) => {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => focusFirstField(place.current?.closest(of)), [of]);
  return <span ref={place} hidden />;
};
