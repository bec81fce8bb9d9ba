import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#contract/languages.ts';
import { type Push, pushNotifications } from '#contract/push-notifications/push-notifications.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Button } from '#components/button.tsx';
import { Check } from '#components/check.tsx';
import { Field } from '#components/field.tsx';
import { Icon } from '#components/icon.tsx';
import { Panel } from '#components/panel.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { readAgain } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { useLanguageName } from '#providers/language/language.ts';
import { toast } from '#providers/notification/toast.ts';
import { isWritten } from './parts/draft.ts';
import { AddDevice } from './add-device.tsx';
import prose from '#components/prose.module.css';
import styles from './test-panel.module.css';
import { useTestDevices } from './use-test-devices.ts';

/** Sends the message to test devices before it starts: what cannot be called back is looked at on a phone first. */
export const TestPanel = ({ push }: { push: Push }) => {
  const { t } = useTranslation();
  const nameOf = useLanguageName();
  const { devices, add, remove } = useTestDevices(push.client.id);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<Language | null>(null);
  const test = useSend(pushNotifications.test);
  const written = languages.filter((each) => isWritten(push.messages[each]));
  const language = written.find((each) => each === wanted) ?? written[0];
  const deviceIds = devices?.flatMap(({ id }) => (unticked.has(id) ? [] : [id])) ?? [];
  const hindrance = language === undefined ? t('push.test.noMessage') : deviceIds.length === 0 && t('push.test.tick');

  const send = async (): Promise<void> => {
    if (language === undefined || deviceIds.length === 0) return;
    const params = { pushId: push.id };
    try {
      const { sent } = await test.send({ params, version: push.version, body: { language, deviceIds } });
      toast.success(t('push.test.sent', { count: sent }));
      await readAgain(pushNotifications.deliveries, { params });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(t('push.test.failed', { reason: error.message }));
    }
  };
  const tick = (id: string, ticked: boolean): void =>
    setUnticked((before) => new Set(ticked ? [...before].filter((each) => each !== id) : [...before, id]));

  return (
    <Panel title={t('push.test.title')}>
      <p className={prose.quiet}>{t(devices?.length === 0 ? 'push.test.none' : 'push.test.text')}</p>
      {devices && devices.length > 0 && (
        <>
          <ul className={styles['devices']} aria-label={t('push.test.devices')}>
            {devices.map((device) => (
              <li key={device.id}>
                <Check
                  className={styles['device']}
                  checked={!unticked.has(device.id)}
                  onChange={(event) => tick(device.id, event.target.checked)}
                >
                  <span>{device.name}</span>
                  <span className={`${prose.note} ${styles['tail']}`}>{t('push.test.ending', { tail: device.tail })}</span>
                </Check>
                <IconButton icon="cross" label={t('push.test.remove', { name: device.name })} onClick={() => void remove(device)} />
              </li>
            ))}
          </ul>
          <div className={styles['send']}>
            {written.length > 1 && (
              <Field id="test-language" label={t('push.test.language')}>
                <Select id="test-language" options={optionsOf(written, nameOf)} value={language} onChange={setWanted} />
              </Field>
            )}
            <Button busy={test.sending} aria-disabled={Boolean(hindrance)} onClick={() => void send()}>
              <Icon name="bell" />
              {t('push.test.send')}
            </Button>
            {hindrance && <span className={`${prose.note} ${styles['tail']}`}>{hindrance}</span>}
          </div>
        </>
      )}
      <AddDevice add={add} />
    </Panel>
  );
};
