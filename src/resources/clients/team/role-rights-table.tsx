import { useTranslation } from 'react-i18next';
import { teamRoles } from '#contract/clients/clients.ts';
import type { Grant } from '#domain/people/permissions.ts';
import { roleRights } from '#domain/clients/role-rights.ts';
import { HiddenText } from '#components/hidden-text.tsx';
import { Icon } from '#components/icon.tsx';
import table from '#components/table.module.css';
import styles from './team.module.css';

const GrantMark = ({ grant }: { grant: Grant }) => {
  const { t } = useTranslation();
  if (grant === 'own' || grant === 'self') return t(`clients.team.grants.${grant}`);
  return (
    <>
      {grant === 'yes' ? <Icon name="check" /> : <Icon name="minus" />}
      <HiddenText>{t(`clients.team.grants.${grant}`)}</HiddenText>
    </>
  );
};

/** What each role of a team may do, drawn from the table that the server asks. */
export const RoleRightsTable = () => {
  const { t } = useTranslation();
  return (
    <div className={styles['scroll']}>
      <table className={`${table.table} ${styles['rights']}`} aria-label={t('clients.team.rights')}>
        <thead>
          <tr>
            <th scope="col">{t('clients.team.right')}</th>
            {teamRoles.map((role) => (
              <th key={role} scope="col">
                {t(`clients.team.roles.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roleRights.map(({ intent, grants }) => (
            <tr key={intent}>
              <th scope="row">{t(`clients.intents.${intent}`)}</th>
              {teamRoles.map((role) => (
                <td key={role} data-grant={grants[role]}>
                  <GrantMark grant={grants[role]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
