import { type ReactNode, Suspense, memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { loadForeignScripts } from '#providers/telemetry/telemetry.ts';
import { AccountMenu } from './account-menu.tsx';
import { SearchField } from './search-field.tsx';
import { LanguageMenu } from '#components/shell/language-menu.tsx';
import { Logo } from '#components/shell/logo.tsx';
import { KeyHelp } from './key-help.tsx';
import { MainTabs, type Tab } from './main-tabs.tsx';
import frame from '#components/shell/header.module.css';
import layout from '#components/layout.module.css';
import styles from './shell.module.css';
import { lazyPart } from '#components/lazy-part.tsx';
import { useMe } from '#providers/session/use-me.ts';
import { AtAnyPlace } from '#providers/navigation/router-provider.ts';
import { ThemeMenu } from './theme-menu.tsx';
import { Tray } from './tray.tsx';

const ViewingBar = lazyPart(() => import('./viewing-bar.tsx').then((file) => file.ViewingBar), '48px');

// The same on every screen: none of it is drawn anew because one goes to another.
const Tools = memo(() => (
  <div className={`${layout.line1} ${styles['tools']}`}>
    <SearchField />
    <Tray />
    <LanguageMenu />
    <ThemeMenu />
    <AccountMenu />
  </div>
));

interface ShellProps {
  /** Those that the reader may open. */
  tabs: readonly Tab[];
  /** What stands between the header and the screen; its height is kept while it is on the way. */
  below: ReactNode;
  children: ReactNode;
}

/** The frame around every signed-in screen. */
export const Shell = ({ tabs, below, children }: ShellProps) => {
  const { t } = useTranslation();
  const { viewing } = useMe();
  // Nobody is recorded in the name of a customer.
  useEffect(() => (viewing ? undefined : loadForeignScripts()), [viewing]);
  return (
    <>
      <a className={styles['skip']} href="#main">
        {t('app.skip')}
      </a>
      <header className={frame['header']}>
        <div className={frame['inner']}>
          <Link className={styles['home']} to={paths.home()} aria-label={t('app.name')}>
            <Logo />
          </Link>
          <MainTabs tabs={tabs} />
          <AtAnyPlace>
            <Tools />
          </AtAnyPlace>
        </div>
      </header>
      {viewing && <ViewingBar view={viewing} />}
      {below && (
        <div className={styles['below']}>
          <Suspense>{below}</Suspense>
        </div>
      )}
      <main className={frame['main']} id="main" tabIndex={-1}>
        {children}
      </main>
      <KeyHelp />
    </>
  );
};
