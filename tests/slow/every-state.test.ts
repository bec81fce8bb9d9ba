import { afterAll, expect, it } from 'vitest';
import { startStage, visit } from '#tests/support/browser.ts';
import { everyScreen } from '#tests/support/every-screen.ts';
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts';
import { axeOn, openAll } from '#tests/support/open-all.ts';
import { patience } from '#tests/support/patience.ts';
import { settled, watchPolicy } from '#tests/support/policy-watch.ts';

const stage = await startStage();
afterAll(() => stage.stop());

it(
  'nothing moves on any screen, axe finds nothing there nor in what opens, and the security policy has nothing to stop',
  async () => {
    const seen = new Set<string>();
    const findings: string[] = [];
    const opened: string[] = [];
    const screens = await everyScreen(
      async (path, username) => (await stage.server.request('GET', path, { token: await stage.server.signIn(username) })).body,
    );
    for (const as of new Set(screens.map((screen) => screen.as))) {
      const { context, page, complaints } = await visit(stage, { ...(as !== undefined && { as }) });
      await watchShifts(context);
      const { violations, foreign } = await watchPolicy(context, stage.address);
      for (const { name, address } of screens.filter((screen) => screen.as === as)) {
        await page.goto(address);
        await settled(page);
        const { total, shifts } = await shiftsOf(page, 100);
        if (total > 0.05) findings.push(`${name} moves by ${total}: ${shifts.flatMap(({ moved }) => moved).join(', ')}`);
        findings.push(...(await axeOn(page, 'html')).map((finding) => `${name}: ${finding}`));
        const found = await openAll(page, { screen: name, seen, leave: /Sign out|English|日本語|中文/ });
        opened.push(...found.opened);
        findings.push(...found.findings);
      }
      findings.push(...violations, ...foreign);
      // The browser's own remark on refusals that are meant: a forbidden page, a wrong invitation.
      findings.push(...complaints.filter((complaint) => !/Failed to load resource: .* status of 40[0134]/.test(complaint)));
      await context.close();
    }
    expect(findings).toEqual([]);
    // Menus, lists to choose from, calendars and dialogs, each once.
    expect(opened.length).toBeGreaterThan(40);
  },
  20 * patience,
);
