import type { PageSettings } from '#domain/deployments.ts';

declare global {
  interface Window {
    __zod_globalConfig?: { readonly jitless: true };
    /** Fulfilled when the code of the console has not come. */
    consoleFails?: Promise<void>;
    /** Not in every browser. */
    readonly trustedTypes?: {
      readonly defaultPolicy: { readonly name: string } | null;
      createPolicy: (name: string, rules: Readonly<Record<string, (text: string) => string | null>>) => unknown;
    };
  }
}

/** Files by their numbers, and parts of the texts. */
interface Needed {
  readonly files: readonly number[];
  readonly texts: readonly TextPart[];
}

/** A place of the console, by the pattern of its address. */
interface Place extends Needed {
  readonly match: string;
  /** By language, the file that draws the beginning of this place, from what it asks for if it asks for anything. */
  readonly sight?: Readonly<Record<string, string>>;
  /** Whatever the address says besides; else it is drawn only when it says nothing. */
  readonly anySearch?: true;
}

/** What the document's own script must know. Files are named once, by number. */
export interface EarlyPlan {
  /** The languages and the origin of the API, by host and by the name of the deployment; `*` for any other host. */
  readonly variants: Readonly<Record<string, readonly [languages: readonly string[], origin: string]>>;
  readonly locales: Readonly<Record<string, string>>;
  readonly files: readonly string[];
  /** The first place whose pattern matches the path; `$1` in what it asks for is what the pattern caught first. */
  readonly places: readonly (Place & {
    readonly ask: readonly string[];
    /** By what is asked: what is asked about the first row of the answer, `$field` for a field of it. */
    readonly ofFirst?: Readonly<Record<string, string>>;
  })[];
  /** The places that need no session; the first is the sign-in, where everybody else without one ends. `later` comes behind what is seen first. */
  readonly publicRoutes: readonly (Place & { readonly later?: Needed })[];
  readonly texts: Readonly<Record<string, Readonly<Record<TextPart, number>>>>;
  /** The console's first code, which this script starts; absent while developing, when the document starts it. */
  readonly entry?: string;
  /** The list's address, and its query in the order in which it is sent: name, value when left out, pattern of what may be said. */
  readonly list: { readonly url: string; readonly query: readonly (readonly [name: string, fallback: string, plain: string])[] };
}

/** Draws what its place begins with, from the answers to what the document has asked for. */
interface FirstSight {
  readonly draw: (answers: readonly (Promise<{ readonly status: number; readonly body: string }> | undefined)[]) => Promise<void> | void;
}

export type TextPart = 'first' | 'public' | 'home' | 'rest' | 'other' | 'demo';

/**
 * Runs in the document before anything else has arrived: sets the appearance, fetches the code this place will need, and sends
 * the first requests. It is put into the page as text, so it must not use anything from outside itself.
 */
