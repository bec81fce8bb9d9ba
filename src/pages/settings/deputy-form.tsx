import Form from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { type Absence, absences } from '#contract/identity/absences.ts';
import { me as meEndpoints } from '#contract/identity/identity.ts';
import { DayInput } from '#components/date-input/day-input.tsx';
import { isDay } from '#components/date-input/typed-dates.ts';
import { Begin } from '#components/form/begin.tsx';
import { useDayRule } from '#components/form/use-day-rule.ts';
import { useSendForm } from '#components/form/use-send-form.ts';
import { Select } from '#components/picker/select.tsx';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings.module.css';

interface DeputyFormProps {
  /** What was said before; null says it for the first time. */
  said: Absence | null;
  /** The present day, where absences are counted. */
  today: string;
  onClose: () => void;
}

/** The absence as the form holds it: a day may be missing, or a text in its place. */
interface Away {
  readonly deputyId: string;
  readonly from: string | null;
  readonly until: string | null;
}

/** Who covers, and from when to when. */
export const DeputyForm = ({ said, today, onClose }: DeputyFormProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const people = useEndpoint(absences.deputies, {}).data?.people ?? [];
  const { send } = useSend(absences.set);
  const sending = useSendForm<Away>({
    initialValues: { deputyId: said?.deputy.id ?? '', from: said?.from ?? today, until: said?.until ?? null },
    send: async ({ deputyId, from, until }) => {
      // The form's rules have seen to it.
      if (from === null || until === null) return;
      const { deputy } = await send({ body: { deputyId, from, until } });
      await readAgain(meEndpoints.get);
      toast.success(t('settings.deputy.saved', { name: deputy.name, from: format.date(from), until: format.date(until) }));
      onClose();
    },
  });
  const { form } = sending.formProps;
  const from = Form.useWatch('from', form) ?? null;
  const dayRules = [{ required: true, validateTrigger: 'onSubmit', message: t('settings.deputy.dayRequired') }, useDayRule(today)];

  return (
    <SettingsForm name="away" label={t('settings.deputy.title')} {...sending} submit={t('settings.deputy.save')} onCancel={onClose}>
      <Form.Item
        name="deputyId"
        label={t('settings.deputy.deputy')}
        rules={[{ required: true, message: t('settings.deputy.deputyRequired') }]}
      >
        <Select
          placeholder={t('settings.deputy.choose')}
          options={people.map(({ id, name, away }) => ({
            value: id,
            label: away ? t('settings.deputy.awayOption', { name, from: format.date(away.from), until: format.date(away.until) }) : name,
          }))}
        />
      </Form.Item>
      <div className={styles['pair']}>
        <Form.Item name="from" label={t('settings.deputy.from')} validateTrigger="onBlur" rules={dayRules}>
          <DayInput label={t('settings.deputy.from')} days={{ today, earliest: today }} />
        </Form.Item>
        <Form.Item name="until" label={t('settings.deputy.until')} validateTrigger="onBlur" rules={dayRules}>
          <DayInput label={t('settings.deputy.until')} days={{ today, earliest: isDay(from) ? from : today }} />
        </Form.Item>
      </div>
      <p className={styles['lead']}>{t('settings.deputy.zone')}</p>
      <Begin of="form" />
    </SettingsForm>
  );
};
