import { screen } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { lazyScreen } from '#components/lazy-screen.tsx';
import due from '#components/due.module.css';
import { TimeLeft } from '#pages/review/queue/time-left.tsx';
import { loadAllTexts } from '#providers/i18n/texts.ts';
import { openConsole } from '#tests/support/console.tsx';
import { manager, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const now = Date.parse('2026-02-24T16:00:00+08:00');
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();

// Until when it is, how much of that is working time, what its row says, and its head; with * what is amber.
it.each([
  [392, 1, '*1 min working time left', '6 h 32 min left · *1 min working time left'],
  [392, 0, '*no working time left', '6 h 32 min left · *no working time left'],
  [392, 60, '*1 h working time left', '6 h 32 min left · *1 h working time left'],
  [392, 61, '6 h 32 min left', '6 h 32 min left · 1 h 1 min working time left'],
  [61, 61, '1 h 1 min left', '1 h 1 min left'],
  [60, 60, '*1 h left', '*1 h left'],
  [49, 44, '*49 min left', '*49 min left'],
  [49, 43, '*43 min working time left', '*49 min left · *43 min working time left'],
  [2 * 1440, null, '2 d left', '2 d left'],
  [2 * 1440 + 60, null, '2 d 1 h left', '2 d 1 h left'],
  [0, 0, '', ''],
])('%i minutes by the clock, %i of working time: what presses is said and amber', async (minutes, workingMinutesLeft, row, head) => {
  const item = { dueAt: at(minutes), workingMinutesLeft };
  const Both = () => (
    <>
      <p aria-label="row">
        <TimeLeft item={item} now={now} />
      </p>
      <p aria-label="head">
        <TimeLeft item={item} now={now} whole />
      </p>
    </>
  );
  const plugin = {
    name: 'clocks',
    label: 'nav.review',
    list: { path: '/clocks', intent: 'review.read', screen: lazyScreen(() => loadAllTexts().then(() => Both)) },
  } as const;
  await openConsole(world, { path: '/clocks', as: manager, plugin });
  const said = async (name: string): Promise<string> => {
    const line = await screen.findByLabelText(name);
    for (const each of line.querySelectorAll(`.${due['soon']}`)) each.prepend('*');
    return line.textContent ?? '';
  };
  expect([await said('row'), await said('head')]).toEqual([row, head]);
});
