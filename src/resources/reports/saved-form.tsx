import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { type ReportSettings, type SavedReport, longestSavedName } from '#contract/reports/saved.ts';
import { lineProblem } from '#contract/text.ts';
import { Check } from '#components/check.tsx';
import { DialogForm } from '#components/form/dialog-form.tsx';
import { useSendForm } from '#components/form/use-send-form.ts';
import { useSend } from '#providers/data/use-send.ts';

interface SavedFormProps {
  campaignId: string;
  /** The saved report that gets another name; null for a new one. */
  saved: SavedReport | null;
  /** What the screen shows; of one that is there already, what it was saved with stays. */
  settings: ReportSettings;
  onDone: (saved: SavedReport) => Promise<void>;
  onCancel: () => void;
}

/** The form gives it its value. */
const SharedField = ({ id, value = false, onChange }: { id?: string; value?: boolean; onChange?: (shared: boolean) => void }) => {
  const { t } = useTranslation();
  return (
    <Check {...(id !== undefined && { id })} checked={value} onChange={(event) => onChange?.(event.target.checked)}>
      {t('report.saved.share')}
    </Check>
  );
};

/** What a report is called, and who sees it. */
export const SavedForm = ({ campaignId, saved, settings, onDone, onCancel }: SavedFormProps) => {
  const { t } = useTranslation();
  const create = useSend(api.savedReports.create);
  const update = useSend(api.savedReports.update);
  const sending = useSendForm({
    initialValues: { name: saved?.name ?? '', shared: saved?.shared ?? false },
    send: async ({ name, shared }) => {
      const body = { name: name.trim(), shared, settings: saved?.settings ?? settings };
      await onDone(
        saved
          ? await update.send({ params: { campaignId, savedReportId: saved.id }, version: saved.version, body })
          : await create.send({ params: { campaignId }, body }),
      );
    },
  });
  const rule = {
    validator: async (_: unknown, value: string) => {
      const problem = lineProblem(value, longestSavedName);
      if (problem) throw new Error(t(`error.validation.${problem}`));
    },
  };
  return (
    <DialogForm name="saved-report" {...sending} confirm={t('report.saved.confirm')} onCancel={onCancel}>
      <Form.Item name="name" label={t('report.saved.name')} rules={[rule]}>
        <Input autoComplete="off" placeholder={t('report.saved.example')} onFocus={(event) => event.currentTarget.select()} />
      </Form.Item>
      <Form.Item name="shared" extra={t('report.saved.shareHint')}>
        <SharedField />
      </Form.Item>
    </DialogForm>
  );
};
