import { screen } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { openConsole } from '#tests/support/console.tsx';
import { manager, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

describe('what a search is narrowed by', () => {
  it.each([
    ['en', ['Country: Japan', 'Country: France', 'Language not: Vietnamese', 'Language: English', 'Language: Chinese']],
    ['cn', ['国家/地区：日本', '国家/地区：法国', '越南语', '语言：英语', '语言：中文']],
    ['jp', ['国・地域：日本', '国・地域：フランス', 'ベトナム語', '言語：英語', '言語：中国語']],
  ] as const)('has the names of the reader: %s', async (language, chips) => {
    await openConsole(world, {
      path: `/search?q=${encodeURIComponent('country:jp country:France -lang:vi lang:en lang:zh')}`,
      as: manager,
      language,
    });
    for (const chip of chips) expect((await screen.findAllByText(new RegExp(chip))).length).toBeGreaterThan(0);
    expect(screen.queryByText(/: (jp|vi|en|zh)$/)).toBeNull();
  });
});
