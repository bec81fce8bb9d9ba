import { useTranslation } from 'react-i18next';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import css from './image-tips.module.css';
import { useFileWords } from '#components/upload/use-file-words.ts';

/** What a format asks of its pictures. `name`: with its platform where there are several. */
export const ImageTips = ({ format: { image }, name }: { format: AdFormat; name: string }) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { size, pixels } = useFileWords();
  const rows = [
    ['recommendedSize', pixels(...image.recommended)],
    ['minSize', pixels(...image.min)],
    ['maxSize', pixels(...image.max)],
    ['minRatio', number(image.ratio.min)],
    ['recommendedRatio', number(image.ratio.recommended)],
    ['maxRatio', number(image.ratio.max)],
    ['formats', image.fileFormats.map((one) => one.toUpperCase()).join(', ')],
    ['maxBytes', size(image.maxBytes)],
  ] as const;
  return (
    <details className={css.tips}>
      <summary>{t('files.tips.title', { format: name })}</summary>
      <dl className={css.rows}>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`files.tips.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={prose.note}>{t('files.tips.overlay')}</p>
    </details>
  );
};
