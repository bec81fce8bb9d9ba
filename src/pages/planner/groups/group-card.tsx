import { useTranslation } from 'react-i18next';
import type { AudienceGroup } from '#contract/campaigns/plan.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Icon } from '#components/icon.tsx';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { useProblems } from '#pages/planner/fields/use-problems.ts';
import layout from '#components/layout.module.css';
import css from './group-card.module.css';
import { GroupEditor } from './group-editor.tsx';
import { groupSentence } from '#resources/campaigns/parts/one-page/group-words.ts';
import { useGroupWords } from '#resources/campaigns/parts/one-page/use-group-words.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** How many people a group would have by itself, and its line until that is known; nothing while there is only one, whose number is the whole forecast's. */
const GroupSize = ({ id, alone }: { id: string; alone: boolean }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { outlook } = usePlanner();
  const size = outlook.estimate?.groups.find(({ groupId }) => groupId === id);
  if (!size) return alone || outlook.estimate ? null : <span className={`${css.size} ${css.coming}`} />;
  return (
    <span className={css.size} data-stale={outlook.updating}>
      {size.audience ? t('places.groups.alone', { value: format.compact(size.audience.likely) }) : t('forecast.tooSmall')}
    </span>
  );
};

interface GroupCardProps {
  group: AudienceGroup;
  open: boolean;
  onToggle: () => void;
  onChange: (patch: Partial<AudienceGroup>) => void;
  onDuplicate: (() => void) | undefined;
  onRemove: () => void;
  /** Changes places with the one before or after; undefined when there is no other. */
  onMove: ((by: -1 | 1) => void) | undefined;
  place: { readonly index: number; readonly of: number };
}

/** One group as a sentence; opened, the sentence can be changed. */
export const GroupCard = ({ group, open, onToggle, onChange, onDuplicate, onRemove, onMove, place }: GroupCardProps) => {
  const { t } = useTranslation();
  const sentence = groupSentence(group, useGroupWords());
  const field = `demographics.groups.${group.id}`;
  const problems = useProblems(field);
  return (
    <li className={css.card}>
      <div className={css.head}>
        <button type="button" id={field} className={`${layout.line3} ${css.sentence}`} aria-expanded={open} onClick={onToggle}>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} />
          <span className={group.name.trim() === '' ? undefined : css.named}>
            {group.name.trim() !== '' && <strong className={css.name}>{group.name}</strong>}
            {sentence}
            <GroupSize id={group.id} alone={place.of < 2} />
          </span>
        </button>
        <div className={css.actions}>
          {onMove &&
            ([-1, 1] as const).map((by) => (
              <IconButton
                icon={by < 0 ? 'arrow-up' : 'arrow-down'}
                key={by}
                label={t(by < 0 ? 'places.groups.up' : 'places.groups.down', { group: sentence })}
                title={t(by < 0 ? 'places.groups.upShort' : 'places.groups.downShort')}
                aria-disabled={by < 0 ? place.index === 0 : place.index === place.of - 1}
                onClick={() => onMove(by)}
              />
            ))}
          {onDuplicate && (
            <IconButton
              icon="copy"
              label={t('planner.groups.duplicate', { group: sentence })}
              title={t('planner.groups.duplicateShort')}
              onClick={onDuplicate}
            />
          )}
          <IconButton
            icon="trash"
            label={t('planner.groups.remove', { group: sentence })}
            title={t('planner.groups.removeShort')}
            onClick={onRemove}
          />
        </div>
      </div>
      {problems.length > 0 && (
        <div className={css.problems}>
          <Problems field={field} texts={problems} />
        </div>
      )}
      {open && <GroupEditor group={group} onChange={onChange} />}
    </li>
  );
};
