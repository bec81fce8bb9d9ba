import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { type ChangedPart, type PlanChanges, changedParts } from '#contract/campaigns/history.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { editableStatuses } from '#domain/campaigns/statuses.ts';
import { same } from '#resources/campaigns/parts/same.ts';
import { useCan } from '#providers/access/use-can.ts';
import { putAnswer, readAgain } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';
import { partWord } from './entry-words.ts';

export interface Restoring {
  /** The parts that an edit changed, that now read otherwise than before it, and that the reader may edit. */
  readonly restorable: (changes: PlanChanges) => readonly ChangedPart[];
  /** Writes a part as it was before an edit; an edit like any other, which can be restored in its turn. */
  readonly restore: (changes: PlanChanges, part: ChangedPart) => Promise<void>;
  readonly restoring: boolean;
  /** Why the last one failed; empty when it did not. */
  readonly failure: string;
}

/** Puts parts of a campaign back as an entry of its timeline says they were. */
export const useRestore = (campaign: Campaign): Restoring => {
  const { t } = useTranslation();
  const can = useCan();
  const { send, sending } = useSend(api.campaigns.update);
  const [failure, setFailure] = useState('');
  const { id, version, status, client, createdBy } = campaign;
  const params = { campaignId: id };
  const mayEdit = editableStatuses.includes(status) && can('campaigns.edit', { clientId: client.id, ownerId: createdBy.id });

  const restore: Restoring['restore'] = async (changes, part) => {
    setFailure('');
    try {
      const restored = await send({ params, version, body: { id, [part]: changes[part]?.from } });
      putAnswer(api.campaigns.get, { params }, restored);
      toast.success(t('campaign.timeline.restored', { part: partWord(part, t) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const text = t('campaign.failed', { message: error.details[0]?.message ?? error.message });
      setFailure(text);
      toast.error(text);
      void readAgain(api.campaigns.get, { params });
    }
  };

  return {
    restorable: (changes) =>
      mayEdit ? changedParts.filter((part) => changes[part] !== undefined && !same(changes[part].from, campaign[part])) : [],
    restore,
    restoring: sending,
    failure,
  };
};
