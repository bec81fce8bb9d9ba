import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { me } from '#contract/identity/identity.ts';
import { twoFactor } from '#contract/identity/two-factor.ts';
import { paths } from '#config/paths.ts';
import { markOld } from '#providers/data/cache.ts';
import { call } from '#providers/http/call.ts';
import { bringRecoveryCodes } from './bring-recovery-codes.ts';
import { CodeProof } from './code-proof.tsx';
import { freshCodes } from './fresh-codes.ts';

/** New recovery codes in the place of the earlier ones, with a code; they are shown on a screen of their own, and nobody is signed out. */
export const NewCodes = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(bringRecoveryCodes, []);
  return (
    <CodeProof
      name="newCodes"
      label={t('settings.twoStep.newCodes')}
      lead={t('settings.twoStep.newCodesText')}
      submit={t('settings.twoStep.makeCodes')}
      kind="primary"
      send={async (code) => {
        const { recoveryCodes } = await call(twoFactor.renewCodes, { body: { code } });
        // How many are left is read when the settings are shown again.
        void markOld(me.get);
        freshCodes.set({ codes: recoveryCodes, signedOut: false });
        onClose();
        void navigate(paths.recoveryCodes(), { replace: true });
      }}
      onCancel={onClose}
    />
  );
};
