import type { TFunction } from 'i18next';
import type { Client } from '#contract/clients/clients.ts';
import type { Column } from '#components/list/column.ts';
import { NotSet } from '#components/not-set.tsx';
import { createdColumn } from '#components/list/created-column.tsx';
import prose from '#components/prose.module.css';
import type { ClientWords } from './use-client-words.ts';

/** The columns of the client list: who it is, what it does, where, and in which money. */
export const clientColumns = (t: TFunction, words: ClientWords): readonly Column<Client>[] => [
  {
    key: 'name',
    header: t('clients.fields.name'),
    sort: { by: 'name', first: 'asc' },
    phone: 'title',
    cell: ({ name }) => name,
  },
  {
    key: 'company',
    header: t('clients.fields.companyName'),
    sort: { by: 'companyName', first: 'asc' },
    width: '28%',
    phone: 'meta',
    cell: ({ companyName }) => <span title={companyName}>{companyName}</span>,
  },
  {
    key: 'category',
    header: t('clients.fields.category'),
    width: '14%',
    from: 'wide',
    cell: ({ categoryId }) => (categoryId === null ? <NotSet /> : words.category(categoryId)),
  },
  {
    key: 'country',
    header: t('clients.fields.country'),
    width: '14%',
    from: 'medium',
    cell: ({ countryId }) => (countryId === null ? <NotSet /> : words.country(countryId)),
  },
  {
    key: 'currency',
    header: t('clients.fields.currency'),
    width: '120px',
    phone: 'end',
    cell: ({ currency }) =>
      currency ?? (
        <>
          <span className={prose.onCard}>{t('clients.fields.currency')}</span>
          <NotSet />
        </>
      ),
  },
  createdColumn(t('clients.columns.created'), { width: '140px', from: 'medium' }),
];
