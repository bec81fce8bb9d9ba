import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { FormProblem } from '#components/form-problem.tsx';
import { Icon } from '#components/icon.tsx';
import { uploadFile } from '#providers/files/upload-file.ts';
import { ApiError } from '#providers/http/api-error.ts';
import styles from './details.module.css';

/** Gives an item its picture, or another one. */
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
      setProblem(t('lockScreen.picture.failed', { message: error.message }));
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={styles['upload']}>
      <label>
        <Icon name="upload" />
        <span>{t(item.imageKey === null ? 'lockScreen.picture.upload' : 'lockScreen.picture.replace')}</span>
        <input
          type="file"
          accept="image/png,image/jpeg"
          disabled={sending}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void send(file);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
      </label>
      <FormProblem text={problem} />
    </div>
  );
};
