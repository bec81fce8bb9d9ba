import Form from 'antd/es/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ReportSchedule, ReportScheduleDraft } from '#contract/reports/schedules.ts';
import { DialogForm } from '#components/form/dialog-form.tsx';
import { PickMany } from '#components/form/pick-many.tsx';
import { useSendForm } from '#components/form/use-send-form.ts';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { TimeInput } from '#components/time-input/time-input.tsx';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useSend } from '#providers/data/use-send.ts';
import { toast } from '#providers/notification/toast.ts';
import { useMe } from '#providers/session/use-me.ts';
import { ownTimezone } from '#resources/clients/parts/timezones.ts';
import { useZoneOptions } from '#resources/clients/parts/use-zone-options.ts';
import css from './schedule-form.module.css';
import { weekdayName } from './weekday-name.ts';

interface ScheduleFormProps {
  campaign: Campaign;
  savedReportId: string;
  /** The one that is changed; null for a new one. */
  schedule: ReportSchedule | null;
  onDone: () => void;
  onCancel: () => void;
}

const days = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);

/** When a saved report is sent, what of it, and to whom. */
export const ScheduleForm = ({ campaign, savedReportId, schedule, onDone, onCancel }: ScheduleFormProps) => {
  const { t } = useTranslation();
  const me = useMe();
  const create = useSend(api.reportSchedules.create);
  const update = useSend(api.reportSchedules.update);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const params = { campaignId: campaign.id };
  const team = useEndpoint(api.teamMembers.list, { params: { clientId: campaign.client.id }, query: { size: 100 } });
  const members = (team.data?.content ?? []).filter(({ id }) => id !== me.id);
  const people = [
    { value: me.id, label: t('report.mails.you', { name: me.name }) },
    ...members.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` })),
    // Whoever was chosen has to be seen to be taken away.
    ...(schedule?.readers ?? [])
      .filter(({ person }) => person.id !== me.id && !members.some(({ id }) => id === person.id))
      .map(({ person }) => ({ value: person.id, label: person.name })),
  ];
  const initialValues: Omit<ReportScheduleDraft, 'savedReportId'> = schedule
    ? { ...schedule, readerIds: schedule.readers.map(({ person }) => person.id) }
    : { every: 'WEEK', day: 1, time: '09:00', timezone: ownTimezone(), days: 'BEFORE', format: 'xlsx', readerIds: [me.id] };
  const sending = useSendForm({
    initialValues,
    send: async (values) => {
      const { every, day, time, timezone, days: of, format, readerIds } = values;
      const body = { savedReportId, every, day: every === 'WEEK' ? Math.min(day, 7) : day, time, timezone, days: of, format, readerIds };
      const kept = schedule
        ? await update.send({ params: { ...params, scheduleId: schedule.id }, version: schedule.version, body })
        : await create.send({ params, body });
      toast.success(t('report.mails.saved', { name: kept.savedReport.name }));
      onDone();
      await readAgain(api.reportSchedules.list, { params });
    },
  });
  const { form } = sending.formProps;
  const every = Form.useWatch('every', form) ?? initialValues.every;
  const zones = useZoneOptions(Form.useWatch('timezone', form) ?? initialValues.timezone);
  return (
    <DialogForm name="schedule" {...sending} confirm={t('report.mails.confirm')} onCancel={onCancel}>
      <div className={css.pair}>
        <Form.Item name="every" label={t('report.mails.every')}>
          <Select options={optionsOf(['WEEK', 'MONTH'] as const, (one) => t(`report.mails.each.${one}`))} />
        </Form.Item>
        <Form.Item
          name="day"
          label={t(every === 'WEEK' ? 'report.mails.weekday' : 'report.mails.monthDay')}
          extra={every === 'MONTH' && t('report.mails.lastDay')}
        >
          <Select options={optionsOf(days(every === 'WEEK' ? 7 : 31), (day) => (every === 'WEEK' ? weekdayName(day) : String(day)))} />
        </Form.Item>
        <Form.Item
          name="time"
          label={t('report.mails.time')}
          {...(unreadable !== null && { validateStatus: 'error', help: t('app.time.unreadable', { text: unreadable }) })}
        >
          <TimeInput onUnreadable={setUnreadable} />
        </Form.Item>
        <Form.Item name="timezone" label={t('report.mails.timezone')}>
          <Select options={zones} />
        </Form.Item>
        <Form.Item className={css['whole'] ?? ''} name="days" label={t('report.mails.days')}>
          <Select
            options={[
              { value: 'BEFORE', label: t(`report.mails.of.${every}`) },
              { value: 'SAVED', label: t('report.mails.of.SAVED') },
            ]}
          />
        </Form.Item>
        <Form.Item name="format" label={t('report.mails.format')}>
          <Select options={optionsOf(['xlsx', 'pdf'] as const, (one) => t(`report.mails.formats.${one}`))} />
        </Form.Item>
      </div>
      <Form.Item
        name="readerIds"
        label={t('report.mails.readers')}
        extra={t('report.mails.readersHint')}
        rules={[{ required: true, message: t('report.mails.readersMissing') }]}
      >
        <PickMany options={people} placeholder={t('report.mails.readersPick')} />
      </Form.Item>
    </DialogForm>
  );
};
