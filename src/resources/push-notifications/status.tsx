import { useTranslation } from 'react-i18next';
import type { PushStatus } from '#contract/push-notifications/push-notifications.ts';
import { StatusLabel } from '#components/status.tsx';
import { pushMeaning } from '#domain/push-notifications/lifecycle.ts';

/** The state of a push notification. */
export const PushStatusLabel = ({ status }: { status: PushStatus }) => {
  const { t } = useTranslation();
  return <StatusLabel meaning={pushMeaning[status]}>{t(`push.status.${status}`)}</StatusLabel>;
};
