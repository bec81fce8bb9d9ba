import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns.ts';
import type { SpotPlanRow } from '#contract/spot-plan.ts';
import { Failure } from '#components/failure.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { queryKeyOf } from '#providers/data/use-endpoint.ts';
import { call } from '#providers/http/call.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { localeOf, useLanguage } from '#providers/language/language.ts';
import { spotPlanColumns, totalOf } from './spot-plan-columns.ts';
import styles from './spot-plan.module.css';

const useSpotPlan = ({ id, version }: Campaign) => {
  const params = { campaignId: id };
  return useQuery({
    queryKey: [...queryKeyOf(api.spotPlan.get, { params }), version],
    queryFn: ({ signal }) => call(api.spotPlan.get, { params, signal }),
  });
};

// Two ad sets may buy the same format for the same dates.
const keyed = (rows: readonly SpotPlanRow[]) => rows.map((row, index) => ({ key: `${index} ${row.channel} ${row.campaignDate}`, row }));

/** What is bought where, when and for how much. */
export const SpotPlan = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const locale = localeOf[useLanguage()];
  const plan = useSpotPlan(campaign);
  if (plan.isError) return <Failure error={plan.error} onRetry={() => void plan.refetch()} />;
  const rows = plan.data?.content ?? [];
  const currency = plan.data?.currency ?? null;
  const words = {
    format,
    locale,
    currency,
    moreCities: (cities: string, more: number) => t('summary.spotPlan.moreCities', { cities, more }),
  };
  return (
    <Panel title={t('summary.spotPlan.title')} flush>
      {plan.isPending && (
        <div className={styles['none']}>
          <Skeleton height="120px" />
        </div>
      )}
      {plan.data && rows.length === 0 && <p className={styles['none']}>{t('summary.spotPlan.none')}</p>}
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        <section className={styles['scroll']} aria-label={t('summary.spotPlan.scroll')} tabIndex={0}>
          <table className={styles['table']}>
            <thead>
              <tr>
                {spotPlanColumns.map(({ name, number }) => (
                  <th key={name} scope="col" className={number ? styles['number'] : undefined}>
                    {t(`summary.spotPlan.columns.${name}`, { currency: currency ?? '' })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {keyed(rows).map(({ key, row }) => (
                <tr key={key}>
                  {spotPlanColumns.map(({ name, number, cell, whole }) => (
                    <td key={name} className={number ? styles['number'] : undefined} title={whole?.(row, words)}>
                      {cell(row, words)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                {spotPlanColumns.map(({ name, number }, index) => (
                  <td key={name} className={number ? styles['number'] : undefined}>
                    {index === 0 ? t('summary.spotPlan.total') : totalOf(rows, name, words)}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </Panel>
  );
};
