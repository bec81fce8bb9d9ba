import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { takeFocus } from '#components/first-field.ts';
import layout from '#components/layout.module.css';
import { paths } from '#config/paths.ts';
import type { FieldProblem } from '#providers/http/api-error.ts';
import styles from './confirm-dialog.module.css';
import type { Action, Subject } from './actions.ts';
import { type FieldName, fieldNames } from './field-names.ts';

/** Why it was not done. */
export interface Refusal {
  readonly text: string;
  /** What is wrong with the item, by field. */
  readonly fields: readonly (FieldProblem & { readonly path: FieldName })[];
}

interface ConfirmDialogProps {
  action: Action;
  item: Subject;
  busy: boolean;
  refusal: Refusal | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once more before anything changes. */
export const ConfirmDialog = ({ action, item: { id, title }, busy, refusal, onClose, onConfirm }: ConfirmDialogProps) => {
  const { t } = useTranslation();
  const isLed = refusal !== null && refusal.fields.length > 0;
  return (
    <Dialog open title={t('lockScreen.confirm.title')} onClose={onClose}>
      <p>{t(`lockScreen.confirm.${action}`, { title })}</p>
      <FormProblem text={refusal?.text ?? null} aside={isLed} />
      {isLed && (
        <ul className={`${layout.stack1} ${styles['fields']}`}>
          {refusal.fields.map(({ path, message }, index) => (
            <li key={path}>
              <Link to={`${paths.editLockScreen(id)}#${path}`} ref={index === 0 ? takeFocus : undefined}>
                {t('lockScreen.form.lacking', { field: t(fieldNames[path]), message })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ConfirmActions
        confirm={t(`lockScreen.actions.${action}`)}
        kind={action === 'delete' || action === 'takeDown' || action === 'reject' ? 'danger' : 'primary'}
        busy={busy}
        onCancel={onClose}
        onConfirm={onConfirm}
      />
    </Dialog>
  );
};
