import { useTranslation } from 'react-i18next';
import { displayWidth, fitOf, previewPlaces } from '#domain/push-notifications/preview.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './wizard.module.css';

/** How much of the text each place shows. Amber where it may be cut, and says so. */
export const Counters = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const width = displayWidth(text);
  return (
    <ul className={styles['counters']} aria-label={t('push.counters.label')}>
      {previewPlaces.map((place) => {
        const fit = fitOf(text, place);
        const [from, to] = place.shown;
        const room = from === to ? number(to) : `${number(from)}–${number(to)}`;
        return (
          <li key={place.key} className={styles['counter']} data-fit={fit}>
            <span>{t(`push.where.${place.key}`)}</span>
            <span className={styles['count']}>{t('push.counters.of', { width: number(width), room })}</span>
            <span className={styles['fit']}>{t(`push.counters.${fit}`)}</span>
          </li>
        );
      })}
    </ul>
  );
};
