import { ClientFilter } from '#resources/clients/parts/client-filter.tsx';
import type { ListViewState } from '#components/list/use-list-view.ts';

/** Whose they are; nothing for those who see one client alone. */
export const PushFilters = ({ view, change }: ListViewState) => (
  <ClientFilter value={view.filters['clientId'] ?? ''} onChange={(clientId) => change({ filters: { clientId } })} />
);
