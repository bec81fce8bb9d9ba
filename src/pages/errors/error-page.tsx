import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { paths } from '#config/paths.ts';
import styles from './error-page.module.css';

const codes = { forbidden: '403', notFound: '404', serverError: '500' } as const;

const ErrorPage = ({ kind }: { kind: keyof typeof codes }) => {
  const { t } = useTranslation();
  const title = t(`app.pages.${kind}.title`);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={styles['page']}>
      <span className={styles['code']}>{codes[kind]}</span>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{t(`app.pages.${kind}.text`)}</p>
      <Button kind="primary" to={paths.home()}>
        {t('app.pages.back')}
      </Button>
    </div>
  );
};

export const ForbiddenPage = () => <ErrorPage kind="forbidden" />;
export const NotFoundPage = () => <ErrorPage kind="notFound" />;
export const ServerErrorPage = () => <ErrorPage kind="serverError" />;
