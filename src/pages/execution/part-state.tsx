import { useTranslation } from 'react-i18next';
import type { PartOverview } from '#contract/asset-packages/execution.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { StatusLabel } from '#components/status.tsx';
import { partMeaning } from '#domain/asset-packages/lifecycle.ts';
import { useTurn } from './use-turn.ts';

/** How far a part is, and who is to do something: two entries of a list of facts. */
export const PartState = ({ campaign, overview: { state, turn } }: { campaign: Campaign; overview: PartOverview }) => {
  const { t } = useTranslation();
  const isMine = useTurn(campaign);
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
        <dd>{t(`execution.turn.${isMine(turn) ? 'you' : turn}`)}</dd>
      </div>
    </>
  );
};
