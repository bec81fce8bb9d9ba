import { useTranslation } from 'react-i18next';
import type { PartOverview } from '#contract/asset-packages/execution.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { StatusLabel } from '#components/status.tsx';
import { useNow } from '#components/use-now.ts';
import { Until } from '#resources/campaigns/parts/until.tsx';
import { partMeaning } from '#domain/asset-packages/lifecycle.ts';
import { useTurn } from './use-turn.ts';
import layout from '#components/layout.module.css';

/** How far a part is, and who is to do something, the client until when: two entries of a list of facts. */
export const PartState = ({ campaign, overview: { part, state, turn } }: { campaign: Campaign; overview: PartOverview }) => {
  const { t } = useTranslation();
  const isMine = useTurn(campaign);
  const now = useNow();
  const { status, submitBy } = campaign;
  return (
    <>
      <div>
        <dt>{t('execution.columns.state')}</dt>
        <dd>
          <StatusLabel meaning={partMeaning[state]}>{t(`execution.state.${state}`)}</StatusLabel>
        </dd>
      </div>
      <div>
        <dt>{t('execution.columns.turn')}</dt>
        <dd className={layout.stack1}>
          <span>{t(`execution.turn.${isMine(turn) ? 'you' : turn}`)}</span>
          {turn === 'customer' && (part === 'ad-preview' || state !== 'inReview') && submitBy && (
            <Until of={{ status, dueAt: null, submitBy }} now={now} />
          )}
        </dd>
      </div>
    </>
  );
};
