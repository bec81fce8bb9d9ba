import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './toaster.module.css';

/** Where messages appear. */
export const ToastArea = ({ children }: { children?: ReactNode }) => (
  <section className={styles['area']} aria-label={useTranslation().t('toast.area')}>
    {children}
  </section>
);
