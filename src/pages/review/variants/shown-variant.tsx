import { useTranslation } from 'react-i18next';
import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import type { LockScreenVariant } from '#contract/lock-screen/lock-screen.ts';
import { LandingAddress } from '#resources/lock-screen-campaigns/parts/landing-address.tsx';
import { Phone } from '#resources/lock-screen-campaigns/parts/phone.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import styles from './shown-variant.module.css';

interface ShownVariantProps {
  item: LockScreenVariant;
  /** Undefined until the phones are known. */
  frame: DeviceFrame | undefined;
  address: string | null | undefined;
}

/** One variant as its readers get it: on a phone, and all its words below it, however little of them fits on the phone. */
export const ShownVariant = ({ item, frame, address }: ShownVariantProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const countries = format.list(item.countries.map((country) => t(`lockScreen.countries.${country}`)));
  return (
    <figure className={styles['variant']}>
      {frame && <Phone frame={frame} theme="light" address={address} title={item.title} cta={item.cta} safe={false} />}
      <figcaption>
        <p className={`${prose.note} ${styles['where']}`}>{[t(`lockScreen.languages.${item.language}`), countries].join(' · ')}</p>
        <dl>
          <dt>{t('lockScreen.columns.title')}</dt>
          <dd lang={item.language}>{item.title}</dd>
          <dt>{t('lockScreen.facts.cta')}</dt>
          <dd lang={item.language}>{item.cta === '' ? t('lockScreen.facts.none') : item.cta}</dd>
          <dt>{t('lockScreen.facts.landingPage')}</dt>
          <dd>
            <LandingAddress address={item.landingPageUrl} />
          </dd>
        </dl>
      </figcaption>
    </figure>
  );
};
