import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { contentOf } from '#pages/review/item/item-content.ts';
import { addressOf } from '#providers/http/call.ts';

const dist = new URL('../../dist/', import.meta.url);
const page = readFileSync(new URL('index.html', dist), 'utf8');
const [, written = ''] = /<script nonce="[^"]*">([\s\S]*?)<\/script>/.exec(page) ?? [];
// A context has no modules: what would be brought is only noted.
const script = written.replaceAll(/\bimport\(/g, 'bringSight(');
const inPage = [...page.matchAll(/<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]* (?:src|href)="([^"]+)"/g)].flatMap(
  ([, file]) => file ?? [],
);

/**
 * What the document asks for before any code has run: it runs the document's own script as a browser would. `sight` draws the place; what comes behind
 * everything else, at the lowest priority, is `behind`.
 */
const firstOf = (pathname: string, signedIn: boolean, search = '', more: Readonly<Record<string, unknown>> = {}) => {
  const files: string[] = [...inPage];
  const behind: string[] = [];
  const sight: string[] = [];
  const questions: string[] = [];
  const kept = new Map(signedIn ? Object.entries({ access_token: 'a', refresh_token: 'r' }) : []);
  const window = { screenFiles: (_path: string): string[] => [] };
  const context = createContext({
    window,
    document: {
      documentElement: { dataset: {} },
      querySelector: () => null,
      createElement: () => ({}),
      head: {
        append: ({ href, fetchPriority }: { href: string; fetchPriority?: string }) =>
          (fetchPriority === 'low' ? behind : files).push(href),
      },
    },
    location: { pathname, search, hostname: 'console.example' },
    localStorage: { getItem: (name: string) => kept.get(name) ?? null },
    fetch: async (url: string) => {
      questions.push(url);
      return { status: 200, text: async () => '' };
    },
    bringSight: (file: string) => {
      sight.push(file);
      return new Promise(() => undefined);
    },
    URLSearchParams,
    addEventListener: () => undefined,
    setTimeout: () => 0,
    ...more,
  });
  runInContext(script, context);
  return { files, behind, sight, questions, screenFiles: window.screenFiles };
};

const bytesOf = (file: string): number => {
  const whole = new URL(`.${file}`, dist);
  return (statSync(new URL(`${whole.href}.gz`), { throwIfNoEntry: false }) ?? statSync(whole)).size;
};
const kilobytesOf = (files: readonly string[]): number =>
  files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + bytesOf(file), 0) / 1000;

const id = 'f96ad68c-6231-58d5-a255-a42c7bc4fc4f';

// Files of the build that a screen is made of, styles and texts among them, and their JavaScript (gzip): until the console has taken over. What a screen may grow
// by is little: whoever needs more finds something that can come later.
it.each([
  ['/login', false, 2, 120],
  ['/campaigns', true, 4, 240],
  [`/campaign/${id}`, true, 9, 330],
  [`/campaign/${id}/audience`, true, 13, 429],
  // One more than its neighbours: what its answer needs is a small file of its own.
  [`/campaign/${id}/report`, true, 10, 346],
  ['/review', true, 10, 347],
] as const)('%s is few files', (address, signedIn, most, kilobytes) => {
  const { files, behind } = firstOf(address, signedIn);
  const all = [...files, ...behind];
  expect(new Set(all).size).toBe(all.length);
  expect({ files: all.length, kilobytes: kilobytesOf(all) }).toSatisfy(
    (found: { files: number; kilobytes: number }) => found.files <= most && found.kilobytes <= kilobytes,
  );
});

// What has to run before the form, the rows, the answer or the first step stand: one file, and none of the code that goes on with it is fetched before it.
it.each([
  ['/login', false, 9.5],
  ['/campaigns', true, 32],
  [`/campaign/${id}/report`, true, 10],
  ['/campaign/demo/planner-basic', false, 11],
] as const)('%s is drawn by one file', (address, signedIn, kilobytes) => {
  const { files, sight } = firstOf(address, signedIn);
  expect(sight.length).toBe(1);
  expect(kilobytesOf(sight)).toBeLessThanOrEqual(kilobytes);
  expect(files.filter((file) => file.endsWith('.js') && !inPage.includes(file))).toEqual([]);
});

it('a demo begins with few files, and the planner comes behind its first step', () => {
  const { files } = firstOf('/campaign/demo/planner-basic', false);
  expect(files.length).toBeLessThanOrEqual(5);
  expect(kilobytesOf(files)).toBeLessThanOrEqual(130);
});

it.each(['/campaigns?tab=live', '/'])('%s is drawn by the console alone', (address) => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  expect(firstOf(pathname, true, search).sight).toEqual([]);
});

