import { cell } from '#providers/application/cell.ts';

interface FreshCodes {
  readonly codes: readonly string[];
  /** True where two-step verification was just turned on, which ended every session; false where a signed-in person made new codes. */
  readonly signedOut: boolean;
}

/** The new recovery codes nobody has seen yet. In memory only: they outlive what made them by one screen, and are never written anywhere. */
export const freshCodes = cell<FreshCodes>(() => ({ codes: [], signedOut: false }));

/** Once they are kept, or left on purpose. */
export const forgetFreshCodes = (): void => freshCodes.set({ codes: [], signedOut: false });
