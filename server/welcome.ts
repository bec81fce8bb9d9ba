import { addressOf } from '#server/address.ts';
import { sampleAccounts, samplePassword } from '#server/sample-world/accounts.ts';
import type { Settings } from '#server/settings.ts';

/** The lines that greet the one who started the server: where it is, and in sample mode who can sign in. */
export function welcome(settings: Pick<Settings, 'publicUrl' | 'host' | 'port' | 'sampleData' | 'smtpUrl' | 'page'>): string[] {
  const { sampleData, smtpUrl, page } = settings;
  const address = addressOf(settings);
  const mailLines =
    smtpUrl !== undefined
      ? []
      : [sampleData ? `E-mails can be read at ${address}/dev/mail` : 'SMTP_URL is not set: e-mails wait in the database until it is.'];
  const helpLines =
    page.supportEmail === undefined ? ['SUPPORT_EMAIL is not set: the settings page names no address to whoever needs help.'] : [];
  const lines = ['', `Campaign Console is ready: ${address}`, ...mailLines, ...helpLines, 'Press Ctrl-C to stop.'];
  if (!sampleData) return lines;
  const width = Math.max(...sampleAccounts.map(({ username }) => username.length));
  return [
    ...lines,
    '',
    `Sample accounts, password ${samplePassword} for all:`,
    ...sampleAccounts.map(({ username, who }) => `  ${username.padEnd(width)}  ${who}`),
  ];
}
