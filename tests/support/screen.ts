import { cleanup, configure, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

// The first render of a screen brings its pieces along; two cores need their time for it.
configure({
  asyncUtilTimeout: 10_000,
  // What can be read on the screen says more than a thousand lines of markup.
  getElementError: (message) => new Error(`${message?.split('\n\n')[0]}\n\n${document.body.innerText}`),
});

/** The network of a screen test. `tests/support/console.tsx` lets it reach a real server; nothing else answers. */
export const network = setupServer();

const underWay = new Set<string>();
network.events.on('request:start', ({ requestId }) => underWay.add(requestId));
network.events.on('request:end', ({ requestId }) => underWay.delete(requestId));

// `act` is for tests that advance by hand; `search` is an element happy-dom has not heard of.
const harmless = (text: string): boolean =>
  text.includes('not wrapped in act') || /The tag <%s> is unrecognized in this browser.* search$/.test(text);

const complaints: string[] = [];

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  complaints.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      if (!harmless(text)) complaints.push(text);
    });
  }
});

afterEach(async () => {
  cleanup();
  // What a screen sends as it is left is still answered; the next test begins with a quiet network.
  await waitFor(() => expect(underWay.size).toBe(0));
  network.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  expect(complaints, 'the console stays silent').toEqual([]);
});

afterAll(() => network.close());
