import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Client } from '#contract/clients.ts';
import { Failure } from '#components/failure.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { Picker } from '#components/picker/picker.tsx';
import { useCan } from '#providers/access/use-can.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { AddClient } from './add-client.tsx';
import styles from './client-picker.module.css';

interface ClientPickerProps {
  client: Client | null;
  error: string | undefined;
  onChoose: (client: Client) => void;
}

const id = 'objective-client';

/** Whose campaign it is: found by name among the clients one may plan for, or added in place. */
export const ClientPicker = ({ client, error, onChoose }: ClientPickerProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const [text, setText] = useState('');
  const q = useDeferredValue(text);
  const clients = useEndpoint(api.clients.list, { query: { q, size: 50, sortBy: 'name', sortDir: 'asc' } }, { keepPrevious: true });
  const options = (clients.data?.content ?? []).filter((row) => can('campaigns.create', { clientId: row.id }));
  // The chosen one is named even where the search does not find it.
  const shown = client && q === '' && !options.some((row) => row.id === client.id) ? [client, ...options] : options;
  const only = q === '' && clients.data?.totalPages === 1 && options.length === 1 ? options[0] : undefined;

  // With one client there is nothing to choose; asked once, so that what the person does later stays.
  const preselected = useRef(false);
  useEffect(() => {
    if (preselected.current || !only || client) return;
    preselected.current = true;
    onChoose(only);
  }, [only, client, onChoose]);

  if (clients.isError) return <Failure error={clients.error} onRetry={() => void clients.refetch()} />;
  const hint = clients.data && q === '' && options.length === 0 && !client ? t('objective.client.noneYet') : undefined;
  return (
    <Field id={id} label={t('objective.client.label')} hint={hint} error={error}>
      <div className={styles['row']}>
        <div className={styles['search']}>
          <Picker
            id={id}
            value={client?.id ?? null}
            options={shown.map((row) => ({ value: row.id, label: row.name }))}
            onSearch={setText}
            onChange={(clientId) => {
              const chosen = options.find((row) => row.id === clientId);
              if (chosen) onChoose(chosen);
            }}
            placeholder={t('objective.client.placeholder')}
            none={t('objective.client.none')}
            aria-describedby={describedBy(id, { hint, error })}
            aria-invalid={error !== undefined || undefined}
          />
        </div>
        {can('clients.create') && <AddClient onAdded={onChoose} />}
      </div>
    </Field>
  );
};
