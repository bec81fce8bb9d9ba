import { afterAll, beforeAll, expect, it } from 'vitest';
import { publish } from '#scripts/holds/figures.ts';
import { sendBadInputs } from '#tests/support/send-bad-inputs.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const wanted = 200_000;
const count = Number(process.env['INPUTS'] ?? wanted);
const seed = Number(process.env['SEED'] ?? 1);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sample: true });
}, 120_000);
afterAll(() => server.stop());

it(
  'inputs drawn from the published document make the server neither fail nor tell of its insides',
  async () => {
    const { failed, statuses, done } = await sendBadInputs(server, { count, seed });
    const said = Object.entries(statuses)
      .map(([status, times]) => `${status} ${times}×`)
      .join(', ');
    publish({
      what: 'Bad inputs drawn from the published document (C03)',
      result: `${failed.length} of ${count} failed (bar: none of ${wanted}); ${said}; ${done} operations done at least once`,
      good: failed.length === 0 && count >= wanted,
      command: `SEED=${seed} INPUTS=${count} npx vitest run --project slow tests/slow/bad-inputs.test.ts`,
      seed: String(seed),
    });
    expect(failed).toEqual([]);
    expect((statuses[404] ?? 0) / count).toBeLessThanOrEqual(0.1);
  },
  6 * 3_600_000,
);
