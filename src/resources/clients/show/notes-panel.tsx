import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { ClientNote } from '#contract/clients/notes.ts';
import { IconButton } from '#components/icon-button.tsx';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { Icon } from '#components/icon.tsx';
import { Panel } from '#components/panel.tsx';
import { Remark } from '#components/remark.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { useCan } from '#providers/access/use-can.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useSend } from '#providers/data/use-send.ts';
import { toast } from '#providers/notification/toast.ts';
import layout from '#components/layout.module.css';
import styles from './notes-panel.module.css';

const NoteForm = lazyPart(() => import('./note-form.tsx').then((file) => file.NoteForm), '72px');

const Note = ({ clientId, note, onGone }: { clientId: string; note: ClientNote; onGone: () => Promise<void> }) => {
  const { t } = useTranslation();
  const can = useCan();
  const { send } = useSend(api.clientNotes.remove);
  const { busy, problem, run } = useSubmission();
  const [asking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    await send({ params: { clientId, noteId: note.id } });
    setAsking(false);
    toast.success(t('clientDocuments.notes.deleted'));
    await onGone();
  };
  const words = t('clientDocuments.notes.delete');
  return (
    <li>
      <Remark by={note.by} at={note.at} text={note.text}>
        {can('clientNotes.remove', { clientId, ownerId: note.by.id }) && (
          <IconButton icon="trash" label={words} title={words} onClick={() => setAsking(true)} />
        )}
      </Remark>
      <Dialog open={asking} title={t('clientDocuments.notes.deleteTitle')} onClose={() => setAsking(false)}>
        <FormProblem text={problem} />
        <p>{t('clientDocuments.notes.deleteText')}</p>
        <ConfirmActions
          confirm={t('clientDocuments.remove')}
          kind="danger"
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void run(remove)}
        />
      </Dialog>
    </li>
  );
};

/** What account managers note about a client for each other; nobody else is shown that there is such a place. */
export const NotesPanel = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation();
  const mayRead = useCan()('clientNotes.read', { clientId });
  const params = { clientId };
  const { data } = useEndpoint(api.clientNotes.list, { params }, { enabled: mayRead });
  const refresh = (): Promise<void> => readAgain(api.clientNotes.list, { params });
  if (!mayRead) return null;
  return (
    <Panel title={t('clientDocuments.notes.title')}>
      <p className={styles['internal']}>
        <Icon name="lock" size={14} />
        {t('clientDocuments.notes.internal')}
      </p>
      <NoteForm clientId={clientId} onAdded={refresh} />
      {data?.content.length === 0 && <p className={styles['none']}>{t('clientDocuments.notes.empty')}</p>}
      <ul className={`${layout.stack4} ${styles['list']}`}>
        {data?.content.map((note) => (
          <Note key={note.id} clientId={clientId} note={note} onGone={refresh} />
        ))}
      </ul>
    </Panel>
  );
};
