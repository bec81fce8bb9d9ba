import { useTranslation } from 'react-i18next';
import prose from './prose.module.css';

/** The label of a field that may stay empty, where most may not. */
export const Optional = ({ children }: { children: string }) => {
  const { t } = useTranslation();
  return (
    <span>
      {children} <span className={prose.optional}>{t('app.form.optional')}</span>
    </span>
  );
};
