import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/clients.ts';
import { ClientPicker } from '#resources/clients/parts/client-picker.tsx';
import { useClientSearch } from '#resources/clients/parts/use-client-search.ts';
import { Failure } from '#components/failure.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { useCan } from '#providers/access/use-can.ts';
import { AddClient } from './add-client.tsx';
import layout from '#components/layout.module.css';
import styles from './campaign-client.module.css';

interface CampaignClientProps {
  client: Client | null;
  error: string | undefined;
  onChoose: (client: Client) => void;
}

const id = 'objective-client';

/** Whose campaign it is: found by name among the clients one may plan for, or added in place. */
export const CampaignClient = ({ client, error, onChoose }: CampaignClientProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const clients = useClientSearch({ chosenIds: client ? [client.id] : [], may: 'campaigns.create' });
  const { query, result } = clients.first;
  const only = result.total === 1 ? result.data[0] : undefined;

  // With one client there is nothing to choose; asked once, so that what the person does later stays.
  const preselected = useRef(false);
  useEffect(() => {
    if (preselected.current || !only || client) return;
    preselected.current = true;
    onChoose(only);
  }, [only, client, onChoose]);

  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  const hint = result.total === 0 && !client ? t('objective.client.noneYet') : undefined;
  return (
    <Field id={id} label={t('objective.client.label')} hint={hint} error={error}>
      <div className={layout.row2}>
        <div className={styles['search']}>
          <ClientPicker
            id={id}
            value={client?.id ?? ''}
            clients={clients}
            onChoose={onChoose}
            aria-describedby={describedBy(id, { hint, error })}
            aria-invalid={error !== undefined || undefined}
          />
        </div>
        {can('clients.create') && <AddClient onAdded={onChoose} />}
      </div>
    </Field>
  );
};
