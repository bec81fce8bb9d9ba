import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type PushRow, pushNotifications, pushSorts, pushStatuses } from '#contract/push-notifications/push-notifications.ts';
import { deliveredPushStatuses, editablePushStatuses } from '#domain/push-notifications/lifecycle.ts';
import { ClientFilter } from '#resources/clients/parts/client-filter.tsx';
import { useClientSearch } from '#resources/clients/parts/use-client-search.ts';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Icon } from '#components/icon.tsx';
import { List } from '#components/list/list.tsx';
import { type ListRules, clientsPattern } from '#components/list/plain-parameters.ts';
import type { ListViewState } from '#components/list/use-list-view.ts';
import { Page } from '#components/page.tsx';
import { paths } from '#config/paths.ts';
import { type Can, useCan } from '#providers/access/use-can.ts';
import { readAgain } from '#providers/data/cache.ts';
import { pushColumns } from './columns.tsx';
import prose from '#components/prose.module.css';
import type { RowLink } from '#components/list/column.ts';
import { RowDays } from '#components/list/row-days.tsx';
import styles from './columns.module.css';
import { Dates } from './dates.tsx';
import { actionItems } from './row-menu.ts';
import { PushStatusLabel } from './status.tsx';
import { PushTabs } from './tabs.tsx';
import { useActions } from './use-actions.tsx';

/** What the reader most likely does with a notification: go on writing it, or see what became of it. */
const nextLink = ({ id, status, client }: PushRow, can: Can, t: TFunction): RowLink | undefined => {
  if (editablePushStatuses.includes(status) && can('push.write', { clientId: client.id }))
    return { label: t('push.next.edit'), to: paths.push(id) };
  return deliveredPushStatuses.includes(status) ? { label: t('push.next.delivery'), to: paths.push(id) } : undefined;
};

/** Whose they are; nothing for those who see one client alone. */
const PushFilters = ({ view, change }: ListViewState) => (
  <ClientFilter
    value={view.filters['clientId'] ?? ''}
    onChange={(next) => change(({ filters }) => ({ filters: { clientId: next(filters['clientId'] ?? '') } }))}
  />
);

/** The form begins with a client, and is drawn when one is known: whoever may write a notification finds them read. */
const ClientsAhead = (): null => {
  useClientSearch({ chosenIds: [], may: 'push.write' });
  return null;
};

/** What the address of the list may say. */
const rules: ListRules = {
  sortBy: 'createdTime',
  sorts: pushSorts,
  statuses: pushStatuses,
  tabs: ['all'],
  filters: { clientId: clientsPattern },
};

/** Every push notification the reader may see, newest first. */
export const PushList = () => {
  const { t } = useTranslation();
  const can = useCan();
  const refresh = (): void => {
    void readAgain(pushNotifications.list);
    void readAgain(pushNotifications.counts);
  };
  const { ask, dialog } = useActions({ onDone: refresh, onRefused: refresh });
  const columns = useMemo(() => pushColumns(t), [t]);
  const create = can('push.write') && (
    <Button kind="primary" to={paths.newPush()}>
      <Icon name="plus" />
      {t('push.new')}
    </Button>
  );
  return (
    <Page actions={create}>
      <List
        resource="pushNotifications"
        rules={rules}
        search={t('push.search')}
        columns={columns}
        actions={{
          nameOf: (row) => row.name,
          linkOf: (row) => paths.push(row.id),
          nextOf: (row) => nextLink(row, can, t),
          menuOf: (row) => actionItems(row, { t, can, onAsk: (action) => ask(action, row) }),
        }}
        slots={{
          renderTabs: (state) => <PushTabs {...state} />,
          renderFilters: (state) => <PushFilters {...state} />,
          renderCard: ({ status, client, from, to }) => (
            <div className={`${prose.note} ${styles['card']}`}>
              <PushStatusLabel status={status} />
              <span>{client.name}</span>
              <Dates from={from} to={to} as={RowDays} />
            </div>
          ),
          empty: <EmptyState text={t('push.empty')} action={create} />,
        }}
      />
      {create && <ClientsAhead />}
      {dialog}
    </Page>
  );
};
