import { useOne } from '@refinedev/core';
import { Navigate, useParams } from 'react-router-dom';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { PageSkeleton } from '#components/page-skeleton.tsx';
import { PageFailure } from '#components/page-failure.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { mayEdit } from './actions.ts';
import { LockScreenForm } from './form.tsx';
import layout from '#components/layout.module.css';

/** Changes a draft or a rejected item. */
export const EditLockScreen = () => {
  const can = useCan();
  const { itemId = '' } = useParams();
  const { result: item, query } = useOne<LockScreenItem>({ resource: 'lockScreenCampaigns', id: itemId, errorNotification: false });
  if (item) return mayEdit(item, can) ? <LockScreenForm key={item.id} item={item} /> : <Navigate to={paths.lockScreen(itemId)} replace />;
  if (query.error) return <PageFailure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={layout.column}>
      <PageSkeleton />
    </div>
  );
};
