import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { assetPackages } from '#contract/asset-packages/calls.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Due } from '#components/due.tsx';
import { Failure } from '#components/failure.tsx';
import { Reminded } from '#components/reminded.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { StatusLabel } from '#components/status.tsx';
import { useNow } from '#components/use-now.ts';
import { paths } from '#config/paths.ts';
import { dueLabel, partMeaning } from '#domain/asset-packages/lifecycle.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import layout from '#components/layout.module.css';
import css from './material.module.css';

/** What the campaign waits for, part by part: how far each is, and until when, and by whom, what was sent of it is decided about. A line leads to its part. */
export const Material = ({ campaign: { id: campaignId, client } }: { campaign: Pick<Campaign, 'id' | 'client'> }) => {
  const { t } = useTranslation();
  const now = useNow();
  const { data, error, refetch } = useEndpoint(assetPackages.overview, { params: { campaignId } });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="100%" />;
  return (
    <ul className={css.parts} aria-label={t('execution.title')}>
      {data.parts.map((overview) => {
        const { part, state, dueAt, remindedAt } = overview;
        return (
          <li key={part}>
            <Link to={paths.executionPart(campaignId, part)}>{t(`execution.parts.${part}.name`)}</Link>
            <div className={`${layout.wrap} ${css.state}`}>
              <StatusLabel meaning={partMeaning[state]}>{t(`execution.state.${state}`)}</StatusLabel>
              {dueAt !== null && (
                <span className={css.due}>
                  {t(`execution.columns.${dueLabel(overview)}`)} <Due dueAt={dueAt} now={now} />
                </span>
              )}
              <Reminded remindedAt={remindedAt} clientId={client.id} />
            </div>
          </li>
        );
      })}
    </ul>
  );
};
