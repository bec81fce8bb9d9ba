import { useTranslation } from 'react-i18next';
import { LandingAddress } from './landing-address.tsx';
import styles from './landing-page.module.css';

interface LandingPageProps {
  /** Empty while there is none yet. */
  address: string;
  cta: string;
}

/** Where a picture leads, beside it. */
export const LandingPage = ({ address, cta }: LandingPageProps) => {
  const { t } = useTranslation();
  return (
    <dl className={styles['landing']}>
      <dt>{t('lockScreen.facts.landingPage')}</dt>
      <dd>
        <LandingAddress address={address} />
      </dd>
      <dt>{t('lockScreen.facts.cta')}</dt>
      <dd>{cta === '' ? t('lockScreen.facts.none') : cta}</dd>
    </dl>
  );
};
