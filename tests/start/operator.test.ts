import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startSmtp } from '#tests/support/smtp.ts';
import { endAll, startServer } from './server-process.ts';

const root = join(import.meta.dirname, '..', '..');

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
};

const dataDir = mkdtempSync(join(tmpdir(), 'console operator '));
const smtp = await startSmtp();
const port = await freePort();
await startServer(dataDir, { PORT: String(port), SMTP_URL: smtp.url, PUBLIC_URL: 'https://console.example.com' }).address();
afterAll(async () => {
  await endAll();
  await smtp.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a command as an operator does: as a process of its own, beside the running server. */
const run = (script: string, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, SAMPLE_DATA: 'off' };
    execFile(process.execPath, ['scripts/run.mjs', `scripts/${script}.ts`, ...args], { cwd: root, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

/** Also with headers that `fetch` does not let anybody set. */
const post = async (path: string, headers: Record<string, string>, body: object): Promise<number | undefined> => {
  const sending = request({ host: '127.0.0.1', port, path, method: 'POST', headers }).end(JSON.stringify(body));
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
};

const query = async (statement: string) => {
  const client = new pg.Client(JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8')).url);
  await client.connect();
  await client.query(statement);
  await client.end();
};

describe('the operator’s commands beside a running server', () => {
  it('create a person, give a right, and list them; mistakes end with 1 and a sentence', async () => {
    const created = await run('user', 'create', '--username', 'ops@acme.example', '--name', 'Ops', '--email', 'ops@acme.example');
    expect(created).toMatchObject({ code: 0, err: '' });
    expect(created.out).toContain('Temporary password, shown only now');
    expect(await run('user', 'grant', 'ops@acme.example', 'cmp:campaign:support')).toMatchObject({ code: 0 });
    expect((await run('user', 'list')).out).toBe('ops@acme.example  Ops: cmp:campaign:support\n1 person\n');
    expect(await run('user', 'block', 'nobody')).toEqual({
      code: 1,
      out: '',
      err: 'Nobody is called nobody. Everybody: npm run user -- list\n',
    });
    const help = await run('user', '--help');
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toContain('npm run user -- create');
  });

  it('the server delivers the mails of both, with its own address whatever a request says of the host', async () => {
    const headers = {
      Authorization: 'Basic Y29uc29sZTo=',
      'Content-Type': 'application/json',
      Host: 'console.example.com',
      'X-Forwarded-Host': 'evil.example',
    };
    expect(await post('/uaa/users/password/reset', { ...headers, Host: 'evil.example' }, { username: 'ops@acme.example' })).toBe(421);
    expect(await post('/uaa/users/password/reset', headers, { username: 'ops@acme.example' })).toBe(202);
    for (const end = Date.now() + 15_000; smtp.received.length === 0 && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'no-reply@console.example.com', to: ['ops@acme.example'] });
    expect(mail?.parsed.html).toContain('href="https://console.example.com/reset-password/new-password?username=ops%40acme.example"');
    expect(mail?.raw).not.toContain('evil.example');
    expect((await fetch(`http://127.0.0.1:${port}/dev/mail`)).status).toBe(404);
  });

  it('the audit is verified, and a row that was edited in the database is named', async () => {
    const intact = await run('audit', 'verify');
    expect(intact).toMatchObject({ code: 0, err: '' });
    expect(intact.out).toMatch(/^The audit is intact: \d+ rows in 1 chains\.\n[0-9a-f]{64} {2}identity\n[0-9a-f]{64} {2}auditAnchor\n$/);
    expect((await run('audit', 'export')).out.trim().split('\n').length).toBeGreaterThanOrEqual(2);
    await query('alter table audit disable trigger user');
    await query("update audit set reason = 'nothing' where seq = 2");
    const broken = await run('audit', 'verify');
    expect(broken).toMatchObject({ code: 1, out: '' });
    expect(broken.err).toMatch(/^Row 2 \(.*identity\.grant, identity\) does not match its hash/);
  });
});
