import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';

const dist = new URL('../../dist/', import.meta.url);
const page = readFileSync(new URL('index.html', dist), 'utf8');
const [, script = ''] = /<script nonce="[^"]*">([\s\S]*?)<\/script>/.exec(page) ?? [];
const inPage = [...page.matchAll(/<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]* (?:src|href)="([^"]+)"/g)].flatMap(
  ([, file]) => file ?? [],
);

/** What the document asks for before any code has run, but for what may come later: it runs the document's own script as a browser would. */
const firstOf = (pathname: string, signedIn: boolean) => {
  const files: string[] = [...inPage];
  const questions: string[] = [];
  const kept = new Map(signedIn ? Object.entries({ access_token: 'a', refresh_token: 'r' }) : []);
  const window = { screenFiles: (_path: string): string[] => [] };
  const context = createContext({
    window,
    document: {
      documentElement: { dataset: {} },
      querySelector: () => null,
      createElement: () => ({}),
      head: { append: ({ href, fetchPriority }: { href: string; fetchPriority?: string }) => fetchPriority !== 'low' && files.push(href) },
    },
    location: { pathname, search: '', hostname: 'console.example' },
    localStorage: { getItem: (name: string) => kept.get(name) ?? null },
    fetch: async (url: string) => {
      questions.push(url);
      return { status: 200, text: async () => '' };
    },
    URLSearchParams,
  });
  runInContext(script, context);
  return { files, questions, screenFiles: window.screenFiles };
};

const bytesOf = (file: string): number => {
  const whole = new URL(`.${file}`, dist);
  return (statSync(new URL(`${whole.href}.gz`), { throwIfNoEntry: false }) ?? statSync(whole)).size;
};
const kilobytesOf = (files: readonly string[]): number =>
  files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + bytesOf(file), 0) / 1000;

const id = 'f96ad68c-6231-58d5-a255-a42c7bc4fc4f';

// Files of the build, styles and texts among them, and their JavaScript (gzip). What a screen may grow by is little: whoever needs more finds something that can come later.
it.each([
  ['/login', false, 2, 120],
  ['/campaigns', true, 4, 248],
  [`/campaign/${id}`, true, 9, 346],
  [`/campaign/${id}/audience`, true, 13, 454],
  // One more than its neighbours: what its answer needs is a small file of its own.
  [`/campaign/${id}/report`, true, 10, 362],
  ['/review', true, 10, 395],
  // Its first step; the planner comes behind it.
  ['/campaign/demo/planner-basic', false, 5, 130],
] as const)('%s begins with few files', (address, signedIn, most, kilobytes) => {
  const { files } = firstOf(address, signedIn);
  expect(new Set(files).size).toBe(files.length);
  expect({ files: files.length, kilobytes: kilobytesOf(files) }).toSatisfy(
    (found: { files: number; kilobytes: number }) => found.files <= most && found.kilobytes <= kilobytes,
  );
});

it('what a screen begins with is asked for by the document', () => {
  const of = `/enterprise-api/v1/campaigns/${id}`;
  expect(firstOf(`/campaign/${id}`, true).questions).toEqual(['/enterprise-api/v1/me', of]);
  expect(firstOf(`/campaign/${id}/report`, true).questions.slice(0, 3)).toEqual([
    '/enterprise-api/v1/me',
    of,
    `${of}/stats/report?reportType=PER_DAY&page=0&size=366`,
  ]);
  expect(firstOf('/login', false).questions).toEqual([]);
});

it('a screen that is opened later is few files', () => {
  const { files, screenFiles } = firstOf('/campaigns', true);
  const more = (address: string): string[] => screenFiles(address).filter((file) => !files.includes(file));
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
