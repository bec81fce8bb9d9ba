import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { SignedOutRow, SignedOutScreen } from '#components/sign-in/signed-out-screen.tsx';
import { useBlocker } from '#components/use-blocker.ts';
import { paths } from '#config/paths.ts';
import { forgetEverything } from '#providers/data/cache.ts';
import { saveFile } from '#providers/files/save-file.ts';
import { endSession } from '#providers/session/end-session.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { forgetFreshCodes, freshCodes } from './fresh-codes.ts';
import layout from '#components/layout.module.css';
import styles from './settings.module.css';

/**
 * The ten recovery codes, once, right after two-step verification was turned on or new ones were made. The former has ended every session, so this
 * screen stands outside of the signed-in area: nothing that a lost session does there can take the codes away.
 */
export const RecoveryCodesPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [{ codes, signedOut }] = useState(freshCodes.get);
  const [kept, setKept] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const shown = codes.length > 0;

  useEffect(() => {
    if (!shown || !signedOut) return;
    endSession('asked');
    forgetEverything();
  }, [shown, signedOut]);

  const lost = shown && !kept && !leaving;
  useUnsaved(lost);
  const { blocked, stay, leave: goOn } = useBlocker(() => (lost ? 'codes' : null));

  if (!shown) return <Navigate to={paths.login()} replace />;

  const done = (): void => {
    if (!lost) forgetFreshCodes();
    void navigate(signedOut ? paths.login() : paths.settings(), { replace: true });
  };
  const leave = (): void => {
    setLeaving(true);
    forgetFreshCodes();
    goOn();
  };
  const text = codes.join('\n');

  return (
    <SignedOutScreen
      title={t('settings.codes.title')}
      lead={t(signedOut ? 'settings.codes.text' : 'settings.codes.renewed')}
      wide
      announced
    >
      <Notice tone="waiting">{t('settings.codes.once')}</Notice>
      <ol className={`${layout.box} ${styles['codes']}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <SignedOutRow>
        <div className={layout.row2}>
          <CopyButton text={text} label={t('settings.codes.copy')} onCopied={() => setKept(true)} />
          <Button
            onClick={() => {
              saveFile(
                new Blob([`${t('app.name')}\n${t('settings.codes.title')}\n\n${text}\n`], { type: 'text/plain' }),
                t('settings.codes.file'),
              );
              setKept(true);
            }}
          >
            <Icon name="download" />
            {t('settings.codes.download')}
          </Button>
        </div>
        <Button kind="primary" onClick={done}>
          {t(signedOut ? 'settings.codes.done' : 'settings.codes.back')}
        </Button>
      </SignedOutRow>
      <Dialog open={blocked !== null} title={t('settings.codes.leave.title')} onClose={stay}>
        <p>{t('settings.codes.leave.text')}</p>
        <DialogActions>
          <Button onClick={leave}>{t('settings.codes.leave.go')}</Button>
          <Button kind="primary" onClick={stay}>
            {t('settings.codes.leave.stay')}
          </Button>
        </DialogActions>
      </Dialog>
    </SignedOutScreen>
  );
};
