import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Campaign, campaigns } from '#contract/campaigns/campaigns.ts';
import { putAnswer } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { toast } from '#providers/notification/toast.ts';
import { PauseDialog, type Way } from './pause-dialog.tsx';

type Pausable = Pick<Campaign, 'id' | 'name' | 'version'>;

interface Asking {
  readonly campaign: Pausable;
  readonly way: Way;
  /** What was typed and not stored, and why not. */
  readonly reason: string;
  readonly failure: string;
}

export interface Pausing {
  /** Asks why, and does it. */
  readonly ask: (campaign: Pausable, way: Way) => void;
  /** What is under way for a campaign: shown at once, taken back when it fails. */
  readonly statusOf: (campaignId: string) => 'pausing' | 'resuming' | undefined;
  readonly dialog: ReactNode;
}

const target = { pause: 'PAUSED', resume: 'PUBLISHED' } as const satisfies Record<Way, Campaign['status']>;

/** Pauses and resumes campaigns with a reason. A failure brings the question back with its text and what was typed. */
export const usePause = ({ onChanged }: { onChanged: () => Promise<void> }): Pausing => {
  const { t } = useTranslation();
  const { send } = useSend(campaigns.transition);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [running, setRunning] = useState<{ id: string; way: Way } | null>(null);

  const run = async ({ campaign, way }: Asking, reason: string): Promise<void> => {
    const params = { campaignId: campaign.id };
    setAsking(null);
    setRunning({ id: campaign.id, way });
    try {
      const moved = await send({ params, version: campaign.version, body: { to: target[way], comment: reason } });
      putAnswer(campaigns.get, { params }, moved);
      toast.success(t(`campaigns.pause.${way}.done`, { name: campaign.name }));
      // What is shown next is what the server says, never for a moment what was before.
      await onChanged();
      setTimeout(() => setRunning(null));
    } catch (error) {
      setRunning(null);
      if (!(error instanceof ApiError)) throw error;
      const failure = t(`campaigns.pause.${way}.failed`, { message: error.message });
      toast.error(failure);
      // Somebody else was here first: the next attempt is about what they left.
      const newest = error.status === 412 ? await call(campaigns.get, { params }).catch(() => campaign) : campaign;
      setAsking({ campaign: newest, way, reason, failure });
      void onChanged();
    }
  };

  return {
    ask: (campaign, way) => setAsking({ campaign, way, reason: '', failure: '' }),
    statusOf: (id) => (running?.id === id ? (running.way === 'pause' ? 'pausing' : 'resuming') : undefined),
    dialog: asking && (
      <PauseDialog
        key={asking.campaign.version}
        way={asking.way}
        name={asking.campaign.name}
        typed={asking.reason}
        failure={asking.failure}
        onClose={() => setAsking(null)}
        onConfirm={(reason) => void run(asking, reason)}
      />
    ),
  };
};
