import Form from 'antd/es/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/clients.ts';
import { ClientPicker } from '#resources/clients/parts/client-picker.tsx';
import { useClientSearch } from '#resources/clients/parts/use-client-search.ts';
import { ErrorPage } from '#components/error-page.tsx';
import { PageFailure } from '#components/page-failure.tsx';
import { Page } from '#components/page.tsx';
import { PageSkeleton } from '#components/page-skeleton.tsx';
import { Panel } from '#components/panel.tsx';
import { Wizard } from './wizard/wizard.tsx';
import layout from '#components/layout.module.css';

/** A push notification that is not saved yet. */
export const NewPushPage = () => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Client | null>(null);
  const clients = useClientSearch({ chosenIds: chosen ? [chosen.id] : [], may: 'push.write' });
  const { query, result } = clients.first;
  const { data, total = 0 } = result;
  const client = chosen ?? data[0];
  if (!client && query.error) return <PageFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!client)
    return query.isSuccess ? (
      <ErrorPage kind="forbidden" />
    ) : (
      <div className={layout.column}>
        <PageSkeleton />
      </div>
    );
  const head = total > 1 && (
    <Panel title={t('push.columns.client')}>
      <Form.Item label={t('push.client')} htmlFor="push-client">
        <ClientPicker id="push-client" value={client.id} clients={clients} onChoose={setChosen} />
      </Form.Item>
    </Panel>
  );
  return (
    <div className={layout.column}>
      <Page>
        <Wizard push={null} client={client} head={head} onStart={() => undefined} />
      </Page>
    </div>
  );
};
