/** What somebody asked for that failed: saving the plan, or sending it. */
interface FailedUpdate {
  readonly wanted: 'save' | 'send';
  readonly message: string;
}

/** The state of the navigation to the campaign's page that says what failed. */
export const failedUpdate = (wanted: FailedUpdate['wanted'], message: string): { readonly failedUpdate: FailedUpdate } => ({
  failedUpdate: { wanted, message },
});

/** What failed before this page was opened; null when nothing did. */
export const failedUpdateOf = (state: unknown): FailedUpdate | null => {
  const failed: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'failedUpdate') : null;
  if (typeof failed !== 'object' || failed === null || !('wanted' in failed) || !('message' in failed)) return null;
  const { wanted, message } = failed;
  return (wanted === 'save' || wanted === 'send') && typeof message === 'string' ? { wanted, message } : null;
};
