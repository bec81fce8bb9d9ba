/** Fetches the screen of the codes before they are made: they are shown once, and must not wait for a file. */
export const bringRecoveryCodes = (): void => {
  void import('./recovery-codes-page.tsx').catch(() => undefined);
};
