import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { PartNeed } from '#contract/asset-packages/execution.ts';
import { writeIntentOf } from '#domain/asset-packages/lifecycle.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useFormat } from '#providers/i18n/use-format.ts';

/** Why a type is needed; of the preview who makes it, which to whoever does is another sentence, and so it is once the preview is there. */
export const useWhy = ({ client }: Campaign): ((need: PartNeed) => string) => {
  const { t } = useTranslation();
  const { list } = useFormat();
  const can = useCan();
  return ({ type, why, status }) => {
    if (why.key !== 'fromDsp') return t(`execution.why.${why.key}`, { hosts: list(why.hosts) });
    const done = status === 'IN_REVIEW' || status === 'APPROVED';
    const from = can(writeIntentOf(type), { clientId: client.id }) ? 'fromYou' : 'fromDsp';
    return t(done ? `execution.why.${from}Done` : `execution.why.${from}`);
  };
};
