import { everyScreen } from '#tests/support/every-screen.ts';
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts';
import { openBrowser } from './browser.ts';
import { report } from './report.ts';
import { startWorld } from './world.ts';

// How much of every screen moves by itself, from the navigation until it is quiet: 4x CPU slowdown, Fast 4G, empty profile, three widths.
// `npm run bench -- layout-shift 390 summary` looks at one width, or at the screens whose names begin so.
const bar = 0.05;
const wanted = process.argv.slice(2);
const widths = [1440, 1024, 390].filter((width) => wanted.includes(String(width)) || !wanted.some((word) => /^\d+$/.test(word)));
const names = wanted.filter((word) => !/^\d+$/.test(word));

const world = await startWorld();
const browser = await openBrowser(world);
// A session whose tokens were renewed on a page ends when an older page's are used: nobody's last for more than some minutes.
const lasting = 5 * 60_000;
const sessions = new Map<string, { readonly since: number; readonly tokens: ReturnType<typeof world.signIn> }>();
const sessionOf = (username: string) => {
  const known = sessions.get(username);
  const session = known && Date.now() - known.since < lasting ? known : { since: Date.now(), tokens: world.signIn(username) };
  sessions.set(username, session);
  return session.tokens;
};
const screens = await everyScreen(async (path, username) => {
  const { access_token: token } = await sessionOf(username);
  return (await world.app.request(path, { headers: { Authorization: `Bearer ${token}` } })).json();
});

for (const { name, address, as } of screens.filter((screen) => names.length === 0 || names.some((word) => screen.name.startsWith(word)))) {
  for (const width of widths) {
    const tokens = as === undefined ? undefined : await sessionOf(as);
    const { page, close } = await browser.open(address, { slowdown: 4, fast4g: true, width, prepare: watchShifts }, tokens);
    const { total, shifts } = await shiftsOf(page, 1500);
    report(`layout-shift ${name} ${width}`, total, '', bar);
    if (total > bar / 5)
      for (const { value, moved } of shifts) if (value > bar / 25) console.log(`  ${value.toFixed(3)}\n    ${moved.join('\n    ')}`);
    await close();
  }
}

await browser.close();
await world.stop();
