import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/clients.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { useCan } from '#providers/access/use-can.ts';
import { HandoverDialog } from './handover-dialog.tsx';

/** Opens the handover of a client, for whoever may. */
export const HandoverAction = ({ client }: { client: Client }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!useCan()('clients.handOver', { clientId: client.id })) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="arrow-right" />
        {t('clients.handover.action')}
      </Button>
      {open && <HandoverDialog client={client} onClose={() => setOpen(false)} />}
    </>
  );
};
