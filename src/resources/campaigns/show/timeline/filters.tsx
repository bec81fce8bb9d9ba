import { useTranslation } from 'react-i18next';
import { changedParts, timelineKinds } from '#contract/campaigns/history.ts';
import type { Person } from '#contract/envelope.ts';
import { DateRange } from '#components/date-input/date-range.tsx';
import { usePresets } from '#components/date-input/presets.ts';
import type { Span } from '#components/date-input/typed-span.ts';
import { Options, SelectInput } from '#components/select-input.tsx';
import { useToday } from '#components/use-today.ts';
import { partWord } from './entry-words.ts';
import styles from './timeline.module.css';
import type { TimelineFilter } from './use-timeline.ts';

interface FiltersProps {
  filter: TimelineFilter;
  /** Everybody who ever did something here. */
  people: readonly Person[];
  /** The client's, whose days these are. */
  timezone: string;
  onChange: (filter: TimelineFilter) => void;
}

const whatOf = ({ kind, part }: TimelineFilter): string => (part === undefined ? (kind ?? '') : `part:${part}`);

/** Who, what and when. */
export const Filters = ({ filter, people, timezone, onChange }: FiltersProps) => {
  const { t } = useTranslation();
  const today = useToday(timezone);
  const usual = usePresets(['last7', 'last30', 'thisMonth', 'lastMonth'], today);
  const presets = [...usual, { label: t('campaign.timeline.allDays'), span: { from: null, to: null } }];
  const { by, kind: _, part: __, from, to } = filter;
  const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const who = by === undefined ? {} : { by };

  const chooseWhat = (value: string): void => {
    const kind = timelineKinds.find((each) => each === value);
    const part = changedParts.find((each) => `part:${each}` === value);
    onChange({ ...who, ...days, ...(kind && { kind }), ...(part && { part }) });
  };
  const chooseDays = (span: Span): void => {
    const { from: _from, to: _to, ...rest } = filter;
    onChange({ ...rest, ...(span.from !== null && { from: span.from }), ...(span.to !== null && { to: span.to }) });
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
      <DateRange
        label={t('campaign.timeline.days')}
        value={{ from: from ?? null, to: to ?? null }}
        days={{ today, openEnds: true }}
        presets={presets}
        onChange={chooseDays}
      />
    </div>
  );
};