export const earlyStart = (plan: EarlyPlan): void => {
  const { documentElement: page, head } = document;
  const settings = JSON.parse(document.querySelector('#page-settings')?.textContent ?? '{}') as PageSettings;

  // Else zod would try whether it may make code out of text.
  window.__zod_globalConfig = { jitless: true };

  // No text becomes markup, and no script has an address that the server did not name (`docs/decisions/content-security-policy.md`).
  const scripts = new Set([...(settings.analytics ?? []), settings.recorder, settings.heatmap].map((foreign) => foreign?.script));
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (scripts.has(url) ? url : null),
  });

  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  /** The code is on its way from the first. It runs about as long as everything before it together: whatever the document draws is seen first. */
  const startAfter = async (entry: string, drawn: Promise<unknown> | undefined): Promise<void> => {
    const painted = drawn?.then(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    // An answer that is late, and a window that nobody sees, keep nobody waiting.
    const enough = new Promise((resolve) => setTimeout(resolve, 1500));
    await Promise.all([parsed, painted && Promise.race([painted, enough])]);
    await import(entry);
  };

  // A browser may forbid storage altogether: then its very name throws.
  const kept = (name: string, place = () => localStorage): string | null => {
    try {
      return place().getItem(name);
    } catch {
      return null;
    }
  };

  const theme = kept('theme');
  if (theme === 'light' || theme === 'dark') page.dataset['theme'] = theme;

  const [offered, origin] = plan.variants[settings.deployment ?? location.hostname] ?? plan.variants['*'] ?? [[], ''];
  const stored = kept('language') ?? '';
  const language = offered.includes(stored) ? stored : (offered[0] ?? 'en');
  page.lang = plan.locales[language] ?? 'en';

  const token = kept('access_token');
  const signedIn = token !== null && kept('refresh_token') !== null;
  const isHere = ({ match }: { readonly match: string }): boolean => new RegExp(match).test(location.pathname);
  const here = plan.publicRoutes.find(isHere);
  const place = signedIn && !here ? plan.places.find(isHere) : undefined;
  const shown = place ?? here ?? plan.publicRoutes[0];
  const later = place ? undefined : here?.later;
  if (!place) page.dataset['place'] = 'signIn';

  // Who sees the console as somebody else does asks with it alone.
  const asks = place !== undefined && kept('view_as', () => sessionStorage) === null;
  // One of the few connections, before the questions: what they answer is drawn by it.
  const sighted = asks || !place ? (place ?? here) : undefined;
  const sight = location.search === '' || sighted?.anySearch ? sighted?.sight?.[language] : undefined;
  const drawing = sight === undefined ? undefined : (import(sight) as Promise<FirstSight>);
  // Whatever fails in it, the console shows the same a little later.
  const draw = (answers: Parameters<FirstSight['draw']>[0]): Promise<void> | undefined =>
    drawing?.then((file) => file.draw(answers)).catch(() => undefined);
  let drawn = place ? undefined : draw([]);

  // The questions go first: behind the code they would wait for a free connection.
  if (asks) {
    const ask = async (url: string): Promise<{ status: number; body: string }> => {
      const headers = { Accept: 'application/json', Authorization: `Bearer ${token}`, 'Content-Language': language };
      const answer = await fetch((settings.apiUrl ?? origin) + url, { headers });
      return { status: answer.status, body: await answer.text() };
    };
    const askOfFirst = (template: string, body: string): void => {
      const [row] = (JSON.parse(body) as { readonly content: readonly Readonly<Record<string, string>>[] }).content;
      if (!row || !window.earlyAnswers) return;
      const url = template.replaceAll(/\$(\w+)/g, (_, field: string) => row[field] ?? '');
      const answer = ask(url);
      answer.catch(() => undefined);
      window.earlyAnswers[url] = answer;
    };
    const view = new URLSearchParams(location.search);
    const query = new URLSearchParams();
    let plain = true;
    for (const [name, fallback, pattern] of plan.list.query) {
      const said = view.get(name);
      // The list view falls back where the address is broken; guessing how is its business.
      if (said !== null && !new RegExp(pattern).test(said)) plain = false;
      const value = said ?? fallback;
      if (value !== '') query.set(name, value);
    }
    const caught = new RegExp(place.match).exec(location.pathname) ?? [];
    window.earlyAnswers = Object.fromEntries(
      place.ask.flatMap((template) => {
        if (template === plan.list.url && !plain) return [];
        // What is asked about a view is asked when it is the usual one: the address says nothing else.
        if (template.includes('?') && location.search !== '') return [];
        const url =
          template === plan.list.url
            ? `${template}?${query}`
            : template.replaceAll(/\$(\d)/g, (_, number: string) => caught[Number(number)] ?? '');
        const answer = ask(url);
        const following = place.ofFirst?.[template];
        // Whoever needs it asks again; a failure here is nobody's yet.
        answer.then(({ body }) => following !== undefined && askOfFirst(following, body)).catch(() => undefined);
        return [[url, answer]];
      }),
    );
    drawn = draw(Object.values(window.earlyAnswers));
  }

  window.screenFiles = (path) =>
    (plan.places.find(({ match }) => new RegExp(match).test(path))?.files ?? []).map((number) => plan.files[number] ?? '');

  const texts = plan.texts[language];
  const bring = (needed: Needed | undefined, priority: 'auto' | 'low'): void => {
    for (const number of [...(needed?.texts ?? []).map((part) => texts?.[part]), ...(needed?.files ?? [])]) {
      const file = number === undefined ? undefined : plan.files[number];
      if (file === undefined) continue;
      const link = document.createElement('link');
      link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
      // The same mode as the loader's own, or the file would be fetched twice.
      if (link.rel === 'modulepreload') link.crossOrigin = '';
      // What draws comes before the code that goes on with it.
      link.fetchPriority = drawing && file.endsWith('.js') ? 'low' : priority;
      link.href = file;
      head.append(link);
    }
  };
  bring(shown, 'auto');
  bring(later, 'low');

  if (plan.entry !== undefined) {
    const started = startAfter(plan.entry, drawn);
    window.consoleFails = new Promise((resolve) => void started.catch(() => resolve()));
  }
};
