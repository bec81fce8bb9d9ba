import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { useSeconds } from '#components/use-seconds.ts';
import { recallSeconds } from '#domain/campaigns/recall.ts';
import { putAnswer, readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';
import layout from '#components/layout.module.css';
import styles from './recall.module.css';

interface RecallProps {
  campaignId: string;
  onRecalled?: () => void;
}

/** Takes back what the reader has just sent for review, for as long as they can, and says why when they no longer could. */
export const Recall = ({ campaignId, onRecalled }: RecallProps) => {
  const { t } = useTranslation();
  const params = { campaignId };
  const { data: campaign, dataUpdatedAt } = useEndpoint(api.campaigns.get, { params });
  const { send, sending } = useSend(api.campaigns.recall);
  const [failure, setFailure] = useState('');
  const milliseconds = campaign?.submission?.recallableFor ?? null;
  // Counted from the answer on: the clock of this machine may differ from the server's.
  const seconds = useSeconds(milliseconds === null ? null : dataUpdatedAt + milliseconds);
  const isOpen = seconds > 0 || sending;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button goes when its time is over: whoever stood on it goes on from the page.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  const recall = async (): Promise<void> => {
    setFailure('');
    try {
      const recalled = await send({ params });
      putAnswer(api.campaigns.get, { params }, recalled);
      toast.success(t('campaign.recall.done', { name: recalled.name }));
      onRecalled?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const text = t('campaign.recall.failed', { message: error.message });
      setFailure(text);
      toast.error(text);
      void readAgain(api.campaigns.get, { params });
    }
  };

  if (failure !== '') {
    return (
      <Notice tone="refused" alert>
        {failure}
      </Notice>
    );
  }
  if (!isOpen) return null;
  return (
    <Notice tone="stopped">
      <p>{t('campaign.recall.text', { seconds: recallSeconds })}</p>
      <p className={`${layout.row2} ${styles['act']}`}>
        <Button busy={sending} onClick={() => void recall()}>
          <Icon name="undo" />
          {t('campaign.recall.action')}
        </Button>
        {/* Counted down for the eye alone: read aloud each second it would drown everything else. */}
        <span className={styles['left']} aria-hidden="true">
          {t('campaign.recall.left', { seconds })}
        </span>
      </p>
    </Notice>
  );
};
