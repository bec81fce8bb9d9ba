import { useOne } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { Client } from '#contract/clients/clients.ts';
import { PageFailure } from '#components/page-failure.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { toast } from '#providers/notification/toast.ts';
import { ClientForm } from './form.tsx';

/** The facts of a client, to be changed. */
export const EditClient = () => {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const { clientId = '' } = useParams();
  const { result: client, query } = useOne<Client>({ resource: 'clients', id: clientId, errorNotification: false });
  if (query.isError && !client) return <PageFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!client) {
    return (
      <Page>
        <Skeleton height="480px" />
      </Page>
    );
  }
  if (!can('clients.update', { clientId })) return <Navigate to={paths.client(clientId)} replace />;
  return (
    <Page subtitle={client.name}>
      <ClientForm
        key={client.version}
        client={client}
        save={t('clients.edit.save')}
        onSaved={({ name }) => {
          toast.success(t('clients.edit.done', { name }));
          void navigate(paths.client(clientId));
        }}
      />
    </Page>
  );
};
