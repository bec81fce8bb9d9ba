import Form from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { type TeamRole, teamRoles } from '#contract/clients/clients.ts';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { RoleRightsTable } from './role-rights-table.tsx';
import styles from './team.module.css';

/** Which role to invite to, with what it means; the whole table of rights one press away. A field of an antd form called `role`. */
export const RoleField = () => {
  const { t } = useTranslation();
  const role = Form.useWatch<TeamRole | undefined>('role');
  return (
    <>
      <Form.Item
        name="role"
        className={styles['choice'] ?? ''}
        label={t('clients.team.role')}
        extra={role && t(`clients.team.about.${role}`)}
      >
        <Select options={optionsOf(teamRoles, (each) => t(`clients.team.roles.${each}`))} />
      </Form.Item>
      <details className={styles['more']}>
        <summary>{t('clients.team.rights')}</summary>
        <RoleRightsTable />
      </details>
    </>
  );
};
