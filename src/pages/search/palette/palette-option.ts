import type { ReactNode } from 'react';

/** Something the palette leads to or does. */
export interface PaletteOption {
  readonly key: string;
  /** What it is called; its body says more where it has one. */
  readonly label: string;
  readonly body: ReactNode;
  /** It does something, and is nothing that was found. */
  readonly isAction?: boolean;
  /** An address inside the console. */
  readonly to?: string;
  /** It goes on with what is typed, and the palette stays. */
  readonly completion?: string;
  /** It takes the place of all that is typed, and the palette stays. */
  readonly instead?: string;
  /** What it does besides, or instead. */
  readonly onTake?: () => void;
}

export interface PaletteGroup {
  readonly key: string;
  readonly heading: string;
  /** How many there are of it, as the reader writes numbers. */
  readonly count?: string;
  readonly options: readonly PaletteOption[];
}
