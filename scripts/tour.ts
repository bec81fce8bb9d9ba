// Takes the pictures of docs/tour.md from a running product with the sample world: npm run tour -- http://127.0.0.1:4700
// Where it runs, fonts for Chinese, Japanese and Thai are wanted: one title of the sample world is Thai.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from 'playwright-core';
import { publicClient } from '#contract/identity/identity.ts';
import { type Language, languages } from '#contract/languages.ts';
import { samplePassword } from '#server/sample-world/accounts.ts';
import { type Stop, type Texts, stops } from './tour/stops.ts';

const [, , address = 'http://127.0.0.1:4700'] = process.argv;
const docs = join(import.meta.dirname, '..', 'docs');
const pictures = join(docs, 'images', 'tour');
const size = { width: 1280, height: 800 };

/** Signs somebody of the sample world in. */
const signIn = async (username: string): Promise<Record<string, string>> => {
  const answer = await fetch(new URL('/uaa/oauth/token', address), {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(publicClient)}` },
    body: new URLSearchParams({ grant_type: 'password', username, password: samplePassword }),
  });
  if (!answer.ok) throw new Error(`No sample world at ${address}: ${username} cannot sign in (${answer.status}).`);
  return (await answer.json()) as Record<string, string>;
};

/** The page as a picture of at most 120 kB, as good as that allows. */
const small = async (page: Page, quality = 72): Promise<Buffer> => {
  const picture = await page.screenshot({ type: 'jpeg', quality });
  return picture.length > 120_000 && quality > 40 ? small(page, quality - 8) : picture;
};

/**
 * Whatever stands for what is about to come has gone; what is drawn late, as a map or a chart, has its time. What is drawn ahead, out of sight, may
 * wait for longer.
 */
const standsStill = async (page: Page): Promise<void> => {
  const coming = page.locator('main, [role="dialog"]').locator('[class*="skeleton"], [aria-busy="true"]').filter({ visible: true });
  for (let still = 0; still < 4; still = (await coming.count()) === 0 ? still + 1 : 0) await page.waitForTimeout(500);
};

const take = async (browser: Browser, stop: Stop, language: Language, session: Record<string, string>): Promise<void> => {
  const idOf = async (status: string): Promise<string> => {
    const url = new URL(`/enterprise-api/v1/campaigns?status=${status}&size=1`, address);
    const { content } = (await (await fetch(url, { headers: { Authorization: `Bearer ${session['access_token']}` } })).json()) as {
      content: readonly { id: string }[];
    };
    if (!content[0]) throw new Error(`No campaign is ${status}.`);
    return content[0].id;
  };
  const kept = ['access_token', 'refresh_token'].map((name) => ({ name, value: session[name] ?? '' }));
  const context = await browser.newContext({
    baseURL: address,
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(address).origin, localStorage: [...kept, { name: 'language', value: language }] }],
    },
    viewport: size,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  await page.goto(await stop.path(idOf), { waitUntil: 'networkidle' });
  await standsStill(page);
  for (const key of stop.keys ?? []) await page.keyboard.press(key);
  if (stop.typed !== undefined) {
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type(stop.typed);
  }
  await standsStill(page);
  writeFileSync(join(pictures, `${stop.name}.${language}.jpg`), await small(page));
  await context.close();
};

const heads: Texts = { en: 'A tour in pictures', cn: '图片导览', jp: '画面で見るツアー' };
const fileOf = (language: Language): string => (language === 'en' ? 'tour.md' : `tour.${language}.md`);

const inLanguage = (texts: Texts, language: Language): string => texts[language] ?? texts.en;

const pageIn = (language: Language): string => {
  const others = languages.filter((other) => other !== language).map((other) => `[${inLanguage(heads, other)}](${fileOf(other)})`);
  const shown = stops.map(({ name, texts }) => {
    const text = inLanguage(texts, language);
    return `${text}\n\n![${text}](images/tour/${name}.${language}.jpg)`;
  });
  return `# ${inLanguage(heads, language)}\n\n${others.join(' · ')}\n\n${shown.join('\n\n')}\n`;
};

// The one that `npm test` installs; any other is named.
const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
mkdirSync(pictures, { recursive: true });
const sessions = new Map<string, Record<string, string>>();
for (const who of new Set(stops.map((stop) => stop.who))) sessions.set(who, await signIn(who));
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
for (const language of languages) {
  for (const stop of stops) await take(browser, stop, language, sessions.get(stop.who) ?? {});
  writeFileSync(join(docs, fileOf(language)), pageIn(language));
  console.log(`${fileOf(language)}: ${stops.length} pictures`);
}
await browser.close();
