import { useOne } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Client } from '#contract/clients/clients.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { PageFailure } from '#components/page-failure.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { TeamDialog } from '#resources/clients/team/team-dialog.tsx';
import { CampaignPanel } from './campaign-panel.tsx';
import { ClientFacts } from './client-facts.tsx';
import { DocumentsPanel } from './documents/documents-panel.tsx';
import layout from '#components/layout.module.css';
import styles from './home.module.css';
import { NotesPanel } from './notes-panel.tsx';
import { TeamPanel } from './team-panel.tsx';
import { useState } from 'react';
import { HandoverDialog } from '#resources/clients/handover/handover-dialog.tsx';

/** Opens the handover of a client, for whoever may. */
const HandoverAction = ({ client }: { client: Client }) => {
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

/** Without a currency no budget can be planned. */
const CurrencyNotice = ({ client, mayEdit }: { client: Client; mayEdit: boolean }) => {
  const { t } = useTranslation();
  if (client.currency !== null) return null;
  return (
    <Notice tone="waiting" action={mayEdit && <Button to={paths.editClient(client.id)}>{t('clients.home.setCurrency')}</Button>}>
      {t('error.budgetCurrency')}
    </Notice>
  );
};

/** Everything about one client: how its campaigns stand, its documents, who is in its team, what is known and noted of it. */
export const ClientPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const { clientId = '' } = useParams();
  const { result: client, query } = useOne<Client>({ resource: 'clients', id: clientId, errorNotification: false });
  if (query.isError && !client) return <PageFailure title={t('clients.title')} error={query.error} onRetry={() => void query.refetch()} />;
  if (!client) {
    return (
      <Page title={t('clients.title')}>
        <Skeleton height="320px" />
      </Page>
    );
  }
  const mayEdit = can('clients.update', { clientId });
  const actions = (
    <>
      <Button to={paths.calendar(clientId)}>
        <Icon name="calendar" />
        {t('nav.calendar')}
      </Button>
      {mayEdit && (
        <Button to={paths.editClient(clientId)}>
          <Icon name="pencil" />
          {t('clients.edit.action')}
        </Button>
      )}
      <HandoverAction client={client} />
      {can('campaigns.create', { clientId }) && (
        <Button kind="primary" to={paths.objective()}>
          <Icon name="plus" />
          {t('clients.home.newCampaign')}
        </Button>
      )}
    </>
  );
  return (
    <Page title={client.name} subtitle={client.companyName} actions={actions}>
      <CurrencyNotice client={client} mayEdit={mayEdit} />
      <div className={styles['columns']}>
        <div className={layout.stack6}>
          <CampaignPanel clientId={clientId} />
          <DocumentsPanel client={client} />
        </div>
        <div className={layout.stack6}>
          <TeamPanel clientId={clientId} />
          <ClientFacts client={client} />
          <NotesPanel clientId={clientId} />
        </div>
      </div>
      <TeamDialog client={client} />
    </Page>
  );
};
