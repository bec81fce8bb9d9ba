import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { writeAudit } from '#server/audit/write-audit.ts';
import { audit, auditHeads } from '#server/db/schema.ts';
import { auditCommand, auditHelp } from '#server/operator/audit-commands.ts';
import { clientId } from '#server/sample-world/clients.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ sample: true });
  await server.signIn('planner@acme.example');
  const diff = { zebra: 1, ant: { long: [1, 2], b: null, a: '𠮷' }, 列: 'x\u2028' };
  const trace = { actorId: null, sessionId: null, ip: 'local', requestId: 'test', at: server.time.now };
  await server.db.transaction((tx) => writeAudit(tx, trace, { clientId: clientId('acme'), action: 'test.write', objectId: null, diff }));
});
afterEach(() => server.stop());

const run = async (command: string): Promise<string[]> => {
  const lines: string[] = [];
  await auditCommand([command])({
    db: server.db,
    write: async (line) => {
      lines.push(line);
    },
  });
  return lines;
};

const acmeRows = async () =>
  server.db
    .select()
    .from(audit)
    .where(eq(audit.clientId, clientId('acme')))
    .orderBy(audit.seq);
const middle = async () => {
  const rows = await acmeRows();
  const row = rows[Math.floor(rows.length / 2)];
  const next = rows[Math.floor(rows.length / 2) + 1];
  if (!row || !next) throw new Error('The sample world has too few rows');
  return { row, next };
};

/** Who owns the table can do what the product cannot. */
const tamper = async (change: (db: TestServer['db']) => Promise<unknown>): Promise<void> => {
  await server.pool.query('alter table audit disable trigger user');
  await change(server.db);
};

describe('npm run audit -- verify', () => {
  it('says how many rows and chains are intact, and where each chain ends', async () => {
    const lines = await run('verify');
    const rows = await server.db.select().from(audit);
    expect(lines[0]).toBe(`The audit is intact: ${rows.length.toLocaleString('en')} rows in 6 chains.`);
    const heads = await server.db.select().from(auditHeads);
    // The last line is what the server's log says of all of them.
    expect(lines.at(-1)).toMatch(/^[0-9a-f]{64} {2}auditAnchor$/);
    expect(lines.slice(1, -1).toSorted()).toEqual(heads.map(({ chain, hash }) => `${hash}  ${chain}`).toSorted());
  });

  it.each([
    ['reason', { reason: 'another' }],
    ['person', { actorId: '00000000-0000-4000-8000-000000000000' }],
    ['moment', { at: new Date(0) }],
    ['diff', { diff: { name: 'another' } }],
    ['hash', { hash: '0'.repeat(64) }],
    ['chain', { clientId: clientId('globex') }],
  ])('names the row of which the %s was changed', async (_, change) => {
    const { row } = await middle();
    await tamper((db) => db.update(audit).set(change).where(eq(audit.seq, row.seq)));
    await expect(run('verify')).rejects.toThrow(`Row ${row.seq} (`);
  });

  it('names the row after one that was taken out', async () => {
    const { row, next } = await middle();
    await tamper((db) => db.delete(audit).where(eq(audit.seq, row.seq)));
    await expect(run('verify')).rejects.toThrow(new RegExp(`^Row ${next.seq} \\(.*does not follow`));
  });

  it('names the chain whose last rows, or all of them, were taken out', async () => {
    const rows = await acmeRows();
    await tamper((db) => db.delete(audit).where(eq(audit.seq, rows.at(-1)?.seq ?? 0)));
    await expect(run('verify')).rejects.toThrow(`The chain ${clientId('acme')} does not end where it ended`);
    await tamper((db) => db.delete(audit).where(eq(audit.clientId, clientId('acme'))));
    await expect(run('verify')).rejects.toThrow(`The chain ${clientId('acme')} does not end where it ended`);
  });

  it('holds while others write', async () => {
    const trace = { actorId: null, sessionId: null, ip: 'local', requestId: 'test', at: server.time.now };
    const write = () => server.db.transaction((tx) => writeAudit(tx, trace, { clientId: null, action: 'test.write', objectId: null }));
    const [lines] = await Promise.all([run('verify'), ...Array.from({ length: 20 }, write)]);
    expect(lines[0]).toContain('intact');
  });
});

describe('npm run audit', () => {
  it('exports every row as a line of JSON', async () => {
    const lines = await run('export');
    const rows = await server.db.select().from(audit).orderBy(audit.seq);
    expect(lines.map((line) => (JSON.parse(line) as { seq: number }).seq)).toEqual(rows.map(({ seq }) => seq));
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ action: 'test.write', diff: { 列: 'x\u2028' } });
  });

  it.each([[[]], [['dance']], [['verify', 'twice']], [['constructor']]])('says what there is for %j', (args) => {
    expect(() => auditCommand(args)).toThrow(auditHelp);
  });
});
