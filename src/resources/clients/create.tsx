import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Client } from '#contract/clients/clients.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { paths } from '#config/paths.ts';
import { ClientForm } from './form.tsx';

/** A new client, and what can be done with it at once. */
export const CreateClient = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [created, setCreated] = useState<Client | null>(null);
  return (
    <>
      <ClientForm onSaved={setCreated} />
      {created && (
        <Dialog open title={t('clients.create.done')} onClose={() => void navigate(paths.client(created.id), { replace: true })}>
          <p>{t('clients.create.text', { name: created.name })}</p>
          <DialogActions>
            <Button to={paths.client(created.id)}>{t('clients.create.open')}</Button>
            <Button kind="primary" to={paths.client(created.id, 'invite')}>
              {t('clients.create.invite')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
};
