import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '#contract/api.ts';
import { Button } from '#components/button.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import layout from '#components/layout.module.css';
import styles from './home.module.css';

const first = { size: 5, sortBy: 'name' } as const;

/** Who is in the team, and how many are still to come. */
export const TeamPanel = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const can = useCan();
  const mayInvite = can('clients.invite', { clientId });
  const mayOpen = can('people.read', { clientId });
  const params = { clientId };
  const team = useEndpoint(api.teamMembers.list, { params, query: first }).data;
  const pending = useEndpoint(api.clientInvitations.list, { params, query: { size: 1, state: 'PENDING' } }, { enabled: mayInvite }).data;
  const more = (team?.totalElements ?? 0) - (team?.content.length ?? 0);
  const manage = (
    <Button to={paths.client(clientId, 'members')}>
      {t(mayInvite || can('clients.update', { clientId }) ? 'clients.home.manage' : 'clients.home.wholeTeam')}
    </Button>
  );
  return (
    <Panel title={t('clients.home.team')} action={manage}>
      {!team && <Skeleton height="168px" />}
      {team?.totalElements === 0 && <p className={styles['text']}>{t('clients.home.noTeam')}</p>}
      <ul className={`${layout.stack3} ${styles['people']}`}>
        {team?.content.map(({ id, name, role }) => (
          <li key={id}>
            {mayOpen ? (
              <Link className={styles['leading']} to={paths.person(id)}>
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            <span className={styles['label']}>{t(`clients.team.roles.${role}`)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles['text']}>{t('clients.home.more', { total: number(more) })}</p>}
      {pending && (
        <p className={styles['pending']}>
          <span>{t('clients.home.pending')}</span>
          <span className={styles['count']}>{number(pending.totalElements)}</span>
        </p>
      )}
    </Panel>
  );
};
