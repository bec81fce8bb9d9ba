import { useTranslation } from 'react-i18next';
import { changedParts, timelineKinds } from '#contract/campaigns/history.ts';
import type { Person } from '#contract/envelope.ts';
import { DateRange } from '#components/date-input/date-range.tsx';
import { addMonths } from '#components/date-input/month.ts';
import { usePresets } from '#components/date-input/presets.ts';
import type { Span } from '#components/date-input/typed-span.ts';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { useToday } from '#components/use-today.ts';
import { addDays } from '#domain/time/flight.ts';
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
      <Select
        aria-label={t('campaign.timeline.who')}
        options={[
          { value: '', label: t('campaign.timeline.everybody') },
          { value: 'system', label: t('campaign.timeline.system') },
          ...people.map((person) => ({ value: person.id, label: person.name })),
        ]}
        value={by ?? ''}
        onChange={choosePerson}
      />
      <Select
        aria-label={t('campaign.timeline.what')}
        options={[
          { value: '', label: t('campaign.timeline.everything') },
          ...optionsOf(timelineKinds, (kind) => t(`campaign.timeline.kinds.${kind}`)),
          ...changedParts.map((part) => ({ value: `part:${part}`, label: partWord(part, t), group: t('campaign.timeline.editsOf') })),
        ]}
        value={whatOf(filter)}
        onChange={chooseWhat}
      />
      <DateRange
        label={t('campaign.timeline.days')}
        value={{ from: from ?? null, to: to ?? null }}
        days={{ today, openEnds: true, since: addDays(addMonths(today, -12), 1) }}
        presets={presets}
        onChange={chooseDays}
      />
    </div>
  );
};
