import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { Failure } from '#components/failure.tsx';
import { Panel } from '#components/panel.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import css from './table.module.css';

/** Which brands the visitors went to. Nothing where no visits to places of brands were counted. */
export const BrandPreferences = ({ campaignId }: { campaignId: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isError, error, refetch } = useEndpoint(api.reports.brandPreferences, { params: { campaignId } });
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || data.content.length === 0 || data.from === null || data.to === null) return null;
  return (
    <Panel title={t('report.brands.title')} flush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too */}
      <section className={css.scroll} tabIndex={0} aria-label={t('report.brands.table')}>
        <table className={css.table}>
          <caption className={css.caption}>{t('report.brands.hint', { days: format.days(data.from, data.to) })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('report.brands.brand')}</th>
              <th scope="col" className={css.number}>
                {t('report.brands.visits')}
              </th>
              <th scope="col" className={css.number}>
                {t('report.brands.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.content.map(({ brand, visits, share, role }) => (
              <tr key={brand.id}>
                <th scope="row">
                  {brand.name}
                  {role !== 'other' && <span className={css.within}>{t(`report.brands.${role}`)}</span>}
                </th>
                <td className={css.number}>{format.number(visits)}</td>
                <td className={css.number}>{format.share(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
};
