import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { ClientDocument } from '#contract/clients/documents.ts';
import type { Client } from '#contract/clients/clients.ts';
import { writeDate } from '#components/date-input/typed-dates.ts';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { useToday } from '#components/use-today.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useLanguage } from '#providers/language/language.ts';
import { toast } from '#providers/notification/toast.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { DocumentFields, type Typed, lastDayId, lastDayOf } from './document-fields.tsx';
import styles from './documents.module.css';
import { useRefreshDocuments } from './use-refresh-documents.ts';

interface ChangeDocumentProps {
  client: Client;
  document: ClientDocument;
  onClose: () => void;
}

/** The number and the last day of a document, to be put right. */
export const ChangeDocument = ({ client, document, onClose }: ChangeDocumentProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { send } = useSend(api.clientDocuments.update);
  const { busy, problem, run } = useSubmission();
  const refresh = useRefreshDocuments(client.id);
  const today = useToday(client.timezone);
  const before = { number: document.number, lastDay: document.expiresOn === null ? '' : writeDate(document.expiresOn, language) };
  const [typed, setTyped] = useState<Typed>(before);
  useUnsaved(typed.number !== before.number || typed.lastDay !== before.lastDay);
  const name = t(`execution.types.${document.kind}.name`);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const expiresOn = lastDayOf(typed);
    if (expiresOn === undefined) return globalThis.document.getElementById(lastDayId)?.focus();
    const params = { clientId: client.id, documentId: document.id };
    const done = await run(() => send({ params, version: document.version, body: { number: typed.number, expiresOn } }));
    await refresh();
    if (!done) return;
    toast.success(t('clientDocuments.changed', { name }));
    onClose();
  };

  return (
    <Dialog open title={t('clientDocuments.changeTitle', { name })} onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={(event) => void save(event)}>
        <FormProblem text={problem} />
        <p className={styles['facts']}>{document.name}</p>
        <DocumentFields typed={typed} today={today} onChange={(change) => setTyped({ ...typed, ...change })} />
        <ConfirmActions confirm={t('clientDocuments.save')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
