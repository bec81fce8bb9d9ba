let codes: readonly string[] = [];

// In memory only: the codes outlive the session that made them by one screen, and are never written anywhere.
/** Hands the new recovery codes to the screen that shows them once. */
export const keepFreshCodes = (fresh: readonly string[]): void => {
  codes = fresh;
};

/** The codes nobody has seen yet; none after a reload. */
export const freshCodes = (): readonly string[] => codes;
