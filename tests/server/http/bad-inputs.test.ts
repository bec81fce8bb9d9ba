import { afterAll, expect, it } from 'vitest';
import { sendBadInputs } from '#tests/support/send-bad-inputs.ts';
import { startTestServer } from '#tests/support/server.ts';

const count = 800;
const seed = Number(process.env['SEED'] ?? 20_261_124);

const server = await startTestServer({ sample: true });
afterAll(() => server.stop());

it('inputs drawn from the published document make the server neither fail nor tell of its insides', async () => {
  const { failed, statuses, done, fetched } = await sendBadInputs(server, { count, seed });
  const share = (status: number): number => (statuses[status] ?? 0) / count;
  process.stdout.write(`bad inputs, seed ${seed}: ${JSON.stringify(statuses)}, ${done} operations done\n`);
  expect(failed).toEqual([]);
  expect(fetched, 'addresses in them that were asked').toBe(0);
  // Most have to get as far as the things that are there.
  expect(share(404)).toBeLessThanOrEqual(0.1);
  expect(share(200) + share(201) + share(204)).toBeGreaterThan(0.1);
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
});
