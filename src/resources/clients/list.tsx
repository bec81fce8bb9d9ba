import { useTranslation } from 'react-i18next';
import { type Client, clientSorts } from '#contract/clients/clients.ts';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Icon } from '#components/icon.tsx';
import { List } from '#components/list/list.tsx';
import type { MenuItem } from '#components/menu.tsx';
import { Page } from '#components/page.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { clientColumns } from './columns.tsx';
import { ClientFilters } from './filters.tsx';
import { useClientWords } from './use-client-words.ts';
import { currencies } from '#contract/money.ts';
import { type ListRules, oneOf, someOf } from '#components/list/plain-parameters.ts';

const slugs = someOf('^[a-z0-9][a-z0-9-]{0,63}$');

/** What the address of the client list may say. */
const clientRules: ListRules = {
  sortBy: 'createdTime',
  sorts: clientSorts,
  statuses: [],
  tabs: ['all'],
  filters: { countryId: slugs, categoryId: slugs, currency: someOf(oneOf(currencies)) },
};

/** Every client the reader may see, newest first. */
export const ClientList = () => {
  const { t } = useTranslation();
  const can = useCan();
  const words = useClientWords();
  const create = can('clients.create') && (
    <Button kind="primary" to={paths.newClient()}>
      <Icon name="plus" />
      {t('clients.new')}
    </Button>
  );

  const menuOf = ({ id }: Client): MenuItem[] => [
    { key: 'campaigns', label: t('clients.home.campaigns'), icon: 'megaphone', to: paths.campaignsOf(id) },
    { key: 'team', label: t('clients.home.team'), icon: 'people', to: paths.client(id, 'members') },
    ...(can('clients.update', { clientId: id })
      ? [{ key: 'edit', label: t('clients.edit.action'), icon: 'pencil' as const, to: paths.editClient(id) }]
      : []),
  ];

  return (
    <Page actions={create}>
      <List<Client>
        resource="clients"
        rules={clientRules}
        search={t('clients.search')}
        columns={clientColumns(t, words)}
        actions={{ nameOf: ({ name }) => name, linkOf: ({ id }) => paths.client(id), menuOf }}
        slots={{
          renderTabs: () => null,
          renderFilters: (state) => <ClientFilters {...state} words={words} />,
          renderCard: ({ companyName }) => companyName,
          empty: <EmptyState text={t('clients.empty')} action={create} />,
        }}
      />
    </Page>
  );
};
