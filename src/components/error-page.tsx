import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { signOut } from '#providers/session/sign-out.ts';
import { Button } from './button.tsx';
import styles from './error-page.module.css';
import { StatusPage } from './status-page.tsx';

const codes = { forbidden: '403', notFound: '404', serverError: '500' } as const;

/** The page of specification §2 for an address that cannot be shown, at whatever address that is. */
export const ErrorPage = ({ kind }: { kind: keyof typeof codes }) => {
  const { t } = useTranslation();
  const can = useCan();
  const title = t(`app.pages.${kind}.title`);
  const product = t('app.tab');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  const navigate = useNavigate();
  // What failed once may work again: where one came from in the console, or at its beginning.
  const again = kind === 'serverError';
  const retry = (): void => void (history.state?.idx > 0 ? navigate(-1) : navigate(paths.home()));
  const link = (to: string, words: string) => (
    <Button kind={again ? 'plain' : 'primary'} to={to}>
      {words}
    </Button>
  );
  const inside = can('campaigns.read')
    ? link(paths.campaigns(), t('app.pages.list'))
    : can('review.read') && link(paths.home(), t('app.pages.back'));
  const ways = inside && (
    <div className={styles['ways']}>
      {again && (
        <Button kind="primary" onClick={retry}>
          {t('app.retry')}
        </Button>
      )}
      {inside}
    </div>
  );
  // Whoever has been taken off their last team can see nothing: what is left is their own settings, and the way out.
  const out = (
    <>
      <p className={styles['text']}>{t('app.pages.noAccess')}</p>
      <div className={styles['ways']}>
        <Button kind="primary" onClick={() => void signOut()}>
          {t('nav.signOut')}
        </Button>
        <Button to={paths.settings()}>{t('nav.settings')}</Button>
      </div>
    </>
  );
  return <StatusPage code={codes[kind]} title={title} text={t(`app.pages.${kind}.text`)} action={ways || out} />;
};
