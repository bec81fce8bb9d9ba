import { useOne } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { Notice } from '#components/notice.tsx';
import { PageFailure } from '#components/page-failure.tsx';
import { PageSkeleton } from '#components/page-skeleton.tsx';
import { Page } from '#components/page.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { putAnswer } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { toast } from '#providers/notification/toast.ts';
import { mayEdit } from './actions.ts';
import { formOfItem } from './draft.ts';
import { LockScreenForm } from './form.tsx';

const Editing = ({ item }: { item: LockScreenItem }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { send } = useSend(lockScreenCampaigns.update);
  const params = { itemId: item.id };
  return (
    <Page title={t('lockScreen.form.editTitle', { title: item.title })}>
      <LockScreenForm
        initial={formOfItem(item)}
        confirm={t('lockScreen.form.save')}
        onCancel={paths.lockScreen(item.id)}
        onSave={async (content) => {
          const saved = await send({ params, version: item.version, body: content });
          putAnswer(lockScreenCampaigns.get, { params }, saved);
          toast.success(t('lockScreen.saved', { title: saved.title }));
          await navigate(paths.lockScreen(item.id));
        }}
      >
        {item.status === 'REJECTED' && <Notice tone="refused">{t('lockScreen.form.draftAgain')}</Notice>}
      </LockScreenForm>
    </Page>
  );
};

/** Changes a draft or a rejected item. */
export const EditLockScreen = () => {
  const { t } = useTranslation();
  const can = useCan();
  const { itemId = '' } = useParams();
  const { result: item, query } = useOne<LockScreenItem>({ resource: 'lockScreenCampaigns', id: itemId, errorNotification: false });
  if (item) return mayEdit(item, can) ? <Editing key={item.id} item={item} /> : <Navigate to={paths.lockScreen(itemId)} replace />;
  if (query.error) return <PageFailure title={t('lockScreen.title')} error={query.error} onRetry={() => void query.refetch()} />;
  return <PageSkeleton />;
};
