import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { paths } from '#config/paths.ts';
import { putAnswer } from '#providers/data/cache.ts';
import { uploadFile } from '#providers/files/upload-file.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';

/**
 * What follows when an item is saved: its chosen picture is sent, and its page opens, which asks whether it goes to review where that was wished. A picture
 * that is refused does not take the rest back.
 */
export const useSaved = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sendPicture = async (saved: LockScreenItem, picture: File): Promise<LockScreenItem> => {
    const params = { itemId: saved.id };
    try {
      const { signal } = new AbortController();
      return await uploadFile(lockScreenCampaigns.uploadImage, { params, file: picture, onProgress: () => undefined, signal });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(t('lockScreen.picture.failed', { message: error.message }));
      return saved;
    }
  };
  return async (saved: LockScreenItem, { picture, sends }: { readonly picture: File | null; readonly sends: boolean }): Promise<void> => {
    const item = picture ? await sendPicture(saved, picture) : saved;
    putAnswer(lockScreenCampaigns.get, { params: { itemId: item.id } }, item);
    toast.success(t('lockScreen.saved', { title: item.title }));
    await navigate({ pathname: paths.lockScreen(item.id), ...(sends && { search: '?submit=open' }) });
  };
};
