import type { Page, Route } from 'playwright-core';

/** What may come instead of an answer; `null`: nothing at all, ever. */
export type WrongAnswer = Parameters<Route['fulfill']>[0] | 'cut' | null;

const problem = (status: number, headers: Record<string, string> = {}): WrongAnswer => ({
  status,
  headers,
  contentType: 'application/json',
  body: JSON.stringify({ status, key: `error.status${status}`, message: `Words of the server for ${status}.`, requestId: 'a-request' }),
});
const gateway = '<!doctype html><html><head><title>Bad gateway</title></head><body><h1>Bad gateway</h1></body></html>';
const good = (body: string): WrongAnswer => ({ status: 200, contentType: 'application/json', body });

/** Every way in which the answer to what a screen asks may be none. */
export const wrongAnswers: Readonly<Record<string, WrongAnswer>> = {
  cut: 'cut',
  ...Object.fromEntries([400, 401, 403, 404, 409, 412, 413, 422, 500, 504].map((status) => [String(status), problem(status)])),
  429: problem(429, { 'Retry-After': '1' }),
  '502 html': { status: 502, contentType: 'text/html', body: gateway },
  503: problem(503, { 'Retry-After': '1' }),
  empty: good(''),
  'half of it': good('{"content": [{"id":'),
  'another shape': good('{"weather": {"today": "fine"}}'),
  'a list in place of it': good('[]'),
  nothing: null,
};

/** What is asked beside every screen: who is there. Without it there is no screen. */
const ofEverybody = /\/(me|oauth\/token|notifications\/unread|csp-report)$/;

/** Between a page and the server: as long as something is wrong, each question of a screen is answered with that. */
export const answersBetween = async (page: Page) => {
  let wrong: WrongAnswer | undefined;
  const asked = new Set<string>();
  await page.route(/\/(enterprise-api|enterprise-dsp-api|kaikai-now-content-api|uaa)\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    const isQuestion = route.request().method() === 'GET' && !ofEverybody.test(pathname);
    if (isQuestion) asked.add(pathname);
    if (!isQuestion || wrong === undefined) return route.fallback();
    if (wrong === null) return undefined;
    return wrong === 'cut' ? route.abort('connectionreset') : route.fulfill(wrong);
  });
  return {
    /** The addresses that were asked since the last time. */
    asked: (): string[] => {
      const all = [...asked];
      asked.clear();
      return all;
    },
    give: (answer: WrongAnswer | undefined): void => {
      wrong = answer;
    },
  };
};
