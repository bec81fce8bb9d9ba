import { useTranslation } from 'react-i18next';
import { sidesToward } from '#domain/people/permissions.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useMe } from '#providers/session/use-me.ts';
import prose from './prose.module.css';

/** What the two sides read about a decision that is late, once whoever owes it has been reminded. Administrators of lock-screen content decide for the provider. */
export const Reminded = ({ remindedAt, clientId }: { remindedAt: string | null; clientId: string }) => {
  const { t } = useTranslation();
  const me = useMe();
  const can = useCan();
  if (remindedAt === null) return null;
  const decides = sidesToward(me, clientId).includes('provider') || can('lockScreen.review', { clientId });
  return <span className={prose.note}>{t(`status.due.reminded.${decides ? 'provider' : 'customer'}`)}</span>;
};
