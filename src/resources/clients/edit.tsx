import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { FormPage } from '#components/form-page.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { usePageClient } from '#resources/clients/parts/use-page-client.tsx';
import { toast } from '#providers/notification/toast.ts';
import { ClientForm } from './form.tsx';

/** The facts of a client, to be changed. */
export const EditClient = () => {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const { client, instead, clientId } = usePageClient('480px', FormPage);
  if (!client) return instead;
  if (!can('clients.update', { clientId })) return <Navigate to={paths.client(clientId)} replace />;
  return (
    <ClientForm
      key={client.version}
      client={client}
      onSaved={({ name }) => {
        toast.success(t('clients.edit.done', { name }));
        void navigate(paths.client(clientId));
      }}
    />
  );
};
