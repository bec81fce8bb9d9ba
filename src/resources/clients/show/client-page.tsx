import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/clients.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { Page } from '#components/page.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { usePageClient } from '#resources/clients/parts/use-page-client.tsx';
import { useOpened } from '#providers/navigation/use-opened.ts';
import { TeamDialog } from '#resources/clients/team/team-dialog.tsx';
import { CampaignPanel } from './campaign-panel.tsx';
import { ClientFacts } from './client-facts.tsx';
import { DocumentsPanel } from './documents/documents-panel.tsx';
import layout from '#components/layout.module.css';
import styles from './home.module.css';
import { NotesPanel } from './notes-panel.tsx';
import { SentPanel } from '#resources/people/parts/sent-panel.tsx';
import { TrailPanel } from '#resources/people/parts/trail-panel.tsx';
import { WaitingPanel } from '#resources/people/parts/waiting-panel.tsx';
import { ViewsPanel } from '#resources/clients/views/views-panel.tsx';
import { TeamPanel } from './team-panel.tsx';
import { HandoverDialog } from '#resources/clients/parts/handover/handover-dialog.tsx';

/** Opens the handover of a client, for whoever may. */
const HandoverAction = ({ client }: { client: Client }) => {
  const { t } = useTranslation();
  const { isOpen, open, close } = useOpened('handover');
  if (!useCan()('clients.handOver', { clientId: client.id })) return null;
  return (
    <>
      <Button onClick={open}>
        <Icon name="arrow-right" />
        {t('clients.handover.action')}
      </Button>
      {isOpen && <HandoverDialog client={client} onClose={close} />}
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

/** Everything about one client: how its campaigns stand, its documents, who is in its team, what is known and noted of it; for whoever helps it, what waits, was sent and was done. */
export const ClientPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const { client, instead, clientId } = usePageClient('320px');
  if (!client) return instead;
  const mayEdit = can('clients.update', { clientId });
  const helps = can('people.read', { clientId });
  const whose = { clientId };
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
          {helps && <WaitingPanel whose={whose} />}
          {can('documents.read', { clientId }) && <DocumentsPanel client={client} />}
          {helps && <SentPanel whose={whose} />}
          {helps && <TrailPanel whose={whose} />}
        </div>
        <div className={layout.stack6}>
          <TeamPanel clientId={clientId} />
          <ClientFacts client={client} />
          <NotesPanel clientId={clientId} />
          <ViewsPanel clientId={clientId} />
        </div>
      </div>
      <TeamDialog client={client} />
    </Page>
  );
};
