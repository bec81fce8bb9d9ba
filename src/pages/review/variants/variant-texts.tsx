import { useTranslation } from 'react-i18next';
import type { LockScreenVariant } from '#contract/lock-screen/lock-screen.ts';
import { Icon } from '#components/icon.tsx';
import { LandingAddress } from '#resources/lock-screen-campaigns/parts/landing-address.tsx';
import type { Reason } from '#pages/review/decision/use-reasons.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import type { PictureGroup } from './picture-groups.ts';
import table from '#components/table.module.css';
import styles from './variant-texts.module.css';

/** Where the texts of an item stand, for what is read out with its cell. */
export const textId = (itemId: string): string => `variant-${itemId}`;

interface VariantTextsProps {
  group: PictureGroup;
  /** What stands on the phone. */
  shown: readonly LockScreenVariant[];
  reasons: readonly Reason[];
  markOf: (itemId: string) => string | undefined;
  onPoint: (items: readonly LockScreenVariant[]) => void;
}

/** The texts of all variants of a picture: always open, so that whoever approves the picture has had them on the screen. */
export const VariantTexts = ({ group, shown, reasons, markOf, onPoint }: VariantTextsProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = group.languages.flatMap((language) => group.items.filter((item) => item.language === language));
  const label = t('review.variants.texts', { title: group.titles[0] });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
    <section className={styles['scroll']} tabIndex={0} aria-label={label}>
      <table className={`${table.table} ${styles['texts']}`} aria-label={label}>
        <thead>
          <tr>
            <td aria-hidden="true" />
            <th scope="col">{t('lockScreen.columns.language')}</th>
            <th scope="col">{t('lockScreen.columns.countries')}</th>
            <th scope="col">{t('lockScreen.columns.title')}</th>
            <th scope="col">{t('lockScreen.facts.cta')}</th>
            <th scope="col">{t('lockScreen.facts.landingPage')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => {
            const mark = markOf(item.id);
            const reason = reasons.find(({ code }) => code === mark)?.text ?? '';
            return (
              <tr
                key={item.id}
                id={textId(item.id)}
                data-shown={shown.includes(item) || undefined}
                data-mark={mark !== undefined || undefined}
                onPointerEnter={() => onPoint([item])}
                onPointerLeave={() => onPoint([])}
              >
                <td>
                  <span className={styles['verdict']}>
                    <Icon name={mark === undefined ? 'check' : 'cross'} />
                    {mark === undefined ? t('review.variants.stays') : t('review.variants.goesBack', { reason })}
                  </span>
                </td>
                <td>{t(`lockScreen.languages.${item.language}`)}</td>
                <td>{format.list(item.countries.map((country) => t(`lockScreen.countries.${country}`)))}</td>
                <th scope="row" lang={item.language}>
                  {item.title}
                </th>
                <td lang={item.language}>{item.cta === '' ? t('lockScreen.facts.none') : item.cta}</td>
                <td>
                  <LandingAddress address={item.landingPageUrl} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
