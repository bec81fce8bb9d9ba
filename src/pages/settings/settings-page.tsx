import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { Page } from '#components/page.tsx';
import { Panel } from '#components/panel.tsx';
import { deployment } from '#config/deployment.ts';
import { signOut } from '#providers/session/sign-out.ts';
import { useMe } from '#providers/session/use-me.ts';
import { DeputyPanel } from './deputy-panel.tsx';
import { DisplayPanel } from './display-panel.tsx';
import { MailLanguage } from './mail-language.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import styles from './settings.module.css';
import { TwoStepPanel } from './two-step-panel.tsx';

/** Profile settings: how one signs in and from where, how the console looks, and in which language it and its mails are. */
export const SettingsPage = () => {
  const { t } = useTranslation();
  const me = useMe();
  const subtitle = me.email === me.username ? `${me.name} · ${me.email}` : `${me.name} · ${me.username} · ${me.email}`;
  return (
    <div className={layout.column}>
      <Page
        subtitle={<span className={prose.breaks}>{subtitle}</span>}
        actions={
          <Button onClick={() => void signOut()}>
            <Icon name="sign-out" />
            {t('nav.signOut')}
          </Button>
        }
      >
        <div className={layout.stack4}>
          <DeputyPanel />
          <TwoStepPanel />
          <PasswordPanel />
          <SessionsPanel />
          <DisplayPanel />
          <Panel title={t('settings.mails.title')}>
            <MailLanguage />
          </Panel>
          <Panel title={t('settings.help.title')}>
            <p className={styles['text']}>{t('settings.help.text')}</p>
            {deployment.supportEmail !== '' && (
              <p className={styles['text']}>
                <a href={`mailto:${deployment.supportEmail}`}>{deployment.supportEmail}</a>
              </p>
            )}
          </Panel>
        </div>
      </Page>
    </div>
  );
};
