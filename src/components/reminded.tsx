import { useTranslation } from 'react-i18next';
import { sidesToward } from '#domain/people/permissions.ts';
import { useMe } from '#providers/session/use-me.ts';
import prose from './prose.module.css';

/** What the customer hears about a decision that is late, once whoever owes it has been reminded. */
export const Reminded = ({ remindedAt, clientId }: { remindedAt: string | null; clientId: string }) => {
  const { t } = useTranslation();
  const me = useMe();
  if (remindedAt === null) return null;
  const side = sidesToward(me, clientId).includes('provider') ? 'provider' : 'customer';
  return <span className={prose.note}>{t(`status.due.reminded.${side}`)}</span>;
};
