import { useTranslation } from 'react-i18next';
import { teamRoles } from '#contract/clients/clients.ts';
import type { Grant } from '#domain/people/permissions.ts';
import { roleRights } from '#domain/clients/role-rights.ts';
import { DataTable } from '#components/antd/data-table.tsx';
import { HiddenText } from '#components/hidden-text.tsx';
import { Icon } from '#components/icon.tsx';
import styles from './team.module.css';

const GrantMark = ({ grant }: { grant: Grant }) => {
  const { t } = useTranslation();
  if (grant === 'own' || grant === 'self') return t(`clients.team.grants.${grant}`);
  return (
    <span className={styles['grant']} data-grant={grant}>
      {grant === 'yes' ? <Icon name="check" /> : <Icon name="minus" />}
      <HiddenText>{t(`clients.team.grants.${grant}`)}</HiddenText>
    </span>
  );
};

/** What each role of a team may do, drawn from the table that the server asks. */
export const RoleRightsTable = () => {
  const { t } = useTranslation();
  return (
    <div className={styles['rights']}>
      <DataTable
        label={t('clients.team.rights')}
        rows={roleRights}
        rowKey="intent"
        columns={[
          { title: t('clients.team.right'), rowScope: 'row', render: (_, { intent }) => t(`clients.intents.${intent}`) },
          ...teamRoles.map((role) => ({
            key: role,
            title: t(`clients.team.roles.${role}`),
            render: (_: unknown, { grants }: (typeof roleRights)[number]) => <GrantMark grant={grants[role]} />,
          })),
        ]}
      />
    </div>
  );
};
