/** What somebody asked for that failed: saving the plan, or sending it. */
interface FailedUpdate {
  readonly asked: 'save' | 'send';
  readonly message: string;
}

/** The state of the navigation to the campaign's page that says what failed. */
export const failedUpdate = (asked: FailedUpdate['asked'], message: string): { readonly failedUpdate: FailedUpdate } => ({
  failedUpdate: { asked, message },
});

/** What failed before this page was opened; null when nothing did. */
export const failedUpdateOf = (state: unknown): FailedUpdate | null => {
  const failed: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'failedUpdate') : null;
  if (typeof failed !== 'object' || failed === null || !('asked' in failed) || !('message' in failed)) return null;
  const { asked, message } = failed;
  return (asked === 'save' || asked === 'send') && typeof message === 'string' ? { asked, message } : null;
};
