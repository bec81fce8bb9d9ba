import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { DocumentKind, documentKinds } from '#contract/clients/documents.ts';
import type { Client } from '#contract/clients/clients.ts';
import { Button } from '#components/button.tsx';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { Icon } from '#components/icon.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { DropZone } from '#components/upload/drop-zone.tsx';
import { useFileWords } from '#components/upload/use-file-words.ts';
import { useTakenHint } from '#components/upload/use-taken-hint.ts';
import { useSafeDrops } from '#components/upload/use-safe-drops.ts';
import { useSubmission } from '#components/use-submission.ts';
import { useToday } from '#components/use-today.ts';
import { extensionOf, fileTypes, typeOfName } from '#domain/files/kinds.ts';
import { packageFileRefusal, takenByPackage } from '#domain/asset-packages/files.ts';
import { uploadFile } from '#providers/files/upload-file.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { DocumentFields, type Typed, lastDayId, lastDayOf } from './document-fields.tsx';
import styles from './documents.module.css';
import { useRefreshDocuments } from './use-refresh-documents.ts';

/** A new document of a client: its file, and what stands on it. */
export const AddDocument = ({ client, onClose }: { client: Client; onClose: () => void }) => {
  const { t } = useTranslation();
  const { list, percent } = useFormat();
  const { size } = useFileWords();
  const hintOf = useTakenHint();
  const { busy, problem, run } = useSubmission();
  const refresh = useRefreshDocuments(client.id);
  const today = useToday(client.timezone);
  const [kindId, fileId] = [useId(), useId()];
  const [kind, setKind] = useState<DocumentKind>('BUSINESS_LICENSE');
  const [typed, setTyped] = useState<Typed>({ number: '', lastDay: '' });
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const [share, setShare] = useState(0);
  const leaving = useRef(new AbortController());
  useSafeDrops();
  useUnsaved(file !== null || typed.number !== '' || typed.lastDay !== '');
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const refusal = file && packageFileRefusal(kind, file);
  const missing = tried && !file ? t('clientDocuments.fields.noFile') : undefined;
  const taken = takenByPackage(kind, []);
  const hint = hintOf(taken);
  const ending = file ? (extensionOf(file.name) || file.name).toUpperCase() : '';
  const mostOf = taken.find(({ name: one }) => file && one === typeOfName(file.name))?.most ?? 0;
  const wrong = {
    format: () => t('files.refused.kind', { kind: ending, taken: list(taken.map(({ name: one }) => one.toUpperCase())) }),
    tooLarge: () => t('files.refused.size', { kind: ending, most: size(mostOf) }),
  };
  const fileError = refusal ? wrong[refusal]() : missing;
  const name = t(`execution.types.${kind}.name`);

  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    const expiresOn = lastDayOf(typed);
    if (!file || refusal) return document.getElementById(fileId)?.focus();
    if (expiresOn === undefined) return document.getElementById(lastDayId)?.focus();
    const query = { kind, number: typed.number, ...(expiresOn !== null && { expiresOn }) };
    const { signal } = leaving.current;
    const done = await run(() =>
      uploadFile(api.clientDocuments.upload, { params: { clientId: client.id }, query, file, onProgress: setShare, signal }),
    );
    setShare(0);
    if (!done) return;
    toast.success(t('clientDocuments.added', { name }));
    onClose();
    await refresh();
  };

  return (
    <Dialog open title={t('clientDocuments.addTitle')} onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={(event) => void add(event)}>
        <FormProblem text={problem} />
        <Field id={kindId} label={t('clientDocuments.fields.kind')}>
          <Select
            id={kindId}
            options={optionsOf(documentKinds, (each) => t(`execution.types.${each}.name`))}
            value={kind}
            onChange={setKind}
          />
        </Field>
        <Field id={fileId} label={t('clientDocuments.fields.file')} error={fileError}>
          {file ? (
            <div className={styles['chosen']} id={fileId} tabIndex={-1}>
              <Icon name="file" />
              <span className={styles['words']}>
                <span className={styles['kind']}>{file.name}</span>
                <output className={styles['facts']}>
                  {busy ? t('clientDocuments.fields.progress', { share: percent(Math.floor(share * 100) / 100) }) : size(file.size)}
                </output>
              </span>
              {!busy && (
                <Button kind="quiet" onClick={() => setFile(null)}>
                  {t('clientDocuments.fields.otherFile')}
                </Button>
              )}
            </div>
          ) : (
            <DropZone
              id={fileId}
              label={t('clientDocuments.fields.drop')}
              hint={hint}
              accept={taken.flatMap(({ name: one }) => fileTypes[one].extensions.map((extension) => `.${extension}`)).join(',')}
              describedBy={describedBy(fileId, { error: fileError })}
              onFiles={([first]) => setFile(first ?? null)}
            />
          )}
        </Field>
        <DocumentFields typed={typed} today={today} onChange={(change) => setTyped({ ...typed, ...change })} />
        <ConfirmActions confirm={t('clientDocuments.add')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
