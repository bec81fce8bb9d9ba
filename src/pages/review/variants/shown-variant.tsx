import { useTranslation } from 'react-i18next';
import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import type { LockScreenVariant } from '#contract/lock-screen/lock-screen.ts';
import { Phone } from '#resources/lock-screen-campaigns/parts/phone.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import styles from './shown-variant.module.css';

interface ShownVariantProps {
  item: LockScreenVariant;
  /** Undefined until the phones are known. */
  frame: DeviceFrame | undefined;
  address: string | null | undefined;
  /** Says for whom it is: of one that is alone its card does. */
  named: boolean;
}

/** One variant as its readers get it, on a phone. However little of its words fits on that, all of them stand beside it. */
export const ShownVariant = ({ item, frame, address, named }: ShownVariantProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const countries = format.list(item.countries.map((country) => t(`lockScreen.countries.${country}`)));
  return (
    <figure>
      {frame && <Phone frame={frame} theme="light" address={address} title={item.title} cta={item.cta} safe={false} />}
      {named && (
        <figcaption className={`${prose.note} ${styles['where']}`}>
          {[t(`lockScreen.languages.${item.language}`), countries].join(' · ')}
        </figcaption>
      )}
    </figure>
  );
};
