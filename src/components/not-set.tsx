import { useTranslation } from 'react-i18next';
import prose from './prose.module.css';
import styles from './not-set.module.css';

/** What somebody still has to fill in: words that are never as bright as a value. Where no label says what it is, `children` do. */
export const NotSet = ({ children }: { children?: string }) => {
  const { t } = useTranslation();
  return <span className={prose.faint}>{children ?? t('app.notSet')}</span>;
};

const dash = '–';

/** What cannot exist yet, and nobody has to fill in. */
export const Nothing = () => <span className={`${prose.faint} ${styles['nothing']}`}>{dash}</span>;
