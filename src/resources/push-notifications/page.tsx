import { useOne } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { type Push, pushNotifications } from '#contract/push-notifications/push-notifications.ts';
import { Button } from '#components/button.tsx';
import { unasked } from '#components/leaving.ts';
import { Menu } from '#components/menu.tsx';
import { PageFailure } from '#components/page-failure.tsx';
import { Page } from '#components/page.tsx';
import { PageSkeleton } from '#components/page-skeleton.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { editablePushStatuses, testablePushStatuses } from '#domain/push-notifications/lifecycle.ts';
import { useCan } from '#providers/access/use-can.ts';
import { putAnswer } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { PushFacts } from './facts.tsx';
import { OutlookTable } from './outlook-table.tsx';
import layout from '#components/layout.module.css';
import styles from './page.module.css';
import { actionItems } from './row-menu.ts';
import { Results } from './results.tsx';
import { PushStatusLabel } from './status.tsx';
import { TestPanel } from './test-panel.tsx';
import { useActions } from './use-actions.tsx';
import { useOutlook } from './use-outlook.ts';
import { Wizard } from './wizard/wizard.tsx';
import { WrittenMessages } from './written-messages.tsx';

const Settled = ({ push, mine }: { push: Push; mine: boolean }) => {
  const { t } = useTranslation();
  const ended = push.status === 'FINISHED';
  const begun = ended || push.status === 'ON_AIR';
  const { data: outlook, isLoading } = useOutlook(ended ? undefined : push, { clientId: push.client.id, pushId: push.id });
  const log = useEndpoint(pushNotifications.deliveries, { params: { pushId: push.id } }, { enabled: begun });
  const delivered = <DeliveryLog pushId={push.id} />;
  // What has begun is opened for what came of it: that is first, and the rest finds its place below it.
  if (begun && log.isPending) return <Skeleton height="560px" />;
  return (
    <div className={layout.stack4}>
      {begun && <Results push={push} />}
      {ended && delivered}
      <Panel title={t('push.steps.summary')} flush>
        <PushFacts push={push} />
      </Panel>
      {outlook && (
        <Panel title={t('push.steps.reach')} flush>
          <OutlookTable outlook={outlook} cap={push.cap} begun={begun} />
        </Panel>
      )}
      {isLoading ? (
        <Skeleton height="560px" />
      ) : (
        <>
          <WrittenMessages messages={push.messages} />
          {mine && testablePushStatuses.includes(push.status) && <TestPanel push={push} />}
          {!ended && delivered}
        </>
      )}
    </div>
  );
};

/** One push notification: a draft in the wizard for those who may write it, any other as it is. */
export const PushPage = () => {
  const { t } = useTranslation();
  const { pushId = '' } = useParams();
  const can = useCan();
  const navigate = useNavigate();
  const reading = { params: { pushId } };
  const { result: push, query } = useOne<Push>({ resource: 'pushNotifications', id: pushId, errorNotification: false });
  const { error, refetch } = query;
  const { ask, dialog } = useActions({
    onDone: (action, changed) => {
      if (changed) putAnswer(pushNotifications.get, reading, changed);
      if (action === 'remove') void navigate(paths.pushNotifications(), { state: unasked });
    },
    onRefused: () => void refetch(),
  });
  if (!push)
    return error === null ? (
      <div className={layout.column}>
        <PageSkeleton />
      </div>
    ) : (
      <PageFailure error={error} onRetry={() => void refetch()} />
    );
  const mine = can('push.write', { clientId: push.client.id });
  const isDraft = mine && editablePushStatuses.includes(push.status);
  // The wizard has a field for the name, and its own start at its end.
  const items = actionItems(push, { t, can, onAsk: (action) => ask(action, push) }).filter(({ key }) => !isDraft || key === 'remove');
  const stop = items.find(({ key }) => key === 'stop');
  const rest = items.filter((item) => item !== stop);
  return (
    <div className={layout.column}>
      <Page
        title={push.name}
        subtitle={
          <span className={styles['state']}>
            <PushStatusLabel status={push.status} />
            {push.client.name}
          </span>
        }
        actions={
          <>
            {!isDraft && stop && <Button onClick={stop.onSelect}>{stop.label}</Button>}
            {rest.length > 0 && <Menu label={t('list.actionsOf', { name: push.name })} items={rest} kind="plain" />}
          </>
        }
      >
        {isDraft ? (
          <Wizard key={push.id} push={push} client={push.client} onStart={(stored) => ask('start', stored)} />
        ) : (
          <Settled push={push} mine={mine} />
        )}
        {dialog}
      </Page>
    </div>
  );
};
