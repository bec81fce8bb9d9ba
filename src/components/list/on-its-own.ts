import type { MouseEvent } from 'react';

/** True for a press on something in a row that does something else than open the row. */
export const onItsOwn = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, [role=menu]') !== null;
