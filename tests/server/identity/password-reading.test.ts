import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicClient } from '#contract/identity/identity.ts';
import type { PasswordReading } from '#domain/people/password-rules.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { password, planner } from '#tests/support/world.ts';

describe.each([
  ['texts', 'Abcdefg1', ['length'], 12, 'Abcdefghijk1!'],
  ['pattern', 'Abcdefg1!', ['alphanumeric'], 8, 'Abcdefg1'],
] as const)('a deployment that reads the specification’s %s', (reading: PasswordReading, refused, broken, least, good) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ sample: true, parts: { page: { passwordReading: reading } } });
  });
  afterAll(() => server.stop());

  const change = (newPassword: string) =>
    server.request('POST', '/uaa/users/password/change', {
      headers: { Authorization: `Basic ${btoa(publicClient)}` },
      body: { username: planner, currentPassword: password, newPassword },
    });

  it('400 with the rule that is broken, 204 for a good one', async () => {
    const { status, body } = await change(refused);
    expect(status).toBe(400);
    expect(body.details.map(({ key }: { key: string }) => key)).toEqual(broken.map((rule) => `error.password.${rule}`));
    expect(JSON.stringify(body)).toContain(reading === 'texts' ? String(least) : 'alphanumeric');
    expect((await change(good)).status).toBe(204);
    expect(await server.signIn(planner, good)).toMatch(/^ey/);
  });
});
