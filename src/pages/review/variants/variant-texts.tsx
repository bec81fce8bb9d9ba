import { useTranslation } from 'react-i18next';
import type { LockScreenVariant } from '#contract/lock-screen/lock-screen.ts';
import { Facts } from '#components/facts.tsx';
import { Icon } from '#components/icon.tsx';
import { useMedia } from '#components/use-media.ts';
import { LandingAddress } from '#resources/lock-screen-campaigns/parts/landing-address.tsx';
import type { Reason } from '#pages/review/decision/use-reasons.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { type PictureGroup, inReadingOrder } from './picture-groups.ts';
import { type VariantFact, factNames, ownFacts, ownTexts, textId } from './variant-facts.ts';
import table from '#components/table.module.css';
import styles from './variant-texts.module.css';

/** One thing about a variant, in words. */
export const Fact = ({ item, fact }: { item: LockScreenVariant; fact: VariantFact }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (fact === 'language') return t(`lockScreen.languages.${item.language}`);
  if (fact === 'countries') return format.list(item.countries.map((country) => t(`lockScreen.countries.${country}`)));
  if (fact === 'landingPageUrl') return <LandingAddress address={item.landingPageUrl} />;
  return item[fact] === '' ? t('lockScreen.facts.none') : item[fact];
};

const spokenIn = ({ language }: LockScreenVariant, fact: VariantFact): string | undefined =>
  fact === 'title' || fact === 'cta' ? language : undefined;

interface VariantTextsProps {
  group: PictureGroup;
  /** What stands on the phone. */
  shown: readonly LockScreenVariant[];
  reasons: readonly Reason[];
  markOf: (itemId: string) => string | undefined;
  onPoint: (items: readonly LockScreenVariant[]) => void;
}

/**
 * The texts of all variants of a picture as far as they differ: always open, so that whoever approves the picture has had them on the screen. What all
 * have alike is said once, above (`AlikeTexts`).
 */
export const VariantTexts = ({ group, shown, reasons, markOf, onPoint }: VariantTextsProps) => {
  const { t } = useTranslation();
  const onPhone = useMedia('(max-width: 640px)');
  const rows = inReadingOrder(group);
  const label = t('review.variants.texts', { title: group.titles[0] });
  const [head] = ownTexts(group);
  if (!head) return null;
  const columns = ownFacts(group);
  const verdictOf = (item: LockScreenVariant) => {
    const mark = markOf(item.id);
    const reason = reasons.find(({ code }) => code === mark)?.text ?? '';
    return (
      <span className={styles['verdict']}>
        <Icon name={mark === undefined ? 'check' : 'cross'} />
        {mark === undefined ? t('review.variants.goesOn') : t('review.variants.goesBack', { reason })}
      </span>
    );
  };
  const rowOf = (item: LockScreenVariant) => ({
    id: textId(item.id),
    'data-shown': shown.includes(item) || undefined,
    'data-mark': markOf(item.id) !== undefined || undefined,
    onPointerEnter: () => onPoint([item]),
    onPointerLeave: () => onPoint([]),
  });
  // A table would have to be pushed sideways there.
  if (onPhone)
    return (
      <ul className={styles['list']} aria-label={label}>
        {rows.map((item) => (
          <li key={item.id} {...rowOf(item)}>
            {verdictOf(item)}
            <Facts
              beside
              facts={columns.map((fact) => [
                t(factNames[fact]),
                <span key={fact} lang={spokenIn(item, fact)}>
                  <Fact item={item} fact={fact} />
                </span>,
              ])}
            />
          </li>
        ))}
      </ul>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
    <section className={styles['scroll']} tabIndex={0} aria-label={label}>
      <table className={`${table.table} ${styles['texts']}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('review.decision.title')}</th>
            {columns.map((fact) => (
              <th key={fact} scope="col">
                {t(factNames[fact])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <tr key={item.id} {...rowOf(item)}>
              <td>{verdictOf(item)}</td>
              {columns.map((fact) =>
                fact === head ? (
                  <th key={fact} scope="row" lang={spokenIn(item, fact)}>
                    <Fact item={item} fact={fact} />
                  </th>
                ) : (
                  <td key={fact} lang={spokenIn(item, fact)}>
                    <Fact item={item} fact={fact} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
