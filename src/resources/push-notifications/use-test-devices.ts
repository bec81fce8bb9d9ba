import { useTranslation } from 'react-i18next';
import type { BodyOf } from '#contract/endpoint.ts';
import { type TestDevice, pushTestDevices } from '#contract/push-notifications/test-devices.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';

interface TestDevices {
  /** Undefined until they are known. */
  readonly devices: readonly TestDevice[] | undefined;
  /** Adds one; throws `ApiError` when it was refused. */
  readonly add: (device: BodyOf<typeof pushTestDevices.add>) => Promise<void>;
  readonly remove: (device: TestDevice) => Promise<void>;
}

/** The test devices of a client, and changing them. */
export const useTestDevices = (clientId: string): TestDevices => {
  const { t } = useTranslation();
  const params = { clientId };
  const { data } = useEndpoint(pushTestDevices.list, { params });
  const adding = useSend(pushTestDevices.add);
  const removing = useSend(pushTestDevices.remove);
  const refresh = (): Promise<void> => readAgain(pushTestDevices.list, { params });

  return {
    devices: data?.content,
    add: async (device) => {
      const { name } = await adding.send({ params, body: device });
      toast.success(t('push.test.added', { name }));
      await refresh();
    },
    remove: async ({ id, name }) => {
      try {
        await removing.send({ params: { ...params, deviceId: id } });
        toast.success(t('push.test.removed', { name }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toast.error(error.message);
      }
      await refresh();
    },
  };
};
