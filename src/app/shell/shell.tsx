import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { loadForeignScripts } from '#providers/telemetry/telemetry.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from '#components/shell/language-menu.tsx';
import { Logo } from '#components/shell/logo.tsx';
import styles from './shell.module.css';
import { ThemeMenu } from './theme-menu.tsx';
import { Tray } from './tray.tsx';

export interface Tab {
  readonly to: string;
  readonly label: string;
  /** Whether the screen is one of this noun's. */
  readonly current: boolean;
  /** Called when the reader is about to go there. */
  readonly onIntent?: () => void;
}

/** On a narrow screen the tabs scroll: the present one stays in view. */
const usePresentTab = (present: string | undefined) => {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (present === undefined) return;
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - nav.current.offsetLeft - tab.offsetWidth / 2;
  }, [present]);
  return nav;
};

/** The frame around every signed-in screen. `tabs` are those the reader may open. */
export const Shell = ({ tabs, children }: { tabs: readonly Tab[]; children: ReactNode }) => {
  const { t } = useTranslation();
  const nav = usePresentTab(tabs.find(({ current }) => current)?.to);
  useEffect(loadForeignScripts, []);
  return (
    <>
      <a className={styles['skip']} href="#main">
        {t('app.skip')}
      </a>
      <header className={styles['header']}>
        <div className={styles['inner']}>
          <Link className={styles['home']} to={paths.home()} aria-label={t('app.name')}>
            <Logo />
          </Link>
          <nav ref={nav} className={styles['tabs']} aria-label={t('nav.main')}>
            {tabs.map((tab) => (
              <Link
                key={tab.to}
                className={styles['tab']}
                to={tab.to}
                aria-current={tab.current ? 'page' : undefined}
                onPointerEnter={tab.onIntent}
                onFocus={tab.onIntent}
              >
                {tab.label}
              </Link>
            ))}
          </nav>
          <div className={styles['tools']}>
            <Tray />
            <LanguageMenu />
            <ThemeMenu />
            <AccountMenu />
          </div>
        </div>
      </header>
      <main className={styles['main']} id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
};
