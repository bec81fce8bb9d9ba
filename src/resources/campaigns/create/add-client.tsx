import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { type Client, ClientDraft } from '#contract/clients/clients.ts';
import { Button } from '#components/button.tsx';
import { ClientBasics } from '#resources/clients/parts/client-basics.tsx';
import { Dialog } from '#components/dialog.tsx';
import { DialogForm } from '#components/form/dialog-form.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { Icon } from '#components/icon.tsx';
import { readAgain } from '#providers/data/cache.ts';
import { toast } from '#providers/notification/toast.ts';

interface AddClientProps {
  onAdded: (client: Client) => void;
}

const NewClient = ({ onAdded, onClose }: AddClientProps & { onClose: () => void }) => {
  const { t } = useTranslation();
  const { formProps, failure, busy } = useRecordForm<Client, object, object>({
    resource: 'clients',
    initialValues: { name: '', companyName: '' },
    draftOf: (values) => ClientDraft.parse(values),
    onSaved: (client) => {
      toast.success(t('objective.newClient.added', { name: client.name }));
      onClose();
      // Who adds a client leads its team: what one may do has changed.
      void readAgain(api.me.get).then(() => onAdded(client));
    },
  });
  return (
    <DialogForm
      name="client"
      formProps={formProps}
      failure={failure}
      busy={busy}
      confirm={t('objective.newClient.save')}
      onCancel={onClose}
    >
      <ClientBasics />
    </DialogForm>
  );
};

/** Adds a client without leaving the objective. */
export const AddClient = ({ onAdded }: AddClientProps) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Icon name="plus" />
        {t('objective.client.add')}
      </Button>
      <Dialog open={isOpen} title={t('objective.newClient.title')} onClose={close}>
        <NewClient onAdded={onAdded} onClose={close} />
      </Dialog>
    </>
  );
};
