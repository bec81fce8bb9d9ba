import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pacing, pacingSorts, pacingStatuses, pacingTones } from '#contract/reports/pacing.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { FilterSeveral } from '#components/list/filter-select.tsx';
import { List } from '#components/list/list.tsx';
import { type ListRules, clientsPattern, idPattern, oneOf, someOf } from '#components/list/plain-parameters.ts';
import type { ListViewState } from '#components/list/use-list-view.ts';
import { Page } from '#components/page.tsx';
import { paths } from '#config/paths.ts';
import { hasEnded } from '#domain/campaigns/statuses.ts';
import { campaignMeaning } from '#domain/campaigns/statuses.ts';
import { standingMeaning, standingsOf } from '#domain/reports/pacing.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { ClientFilter } from '#resources/clients/parts/client-filter.tsx';
import { ChosenSum } from './chosen-sum.tsx';
import { AtRisk, DaysLeft, Pace, Standing, pacingColumns } from './pacing-columns.tsx';
import styles from './pacing-columns.module.css';

/** What the address of the list may say. */
const rules: ListRules = {
  sortBy: 'risk',
  sorts: pacingSorts,
  statuses: pacingStatuses,
  tabs: ['all'],
  filters: {
    tone: someOf(oneOf(pacingTones)),
    clientId: clientsPattern,
    platformId: someOf('^[a-z0-9][a-z0-9-]{0,63}$'),
    ownerId: someOf(idPattern),
  },
};

const PacingFilters = ({ view, change }: ListViewState) => {
  const { t } = useTranslation();
  // Nearly everybody has both: they keep their room until it is known.
  const { data } = useEndpoint(pacing.filters, {});
  const { filters } = view;
  const optionsOf = (named: readonly { readonly id: string; readonly name: string }[]) =>
    named.map(({ id, name }) => ({ value: id, label: name }));
  const platforms = data?.platforms ?? [];
  const owners = data?.owners ?? [];
  const narrow = (name: string) => (next: (value: string) => string) =>
    change(({ filters: now }) => ({ filters: { [name]: next(now[name] ?? '') } }));
  return (
    <div data-late>
      <FilterSeveral
        label={t('report.list.status')}
        all={t('report.list.allStatuses')}
        options={pacingStatuses.map((status) => ({ value: status, label: t(`status.campaign.${status}`), dot: campaignMeaning[status] }))}
        value={view.status === 'ALL' ? '' : view.status}
        onChange={(next) => change(({ status }) => ({ status: next(status === 'ALL' ? '' : status) || 'ALL' }))}
      />
      <FilterSeveral
        label={t('report.list.pace')}
        all={t('report.list.allPaces')}
        options={pacingTones.map((tone) => ({
          value: tone,
          label: standingsOf[tone].map((standing) => t(`report.answer.${standing}`)).join(' / '),
          dot: standingMeaning[standingsOf[tone][0]],
        }))}
        value={filters['tone'] ?? ''}
        onChange={narrow('tone')}
      />
      {(!data || platforms.length > 1) && (
        <FilterSeveral
          label={t('report.list.platform')}
          all={t('report.list.allPlatforms')}
          options={optionsOf(platforms)}
          value={filters['platformId'] ?? ''}
          onChange={narrow('platformId')}
        />
      )}
      {(!data || owners.length > 1) && (
        <FilterSeveral
          label={t('report.list.owner')}
          all={t('report.list.allOwners')}
          options={optionsOf(owners)}
          value={filters['ownerId'] ?? ''}
          onChange={narrow('ownerId')}
        />
      )}
      {/* It is known last whether there are several: it moves none of the others. */}
      <ClientFilter value={filters['clientId'] ?? ''} onChange={narrow('clientId')} />
    </div>
  );
};

/** Every campaign that runs or has ended, those first that need somebody today. */
export const ReportList = () => {
  const { t } = useTranslation();
  const columns = useMemo(() => pacingColumns(t), [t]);
  return (
    <Page>
      <div className={styles['rows']}>
        <List
          resource="reports"
          rules={rules}
          search={t('report.list.search')}
          columns={columns}
          actions={{
            nameOf: (row) => row.name,
            linkOf: (row) => paths.report(row.id),
            menuOf: (row) => [{ key: 'campaign', label: t('report.list.campaign'), to: paths.campaign(row.id) }],
          }}
          slots={{
            renderTabs: () => null,
            renderFilters: (state) => <PacingFilters {...state} />,
            renderCard: (row) => (
              <div className={styles['card']}>
                <Standing row={row} />
                <Pace {...row.impressions} over={hasEnded(row.status)} name={t('report.columns.impressions')} />
                <AtRisk row={row} />
                <DaysLeft row={row} />
              </div>
            ),
            renderSum: (rows) => <ChosenSum rows={rows} />,
            empty: <EmptyState text={t('report.noData')} action={<p>{t('report.noDataRunning')}</p>} />,
          }}
        />
      </div>
    </Page>
  );
};
