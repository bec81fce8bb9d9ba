/** The texts the signed-out screens can do with; everybody signed in gets all of their language. */
export const firstSegments: readonly string[] = ['app', 'error', 'signIn', 'toast'];
