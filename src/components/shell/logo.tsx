import { useTranslation } from 'react-i18next';
import styles from './logo.module.css';

/** The product's mark: three rising bars that end in a point of light. */
export const LogoMark = ({ size = 24 }: { size?: number }) => (
  <svg className={styles['mark']} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <rect className={styles['tile']} width="24" height="24" rx="6" />
    <path className={styles['bars']} d="M6.5 17v-4M11 17v-7M15.5 17v-5" />
    <circle className={styles['light']} cx="15.5" cy="7.5" r="2" />
  </svg>
);

/** The mark with the product's name. */
export const Logo = () => {
  const { t } = useTranslation();
  return (
    <span className={styles['logo']}>
      <LogoMark />
      <span className={styles['name']}>{t('app.name')}</span>
    </span>
  );
};
