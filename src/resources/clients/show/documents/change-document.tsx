import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { ClientDocument } from '#contract/clients/documents.ts';
import type { Client } from '#contract/clients/clients.ts';
import { DialogForm } from '#components/form/dialog-form.tsx';
import { useSendForm } from '#components/form/use-send-form.ts';
import { useToday } from '#components/use-today.ts';
import { useSend } from '#providers/data/use-send.ts';
import { toast } from '#providers/notification/toast.ts';
import { DocumentFields, type DocumentWords } from './document-fields.tsx';
import styles from './documents.module.css';
import { useRefreshDocuments } from './use-refresh-documents.ts';

/** The number and the last day of a document, to be put right. */
export const ChangeDocument = ({ client, document, onClose }: { client: Client; document: ClientDocument; onClose: () => void }) => {
  const { t } = useTranslation();
  const { send } = useSend(api.clientDocuments.update);
  const refresh = useRefreshDocuments(client.id);
  const today = useToday(client.timezone);
  const sending = useSendForm<DocumentWords>({
    initialValues: { number: document.number, expiresOn: document.expiresOn },
    send: async (body) => {
      try {
        await send({ params: { clientId: client.id, documentId: document.id }, version: document.version, body });
        toast.success(t('clientDocuments.changed', { name: t(`execution.types.${document.kind}.name`) }));
        onClose();
      } finally {
        await refresh();
      }
    },
  });

  return (
    <DialogForm name="document" {...sending} confirm={t('clientDocuments.save')} onCancel={onClose}>
      <p className={styles['file']}>{document.name}</p>
      <DocumentFields today={today} />
    </DialogForm>
  );
};
