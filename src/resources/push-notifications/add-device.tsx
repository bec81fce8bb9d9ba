import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestDeviceName } from '#contract/push-notifications/test-devices.ts';
import { Button } from '#components/button.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { TextInput } from '#components/text-input.tsx';
import { useFieldErrors } from '#components/use-field-errors.ts';
import styles from './test-panel.module.css';
import type { useTestDevices } from './use-test-devices.ts';

const empty = { name: '', token: '' };
const ids = { name: 'device-name', token: 'device-token' } as const;

/** Takes a phone into the list of test devices. */
export const AddDevice = ({ adding, add }: Pick<ReturnType<typeof useTestDevices>, 'adding' | 'add'>) => {
  const { t } = useTranslation();
  const [device, setDevice] = useState(empty);
  const { errors, show } = useFieldErrors<(typeof ids)[keyof typeof ids]>();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const refused = await add(device);
    show({ [ids.name]: refused?.['name'], [ids.token]: refused?.['token'] });
    if (refused) return;
    setDevice(empty);
    document.querySelector<HTMLElement>(`#${ids.name}`)?.focus();
  };

  return (
    <form noValidate className={styles['add']} onSubmit={(event) => void submit(event)}>
      {(['name', 'token'] as const).map((field) => {
        const id = ids[field];
        const error = errors[id];
        return (
          <Field key={field} id={id} label={t(`push.test.${field}`)} error={error}>
            <TextInput
              value={device[field]}
              maxLength={field === 'name' ? longestDeviceName : 400}
              autoComplete="off"
              spellCheck={false}
              {...controlProps(id, { error })}
              onChange={(event) => setDevice({ ...device, [field]: event.target.value })}
            />
          </Field>
        );
      })}
      <Button type="submit" busy={adding}>
        {t('push.test.add')}
      </Button>
    </form>
  );
};
