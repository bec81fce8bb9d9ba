import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { api } from '#contract/api.ts';
import { reviewKinds } from '#contract/review/review.ts';
import { reviewIntents } from '#domain/review/intents.ts';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Failure } from '#components/failure.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { keyOf } from '#providers/data/keys.ts';
import { call } from '#providers/http/call.ts';

/** Leads from an address that names an item alone, as mails do, to the item. */
export const FindKind = ({ itemId }: { itemId: string }) => {
  const { t } = useTranslation();
  const can = useCan();
  const kinds = reviewKinds.filter((kind) => can(reviewIntents[kind]));
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(api.review.item, { params: { kind: kinds.join(), itemId } }),
    queryFn: async () => {
      for (const kind of kinds) {
        try {
          await call(api.review.item, { params: { kind, itemId } });
          return kind;
        } catch (refusal) {
          if (!(refusal instanceof ApiError) || !refusal.isFinal) throw refusal;
        }
      }
      return null;
    },
  });
  if (data) return <Navigate to={paths.reviewItem(data, itemId)} replace />;
  return (
    <Page above={null}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data === null && (
        <EmptyState text={t('review.decision.notWaiting')} action={<Button to={paths.review()}>{t('review.back')}</Button>} />
      )}
      {data === undefined && !error && <Skeleton height="480px" />}
    </Page>
  );
};
