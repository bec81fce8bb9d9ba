import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import type { PackageEdit } from '#pages/execution/use-package-edit.ts';
import styles from './package-actions.module.css';

/** Whether what was typed is kept. */
export const SaveLabel = ({ edit: { state, problem, flush } }: { edit: PackageEdit }) => {
  const { t } = useTranslation();
  if (state === 'failed') {
    return (
      <p className={styles['failed']} role="alert">
        {t('execution.save.failed', { message: problem })}
        <Button kind="quiet" onClick={() => void flush().catch(() => undefined)}>
          {t('app.retry')}
        </Button>
      </p>
    );
  }
  return <output>{state !== 'idle' && t(`execution.save.${state === 'editing' ? 'saving' : state}`)}</output>;
};
