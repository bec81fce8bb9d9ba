import { afterAll, beforeAll, expect, it } from 'vitest';
import { publish } from '#scripts/holds/figures.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const wanted = 1000;
const rounds = Number(process.env['ROUNDS'] ?? 50);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sample: true });
});
afterAll(() => server.stop());

it('a thousand answers that nobody heard are given again, whatever the call was', async () => {
  const { times, calls, others } = await askAgain(server, rounds);
  publish({
    what: 'Answers to calls with a key, asked for again (F06)',
    result: `${others.length} of ${times} were another answer or did something more (bar: none of ${wanted}); ${calls.size} calls`,
    good: others.length === 0 && times >= wanted,
    command: `ROUNDS=${rounds} npx vitest run --project slow tests/slow/kept-answers.test.ts`,
  });
  expect(others).toEqual([]);
  expect(times).toBeGreaterThanOrEqual(Math.min(wanted, rounds * 20));
});
