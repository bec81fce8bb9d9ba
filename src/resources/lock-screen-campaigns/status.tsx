import { useTranslation } from 'react-i18next';
import type { LockScreenStatus } from '#contract/lock-screen/lock-screen.ts';
import { StatusLabel } from '#components/status.tsx';
import { lockScreenMeaning } from '#domain/lock-screen/lifecycle.ts';

export const LockScreenStatusLabel = ({ status }: { status: LockScreenStatus }) => {
  const { t } = useTranslation();
  return <StatusLabel meaning={lockScreenMeaning[status]}>{t(`lockScreen.status.${status}`)}</StatusLabel>;
};
