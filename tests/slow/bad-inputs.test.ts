import { afterAll, beforeAll, expect, it } from 'vitest';
import { publish } from '#scripts/holds/figures.ts';
import { sendBadInputs } from '#tests/support/send-bad-inputs.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const wanted = 200_000;
const count = Number(process.env['INPUTS'] ?? wanted);
const seed = Number(process.env['SEED'] ?? 1);
// With `MINUTES` it ends after so many, however many inputs are left.
const minutes = process.env['MINUTES'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sample: true });
});
afterAll(() => server.stop());

it(
  'inputs drawn from the published document make the server neither fail nor tell of its insides',
  async () => {
    const until = minutes === undefined ? Infinity : Date.now() + Number(minutes) * 60_000;
    const { failed, statuses, sent, done, fetched } = await sendBadInputs(server, { count, seed, until });
    const said = Object.entries(statuses)
      .map(([status, times]) => `${status} ${times}×`)
      .join(', ');
    publish({
      what: 'Bad inputs drawn from the published document (C03)',
      result: `${failed.length} of ${sent} failed (bar: none of ${wanted}); ${said}; ${done} operations done at least once`,
      good: failed.length === 0 && sent >= wanted,
      command: `${minutes === undefined ? '' : `MINUTES=${minutes} `}SEED=${seed} INPUTS=${count} npx vitest run --project slow tests/slow/bad-inputs.test.ts`,
      seed: String(seed),
    });
    expect(failed).toEqual([]);
    expect(fetched, 'addresses in them that were asked').toBe(0);
    expect((statuses[404] ?? 0) / sent).toBeLessThanOrEqual(0.1);
  },
  6 * 3_600_000,
);
