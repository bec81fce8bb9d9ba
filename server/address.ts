import type { Settings } from '#server/settings.ts';

/** The console's address as people reach it, without a slash at its end: as it is set, else as the server listens. */
export function addressOf({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  return publicUrl ?? `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
