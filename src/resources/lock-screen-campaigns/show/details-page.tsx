import { useOne } from '@refinedev/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { Button, type ButtonKind } from '#components/button.tsx';
import { ErrorPage } from '#components/error-page.tsx';
import { antdPart } from '#components/form/antd-screen.tsx';
import layout from '#components/layout.module.css';
import { PageSkeleton } from '#components/page-skeleton.tsx';
import { Page } from '#components/page.tsx';
import { Panel } from '#components/panel.tsx';
import { TabSides } from '#components/tab-sides.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { putAnswer, readAgain } from '#providers/data/cache.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { useOpened } from '#providers/navigation/use-opened.ts';
import { useSearch } from '#providers/navigation/use-search.ts';
import { Dates } from '#resources/lock-screen-campaigns/dates.tsx';
import { type Action, actionsFor, mayEdit } from '#resources/lock-screen-campaigns/actions.ts';
import { LockScreenStatusLabel } from '#resources/lock-screen-campaigns/status.tsx';
import { Unexpected } from '#resources/lock-screen-campaigns/unexpected.tsx';
import { useActions } from '#resources/lock-screen-campaigns/use-actions.tsx';
import { useLockScreenPicture } from '#resources/lock-screen-campaigns/parts/lock-screen-picture.ts';
import { Preview } from '#resources/lock-screen-campaigns/parts/preview.tsx';
import { DecisionNotice } from './decision.tsx';
import { detailTabs } from './detail-tabs.ts';
import styles from './details.module.css';
import { PictureField } from './picture-field.tsx';
import { Results } from './results.tsx';

const TabFacts = antdPart(() => import('./facts.tsx').then((file) => file.TabFacts), '168px');

// Only one of them is filled. What cannot be undone asks once more, in red.
const kindOf = (action: Action): ButtonKind => {
  if (action === 'submit' || action === 'approve') return 'primary';
  return action === 'delete' ? 'quiet' : 'plain';
};

const Details = ({ item }: { item: LockScreenItem }) => {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const [search, changeSearch] = useSearch();
  const tab = detailTabs.find((name) => name === search.get('tab')) ?? 'audience';
  const options = { params: { itemId: item.id } };
  const actions = actionsFor(item, can);
  // Whoever saved it to have it sent is asked at once, and only then.
  const { isOpen: isSent, close: forget } = useOpened('submit');
  useEffect(() => {
    if (isSent) forget();
  });
  const { ask, dialog } = useActions({
    here: true,
    first: isSent && actions.includes('submit') ? { action: 'submit', item } : null,
    onDone: (after) => (after ? putAnswer(lockScreenCampaigns.get, options, after) : void navigate(paths.lockScreens())),
    onRefused: () => void readAgain(lockScreenCampaigns.get, options),
  });
  const { address } = useLockScreenPicture(item);
  const editable = mayEdit(item, can);
  const edit = editable && (
    <Button kind={actions.length === 0 ? 'primary' : 'plain'} to={paths.editLockScreen(item.id)}>
      {t('lockScreen.actions.edit')}
    </Button>
  );

  return (
    <Page
      title={item.title}
      subtitle={
        <span className={styles['subtitle']}>
          <LockScreenStatusLabel status={item.status} />
          <span>{item.client.name}</span>
          <Dates row={item} />
        </span>
      }
      actions={
        <>
          {edit}
          {actions.toReversed().map((action) => (
            <Button key={action} kind={kindOf(action)} onClick={() => ask(action, item)}>
              {t(`lockScreen.actions.${action}`)}
            </Button>
          ))}
        </>
      }
    >
      <DecisionNotice item={item} />
      {item.metrics && (
        <Results item={item} metrics={item.metrics} onChanged={(after) => putAnswer(lockScreenCampaigns.get, options, after)} />
      )}
      <div className={styles['columns']}>
        <div>
          <Panel title={t('lockScreen.light.preview')}>
            <Preview
              key={item.imageKey}
              address={address}
              title={item.title}
              cta={item.cta}
              landingPageUrl={item.landingPageUrl}
              oems={item.oems}
            />
            {editable && <PictureField item={item} onChanged={(after) => putAnswer(lockScreenCampaigns.get, options, after)} />}
          </Panel>
        </div>
        <div>
          <section className={`${layout.box} ${styles['sheet']}`}>
            <TabSides
              label={t('lockScreen.tabs.label')}
              choices={detailTabs.map((each) => ({ value: each, label: t(`lockScreen.tabs.${each}`) }))}
              value={tab}
              onChange={(wanted) => changeSearch(() => new URLSearchParams({ tab: wanted }), { replace: true })}
            >
              <TabFacts tab={tab} item={item} />
            </TabSides>
          </section>
        </div>
      </div>
      {dialog}
    </Page>
  );
};

/** One lock-screen item: what it is, how it looks on a phone, and what its reader may do to it. */
export const LockScreenPage = () => {
  const { itemId = '' } = useParams();
  const { result: item, query } = useOne<LockScreenItem>({ resource: 'lockScreenCampaigns', id: itemId, errorNotification: false });
  const { error } = query;
  if (item) return <Details item={item} />;
  if (error instanceof ApiError && error.status === 404) return <ErrorPage kind="notFound" />;
  if (error)
    return (
      <Page>
        <Unexpected onRetry={() => void query.refetch()} />
      </Page>
    );
  return <PageSkeleton />;
};
