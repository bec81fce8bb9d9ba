import Form from 'antd/es/form';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { type DocumentKind, documentKinds } from '#contract/clients/documents.ts';
import type { Client } from '#contract/clients/clients.ts';
import { DialogForm } from '#components/form/dialog-form.tsx';
import { useSendForm } from '#components/form/use-send-form.ts';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { useFileRefusal } from '#components/upload/use-file-refusal.ts';
import { useSafeDrops } from '#components/upload/use-safe-drops.ts';
import { useToday } from '#components/use-today.ts';
import { takenByPackage } from '#domain/asset-packages/files.ts';
import { uploadFile } from '#providers/files/upload-file.ts';
import { toast } from '#providers/notification/toast.ts';
import { DocumentFields, type DocumentWords } from './document-fields.tsx';
import { DocumentFile } from './document-file.tsx';
import { useRefreshDocuments } from './use-refresh-documents.ts';

interface NewDocument extends DocumentWords {
  readonly kind: DocumentKind;
  readonly file: File | null;
}

const fits = { refused: null };
const empty: NewDocument = { kind: 'BUSINESS_LICENSE', file: null, number: '', expiresOn: null };

/** A new document of a client: its file, and what stands on it. */
export const AddDocument = ({ client, onClose }: { client: Client; onClose: () => void }) => {
  const { t } = useTranslation();
  const refusalOf = useFileRefusal();
  const refresh = useRefreshDocuments(client.id);
  const today = useToday(client.timezone);
  const [arrived, setArrived] = useState<number | null>(null);
  const leaving = useRef(new AbortController());
  useSafeDrops();
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const sending = useSendForm<NewDocument>({
    initialValues: empty,
    send: async ({ kind, file, number, expiresOn }) => {
      if (!file) return;
      const query = { kind, number, ...(expiresOn !== null && { expiresOn }) };
      const { signal } = leaving.current;
      setArrived(0);
      try {
        await uploadFile(api.clientDocuments.upload, { params: { clientId: client.id }, query, file, onProgress: setArrived, signal });
      } finally {
        setArrived(null);
      }
      toast.success(t('clientDocuments.added', { name: t(`execution.types.${kind}.name`) }));
      onClose();
      await refresh();
    },
  });
  const { form } = sending.formProps;
  const kind = Form.useWatch('kind', form) ?? empty.kind;

  return (
    <DialogForm name="document" {...sending} confirm={t('clientDocuments.add')} onCancel={onClose}>
      <Form.Item name="kind" label={t('clientDocuments.fields.kind')}>
        <Select options={optionsOf(documentKinds, (each) => t(`execution.types.${each}.name`))} />
      </Form.Item>
      <Form.Item
        name="file"
        label={t('clientDocuments.fields.file')}
        // A file that cannot be taken is said at once, and again for another kind.
        validateTrigger="onChange"
        dependencies={['kind']}
        rules={[
          {
            validateTrigger: 'onSubmit',
            validator: async (_, file: File | null) => {
              if (!file) throw new Error(t('clientDocuments.fields.noFile'));
            },
          },
          {
            validateTrigger: 'onChange',
            validator: async (_, file: File | null) => {
              const { refused } = file ? await refusalOf(file, takenByPackage(form.getFieldValue('kind'), [])) : fits;
              if (refused !== null) throw new Error(refused);
            },
          },
        ]}
      >
        <DocumentFile kind={kind} arrived={arrived} />
      </Form.Item>
      <DocumentFields today={today} />
    </DialogForm>
  );
};
