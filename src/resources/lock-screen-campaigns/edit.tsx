import { useOne } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { Notice } from '#components/notice.tsx';
import { PageFailure } from '#components/page-failure.tsx';
import { PageSkeleton } from '#components/page-skeleton.tsx';
import { Page } from '#components/page.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { mayEdit } from './actions.ts';
import { LockScreenForm } from './form.tsx';
import { useSaved } from './use-saved.ts';

const Editing = ({ item }: { item: LockScreenItem }) => {
  const { t } = useTranslation();
  const onSaved = useSaved();
  return (
    <Page title={t('lockScreen.form.editTitle', { title: item.title })}>
      <LockScreenForm
        item={item}
        confirm={t('lockScreen.form.save')}
        cancelTo={paths.lockScreen(item.id)}
        onSaved={(saved, picture) => void onSaved(saved, picture)}
      >
        {item.status === 'REJECTED' && <Notice tone="refused">{t('lockScreen.form.draftAgain')}</Notice>}
      </LockScreenForm>
    </Page>
  );
};

/** Changes a draft or a rejected item. */
export const EditLockScreen = () => {
  const can = useCan();
  const { itemId = '' } = useParams();
  const { result: item, query } = useOne<LockScreenItem>({ resource: 'lockScreenCampaigns', id: itemId, errorNotification: false });
  if (item) return mayEdit(item, can) ? <Editing key={item.id} item={item} /> : <Navigate to={paths.lockScreen(itemId)} replace />;
  if (query.error) return <PageFailure error={query.error} onRetry={() => void query.refetch()} />;
  return <PageSkeleton />;
};
