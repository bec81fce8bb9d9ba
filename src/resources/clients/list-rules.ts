import { clientSorts } from '#contract/clients/clients.ts';
import { currencies } from '#contract/money.ts';
import { oneOf } from '#components/list/plain-parameters.ts';
import type { ListDefaults } from '#components/list/use-list-view.ts';

const slug = '^[a-z0-9][a-z0-9-]{0,63}$';

/** What the address of the client list may say. */
export const clientRules: ListDefaults = {
  sortBy: 'createdTime',
  sorts: clientSorts,
  statuses: ['ALL'],
  tabs: ['all'],
  filters: { countryId: slug, categoryId: slug, currency: oneOf(currencies) },
  view: 'table',
};
