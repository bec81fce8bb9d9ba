import { cell } from '#providers/application/cell.ts';

/** How the palette was opened: to look everywhere, or to begin in the list on screen where there is one. */
export type PaletteScope = 'everywhere' | 'list';

const opened = cell<PaletteScope | null>(() => null);

/** The way it was opened; null while it is not. */
export const openedPalette = opened.get;

const ahead = cell(() => '');

/** What was typed before the palette was there to take it. */
export const typedAhead = ahead.get;

export const onTypedAhead = ahead.listen;

export const typeAhead = (letter: string): void => ahead.set(ahead.get() + letter);

/** Opens the palette, or puts it away. */
export const showPalette = (scope: PaletteScope | null): void => {
  ahead.set('');
  opened.set(scope);
};

export const onPalette = opened.listen;
