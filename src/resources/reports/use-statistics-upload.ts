import { isCancel } from 'axios';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { UploadedStatistics } from '#contract/reports/statistics-files.ts';
import { written } from '#providers/data/cache.ts';
import { uploadFile } from '#providers/files/upload-file.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';

/** A file on its way: the share that was sent, from 0 to 1. */
interface Sending {
  readonly name: string;
  readonly share: number;
}

/** Sends one statistics file at a time; what went wrong stays until the next try. */
export const useStatisticsUpload = (campaignId: string, onDone: (uploaded: UploadedStatistics) => void) => {
  const { t } = useTranslation();
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const stop = useRef<AbortController | null>(null);
  useUnsaved(sending !== null);

  const send = async (partnerId: string, file: File): Promise<void> => {
    const control = new AbortController();
    stop.current = control;
    setFailure(null);
    setSending({ name: file.name, share: 0 });
    try {
      const uploaded = await uploadFile(api.reports.upload, {
        params: { campaignId, partnerId },
        file,
        onProgress: (share) => setSending({ name: file.name, share }),
        signal: control.signal,
      });
      if ('preview' in uploaded) return;
      await written(api.reports.upload, { params: { campaignId } }, undefined, 'now');
      toast.success(t('report.upload.done'));
      onDone(uploaded);
    } catch (error) {
      if (isCancel(error)) return;
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      toast.error(t('error.statsUpload'));
    } finally {
      setSending(null);
    }
  };
  return { sending, failure, send, cancel: () => stop.current?.abort() };
};
