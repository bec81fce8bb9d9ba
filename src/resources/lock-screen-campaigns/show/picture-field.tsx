import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { FormProblem } from '#components/form-problem.tsx';
import layout from '#components/layout.module.css';
import { uploadFile } from '#providers/files/upload-file.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { PictureChoice } from '#resources/lock-screen-campaigns/picture-choice.tsx';
import styles from './details.module.css';

/** Gives an item its picture, or another one, as soon as it is chosen. */
export const PictureField = ({ item, onChanged }: { item: LockScreenItem; onChanged: (item: LockScreenItem) => void }) => {
  const { t } = useTranslation();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (file: File): Promise<void> => {
    setSending(true);
    setProblem(null);
    try {
      const { signal } = new AbortController();
      onChanged(
        await uploadFile(lockScreenCampaigns.uploadImage, { params: { itemId: item.id }, file, onProgress: () => undefined, signal }),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(t('lockScreen.picture.failed', { message: error.details[0]?.message ?? error.message }));
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={`${layout.stack2} ${styles['upload']}`} aria-busy={sending || undefined}>
      <PictureChoice isThere={item.imageKey !== null} picture={null} onChoose={(file) => file && !sending && void send(file)} />
      <FormProblem text={problem} />
    </div>
  );
};
