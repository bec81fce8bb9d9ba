import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import type { PushMessage } from '#contract/push-notifications/push-notifications.ts';
import { type PreviewPlace, cutAt, previewPlaces } from '#domain/push-notifications/preview.ts';
import { localeOf, useLanguageName } from '#providers/language/language.ts';
import layout from '#components/layout.module.css';
import styles from './phone-preview.module.css';
import toggle from '#components/toggle.module.css';

const titleRoom = 40;

const Notification = ({ place, message }: { place: PreviewPlace; message: PushMessage }) => {
  const { t } = useTranslation();
  const { title, text } = message;
  return (
    <div className={styles['card']} data-place={place.place}>
      <span className={`${layout.line2} ${styles['app']}`}>
        <span className={styles['mark']} />
        {t('push.preview.app')}
        <span className={styles['when']}>{t('push.preview.now')}</span>
      </span>
      <strong className={styles['title']}>{cutAt(title, titleRoom) || t('push.message.title')}</strong>
      <span className={styles['text']}>{cutAt(text, place.shown[1]) || t('push.message.text')}</span>
    </div>
  );
};

/** The message as phones show it: lock screen, notification shade and banner, on light or dark, each cut where the phone cuts. */
export const PhonePreview = ({ message, language }: { message: PushMessage; language: Language }) => {
  const { t } = useTranslation();
  const nameOf = useLanguageName();
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  return (
    <section className={layout.stack3} aria-label={t('push.preview.label', { language: nameOf(language) })}>
      <fieldset className={`${toggle.frame} ${styles['schemes']}`} aria-label={t('app.theme.label')}>
        {(['light', 'dark'] as const).map((each) => (
          <button key={each} type="button" className={toggle['toggle']} aria-pressed={each === scheme} onClick={() => setScheme(each)}>
            {t(`app.theme.${each}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles['phones']} data-scheme={scheme} lang={localeOf[language]}>
        {previewPlaces.map((place) => (
          <figure key={place.key} className={`${layout.stack1} ${styles['phone']}`} data-device={place.device}>
            <div className={styles['screen']}>
              {place.place === 'lock' && <span className={styles['clock']}>{t('push.preview.clock')}</span>}
              <Notification place={place} message={message} />
            </div>
            <figcaption>{t(`push.where.${place.key}`)}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
};
