import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { invitations } from '#server/db/invitation-schema.ts';
import { users } from '#server/db/schema.ts';
import { endSessionsOf } from '#server/identity/store.ts';
import { revokeInvitation } from '#server/invitations/create-invitation.ts';
import { Refusal } from '#server/refusal.ts';
import type { Settings } from '#server/settings.ts';
import { personId, sampleAccounts } from './accounts.ts';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/**
 * The sample world has accounts with a published password, its mails are open to everybody, and nobody needs two-step verification: unless somebody asks
 * for that by name, it is for the machine alone that the server runs on.
 * @throws {Refusal} when others could reach it, with how to begin for real and how to insist
 */
export const demandLocalSample = (
  settings: Pick<Settings, 'sampleData' | 'sampleWanted' | 'host' | 'publicUrl' | 'trustedProxyHops'>,
): void => {
  const { sampleData, sampleWanted, host, publicUrl, trustedProxyHops } = settings;
  if (!sampleData || sampleWanted) return;
  const opening = [
    !isLoopback(host) && `HOST=${host}`,
    publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname) && `PUBLIC_URL=${publicUrl}`,
    trustedProxyHops > 0 && `TRUSTED_PROXY_HOPS=${trustedProxyHops}`,
  ].find((each) => each !== false);
  if (opening === undefined) return;
  throw new Refusal(
    `${opening} opens this server to others, while the sample accounts have a published password: to begin for real, set SAMPLE_DATA=false for both npm start and npm run user -- create; to show the sample world to others all the same, set SAMPLE_DATA=true.`,
  );
};

interface At {
  readonly clock: () => Date;
  readonly say: (line: string) => void;
}

const ids = sampleAccounts.map(({ username }) => personId(username));

const traceAt = (at: Date): Trace => ({ actorId: null, sessionId: null, ip: 'local', requestId: randomUUID(), at });

const setBlocked = async (tx: Transaction, id: string, blocked: boolean, trace: Trace): Promise<void> => {
  await tx.update(users).set({ blocked }).where(eq(users.id, id));
  await writeAudit(tx, trace, { clientId: null, action: blocked ? 'sample.close' : 'sample.open', objectId: id });
};

/** Outside of sample mode nobody signs in to a sample account that an earlier start has made: all are blocked and signed out, and their open invitations taken back. */
export const closeSampleAccounts = (db: Database, { clock, say }: At): Promise<void> =>
  db.transaction(async (tx) => {
    const trace = traceAt(clock());
    const open = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, ids), eq(users.blocked, false)))
      .for('update');
    for (const { id } of open) {
      await setBlocked(tx, id, true, trace);
      await endSessionsOf(tx, id, trace.at);
    }
    const pending = await tx
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(inArray(invitations.invitedBy, ids), eq(invitations.state, 'PENDING')));
    for (const { id } of pending) await revokeInvitation(tx, trace, id);
    if (open.length > 0) say('This database holds a sample world: its accounts are blocked as long as SAMPLE_DATA is off.');
  });

/** In sample mode the accounts that were blocked for that reason alone can sign in again. */
export const openSampleAccounts = (db: Database, { clock, say }: At): Promise<void> =>
  db.transaction(async (tx) => {
    const trace = traceAt(clock());
    const closed = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          inArray(users.id, ids),
          eq(users.blocked, true),
          sql`(select action from audit where object_id = ${users.id} and action in ('sample.close', 'identity.block') order by seq desc limit 1) = 'sample.close'`,
        ),
      )
      .for('update');
    for (const { id } of closed) await setBlocked(tx, id, false, trace);
    if (closed.length > 0) say('The accounts of the sample world can sign in again.');
  });
