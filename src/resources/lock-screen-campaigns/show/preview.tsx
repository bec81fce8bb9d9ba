import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { SelectInput } from '#components/select-input.tsx';
import type { ClockTheme } from '#domain/lock-screen/contrast.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { LandingPage } from '#resources/lock-screen-campaigns/parts/landing-page.tsx';
import { useLockScreenPicture } from '#resources/lock-screen-campaigns/parts/lock-screen-picture.ts';
import { Phone } from '#resources/lock-screen-campaigns/parts/phone.tsx';
import { Readability } from '#resources/lock-screen-campaigns/parts/readability.tsx';
import styles from './details.module.css';

const themes = ['light', 'dark'] as const satisfies readonly ClockTheme[];

const Shown = ({ item }: { item: LockScreenItem }) => {
  const { t } = useTranslation();
  const { address } = useLockScreenPicture(item);
  const frames = useEndpoint(lockScreenCampaigns.frames, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.content ?? [];
  const [frameId, setFrame] = useState('');
  const [theme, setTheme] = useState<ClockTheme>('light');
  const [safe, setSafe] = useState(false);
  const frame = frames.find(({ id }) => id === frameId) ?? frames[0];
  if (!frame) return null;
  return (
    <div className={styles['preview']}>
      <div className={styles['phone']}>
        <Phone frame={frame} theme={theme} address={address} title={item.title} cta={item.cta} safe={safe} />
      </div>
      <Readability address={address} frame={frame} theme={theme} />
      <LandingPage address={item.landingPageUrl} cta={item.cta} />
      <div className={styles['controls']}>
        <SelectInput aria-label={t('lockScreen.light.frame')} value={frame.id} onChange={(event) => setFrame(event.target.value)}>
          {frames.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
        <SelectInput
          aria-label={t('lockScreen.light.theme')}
          value={theme}
          onChange={(event) => setTheme(event.target.value === 'dark' ? 'dark' : 'light')}
        >
          {themes.map((name) => (
            <option key={name} value={name}>
              {t(`lockScreen.light.themes.${name}`)}
            </option>
          ))}
        </SelectInput>
        <label className={styles['check']}>
          <input type="checkbox" checked={safe} onChange={(event) => setSafe(event.target.checked)} />
          {t('lockScreen.light.safe')}
        </label>
      </div>
    </div>
  );
};

/** The item on a phone: another maker's frame, another clock, and where nothing is covered. */
export const Preview = ({ item }: { item: LockScreenItem }) => <Shown key={item.imageKey} item={item} />;
