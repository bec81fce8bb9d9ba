import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '#contract/api.ts';
import type { ClientDocument } from '#contract/clients/documents.ts';
import type { Client } from '#contract/clients/clients.ts';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { DocumentState } from '#resources/clients/parts/document-state.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { Menu } from '#components/menu.tsx';
import { useFileWords } from '#components/upload/use-file-words.ts';
import { useSubmission } from '#components/use-submission.ts';
import { useToday } from '#components/use-today.ts';
import { paths } from '#config/paths.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useDownload } from '#providers/files/use-download.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import layout from '#components/layout.module.css';
import styles from './documents.module.css';
import { useRefreshDocuments } from './use-refresh-documents.ts';
import { DownloadButton } from '#components/upload/download-button.tsx';

const ChangeDocument = lazyPart(() => import('./change-document.tsx').then((file) => file.ChangeDocument));

/** A document: what it is, until when it is good, and what can be done with it. */
export const DocumentRow = ({ client, document, mayWrite }: { client: Client; document: ClientDocument; mayWrite: boolean }) => {
  const { t } = useTranslation();
  const { date, day } = useFormat();
  const { size } = useFileWords();
  const refresh = useRefreshDocuments(client.id);
  const today = useToday(client.timezone);
  const { download, downloading } = useDownload(api.clientDocuments.download);
  const { send } = useSend(api.clientDocuments.remove);
  const fetching = useSubmission({ toasted: true });
  const removing = useSubmission();
  const [asking, setAsking] = useState<'change' | 'remove' | null>(null);
  const { name, number, expiresOn, endsBefore } = document;
  const params = { clientId: client.id, documentId: document.id };
  const kind = t(`execution.types.${document.kind}.name`);
  const facts = [
    ...(number === '' ? [] : [t('clientDocuments.number', { number })]),
    name,
    size(document.size),
    t('clientDocuments.modified', { when: day(document.modifiedTime), who: document.modifiedBy.name }),
  ];
  const remove = async (): Promise<void> => {
    await send({ params, version: document.version });
    setAsking(null);
    toast.success(t('clientDocuments.removed', { name: kind }));
    await refresh();
  };
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <span className={styles['kind']}>{kind}</span>
        <span className={styles['facts']}>{facts.join(t('files.between'))}</span>
      </div>
      <div className={styles['state']}>
        <DocumentState expiresOn={expiresOn} view={{ today: today, lastDay: endsBefore?.to ?? null }} />
        {endsBefore && (
          <Link className={styles['campaign']} to={paths.campaign(endsBefore.campaignId)}>
            {t('clientDocuments.outlasts', { campaign: endsBefore.name, day: date(endsBefore.to) })}
          </Link>
        )}
      </div>
      <div className={layout.line1}>
        <DownloadButton
          name={name}
          title={t('clientDocuments.download')}
          busy={downloading}
          onPress={() => void fetching.run(() => download({ params }))}
        />
        {mayWrite && (
          <Menu
            label={t('clientDocuments.more', { name })}
            items={[
              { key: 'change', label: t('clientDocuments.change'), icon: 'pencil', onSelect: () => setAsking('change') },
              { key: 'remove', label: t('clientDocuments.remove'), icon: 'trash', danger: true, onSelect: () => setAsking('remove') },
            ]}
          />
        )}
      </div>
      <Dialog open={asking === 'change'} title={t('clientDocuments.changeTitle', { name: kind })} onClose={() => setAsking(null)}>
        <ChangeDocument client={client} document={document} onClose={() => setAsking(null)} />
      </Dialog>
      <Dialog open={asking === 'remove'} title={t('clientDocuments.removeTitle', { name: kind })} onClose={() => setAsking(null)}>
        <FormProblem text={removing.problem} />
        <p>{t('clientDocuments.removeText')}</p>
        <p className={styles['facts']}>{facts.slice(0, 2).join(t('files.between'))}</p>
        <ConfirmActions
          confirm={t('clientDocuments.remove')}
          kind="danger"
          busy={removing.busy}
          onCancel={() => setAsking(null)}
          onConfirm={() => void removing.run(remove)}
        />
      </Dialog>
    </li>
  );
};
