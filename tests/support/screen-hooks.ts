import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { beginVisit, clearScreen, complain, disconnect, network, takeBackAnswers, takeComplaints } from './screen.ts';

// An element happy-dom has not heard of.
const harmless = (text: string): boolean => /The tag <%s> is unrecognized in this browser.* search$/.test(text);

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  takeComplaints();
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      if (!harmless(text)) complain(text);
    });
  }
});

afterEach(() => {
  clearScreen();
  takeBackAnswers();
  localStorage.clear();
  sessionStorage.clear();
  // Tests share their modules: the next one begins without a language, a session or a cache of this one.
  beginVisit();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  expect(takeComplaints(), 'the console stays silent').toEqual([]);
});

afterAll(disconnect);
