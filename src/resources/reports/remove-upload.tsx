import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { StatisticsUpload } from '#contract/reports/statistics-uploads.ts';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { written } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';

interface RemoveUploadProps {
  campaignId: string;
  upload: StatisticsUpload;
  onClose: () => void;
  /** Where something else comes after it than the same again. */
  onDone?: () => void;
}

/** Asks before a statistics file is taken back, and says what the report shows then. */
export const RemoveUpload = ({ campaignId, upload, onClose, onDone = onClose }: RemoveUploadProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { send } = useSend(api.reports.removeUpload);
  const submission = useSubmission();
  const { fileName, daysInForce, daysBehind } = upload;
  const gone = daysInForce - daysBehind;
  const remove = async (): Promise<void> => {
    const done = await submission.run(() => send({ params: { campaignId, uploadId: upload.id } }));
    if (!done) return;
    toast.success(t('report.remove.done', { name: fileName }));
    onDone();
    await written(api.reports.removeUpload, { params: { campaignId } }, undefined, 'now');
  };
  return (
    <Dialog open title={t('report.remove.title', { name: fileName })} onClose={onClose}>
      {daysInForce === 0 && <p>{t('report.remove.nothing')}</p>}
      {daysBehind > 0 && <p>{t('report.remove.back', { count: daysBehind, value: format.number(daysBehind) })}</p>}
      {gone > 0 && <p>{t('report.remove.gone', { count: gone, value: format.number(gone) })}</p>}
      <FormProblem text={submission.problem} />
      <ConfirmActions
        confirm={t('report.remove.confirm')}
        kind="danger"
        busy={submission.busy}
        onCancel={onClose}
        onConfirm={() => void remove()}
      />
    </Dialog>
  );
};
