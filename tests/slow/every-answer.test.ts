import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { publish } from '#scripts/holds/figures.ts';
import { startStage, visit } from '#tests/support/browser.ts';
import { type ScreenPlace, everyScreen } from '#tests/support/every-screen.ts';
import { patience } from '#tests/support/patience.ts';
import { settled } from '#tests/support/policy-watch.ts';
import { wordsIn } from '#tests/support/words.ts';
import { answersBetween, wrongAnswers } from '#tests/support/wrong-answers.ts';

// Every screen, when what it asks is answered in every wrong way: it says so in words, nothing is broken or for ever on its way, and it stands as always
// once the answers come.
const seed = Number(process.env['SEED'] ?? 1);
const minutes = process.env['MINUTES'];
const until = minutes === undefined ? Infinity : Date.now() + Number(minutes) * 60_000;
// A screen waits most of the time, for what does not come; more visitors than these wait for each other.
const atOnce = 4;
/** Those alone whose screen and answer this matches. */
const only = new RegExp(process.env['ONLY'] ?? '');

const stage = await startStage();
afterAll(() => stage.stop());
const t = wordsIn('en');

/** What a browser says of an answer by itself, and React of an error whose screen it has put a page of errors for. */
const ofBrowser = /Failed to load resource|net::ERR_| \(http:[^ ]*\)$/;
const uncaught = (complaints: readonly string[]): string[] =>
  complaints.filter((each) => !ofBrowser.test(each)).map((each) => `complains: ${each}`);

/** What nobody may read: keys, and what programs say of nothing. */
const rawText =
  /\b(?:error|app|nav|campaign|campaigns|planner|review|reports|clients|push|lockScreen)\.[a-z]\w*(?:\.\w+)+|\bundefined\b|\bNaN\b|\[object |Invalid Date/;

const isBusy = (page: Page): Promise<boolean> =>
  page.evaluate(() => [...document.querySelectorAll('[aria-busy=true]')].some((each) => each.checkVisibility()));
const mainText = (page: Page): Promise<string> => page.locator('#root, body').first().innerText();
const title = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).first().innerText();
const again = (page: Page) => page.getByRole('button', { name: t('app.retry'), exact: true });

/** What is wrong with a screen whose questions were answered so. */
const faultsOf = async (page: Page, complaints: string[]): Promise<string[]> => {
  const stands = await settled(page).then(
    () => true,
    () => false,
  );
  await expect
    .poll(() => isBusy(page), { timeout: patience })
    .toBe(false)
    .catch(() => undefined);
  const text = await mainText(page);
  const raw = rawText.exec(text)?.[0];
  return [
    ...(stands ? [] : ['has no heading']),
    ...((await isBusy(page)) ? ['is for ever on its way'] : []),
    ...(text.trim().length < 40 ? [`is blank: ${text}`] : []),
    ...(raw === undefined ? [] : [`shows ${raw}`]),
    ...((await page.locator('a[href]:visible, button:visible').count()) === 0 ? ['leads nowhere'] : []),
    ...uncaught(complaints),
  ];
};

it(
  'every screen says in words that an answer was none, and works once it comes',
  async () => {
    const places = await everyScreen(
      async (path, username) => (await stage.server.request('GET', path, { token: await stage.server.signIn(username) })).body,
    );
    const pairs = places
      .filter(({ as }) => as !== undefined)
      .flatMap((place) => Object.keys(wrongAnswers).map((answer) => [place, answer] as const))
      .filter(([{ name }, answer]) => only.test(`${name} ${answer}`));
    const drawn = fc.sample(fc.shuffledSubarray(pairs, { minLength: pairs.length }), { numRuns: 1, seed })[0] ?? [];
    const titles = new Map<string, string | undefined>();
    const faults: string[] = [];
    const met = new Set<string>();
    let done = 0;
    const lookAtEach = async (left: Iterator<readonly [ScreenPlace, string]>): Promise<void> => {
      for (let next = left.next(); !next.done && Date.now() < until; next = left.next()) {
        const [place, name] = next.value;
        const { context, page, complaints } = await visit(stage, { as: place.as ?? '' });
        const answers = await answersBetween(page);
        // What goes wrong with one pair is said of that pair, and the others are looked at all the same.
        const found = await look(page, place, name, { answers, complaints, titles }).catch((error: unknown) => [
          `ends with ${String(error)}`,
        ]);
        if (found === undefined) met.add(`${place.name} asks nothing`);
        else faults.push(...found.map((fault) => `${place.name}, ${name}: ${fault}`));
        for (const fault of found ?? []) process.stdout.write(`${place.name}, ${name}: ${fault}\n`);
        done += 1;
        if (done % 50 === 0) process.stdout.write(`${done} of ${pairs.length}\n`);
        await context.close();
      }
    };
    const left = drawn.values();
    await Promise.all(Array.from({ length: atOnce }, () => lookAtEach(left)));
    publish({
      what: 'Every screen with every answer (G06)',
      result: `${faults.length} faults at ${done} of ${pairs.length} pairs of a screen and an answer; ${met.size} screens ask nothing`,
      good: faults.length === 0 && done === pairs.length,
      command: `${minutes === undefined ? '' : `MINUTES=${minutes} `}SEED=${seed} npx vitest run --project slow tests/slow/every-answer.test.ts`,
      seed: String(seed),
    });
    expect(faults).toEqual([]);
  },
  6 * 3_600_000,
);

interface Looking {
  readonly answers: Awaited<ReturnType<typeof answersBetween>>;
  readonly complaints: string[];
  /** What each screen is called when all is well; undefined for one that asks nothing. */
  readonly titles: Map<string, string | undefined>;
}

/** The faults of a screen that gets this answer; undefined when it asks nothing. */
const look = async (
  page: Page,
  { name: screen, address }: ScreenPlace,
  name: string,
  { answers, complaints, titles }: Looking,
): Promise<string[] | undefined> => {
  if (!titles.has(screen)) {
    await page.goto(address);
    await settled(page);
    await page.waitForLoadState('networkidle');
    titles.set(screen, answers.asked().length === 0 ? undefined : await title(page));
    complaints.length = 0;
  }
  const usual = titles.get(screen);
  if (usual === undefined) return undefined;
  answers.give(wrongAnswers[name]);
  await page.goto(address);
  if (name === 'nothing') {
    // It is left for another one, which stands although the first never got its answer.
    await settled(page).catch(() => undefined);
    await page.evaluate(() => {
      history.pushState(null, '', '/403');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    const left = await page
      .getByRole('heading', { level: 1, name: 'Forbidden error' })
      .waitFor()
      .then(
        () => [],
        () => ['cannot be left'],
      );
    return [...left, ...uncaught(complaints)];
  }
  const faults = await faultsOf(page, complaints);
  answers.give(undefined);
  if (new URL(page.url()).pathname === '/login') return name === '401' ? faults : [...faults, 'signs out'];
  // Whoever is asked to try again does, unless it comes by itself meanwhile; others come again. The page of a failed server leads back to where one came from: here to nothing.
  if (screen !== 'serverError' && (await again(page).first().isVisible()))
    await again(page)
      .first()
      .click({ timeout: 5_000 })
      .catch(() => undefined);
  else await page.goto(address);
  await expect
    .poll(() => title(page), { timeout: patience })
    .toBe(usual)
    .catch(async () => faults.push(`does not come back: ${await title(page).catch(() => 'nothing')} in place of ${usual}`));
  return faults;
};
