import { cell } from '#providers/application/cell.ts';

/** The new recovery codes nobody has seen yet. In memory only: they outlive the session that made them by one screen, and are never written anywhere. */
export const freshCodes = cell<readonly string[]>(() => []);
