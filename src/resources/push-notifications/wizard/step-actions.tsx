import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import styles from './wizard.module.css';

type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

export const saveStateOf = ({ saving, failed, unsaved }: Readonly<Record<'saving' | 'failed' | 'unsaved', boolean>>): SaveState => {
  if (saving) return 'saving';
  if (failed) return 'failed';
  return unsaved ? 'unsaved' : 'saved';
};

interface StepActionsProps {
  state: SaveState;
  /** Whether there is a stored draft: whoever leaves it closes it and cancels nothing. */
  stored: boolean;
  /** Absent while there is nothing to save by itself. */
  onSave: (() => void) | undefined;
  onCancel: () => void;
  /** Absent on the first step. */
  onBack: (() => void) | undefined;
  /** The form that the way on sends; absent on the last step. */
  formName: string | undefined;
  /** What the last step is for, where the others have their way on. */
  last: ReactNode;
}

/** The ways out of a step, and whether what was written is kept. */
export const StepActions = ({ state, stored, onSave, onCancel, onBack, formName, last }: StepActionsProps) => {
  const { t } = useTranslation();
  const busy = state === 'saving';
  return (
    <div className={styles['actions']}>
      <Button onClick={onCancel}>{t(stored ? 'app.close' : 'app.cancel')}</Button>
      <div className={styles['saving']}>
        <output className={styles['saved']} data-state={state}>
          {state === 'saved' && <Icon name="check" />}
          {state === 'failed' && <Icon name="warning" />}
          {t(`push.save.${state}`)}
        </output>
        {onSave && !busy && <Button onClick={onSave}>{t(state === 'failed' ? 'app.retry' : 'push.wizard.save')}</Button>}
      </div>
      {onBack && <Button onClick={onBack}>{t('push.wizard.back')}</Button>}
      {formName !== undefined && (
        <Button kind="primary" type="submit" form={formName} busy={busy}>
          {t('push.wizard.next')}
        </Button>
      )}
      {last}
    </div>
  );
};
