import type { ReactNode } from 'react';
import styles from './bare-frame.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';

/** The frame while nobody is known: the logo, the language, and one thing in the middle. */
export const BareFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles['screen']}>
    <header className={styles['header']}>
      <Logo />
      <LanguageMenu />
    </header>
    <main className={styles['main']}>{children}</main>
  </div>
);
