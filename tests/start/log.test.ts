import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeError } from '#server/log.ts';

it('logs a failed statement without its values, and why it failed', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  const described = describeError(
    new DrizzleQueryError('insert into users values ($1, $2)', ['planner@acme.example', 'two\nlines'], cause),
  );
  expect(described).toMatchObject({
    message: 'Failed query: insert into users values ($1, $2)',
    cause: { code: '23505', message: 'duplicate key' },
  });
  expect(JSON.stringify(described)).not.toMatch(/planner|two|lines/);
});
