import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { LanguageMenu } from '#components/shell/language-menu.tsx';
import { Logo } from '#components/shell/logo.tsx';
import { paths } from '#config/paths.ts';
import frame from '#components/shell/header.module.css';
import css from './demo-frame.module.css';

/** The frame of the demo: it says what it is, and how one leaves it. */
export const DemoFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <>
      <header className={frame.header}>
        <div className={frame.inner}>
          <Logo />
          <span className={css.mark}>{t('demo.mark')}</span>
          <div className={css.tools}>
            <LanguageMenu />
            <Button href={paths.campaigns()}>{t('demo.exit')}</Button>
          </div>
        </div>
      </header>
      <main className={frame.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
};
