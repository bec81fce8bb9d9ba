import { configure } from '@testing-library/react';
import { type RequestHandler, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

// The first render of a screen brings its pieces along; two cores need their time for it.
configure({
  asyncUtilTimeout: 10_000,
  // React renders when it wants to, as in a browser; a test waits for what a person would wait for.
  eventWrapper: (happen) => happen(),
  asyncWrapper: (wait) => wait(),
  // What can be read on the screen says more than a thousand lines of markup.
  getElementError: (message) => new Error(`${message?.split('\n\n')[0]}\n\n${document.body.innerText}`),
});

/** The network of a screen test. `tests/support/console.tsx` lets it reach a real server; nothing else answers. */
export const network = setupServer();

let server: RequestHandler[] = [];

/** Lets the network reach this server until the file ends: what a screen sends as it is left still arrives. */
export const connectTo = (answer: (request: Request) => Promise<Response>): void => {
  server = [http.all('*', ({ request }) => answer(request))];
  network.resetHandlers(...server);
};

let root: Root | undefined;

/** Takes away what is on the screen. */
export const clearScreen = (): void => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
};

/** Puts this on the screen in place of what was there. */
export const showOnScreen = (content: ReactNode): void => {
  clearScreen();
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(content);
};

// An element happy-dom has not heard of.
const harmless = (text: string): boolean => /The tag <%s> is unrecognized in this browser.* search$/.test(text);

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

afterEach(() => {
  clearScreen();
  network.resetHandlers(...server);
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  expect(complaints, 'the console stays silent').toEqual([]);
});

afterAll(() => network.close());
