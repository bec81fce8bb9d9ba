import { useTranslation } from 'react-i18next';
import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import type { ClockTheme } from '#domain/lock-screen/contrast.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import styles from './phone.module.css';

interface PhoneProps {
  frame: DeviceFrame;
  theme: ClockTheme;
  /** Null when there is no picture; undefined while it is on its way. */
  address: string | null | undefined;
  title: string;
  cta: string;
  /** Shows where nothing of the picture is covered. */
  safe: boolean;
}

// Every phone in a picture shows the same moment.
const shown = '2026-01-05T09:41:00';

const percent = (share: number): string => `${share * 100}%`;

/** A picture as a phone of this kind shows it: its clock, notifications and bar lie over it. */
export const Phone = ({ frame, theme, address, title, cta, safe }: PhoneProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { ratio, clock, notifications, bar } = frame;
  const clockEnd = clock.top + clock.height;
  // What is free: between the clock and the notifications, or below whichever comes last.
  const [safeTop, safeEnd] =
    notifications.top - clockEnd > 0.2 ? [clockEnd, notifications.top] : [notifications.top + notifications.height, 0.86];
  return (
    <div className={styles['phone']} data-clock={theme} style={{ aspectRatio: `${ratio[0]} / ${ratio[1]}` }}>
      {address === null && <span className={styles['none']}>{t('lockScreen.picture.none')}</span>}
      {address === undefined && (
        <span className={styles['none']} aria-busy="true">
          {t('lockScreen.picture.loading')}
        </span>
      )}
      {typeof address === 'string' && <img className={styles['picture']} src={address} alt={t('lockScreen.picture.alt', { title })} />}
      <div aria-hidden="true">
        <div
          className={styles['clock']}
          data-part="clock"
          data-align={clock.align}
          style={{ top: percent(clock.top), height: percent(clock.height) }}
        >
          <span className={styles['time']} data-part="time">
            {format.time(shown)}
          </span>
          <span className={styles['date']} data-part="date">
            {format.day(shown)}
          </span>
        </div>
        <div
          className={styles['notification']}
          data-part="notifications"
          style={{ top: percent(notifications.top), height: percent(notifications.height) }}
        />
        {safe && <div className={styles['safe']} data-part="safe" style={{ top: percent(safeTop), height: percent(safeEnd - safeTop) }} />}
        <div className={styles['foot']}>
          <span className={prose.cut} dir="auto">
            {title}
          </span>
          {cta !== '' && (
            <span className={styles['cta']} dir="auto">
              {cta}
            </span>
          )}
        </div>
        {bar && <span className={styles['bar']} data-part="bar" />}
      </div>
    </div>
  );
};
