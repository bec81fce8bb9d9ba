import { useDraggable } from '@dnd-kit/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdSet } from '#contract/campaigns/plan.ts';
import type { Platform } from '#contract/catalogue/catalogue.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Icon } from '#components/icon.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { platformDragId } from './media-drag.tsx';
import prose from '#components/prose.module.css';
import css from './platform-card.module.css';
import marks from './platform-marks.module.css';
import { showAdSet } from './show-ad-set.ts';

interface PlatformCardProps {
  platform: Platform;
  /** Its ad sets. */
  booked: readonly AdSet[];
  /** It reaches none of the countries of the chosen cities. */
  elsewhere: boolean;
  onAdd: ((button: HTMLElement) => void) | undefined;
}

/** A platform with its size and its least budget. */
export const PlatformCard = ({ platform, booked, elsewhere, onAdd }: PlatformCardProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = usePlanner();
  const nameId = useId();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: platformDragId(platform.id),
    disabled: !onAdd,
  });
  const [category] = platform.categories;
  const last = booked.at(-1);
  return (
    <li ref={setNodeRef} className={css.card} data-booked={last !== undefined} data-dragging={isDragging} {...listeners}>
      <div className={css.head}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={css.mark}
          {...attributes}
          aria-label={t('planner.tray.move', { name: platform.name })}
        >
          <span className={marks.letters} data-platform={platform.id} data-first={platform.name[0]} aria-hidden />
          <Icon name="grip" />
        </button>
        <div className={css.words}>
          <strong id={nameId} title={platform.name}>
            {platform.name}
          </strong>
          {category && <span>{t(`planner.catalogue.category.${category}`)}</span>}
        </div>
        <IconButton
          icon="plus"
          kind="plain"
          label={t('planner.catalogue.add', { platform: platform.name })}
          // A button that is shut while it has the focus would lose it.
          aria-disabled={!onAdd}
          onClick={({ currentTarget }) => onAdd?.(currentTarget)}
        />
      </div>
      <div className={css.rest}>
        <dl className={css.figures}>
          <div>
            <dt>{t('planner.catalogue.dailyUsers')}</dt>
            <dd>{format.compact(platform.statistics.dailyUsers)}</dd>
          </div>
          <div>
            <dt>{t('planner.catalogue.downloads')}</dt>
            <dd>{format.compact(platform.statistics.downloads)}</dd>
          </div>
          {currency && (
            <div>
              <dt>{format.inCurrency(t('planner.catalogue.from'), currency)}</dt>
              <dd>{format.money(platform.minBudget[currency], currency)}</dd>
            </div>
          )}
        </dl>
        {/* Always there, for only what changes in it is read aloud. */}
        <div className={css.booked}>
          <output>
            {last && (
              <>
                <Icon name="check" />
                {t('planner.catalogue.booked', { count: booked.length })}
              </>
            )}
          </output>
          {last && (
            <button
              id={`${nameId}-set-up`}
              type="button"
              className={prose.opener}
              aria-labelledby={`${nameId}-set-up ${nameId}`}
              onClick={() => showAdSet(last.id)}
            >
              {t('planner.catalogue.setUp')}
            </button>
          )}
        </div>
        {elsewhere && <p className={css.elsewhere}>{t('planner.catalogue.elsewhere')}</p>}
      </div>
    </li>
  );
};
