import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { api } from '#contract/api.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { pushTestDevices } from '#server/db/push-schema.ts';
import type { Call } from '#server/http/bind.ts';
import { Failure } from '#server/failure.ts';
import type { Dispatch } from './dispatch.ts';
import type { StoredPush } from './store.ts';

type Test = (typeof api)['pushNotifications']['test'];
type TestOrder = z.output<NonNullable<Test['body']>>;

/** Sends the message of a push to devices of its client, by the same way as to everybody else. 400 without a message, or for a device of others. */
export const sendTest = async (
  { tx, trace, now, body }: Pick<Call<Test>, 'tx' | 'trace' | 'now'> & { readonly body: TestOrder },
  push: StoredPush,
  dispatch: Dispatch,
): Promise<{ sent: number }> => {
  const { id, clientId, version } = push;
  const { language, deviceIds } = body;
  const lacking = (['title', 'text'] as const).filter((part) => push.messages[language][part] === '');
  if (lacking.length > 0) {
    const missing = lacking.map((part) => ({ path: `messages.${language}.${part}`, key: 'error.validation.required' }));
    throw new Failure(400, 'error.push.incomplete', missing);
  }
  const devices = await tx
    .select()
    .from(pushTestDevices)
    .where(and(eq(pushTestDevices.clientId, clientId), inArray(pushTestDevices.id, deviceIds)));
  const known = new Set(devices.map((device) => device.id));
  const unknown = deviceIds.flatMap((deviceId, index) =>
    known.has(deviceId) ? [] : [{ path: `deviceIds.${index}`, key: 'error.validation.unknownReference' }],
  );
  if (unknown.length > 0) throw new Failure(400, 'error.validation.fields', unknown);
  await dispatch(tx, { kind: 'TEST', push: { id, clientId }, run: version, at: now, language, devices });
  await writeAudit(tx, trace, {
    clientId,
    action: 'push.test',
    objectId: id,
    diff: { language, devices: devices.map(({ name }) => name) },
  });
  return { sent: devices.length };
};
