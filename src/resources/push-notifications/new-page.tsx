import { useTranslation } from 'react-i18next';
import { ClientChoice, useClientChoice } from '#resources/clients/parts/client-choice.tsx';
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
  const choice = useClientChoice('push.write');
  const { query, result } = choice.clients.first;
  const { [0]: first } = result.data;
  if (!first && query.error) return <PageFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!first)
    return query.isSuccess ? (
      <ErrorPage kind="forbidden" />
    ) : (
      <div className={layout.column}>
        <PageSkeleton />
      </div>
    );
  const head = (result.total ?? 0) > 1 && (
    <Panel title={t('push.columns.client')}>
      <ClientChoice label={t('push.client')} choice={choice} />
    </Panel>
  );
  // Until one is chosen nothing is saved, and no day is chosen before that.
  const client = choice.client ?? { id: '', timezone: first.timezone };
  return (
    <div className={layout.column}>
      <Page>
        <Wizard push={null} client={client} isReady={choice.isChosen} head={head} onStart={() => undefined} />
      </Page>
    </div>
  );
};
