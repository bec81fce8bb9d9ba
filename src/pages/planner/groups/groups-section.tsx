import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type AudienceGroup, emptyGroup } from '#contract/campaigns/plan.ts';
import { Button } from '#components/button.tsx';
import { HiddenText } from '#components/hidden-text.tsx';
import { Icon } from '#components/icon.tsx';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { useProblems } from '#pages/planner/fields/use-problems.ts';
import { newId } from '#pages/planner/plan/new-id.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { GroupCard } from './group-card.tsx';
import { GroupPresets } from './group-presets.tsx';
import layout from '#components/layout.module.css';
import css from './groups-section.module.css';

const most = 10;

/** Up to ten route word groups; people who match any of them are the audience. */
export const GroupsSection = () => {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const { draft, edit } = usePlanner();
  const { groups } = draft.demographics;
  const linked = groups.find(({ id }) => hash === `#demographics.groups.${id}`)?.id;
  const [open, setOpen] = useState(linked ?? (groups.length === 1 ? groups[0]?.id : undefined));
  const [moved, setMoved] = useState('');
  const problems = useProblems('demographics.groups');
  const put = (next: AudienceGroup[]): void => edit('demographics', { groups: next });
  const focusOn = (id: string): void => void requestAnimationFrame(() => document.getElementById(id)?.focus());
  const add = (group: AudienceGroup, index: number): void => {
    put(groups.toSpliced(index, 0, group));
    setOpen(group.id);
    focusOn(`demographics.groups.${group.id}`);
  };

  const remove = (index: number): void => {
    const next = groups.toSpliced(index, 1);
    const beside = next[Math.min(index, next.length - 1)];
    put(next);
    focusOn(beside ? `demographics.groups.${beside.id}` : 'demographics.groups');
  };
  const move = (index: number, by: -1 | 1): void => {
    const group = groups[index];
    const to = index + by;
    if (!group || to < 0 || to >= groups.length) return;
    put(groups.toSpliced(index, 1).toSpliced(to, 0, group));
    setMoved(
      t('places.groups.moved', {
        group: group.name.trim() || t('summary.facts.group', { number: index + 1 }),
        place: to + 1,
        of: groups.length,
      }),
    );
  };

  return (
    <Section
      title={t('planner.groups.title')}
      hint={t('planner.groups.hint')}
      aside={t('planner.groups.count', { value: groups.length, most })}
    >
      {groups.length > 0 && (
        <ol className={layout.stack3}>
          {groups.map((group, index) => (
            <GroupCard
              key={group.id}
              group={group}
              open={open === group.id}
              onToggle={() => setOpen(open === group.id ? undefined : group.id)}
              onChange={(patch) => put(groups.with(index, { ...group, ...patch }))}
              onDuplicate={groups.length < most ? () => add({ ...group, id: newId() }, index + 1) : undefined}
              onRemove={() => remove(index)}
              onMove={groups.length > 1 ? (by) => move(index, by) : undefined}
              place={{ index, of: groups.length }}
            />
          ))}
        </ol>
      )}
      <Problems field="demographics.groups" texts={problems} />
      <div className={`${layout.row3} ${css.add}`}>
        <Button
          id="demographics.groups"
          disabled={groups.length >= most}
          onClick={() => add({ id: newId(), ...emptyGroup }, groups.length)}
        >
          <Icon name="plus" />
          {t('planner.groups.add')}
        </Button>
        <GroupPresets disabled={groups.length >= most} onTake={(group) => add({ id: newId(), ...group }, groups.length)} />
        <output>
          <HiddenText>{moved}</HiddenText>
        </output>
        {groups.length >= most && <p>{t('planner.groups.full', { value: most })}</p>}
      </div>
    </Section>
  );
};
