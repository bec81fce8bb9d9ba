import { sampleAccounts, samplePassword } from '#server/sample-world/accounts.ts';
import type { Settings } from '#server/settings.ts';

/** The lines that greet the one who started the server: where it is, and in sample mode who can sign in. */
export function welcome({ publicUrl, host, port, sampleData }: Pick<Settings, 'publicUrl' | 'host' | 'port' | 'sampleData'>): string[] {
  const everywhere = host === '0.0.0.0' || host === '::';
  const address = publicUrl ?? `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
  const lines = ['', `Campaign Console is ready: ${address}`, 'Press Ctrl-C to stop.'];
  if (!sampleData) return lines;
  const width = Math.max(...sampleAccounts.map(({ username }) => username.length));
  return [
    ...lines,
    '',
    `Sample accounts, password ${samplePassword} for all:`,
    ...sampleAccounts.map(({ username, who }) => `  ${username.padEnd(width)}  ${who}`),
  ];
}
