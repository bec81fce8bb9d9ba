import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { type AudienceGroup, ageBands, educationLevels, genders, incomeBands } from '#contract/campaigns/plan.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { Field } from '#components/field.tsx';
import type { PickerOption } from '#components/picker/picker-option.ts';
import { Picker } from '#components/picker/picker.tsx';
import { TextInput } from '#components/text-input.tsx';
import { Choices } from '#pages/planner/fields/choices.tsx';
import { CheckPills, RadioPills } from '#components/pills.tsx';
import prose from '#components/prose.module.css';
import { ageSpans } from '#resources/campaigns/parts/one-page/group-words.ts';
import layout from '#components/layout.module.css';
import css from './group-editor.module.css';

interface RowProps {
  label: string;
  children: ReactNode;
}

const Row = ({ label, children }: RowProps) => (
  <Choices label={label} className={css.row}>
    <span className={prose.label} aria-hidden>
      {label}
    </span>
    {children}
  </Choices>
);

/** Before the catalogue is there, and without a line it may not come, what is chosen has no name yet: its id would say nothing to a reader. */
const optionsOf = (rows: readonly { id: string; name: string }[] | undefined, chosen: readonly string[]): PickerOption[] =>
  rows?.map(({ id, name }) => ({ value: id, label: name })) ?? chosen.map((value) => ({ value, label: '…' }));

// What is chosen from a long list.
const several = [
  { part: 'interests', words: 'interests', to: (interests: string[]) => ({ interests }) },
  { part: 'searchBehaviours', words: 'searches', to: (searchBehaviours: string[]) => ({ searchBehaviours }) },
] as const;

/** The attributes of a group. Nothing chosen restricts nothing. */
export const GroupEditor = ({ group, onChange }: { group: AudienceGroup; onChange: (patch: Partial<AudienceGroup>) => void }) => {
  const { t } = useTranslation();
  const { data } = useEndpoint(api.catalogue.demographics, {}, { staleTime: Infinity });
  return (
    <div className={`${layout.stack4} ${css.editor}`}>
      <Field id={`${group.id}-name`} label={t('planner.groups.name')}>
        <TextInput
          id={`${group.id}-name`}
          maxLength={60}
          value={group.name}
          placeholder={t('planner.groups.nameExample')}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Row label={t('planner.groups.gender')}>
        <RadioPills
          choices={genders.map((value) => ({ value, label: t(`summary.genders.${value}`) }))}
          chosen={group.gender}
          onChoose={(gender) => onChange({ gender })}
        />
      </Row>
      <Row label={t('planner.groups.age')}>
        <CheckPills
          choices={ageBands.map((value) => ({ value, label: ageSpans([value]).join('') }))}
          chosen={group.ages}
          onChange={(ages) => onChange({ ages })}
        />
      </Row>
      <Row label={t('planner.groups.income')}>
        <CheckPills
          choices={incomeBands.map((value) => ({ value, label: t(`summary.incomes.${value}`) }))}
          chosen={group.incomes}
          onChange={(incomes) => onChange({ incomes })}
        />
      </Row>
      <Row label={t('planner.groups.education')}>
        <CheckPills
          choices={educationLevels.map((value) => ({ value, label: t(`summary.educations.${value}`) }))}
          chosen={group.educations}
          onChange={(educations) => onChange({ educations })}
        />
      </Row>
      {several.map(({ part, words, to }) => (
        <Field key={part} id={`${group.id}-${words}`} label={t(`planner.groups.${words}`)}>
          <Picker
            id={`${group.id}-${words}`}
            multiple
            placeholder={t(`planner.groups.${words}Search`)}
            options={optionsOf(data?.[part], group[part])}
            value={group[part]}
            onChange={(chosen) => onChange(to(chosen))}
          />
        </Field>
      ))}
    </div>
  );
};