it('what a screen begins with is asked for by the document', () => {
  const of = `/enterprise-api/v1/campaigns/${id}`;
  expect(firstOf(`/campaign/${id}`, true).questions).toEqual(['/enterprise-api/v1/me', of]);
  expect(firstOf(`/campaign/${id}/report`, true).questions.slice(0, 3)).toEqual([
    '/enterprise-api/v1/me',
    of,
    `${of}/stats/report?reportType=PER_DAY&page=0&size=366`,
  ]);
  expect(firstOf('/review', true).questions).toEqual([
    '/enterprise-api/v1/me',
    '/enterprise-api/v1/review-queue?due=all&snoozed=hide&assigned=all&page=0&size=25',
  ]);
  // The address says which part of the queue is meant.
  expect(firstOf('/review', true, '?due=today').questions).toEqual(['/enterprise-api/v1/me']);
  expect(firstOf('/login', false).questions).toEqual([]);
});

it('what the review shows first is asked for as soon as its queue is known, in the words of the console', async () => {
  const asked: string[] = [];
  const item = { kind: 'campaign', id } as const;
  const fetched = async (url: string) => {
    asked.push(url);
    return {
      status: 200,
      text: async () => JSON.stringify({ content: url.includes('/review-queue?') ? [item, { ...item, kind: 'package' }] : [] }),
    };
  };
  firstOf('/review', true, '', { fetch: fetched });
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.at(-1)).toBe(addressOf(api.review.contents, { query: contentOf(item) }));
});

it('a screen that is opened later is few files', () => {
  const { files, behind, screenFiles } = firstOf('/campaigns', true);
  const more = (address: string): string[] => screenFiles(address).filter((file) => ![...files, ...behind].includes(file));
  for (const address of [`/campaign/${id}`, `/clients/${id}`, '/clients', '/push-notifications'])
    expect(more(address).length, address).toBeLessThanOrEqual(4);
  expect(more(`/campaign/${id}/report`).length).toBeLessThanOrEqual(5);
});

it('what stands in the document is fetched by no screen', () => {
  const built = readdirSync(new URL('assets/', dist));
  const styles = built.find((file) => /^index-.*\.css$/.test(file)) ?? '';
  expect(page).toContain(readFileSync(new URL(`assets/${styles}`, dist), 'utf8').trim());
  const naming = built.filter((file) => file.endsWith('.js') && readFileSync(new URL(`assets/${file}`, dist), 'utf8').includes(styles));
  expect({ naming, inPage: inPage.filter((file) => file.endsWith('.css')) }).toEqual({ naming: [], inPage: [] });
});

describe('the console starts', () => {
  /** The document at this address: when it was drawn, when it stands, and what it has brought. */
  const startAt = async (pathname: string) => {
    const brought: string[] = [];
    const begun: (() => void)[] = [];
    const late: (() => void)[] = [];
    const drawing = { resolve: (): void => undefined, reject: (_: Error): void => undefined };
    const drawn = new Promise<void>((resolve, reject) => Object.assign(drawing, { resolve, reject }));
    firstOf(pathname, true, '', {
      bringSight: async (file: string) => {
        brought.push(file);
        return { draw: () => drawn };
      },
      addEventListener: (_: string, listener: () => void) => begun.push(listener),
      setTimeout: (listener: () => void, wait?: number) => (wait === undefined ? listener() : late.push(listener)),
      requestAnimationFrame: (listener: () => void) => listener(),
    });
    for (const listener of begun) listener();
    await settled();
    return { brought, late, drawing };
  };
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const isConsole = (file: string | undefined): boolean => file !== undefined && inPage.includes(file);

  it('after what the document draws by itself', async () => {
    const { brought, drawing } = await startAt('/campaigns');
    expect(brought).toHaveLength(1);
    drawing.resolve();
    await settled();
    expect(brought).toHaveLength(2);
    expect(isConsole(brought.at(-1))).toBe(true);
  });

  it('without it when an answer is late, or when it cannot be drawn', async () => {
    const slow = await startAt('/campaigns');
    for (const listener of slow.late) listener();
    await settled();
    expect(isConsole(slow.brought.at(-1))).toBe(true);
    const broken = await startAt('/campaigns');
    broken.drawing.reject(new Error('no answer'));
    await settled();
    expect(isConsole(broken.brought.at(-1))).toBe(true);
  });

  it('at once where the document draws nothing', async () => {
    const { brought } = await startAt('/settings');
    expect(brought).toHaveLength(1);
    expect(isConsole(brought[0])).toBe(true);
  });
});
