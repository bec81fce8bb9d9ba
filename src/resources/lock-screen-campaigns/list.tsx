import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Icon } from '#components/icon.tsx';
import type { RowLink } from '#components/list/column.ts';
import { List } from '#components/list/list.tsx';
import { Page } from '#components/page.tsx';
import { deployment } from '#config/deployment.ts';
import { paths } from '#config/paths.ts';
import { type Can, useCan } from '#providers/access/use-can.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { LockScreenCard } from './card.tsx';
import { lockScreenColumns } from './columns.tsx';
import { LockScreenFilters } from './filters.tsx';
import { listRules } from './list-rules.ts';
import { LockScreenTabs } from './tabs.tsx';
import { Unexpected } from './unexpected.tsx';
import { useActions } from './use-actions.tsx';
import type { TFunction } from 'i18next';
import type { LockScreenRow } from '#contract/lock-screen/lock-screen.ts';
import type { MenuItem } from '#components/menu.tsx';
import { type Action, actionsFor, mayEdit } from './actions.ts';

const icons = { submit: 'arrow-right', withdraw: 'undo', approve: 'check', reject: 'cross', takeDown: 'minus', delete: 'trash' } as const;

/** What the reader most likely does with an item: edit it while that is possible, decide on it while it waits. */
const nextLink = (row: LockScreenRow, can: Can, t: TFunction): RowLink | undefined => {
  if (mayEdit(row, can)) return { label: t('lockScreen.actions.edit'), to: paths.editLockScreen(row.id) };
  if (!actionsFor(row, can).includes('approve')) return undefined;
  return { label: t('lockScreen.actions.review'), to: paths.reviewItem('lockScreen', row.id) };
};

/** What a row's menu offers its reader beside the row itself. */
const rowMenu = (row: LockScreenRow, { t, can, onAsk }: { t: TFunction; can: Can; onAsk: (action: Action) => void }): MenuItem[] => [
  ...(mayEdit(row, can)
    ? [{ key: 'edit', label: t('lockScreen.actions.edit'), icon: 'pencil' as const, to: paths.editLockScreen(row.id) }]
    : []),
  ...actionsFor(row, can).map((action) => ({
    key: action,
    label: t(`lockScreen.actions.${action}`),
    icon: icons[action],
    danger: action === 'delete' || action === 'takeDown',
    onSelect: () => onAsk(action),
  })),
];

/** Every lock-screen item the reader may see, newest first. */
export const LockScreenList = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const refresh = (): void => {
    void readAgain(lockScreenCampaigns.list);
    void readAgain(lockScreenCampaigns.counts);
  };
  const { ask, dialog } = useActions({ onDone: refresh, onRefused: refresh });
  const columns = useMemo(() => lockScreenColumns(t, format), [t, format]);
  // Whose item it is matters to those who decide on everybody's.
  const advertiser = deployment.showAdvertiserFilter && can('lockScreen.review');
  const create = can('lockScreen.write') && (
    <Button kind="primary" to={paths.newLockScreen()}>
      <Icon name="plus" />
      {t('lockScreen.new')}
    </Button>
  );
  const library = can('lockScreen.editReasons') && <Button to={paths.rejectionReasons()}>{t('lockScreen.library.title')}</Button>;
  return (
    <Page
      actions={
        <>
          {library}
          {create}
        </>
      }
    >
      <List
        resource="lockScreenCampaigns"
        rules={listRules(advertiser)}
        search={t('lockScreen.search')}
        columns={columns}
        actions={{
          nameOf: (row) => row.title,
          linkOf: (row) => paths.lockScreen(row.id),
          nextOf: (row) => nextLink(row, can, t),
          menuOf: (row) => rowMenu(row, { t, can, onAsk: (action) => ask(action, row) }),
        }}
        slots={{
          renderTabs: (state) => <LockScreenTabs {...state} />,
          renderFilters: (state) => <LockScreenFilters {...state} advertiser={advertiser} />,
          renderCard: (row) => <LockScreenCard row={row} />,
          empty: <EmptyState text={t('lockScreen.empty')} action={create} />,
          renderFailure: (_, onRetry) => <Unexpected onRetry={onRetry} />,
        }}
      />
      {dialog}
    </Page>
  );
};
