import {
  type BaseRecord,
  CanAccess,
  type CrudSort,
  useDelete,
  useForm,
  useMenu,
  useNavigation,
  useResourceParams,
  useSelect,
  useShow,
  useTable,
} from '@refinedev/core';
import { useState } from 'react';
import { emptyPush } from '#contract/push-notifications/push-notifications.ts';
import { lazyScreen } from '#components/lazy-screen.tsx';
import type { Plugin } from '#resources/resource.ts';

/** What somebody who knows Refine alone would write for a noun: nothing in here but Refine's own hooks and plain markup. */
interface Announcement extends BaseRecord {
  id: string;
  name: string;
  status: string;
  from: string | null;
}

const sorters: CrudSort[] = [
  { field: 'status', order: 'asc' },
  { field: 'name', order: 'desc' },
];

const List = () => {
  const { menuItems } = useMenu();
  const { show, edit, create } = useNavigation();
  const { mutate: remove } = useDelete();
  const { result, setFilters, tableQuery } = useTable<Announcement>({
    pagination: { pageSize: 100 },
    sorters: { permanent: sorters },
    syncWithLocation: true,
    liveMode: 'auto',
  });
  return (
    <>
      <h1>Announcements</h1>
      <p>{`Menu: ${menuItems.map(({ label }) => label).join(', ')}`}</p>
      <button type="button" onClick={() => setFilters([{ field: 'from', operator: 'gte', value: '2026-12-01' }])}>
        From December
      </button>
      <CanAccess resource="pushNotifications" action="create">
        <button type="button" onClick={() => create('pushNotifications')}>
          New announcement
        </button>
      </CanAccess>
      <p>{tableQuery.isFetching ? 'Reading' : `${result.total} rows`}</p>
      <ul>
        {result.data.map((row) => (
          <li key={row.id}>
            <span>{`${row.status} ${row.name} ${row.from}`}</span>
            <button type="button" onClick={() => show('pushNotifications', row.id)}>{`Show ${row.name}`}</button>
            <CanAccess resource="pushNotifications" action="edit" params={{ id: row.id }}>
              <button type="button" onClick={() => edit('pushNotifications', row.id)}>{`Edit ${row.name}`}</button>
            </CanAccess>
            <CanAccess resource="pushNotifications" action="delete" params={{ id: row.id }}>
              <button
                type="button"
                onClick={() => remove({ resource: 'pushNotifications', id: row.id, mutationMode: 'undoable', undoableTimeout: 3000 })}
              >{`Delete ${row.name}`}</button>
            </CanAccess>
          </li>
        ))}
      </ul>
    </>
  );
};

const Show = () => {
  const { result } = useShow<Announcement>({ liveMode: 'auto' });
  return <h1>{result ? `Announcement ${result.name}` : 'Reading'}</h1>;
};

const NameForm = () => {
  const { action } = useResourceParams();
  const { onFinish, query, mutation } = useForm<Announcement>({ redirect: 'list' });
  const { options } = useSelect({ resource: 'clients', optionLabel: 'name', optionValue: 'id', pagination: { mode: 'off' } });
  const [name, setName] = useState<string>();
  const [clientId, setClientId] = useState<string>();
  const former = query?.data?.data;
  const save = async (): Promise<void> => {
    const { cityIds, mallIds, brandIds, from, to, messages, quietHours, cap } = { ...emptyPush, ...former };
    const content = { cityIds, mallIds, brandIds, from, to, messages, quietHours, cap };
    await onFinish({ name: name ?? former?.name ?? '', ...content, ...(action === 'create' && { clientId }) }).catch(() => undefined);
  };
  return (
    <>
      <h1>{action === 'create' ? 'A new announcement' : `Edit ${former?.name}`}</h1>
      <label>
        Name
        <input value={name ?? former?.name ?? ''} onChange={(event) => setName(event.target.value)} />
      </label>
      <fieldset>
        {options.map(({ label, value }) => (
          <label key={value}>
            <input type="radio" name="client" onChange={() => setClientId(String(value))} />
            {label}
          </label>
        ))}
      </fieldset>
      {mutation.error && <p>{`Refused: ${JSON.stringify(mutation.error.errors)}`}</p>}
      <button type="button" onClick={() => void save()}>
        Save
      </button>
    </>
  );
};

const screen = (component: () => React.ReactNode) => lazyScreen(() => Promise.resolve(component));

export const announcements: Plugin = {
  name: 'pushNotifications',
  label: 'nav.pushNotifications',
  tab: { place: 5, icon: 'mail' },
  list: { path: '/announcements', screen: screen(List) },
  create: { path: '/announcements/new', screen: screen(NameForm) },
  show: { path: '/announcements/:id', screen: screen(Show) },
  edit: { path: '/announcements/:id/edit', screen: screen(NameForm) },
};
