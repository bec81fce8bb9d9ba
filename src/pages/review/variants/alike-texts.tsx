import { useTranslation } from 'react-i18next';
import { Facts } from '#components/facts.tsx';
import prose from '#components/prose.module.css';
import type { PictureGroup } from './picture-groups.ts';
import { alikeId, alikeIn, factNames } from './variant-facts.ts';
import { Fact } from './variant-texts.tsx';

/** What all variants of a picture have alike, once for all of them; all there is of one that is alone. */
export const AlikeTexts = ({ group }: { group: PictureGroup }) => {
  const { t } = useTranslation();
  const [first] = group.items;
  const facts = alikeIn(group);
  if (!first || facts.length === 0) return null;
  return (
    <div id={alikeId(group.imageKey)}>
      {group.items.length > 1 && <p className={prose.note}>{t('review.variants.alike')}</p>}
      <Facts beside facts={facts.map((fact) => [t(factNames[fact]), <Fact key={fact} item={first} fact={fact} />])} />
    </div>
  );
};
