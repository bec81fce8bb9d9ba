import { randomUUID } from 'node:crypto';
import { and, asc, count, eq } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { type TestDevice, mostTestDevices } from '#contract/push-notifications/test-devices.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { findClient } from '#server/clients/store.ts';
import { pushTestDevices } from '#server/db/push-schema.ts';
import { clients } from '#server/db/schema.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';

type Devices = typeof api.pushTestDevices;

const clientOf = async ({ db, scope, params }: Pick<Call<Devices['list'] | Devices['add']>, 'db' | 'scope' | 'params'>) => {
  const client = await findClient(db, scope, params.clientId);
  return client && { clientId: client.id };
};

const present = ({ id, name, token, createdTime }: typeof pushTestDevices.$inferSelect): TestDevice => ({
  id,
  name,
  tail: token.slice(-4),
  createdTime: createdTime.toISOString(),
});

/** The test devices of a client: list, add, take out. */
export const bindTestDevices = (app: App, serverContext: ServerContext): void => {
  const { pushTestDevices: devices } = api;

  bind(app, serverContext, devices.list, {
    load: clientOf,
    handle: async ({ db, subject }) => {
      const rows = await db
        .select()
        .from(pushTestDevices)
        .where(eq(pushTestDevices.clientId, subject.clientId))
        .orderBy(asc(pushTestDevices.name), asc(pushTestDevices.id));
      return { content: rows.map(present) };
    },
  });

  bind(app, serverContext, devices.add, {
    load: clientOf,
    handle: async ({ tx, trace, actor, now, body, subject: { clientId } }) => {
      // One after the other: two at once would both find room for the last.
      await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('update');
      const [kept] = await tx.select({ total: count() }).from(pushTestDevices).where(eq(pushTestDevices.clientId, clientId));
      if ((kept?.total ?? 0) >= mostTestDevices) throw new Failure(409, 'error.push.tooManyDevices');
      const [row] = await tx
        .insert(pushTestDevices)
        .values({ id: randomUUID(), clientId, ...body, createdTime: now, createdBy: actor.id })
        .onConflictDoNothing()
        .returning();
      if (!row) throw new Failure(400, 'error.validation.fields', [{ path: 'token', key: 'error.push.deviceExists' }]);
      await writeAudit(tx, trace, { clientId, action: 'push.addDevice', objectId: row.id, diff: { name: { to: row.name } } });
      return present(row);
    },
  });

  bind(app, serverContext, devices.remove, {
    load: async ({ db, scope, params }) => {
      const client = await findClient(db, scope, params.clientId);
      if (!client) return undefined;
      const wanted = and(eq(pushTestDevices.id, params.deviceId), eq(pushTestDevices.clientId, client.id));
      const [device] = await db.select().from(pushTestDevices).where(wanted);
      return device && { ...device, clientId: client.id };
    },
    handle: async ({ tx, trace, subject: { id, clientId, name } }) => {
      await tx.delete(pushTestDevices).where(eq(pushTestDevices.id, id));
      await writeAudit(tx, trace, { clientId, action: 'push.removeDevice', objectId: id, diff: { name: { from: name } } });
      return null;
    },
  });
};
