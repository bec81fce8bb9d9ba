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
  readonly adding: boolean;
  /** Adds one; what is wrong with its fields, by their names, when it was refused. */
  readonly add: (device: BodyOf<typeof pushTestDevices.add>) => Promise<Readonly<Record<string, string>> | null>;
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
    adding: adding.sending,
    add: async (device) => {
      try {
        const { name } = await adding.send({ params, body: device });
        toast.success(t('push.test.added', { name }));
        await refresh();
        return null;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.details.length === 0) toast.error(error.message);
        return Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
      }
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
