import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changedParts, timelineKinds } from '#contract/campaigns/history.ts';
import type { Person } from '#contract/envelope.ts';
import { Options, SelectInput } from '#components/select-input.tsx';
import { TextInput } from '#components/text-input.tsx';
import { partWord } from './entry-words.ts';
import styles from './timeline.module.css';
import type { TimelineFilter } from './use-timeline.ts';

interface FiltersProps {
  filter: TimelineFilter;
  /** Everybody who ever did something here. */
  people: readonly Person[];
  onChange: (filter: TimelineFilter) => void;
}

const whatOf = ({ kind, part }: TimelineFilter): string => (part === undefined ? (kind ?? '') : `part:${part}`);

/** Who, what and when. */
export const Filters = ({ filter, people, onChange }: FiltersProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { by, kind: _, part: __, from, to } = filter;
  const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const who = by === undefined ? {} : { by };

  const chooseWhat = (value: string): void => {
    const kind = timelineKinds.find((each) => each === value);
    const part = changedParts.find((each) => `part:${each}` === value);
    onChange({ ...who, ...days, ...(kind && { kind }), ...(part && { part }) });
  };
  const chooseDay = (name: 'from' | 'to', value: string): void => {
    const { [name]: _day, ...rest } = filter;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  const choosePerson = (value: string): void => {
    const { by: _by, ...rest } = filter;
    onChange(value === '' ? rest : { ...rest, by: value });
  };

  return (
    <div className={styles['filters']}>
      <SelectInput aria-label={t('campaign.timeline.who')} value={by ?? ''} onChange={(event) => choosePerson(event.target.value)}>
        <option value="">{t('campaign.timeline.everybody')}</option>
        <option value="system">{t('campaign.timeline.system')}</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </SelectInput>
      <SelectInput aria-label={t('campaign.timeline.what')} value={whatOf(filter)} onChange={(event) => chooseWhat(event.target.value)}>
        <option value="">{t('campaign.timeline.everything')}</option>
        <Options values={timelineKinds} nameOf={(kind) => t(`campaign.timeline.kinds.${kind}`)} />
        <optgroup label={t('campaign.timeline.editsOf')}>
          {changedParts.map((part) => (
            <option key={part} value={`part:${part}`}>
              {partWord(part, t)}
            </option>
          ))}
        </optgroup>
      </SelectInput>
      <span className={styles['days']}>
        <span>
          <label htmlFor={`${id}-from`}>{t('campaign.timeline.from')}</label>
          <TextInput
            id={`${id}-from`}
            type="date"
            value={from ?? ''}
            max={to}
            onChange={(event) => chooseDay('from', event.target.value)}
          />
        </span>
        <span>
          <label htmlFor={`${id}-to`}>{t('campaign.timeline.to')}</label>
          <TextInput id={`${id}-to`} type="date" value={to ?? ''} min={from} onChange={(event) => chooseDay('to', event.target.value)} />
        </span>
      </span>
    </div>
  );
};
