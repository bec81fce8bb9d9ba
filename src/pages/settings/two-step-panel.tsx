import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Panel } from '#components/panel.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useMe } from '#providers/session/use-me.ts';
import { Enrolment } from './enrolment.tsx';
import { NewCodes } from './new-codes.tsx';
import { FormActions } from './settings-form.tsx';
import styles from './settings.module.css';
import { TurnOff } from './turn-off.tsx';
import { usePart } from './use-part.ts';

// Fewer than this, and a lost phone may soon be a lost account.
const few = 3;

/** Whether a code is asked for at sign-in, and the way to change it. */
export const TwoStepPanel = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const { opener: turnButton, ...turning } = usePart('twoStep');
  const { opener: renewButton, ...renewing } = usePart('recoveryCodes');
  return (
    <Panel
      title={t('settings.twoStep.title')}
      action={
        <span className={me.twoFactor ? `${styles['state']} ${styles['on']}` : styles['state']}>
          {me.twoFactor ? t('settings.twoStep.on') : t('settings.twoStep.off')}
        </span>
      }
    >
      {turning.isOpen ? (
        me.twoFactor ? (
          <TurnOff onCancel={turning.close} />
        ) : (
          <Enrolment onCancel={turning.close} />
        )
      ) : me.twoFactor && renewing.isOpen ? (
        <NewCodes onClose={renewing.close} />
      ) : (
        <div className={styles['part']}>
          <p className={styles['text']}>{t('settings.twoStep.text')}</p>
          {me.twoFactor && (
            <p className={me.recoveryCodesLeft < few ? styles['warning'] : styles['text']}>
              {format.sentences([
                t('settings.twoStep.codesLeft', { count: me.recoveryCodesLeft }),
                ...(me.recoveryCodesLeft < few ? [t('settings.twoStep.fewLeft')] : []),
              ])}
            </p>
          )}
          <FormActions>
            {me.twoFactor && (
              <Button ref={renewButton} onClick={renewing.open}>
                {t('settings.twoStep.newCodes')}
              </Button>
            )}
            <Button ref={turnButton} onClick={turning.open}>
              {me.twoFactor ? t('settings.twoStep.turnOff') : t('settings.twoStep.turnOn')}
            </Button>
          </FormActions>
        </div>
      )}
    </Panel>
  );
};
