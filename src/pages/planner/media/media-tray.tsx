import { useDroppable } from '@dnd-kit/core';
import { SortableContext, rectSortingStrategy, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useTranslation } from 'react-i18next';
import type { AdSet } from '#contract/campaigns/plan.ts';
import { Icon } from '#components/icon.tsx';
import { useTouched } from '#components/use-touched.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { endOfTray, wholeTray } from './drag-rules.ts';
import prose from '#components/prose.module.css';
import css from './media-tray.module.css';
import { showAdSet } from './show-ad-set.ts';
import { useAdSetName } from './use-ad-set-name.ts';

/** The plan at a glance: its ad sets in their order, always in view; platforms are dropped here. */
export const MediaTray = () => {
  const { t } = useTranslation();
  const { adSets } = usePlanner().draft.media;
  const { setNodeRef, isOver, active } = useDroppable({ id: wholeTray });
  return (
    <section ref={setNodeRef} className={css.tray} aria-label={t('planner.tray.title')} data-over={isOver} data-waiting={active !== null}>
      <SortableContext items={adSets.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol className={css.list}>
          {adSets.map((adSet) => (
            <TrayItem key={adSet.id} adSet={adSet} />
          ))}
          <End empty={adSets.length === 0} />
        </ol>
      </SortableContext>
    </section>
  );
};

const End = ({ empty }: { empty: boolean }) => {
  const { t } = useTranslation();
  const { setNodeRef, isOver } = useDroppable({ id: endOfTray });
  const touched = useTouched();
  return (
    <li ref={setNodeRef} className={css.end} data-over={isOver}>
      <Icon name="plus" />
      {t(touched ? 'planner.tray.touch' : empty ? 'planner.tray.empty' : 'planner.tray.more')}
    </li>
  );
};

const TrayItem = ({ adSet }: { adSet: AdSet }) => {
  const { t } = useTranslation();
  const { findings, visited } = usePlanner();
  const adSetName = useAdSetName();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging, isOver } = useSortable({
    id: adSet.id,
  });
  const name = adSetName(adSet.id);
  const lacking = visited.has('media') && findings.some(({ field }) => field.startsWith(`media.adSets.${adSet.id}.`));
  return (
    <li
      ref={setNodeRef}
      className={css.item}
      data-dragging={isDragging}
      data-over={isOver}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={css.grip}
        {...attributes}
        {...listeners}
        aria-label={t('planner.tray.move', { name })}
      >
        <Icon name="grip" />
      </button>
      <button type="button" className={`${prose.cut} ${css.name}`} onClick={() => showAdSet(adSet.id)}>
        {name}
      </button>
      {lacking && (
        <span className={css.lacking} title={t('planner.tray.lacking')}>
          <Icon name="warning" />
        </span>
      )}
    </li>
  );
};
