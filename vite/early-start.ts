/** Which pieces of the build a place needs: scripts and styles by place, and the texts by language. */
export interface EarlyPlan {
  readonly languages: Readonly<Record<string, readonly string[]>>;
  readonly locales: Readonly<Record<string, string>>;
  readonly places: Readonly<Record<'signIn' | 'console' | 'list', readonly string[]>>;
  readonly texts: Readonly<Record<string, { readonly first: readonly string[]; readonly rest: readonly string[] }>>;
  readonly me: string;
  readonly list: string;
}

/**
 * Runs in the document before anything else has arrived: sets the appearance, fetches the code this place will need, and sends
 * the first requests. It is put into the page as text, so it must not use anything from outside itself.
 */
export const earlyStart = (plan: EarlyPlan): void => {
  const { documentElement: page, head } = document;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') page.dataset['theme'] = theme;

  const offered = plan.languages[location.hostname] ?? plan.languages['*'] ?? [];
  const stored = localStorage.getItem('language') ?? '';
  const language = offered.includes(stored) ? stored : (offered[0] ?? 'en');
  page.lang = plan.locales[language] ?? 'en';

  const token = localStorage.getItem('access_token');
  const path = location.pathname;
  const signedIn = token !== null && localStorage.getItem('refresh_token') !== null;
  const place = !signedIn || path === '/login' ? 'signIn' : path === '/' || path === '/campaigns' ? 'list' : 'console';
  page.dataset['place'] = place;

  const texts = plan.texts[language];
  for (const file of [...(texts?.first ?? []), ...(place === 'signIn' ? [] : (texts?.rest ?? [])), ...plan.places[place]]) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    // The same mode as the loader's own, or the file would be fetched twice.
    if (link.rel === 'modulepreload') link.crossOrigin = '';
    link.href = file;
    head.append(link);
  }

  if (place === 'signIn') return;
  const ask = async (url: string): Promise<{ status: number; body: string; etag: string | null }> => {
    const answer = await fetch(url, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}`, 'Content-Language': language },
    });
    return { status: answer.status, body: await answer.text(), etag: answer.headers.get('etag') };
  };
  const urls = [plan.me];
  if (place === 'list') {
    const view = new URLSearchParams(location.search);
    const query = new URLSearchParams();
    for (const [name, fallback] of [
      ['page', '0'],
      ['size', '12'],
      ['sortBy', 'createdTime'],
      ['sortDir', 'desc'],
      ['q', ''],
      ['status', ''],
    ] as const) {
      const value = view.get(name) ?? fallback;
      if (value !== '') query.set(name, value);
    }
    urls.push(`${plan.list}?${query}`);
  }
  window.earlyAnswers = Object.fromEntries(
    urls.map((url) => {
      const answer = ask(url);
      // Whoever needs it asks again; a failure here is nobody's yet.
      answer.catch(() => undefined);
      return [url, answer];
    }),
  );
};
