import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { EarlierDecision, LockScreenVariant } from '#contract/lock-screen/lock-screen.ts';
import { framesFor } from '#domain/lock-screen/frames.ts';
import { Button } from '#components/button.tsx';
import { Due } from '#components/due.tsx';
import { Icon } from '#components/icon.tsx';
import { useNow } from '#components/use-now.ts';
import { useLockScreenPicture } from '#resources/lock-screen-campaigns/parts/lock-screen-picture.ts';
import { PictureShape } from '#resources/lock-screen-campaigns/parts/picture-shape.tsx';
import { Readability } from '#resources/lock-screen-campaigns/parts/readability.tsx';
import type { Reason } from '#pages/review/decision/use-reasons.ts';
import { TimeLeft } from '#pages/review/queue/time-left.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import layout from '#components/layout.module.css';
import { AlikeTexts } from './alike-texts.tsx';
import styles from './group-card.module.css';
import { Matrix } from './matrix.tsx';
import { type Cell, type PictureGroup, entryOf, inReadingOrder, itemsAt } from './picture-groups.ts';
import { ShownVariant } from './shown-variant.tsx';
import { useDecideWords } from './use-decide-words.ts';
import { ownTexts, titleId } from './variant-facts.ts';
import { VariantTexts } from './variant-texts.tsx';
import titled from '#components/titled.module.css';

/** Where the card of a picture stands on the page. */
export const cardId = (imageKey: string): string => `picture-${imageKey}`;

interface GroupCardProps {
  group: PictureGroup;
  /** What was decided about this picture before. */
  earlier: readonly EarlierDecision[];
  reasons: readonly Reason[];
  markOf: (itemId: string) => string | undefined;
  active: Cell | null;
  onActive: (cell: Cell) => void;
  onToggle: (items: readonly LockScreenVariant[]) => void;
  onDecide: () => void;
}

/** One picture on a phone with the words of the variant that is looked at, or of both, all its variants, what was decided about it before, and the one decision for all. */
export const GroupCard = ({ group, earlier, reasons, markOf, active, onActive, onToggle, onDecide }: GroupCardProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [first] = group.items;
  const { address } = useLockScreenPicture({ id: first?.id ?? 'none', imageKey: group.imageKey });
  const { data: known } = useEndpoint(api.lockScreenCampaigns.frames, {}, { staleTime: Number.POSITIVE_INFINITY });
  const frames = framesFor(known?.content ?? [], group.oems);
  const [frame] = frames;
  const cell = active ?? entryOf(group);
  const [pointed, setPointed] = useState<{ cell: Cell; items: readonly LockScreenVariant[] } | null>(null);
  // A pointer that rests somewhere does not keep the phone from going along with the keys.
  const over = pointed?.cell.row === cell.row && pointed.cell.column === cell.column ? pointed.items : [];
  const shown = over.length > 0 ? over : itemsAt(group, cell);
  // Two are seen at once: nobody has to go from the one to the other, and none is approved unseen.
  const pair = group.items.length === 2;
  const point = (items: readonly LockScreenVariant[]): void => setPointed({ cell, items });
  const [title, ...others] = group.titles;
  const name = others.length === 0 ? title : t('review.variants.named', { title, count: others.length });
  const decideWords = useDecideWords(markOf);
  const now = useNow();
  return (
    <section
      id={cardId(group.imageKey)}
      className={`${layout.box} ${styles['card']}`}
      aria-label={name}
      data-active={active !== null || undefined}
      data-pair={pair || undefined}
      data-brief={(ownTexts(group).length === 0 && group.countries.length < 3) || undefined}
    >
      <div className={styles['phone']}>
        {(pair ? inReadingOrder(group) : shown).map((item) => (
          <ShownVariant key={item.id} item={item} frame={frame} address={address} named={group.items.length > 1} />
        ))}
        <PictureShape address={address} frames={frames} />
        <Readability address={address} frames={frames} theme="light" quiet />
      </div>
      <div className={styles['body']}>
        <header className={`${titled['titled']} ${titled['small']} ${layout.spread} ${styles['head']}`}>
          <div>
            <h2 id={titleId(group.imageKey)}>{name}</h2>
            <p className={`${layout.wrap} ${styles['about']}`}>
              <span>
                {format.list(group.clients)}
                {group.items.length > 1 && ` · ${t('review.variants.count', { count: group.items.length })}`}
              </span>
              {first && first.dueAt !== null && (
                <span className={`${layout.row2} ${styles['due']}`}>
                  <Icon name="clock" size={14} />
                  <span>{t('review.filters.due')}</span>
                  <Due named dueAt={first.dueAt} now={now} />
                  <TimeLeft item={first} now={now} />
                </span>
              )}
            </p>
            {earlier.length > 0 && (
              <p>
                {t('review.variants.earlier', {
                  list: earlier
                    .map(({ status, countries }) =>
                      t('review.variants.before', {
                        status: t(`lockScreen.status.${status}`),
                        countries: format.list(countries.map((country) => t(`lockScreen.countries.${country}`))),
                      }),
                    )
                    .join(t('review.variants.between')),
                })}
              </p>
            )}
          </div>
          <Button onClick={onDecide} aria-keyshortcuts="a">
            {decideWords(group)}
          </Button>
        </header>
        <div className={styles['both']}>
          <Matrix group={group} reasons={reasons} markOf={markOf} active={active} onActive={onActive} onPoint={point} onToggle={onToggle} />
          <AlikeTexts group={group} />
        </div>
        <VariantTexts group={group} shown={shown} reasons={reasons} markOf={markOf} onPoint={point} />
      </div>
    </section>
  );
};
