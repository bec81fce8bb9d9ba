import { useTranslation } from 'react-i18next';
import { twoFactor } from '#contract/identity/two-factor.ts';
import { call } from '#providers/http/call.ts';
import { endSession } from '#providers/session/end-session.ts';
import { CodeProof } from './code-proof.tsx';

/** Turning two-step verification off, with a code; it ends every session. */
export const TurnOff = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useTranslation();
  return (
    <CodeProof
      name="off"
      label={t('settings.twoStep.turnOff')}
      lead={t('settings.twoStep.offText')}
      submit={t('settings.twoStep.offAndLogOut')}
      kind="danger"
      send={async (code) => {
        await call(twoFactor.disable, { body: { code } });
        endSession('twoStepOff');
      }}
      onCancel={onCancel}
    />
  );
};
