import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Client } from '#contract/clients/clients.ts';
import { Dialog } from '#components/dialog.tsx';
import { Failure } from '#components/failure.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

interface HandoverProps {
  client: Pick<Client, 'id' | 'name'>;
  onClose: () => void;
}

const HandoverForm = lazyPart(() => import('./handover-form.tsx').then((file) => file.HandoverForm), '220px');

/** Hands a client over: first what would go with it, then, when confirmed, exactly that. */
export const HandoverDialog = ({ client, onClose }: HandoverProps) => {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = useEndpoint(api.handovers.preview, { params: { clientId: client.id } }, { staleTime: 0 });
  return (
    <Dialog open title={t('clients.handover.title', { name: client.name })} onClose={onClose}>
      {isError && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data ? <HandoverForm client={client} preview={data} onClose={onClose} /> : !isError && <Skeleton height="220px" />}
    </Dialog>
  );
};
