import { useTranslation } from 'react-i18next';
import styles from './landing-page.module.css';

interface LandingPageProps {
  /** Empty while there is none yet. */
  address: string;
  cta: string;
}

/** Where a picture leads, beside it, as text: nothing of the page is loaded. Its host stands out, for that is what readers trust. */
export const LandingPage = ({ address, cta }: LandingPageProps) => {
  const { t } = useTranslation();
  const host = URL.canParse(address) ? new URL(address).host : '';
  const [before, after] = host === '' ? [address, ''] : address.split(host, 2);
  return (
    <dl className={styles['landing']}>
      <dt>{t('lockScreen.facts.landingPage')}</dt>
      <dd>
        {address === '' ? (
          t('lockScreen.facts.none')
        ) : (
          <>
            {before}
            {host !== '' && <strong>{host}</strong>}
            {after}
          </>
        )}
      </dd>
      <dt>{t('lockScreen.facts.cta')}</dt>
      <dd>{cta === '' ? t('lockScreen.facts.none') : cta}</dd>
    </dl>
  );
};
