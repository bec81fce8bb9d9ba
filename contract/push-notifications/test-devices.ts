import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, ofClient } from '#contract/envelope.ts';

/** The most test devices of one client. */
export const mostTestDevices = 20;

/** What a phone is known by to the push service. */
export const DeviceToken = z
  .string()
  .trim()
  .min(8)
  .max(400)
  .regex(/^[\x21-\x7e]+$/);

export const longestDeviceName = 40;
export const TestDeviceDraft = z.strictObject({ name: z.string().trim().min(1).max(longestDeviceName), token: DeviceToken });

export const TestDevice = z.strictObject({
  id: Id,
  name: z.string(),
  /** The last characters of its token: enough to know it by, too few to send to it. */
  tail: z.string(),
  createdTime: Instant,
});
export type TestDevice = z.infer<typeof TestDevice>;

const path = '/clients/:clientId/push-test-devices';

export const pushTestDevices = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path,
    summary: 'The phones on which a client looks at a push before it starts',
    access: ['push.read'],
    params: ofClient,
    response: z.strictObject({ content: z.array(TestDevice) }),
  }),
  add: endpoint({
    api: 'enterprise',
    method: 'POST',
    path,
    summary: 'Add a test device',
    access: ['push.write'],
    params: ofClient,
    body: TestDeviceDraft,
    response: TestDevice,
    status: 201,
    keyed: true,
  }),
  remove: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: `${path}/:deviceId`,
    summary: 'Take a test device out',
    access: ['push.write'],
    params: ofClient.extend({ deviceId: Id }),
    response: z.null(),
    status: 204,
  }),
};
