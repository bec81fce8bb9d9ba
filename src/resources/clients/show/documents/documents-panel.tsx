import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Client } from '#contract/clients/clients.ts';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Failure } from '#components/failure.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { Icon } from '#components/icon.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useCan } from '#providers/access/use-can.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { DocumentRow } from './document-row.tsx';
import prose from '#components/prose.module.css';
import styles from './documents.module.css';

const AddDocument = lazyPart(() => import('./add-document.tsx').then((file) => file.AddDocument), '440px');

/** The papers of a client with their numbers and last days, for all of its campaigns. */
export const DocumentsPanel = ({ client }: { client: Client }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [adding, setAdding] = useState(false);
  const { data, isError, error, refetch } = useEndpoint(api.clientDocuments.list, { params: { clientId: client.id } });
  const mayWrite = can('documents.write', { clientId: client.id });
  const action = mayWrite && (
    <Button onClick={() => setAdding(true)}>
      <Icon name="plus" />
      {t('clientDocuments.add')}
    </Button>
  );
  return (
    <Panel title={t('clientDocuments.title')} action={action} flush>
      {isError && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height="112px" />}
      {data?.content.length === 0 && (
        <p className={`${prose.note} ${styles['none']}`}>{t(mayWrite ? 'clientDocuments.empty' : 'clientDocuments.emptyRead')}</p>
      )}
      <ul className={styles['list']} aria-label={t('clientDocuments.title')}>
        {data?.content.map((document) => (
          <DocumentRow key={document.id} client={client} document={document} mayWrite={mayWrite} />
        ))}
      </ul>
      <Dialog open={adding} title={t('clientDocuments.addTitle')} onClose={() => setAdding(false)}>
        <AddDocument client={client} onClose={() => setAdding(false)} />
      </Dialog>
    </Panel>
  );
};
