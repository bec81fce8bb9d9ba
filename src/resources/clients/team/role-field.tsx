import { useTranslation } from 'react-i18next';
import { TeamRole, teamRoles } from '#contract/clients/clients.ts';
import { Field, describedBy } from '#components/field.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { RoleRightsTable } from './role-rights-table.tsx';
import styles from './team.module.css';

const id = 'team-role';

/** Which role to invite to, with what it means; the whole table of rights one press away. */
export const RoleField = ({ role, onChange }: { role: TeamRole; onChange: (role: TeamRole) => void }) => {
  const { t } = useTranslation();
  const hint = t(`clients.team.about.${role}`);
  return (
    <>
      <Field id={id} label={t('clients.team.role')} hint={hint}>
        <Select
          id={id}
          options={optionsOf(teamRoles, (each) => t(`clients.team.roles.${each}`))}
          value={role}
          aria-describedby={describedBy(id, { hint })}
          onChange={onChange}
        />
      </Field>
      <details className={styles['more']}>
        <summary>{t('clients.team.rights')}</summary>
        <RoleRightsTable />
      </details>
    </>
  );
};
