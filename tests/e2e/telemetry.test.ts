import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stage, startStage, visit } from '#tests/support/browser.ts';
import { journeyOf } from '#tests/support/journey.ts';
import { watchPolicy } from '#tests/support/policy-watch.ts';
import { password, planner } from '#tests/support/world.ts';

// A recorder as they are sold: it sends the page's text, every value and every key, but for what is marked as private.
const recorder = `
  const me = document.currentScript;
  const hidden = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest('[data-private]') != null;
  const { id, maskInputs: mask } = me.dataset;
  let waiting = [];
  const send = (kind, text) => text && waiting.push({ kind, text, id, mask });
  setInterval(() => {
    if (waiting.length > 0) fetch('__ADDRESS__/record', { method: 'POST', body: JSON.stringify(waiting) });
    waiting = [];
  }, 200);
  const look = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
    for (let node = walker.currentNode; node; node = walker.nextNode()) {
      if (hidden(node)) continue;
      if (node.nodeType === 3) send('text', node.data.trim());
      else if ('value' in node && node.localName !== 'output' && node.value) send('value', String(node.value));
    }
  };
  look(document.body);
  new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(look))).observe(document.body, { childList: true, subtree: true });
  for (const kind of ['input', 'change', 'keydown']) addEventListener(kind, (event) => {
    if (!hidden(event.target)) send(kind, event.target.value ?? event.key);
  }, true);
`;

interface Seen {
  readonly path: string;
  readonly body: string;
  readonly referer: string | undefined;
}

const seen: Seen[] = [];
const other = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    seen.push({ path: request.url ?? '', body, referer: request.headers.referer });
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.setHeader('Content-Type', 'text/javascript');
    response.end(request.method === 'GET' ? recorder.replace('__ADDRESS__', address) : '');
  });
});
let address = '';

beforeAll(async () => {
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(() => {
  other.closeAllConnections();
  other.close();
});

const said = (): string => seen.map(({ path, body }) => path + body).join('\n');

describe('session recording', () => {
  let stage: Stage;
  beforeAll(async () => {
    seen.length = 0;
    stage = await startStage({ page: { deployment: 'europePreProduction', recorder: { id: 'client-7', script: `${address}/r.js` } } });
  });
  afterAll(() => stage.stop());

  it('is named in the policy, begins behind the sign-in, and is given no value of a field and no secret', async () => {
    const { context, page, complaints } = await visit(stage);
    const { violations } = await watchPolicy(context, stage.address);
    const response = await page.goto('/invitations/secret-of-an-invitation-0123456789abcdef');
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(/script-src [^;]*/.exec(policy)?.[0]).toContain(address);
    expect(/connect-src [^;]*/.exec(policy)?.[0]).toContain(address);
    await page.getByRole('heading').first().waitFor();
    const journey = journeyOf(page, 'en');
    await journey.signIn(planner);
    await page.getByRole('row').nth(1).waitFor();
    await expect.poll(() => said()).toContain('client-7');
    // It works: what everybody may see arrives.
    await expect.poll(() => said()).toContain('"text":"Campaigns"');

    await page.locator('search input').first().fill('typed-into-search');
    await page.waitForURL(/q=typed-into-search/);
    await journey.begin('typed-as-name');
    await page.waitForURL(/\/audience$/);
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: journey.t('settings.password.open'), exact: true }).click();
    await page.locator('input[type=password]').first().fill('typed-as-password');
    await page.waitForTimeout(1000);
    expect(said()).toContain('"mask":"true"');
    expect(said()).not.toMatch(/typed-as-password|secret-of-an-invitation/);
    expect(seen.filter(({ body }) => /"kind":"(value|input|change|keydown)"/.test(body))).toEqual([]);
    expect(said()).not.toContain(password);
    const tokens = await page.evaluate(() => [
      localStorage.getItem('access_token') ?? 'none',
      localStorage.getItem('refresh_token') ?? 'none',
    ]);
    for (const token of tokens) expect(said()).not.toContain(token);
    expect(seen.every(({ referer }) => referer === undefined)).toBe(true);
    expect(violations).toEqual([]);
    expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
    await context.close();
  });
});

describe('where nothing is configured, or sessions are not recorded', () => {
  it.each([
    [
      'an id, but a deployment that does not record',
      { deployment: 'dev', recorder: { id: 'client-7', script: 'https://recorder.example/r.js' } },
    ],
    ['a deployment that records, but no id', { deployment: 'chinaProduction' }],
  ] as const)('%s: no script, and no host in the policy', async (_, settings) => {
    const stage = await startStage({ page: settings });
    const { context, page } = await visit(stage);
    const { foreign } = await watchPolicy(context, stage.address);
    const response = await page.goto('/login');
    expect(response?.headers()['content-security-policy']).not.toContain('recorder.example');
    await journeyOf(page, 'en').signIn(planner);
    await page.getByRole('row').nth(1).waitFor();
    await page.waitForTimeout(500);
    expect(foreign).toEqual([]);
    expect(await page.locator('script[data-id]').count()).toBe(0);
    await context.close();
    await stage.stop();
  });
});

describe('reports of errors', () => {
  it('say what broke and where, once, and carry no token, query or mail address', async () => {
    seen.length = 0;
    const stage = await startStage({ page: { errorReporting: `${address}/errors` } });
    const { context, page } = await visit(stage);
    const { violations } = await watchPolicy(context, stage.address);
    await page.goto('/invitations/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG?x=secret-query');
    await page.getByRole('heading').first().waitFor();
    await page.waitForTimeout(300);
    await page.evaluate(() => {
      const fail = (): void => {
        throw new Error('No row for lin@acme.example with eyJhbGciOi.eyJzdWIi.c2ln at https://a.example/p?token=secret-query');
      };
      setTimeout(fail);
      setTimeout(fail);
      void Promise.reject(new TypeError('promise broke'));
      dispatchEvent(new CustomEvent('screen-crash', { detail: { error: new Error('screen broke') } }));
    });
    await expect.poll(() => seen.length).toBe(3);
    const reports = seen.map(({ body }) => JSON.parse(body));
    expect(new Set(reports.map(({ message }) => message))).toEqual(
      new Set(['Error: No row for [email] with [token] at https://a.example/p', 'Error: screen broke', 'TypeError: promise broke']),
    );
    expect(new Set(reports.map(({ page: place }) => place))).toEqual(new Set(['/invitations/[token]']));
    expect(said()).not.toMatch(/secret-query|AbCdEf|eyJ|lin@acme/);
    expect(violations).toEqual([]);
    await context.close();
    await stage.stop();
  });
});
