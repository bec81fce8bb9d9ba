import { useTranslation } from 'react-i18next';
import { ClientChoice, useClientChoice } from '#resources/clients/parts/client-choice.tsx';
import { LockScreenForm } from './form.tsx';

/** Begins an item for a client. */
export const NewLockScreen = () => {
  const { t } = useTranslation();
  const choice = useClientChoice('lockScreen.write');
  return (
    <LockScreenForm
      begin={{ clientId: choice.client?.id }}
      isReady={choice.isChosen}
      client={<ClientChoice label={t('lockScreen.form.client')} choice={choice} />}
    />
  );
};
