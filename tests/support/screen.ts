import { cleanup, configure } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

// The first render of a screen brings its pieces along; two cores need their time for it.
configure({ asyncUtilTimeout: 10_000 });

/** The network of a screen test. `tests/support/console.tsx` lets it reach a real server; nothing else answers. */
export const network = setupServer();

const complaints: string[] = [];

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  complaints.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      if (!text.includes('not wrapped in act')) complaints.push(text);
    });
  }
});

afterEach(() => {
  cleanup();
  network.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  expect(complaints, 'the console stays silent').toEqual([]);
});

afterAll(() => network.close());
