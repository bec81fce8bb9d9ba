import { expect, it } from 'vitest';
import { parseSettings } from '#server/settings.ts';
import { welcome } from '#server/welcome.ts';

const greeting = (env: Record<string, string>): string => welcome(parseSettings(env)).join('\n');

it('names the sample accounts to whoever starts the sample world, and to nobody else', () => {
  const sample = greeting({ SAMPLE_DATA: 'true' });
  expect(sample).toContain('http://127.0.0.1:4000/dev/mail');
  expect(sample).toMatch(/password Sample2026pass for all:\n {2}planner@acme\.example +media planner/);
  const real = greeting({ SAMPLE_DATA: 'false' });
  expect(real).toContain('Campaign Console is ready: http://127.0.0.1:4000');
  expect(real).toContain('SMTP_URL is not set');
  expect(real).toContain('SUPPORT_EMAIL is not set');
  expect(real).not.toMatch(/sample|password|@/i);
});

it('asks for no address of help where there is one', () => {
  for (const env of [{ SAMPLE_DATA: 'true' }, { SAMPLE_DATA: 'false', SUPPORT_EMAIL: 'help@example.com' }])
    expect(greeting(env)).not.toContain('SUPPORT_EMAIL');
});

it('leads to no mails where they are delivered', () => {
  expect(greeting({ SMTP_URL: 'smtp://mail.example' })).not.toContain('/dev/mail');
});
