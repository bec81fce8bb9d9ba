export type FileLock = { release(): void };

/**
 * Locks a file against every other process of this machine until `release` or until this process ends, even by SIGKILL. The file is made when missing and stays.
 * Without `wait`, undefined when another process holds it; with it, blocks until it is free.
 */
export function lockFile(path: string, options?: { wait?: boolean }): FileLock | undefined;
