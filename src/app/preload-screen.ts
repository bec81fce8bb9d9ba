import { screenWithWorkTexts } from '#components/lazy-screen.tsx';
import { listAddresses, patterns } from '#config/paths.ts';
import { fetchAhead } from '#providers/data/cache.ts';
import { readingOf } from '#providers/data/use-endpoint.ts';
import { sessionCount } from '#providers/session/end-session.ts';
import { campaignRules } from '#resources/campaigns/list/list-rules.ts';
import { rowsOf } from '#components/list/use-list-data.ts';
import { plainView, usualLikes } from '#components/list/use-list-view.ts';
import { me } from '#contract/identity/identity.ts';
import { builtIn, screenAt, screensOf } from './plugins.ts';

/** The tabs of one campaign, on each of its screens. */
export const SectionTabs = screenWithWorkTexts(() => import('./shell/section-tabs.tsx').then((file) => file.SectionTabs));

type Found = NonNullable<ReturnType<typeof screenAt>>;

/** What the address of a screen leaves open, as its questions want it. */
export const namedIn = ({ params }: Found): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));

// The document has asked for it before any code had come: with it there, a screen is drawn once and whole, and what the document has drawn of it
// (`first-sight`) stays. What is lasting is long, and a screen that needs it says what stands before it.
const readFirst = async (found: Found): Promise<void> => {
  const params = namedIn(found);
  const first = found.asks.filter(({ query, lasting }) => !lasting && (!query || location.search === ''));
  await Promise.all([
    fetchAhead(readingOf(me.get, {}, { session: sessionCount() })),
    ...first.map(({ call, query }) => fetchAhead(readingOf(call, { params, ...(query && { query }) }))),
  ]);
};

// The same of the list of campaigns: with its rows there, what is drawn first is what stands there already.
const readRows = (): Promise<unknown> => fetchAhead(rowsOf('campaigns', plainView({ ...campaignRules, likes: usualLikes })));

// Whoever would wait longer sees the screen without its answers, which says so, and can go elsewhere.
const longestWait = 3000;

/** Brings the code of the screen at an address, so that it renders at once, and the answers that it begins with unless they are long in coming. */
export const preloadScreen = async (pathname: string): Promise<void> => {
  const wanted = listAddresses.some((address) => address === pathname) ? patterns.campaigns : pathname;
  const found = screenAt(screensOf(builtIn), wanted);
  const code = Promise.all([found?.screen.preload(), found?.section && SectionTabs.preload()]);
  const answers = async (): Promise<void> => {
    if (found && window.earlyAnswers) await readFirst(found);
    const [screen] = await code;
    if (found && window.earlyAnswers) await screen?.begin?.(found.params);
    if (window.rowsDrawn) await readRows();
  };
  await Promise.race([answers(), code.then(() => new Promise((go) => setTimeout(go, longestWait)))]);
  window.rowsDrawn = false;
};
