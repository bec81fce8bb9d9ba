import { useDraggable } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import type { Platform } from '#contract/catalogue/catalogue.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Icon } from '#components/icon.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { platformDragId } from './media-drag.tsx';
import css from './platform-card.module.css';
import marks from './platform-marks.module.css';

interface PlatformCardProps {
  platform: Platform;
  /** How many ad sets it has. */
  booked: number;
  /** It reaches none of the countries of the chosen cities. */
  elsewhere: boolean;
  onAdd: (() => void) | undefined;
}

/** A platform with its size and its least budget. */
export const PlatformCard = ({ platform, booked, elsewhere, onAdd }: PlatformCardProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = usePlanner();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: platformDragId(platform.id),
    disabled: !onAdd,
  });
  const [category] = platform.categories;
  return (
    <li ref={setNodeRef} className={css.card} data-booked={booked > 0} data-dragging={isDragging} {...listeners}>
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
          <strong title={platform.name}>{platform.name}</strong>
          {category && <span>{t(`planner.catalogue.category.${category}`)}</span>}
        </div>
        <IconButton
          icon="plus"
          kind="plain"
          label={t('planner.catalogue.add', { platform: platform.name })}
          disabled={!onAdd}
          onClick={onAdd}
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
        {booked > 0 && (
          <p className={css.booked}>
            <Icon name="check" />
            {t('planner.catalogue.booked', { value: booked })}
          </p>
        )}
        {elsewhere && <p className={css.elsewhere}>{t('planner.catalogue.elsewhere')}</p>}
      </div>
    </li>
  );
};
