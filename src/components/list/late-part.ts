import type { ComponentType } from 'react';
import { lazyPart } from '#components/lazy-part.tsx';
import { loadAllTexts } from '#providers/i18n/texts.ts';

/** A part of a list that comes with its texts when it is asked for, and takes no room until it is there. */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazyPart(async () => {
    const [part] = await Promise.all([load(), loadAllTexts()]);
    return part;
  }, '0');
