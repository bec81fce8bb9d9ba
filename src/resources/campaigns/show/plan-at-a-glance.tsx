import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Estimate } from '#contract/forecast/estimates.ts';
import { Button } from '#components/button.tsx';
import { Panel } from '#components/panel.tsx';
import { paths } from '#config/paths.ts';
import { hasEnded } from '#domain/campaigns/statuses.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { whyNoReach } from '#resources/campaigns/parts/plan-summary/forecast-figures.tsx';
import { ForecastNews } from '#resources/campaigns/parts/plan-summary/forecast-news.tsx';
import { Names, type NamedNumber, Numbers } from '#resources/campaigns/parts/plan-summary/numbers.tsx';
import css from './plan-at-a-glance.module.css';
import { usePlanNames } from '#resources/campaigns/parts/plan-summary/use-plan-names.ts';

interface PlanAtAGlanceProps {
  campaign: Campaign;
  estimate: Pick<UseQueryResult<Estimate>, 'data' | 'isPending'>;
}

/** The plan in a line of numbers, and the way to it: all that it says stands under its own tab, and nowhere twice. */
export const PlanAtAGlance = ({ campaign, estimate: { data, isPending } }: PlanAtAGlanceProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const names = usePlanNames();
  const ended = hasEnded(campaign.status);
  const { id, audience, demographics, media } = campaign;
  const why = data ? whyNoReach(data) : null;
  const reach = why === null ? data?.reach : null;
  const counted = (label: string, of: readonly unknown[], called: ReactNode): NamedNumber => [
    label,
    of.length === 0 ? null : format.number(of.length),
    t('summary.notSet'),
    called,
  ];
  // The dot that parts two ends a line and begins none.
  const inARow = (called: readonly string[]): string => called.filter((name) => name !== '').join('\u00A0· ');
  const platforms = [...new Set(media.adSets.map(({ platformId }) => platformId))];
  const numbers: readonly NamedNumber[] = [
    [
      t('summary.forecast.reach'),
      reach ? format.range(reach) : null,
      why === null ? '' : t(`summary.forecast.${why}`),
      t('summary.forecast.likely', { value: format.compact(reach?.likely ?? 0) }),
    ],
    counted(t('summary.facts.cities'), audience.cityIds, names && inARow(audience.cityIds.map(names.city))),
    counted(t('summary.steps.groups'), demographics.groups, inARow(demographics.groups.map(({ name }) => name.trim()))),
    counted(t('summary.steps.media'), platforms, names && <Names key="media" names={platforms.map(names.platform)} />),
  ];
  return (
    <Panel title={t('campaign.plan')} flush action={<Button to={paths.summary(id)}>{t('campaign.wholePlan')}</Button>}>
      {/* What has ended has a result in the place of a forecast. */}
      <Numbers numbers={ended ? numbers.slice(1) : numbers} pending={isPending} />
      {!ended && (
        <div className={css.news}>
          <ForecastNews campaign={campaign} asOf={data?.asOf} />
        </div>
      )}
    </Panel>
  );
};
