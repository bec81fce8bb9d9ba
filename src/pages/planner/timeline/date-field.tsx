import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '#components/date-input/date-input.tsx';
import { readDate, readWholeDate, writeDate } from '#components/date-input/typed-dates.ts';
import { Field, describedBy } from '#components/field.tsx';
import { useLanguage } from '#providers/language/language.ts';
import { dateProblem } from '#pages/planner/plan/date-problem.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { useFindingText } from '#pages/planner/use-finding-text.ts';

interface DateFieldProps {
  /** Which end of the flight. */
  end: 'from' | 'to';
  label: string;
}

/** An end of the flight to pick, or to type in any of the ways people write a date. */
export const DateField = ({ end, label }: DateFieldProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { texts, store, draft, edit, today, currency } = usePlanner();
  const textOf = useFindingText(currency);
  const [typing, setTyping] = useState<string | null>(null);
  const { from, to } = draft.timeline;
  const value = draft.timeline[end];
  const id = `timeline.${end}`;
  // A last day without a year is the next one after the first.
  const first = end === 'to' && texts['timeline.from'] === undefined ? from : null;
  const yearless = { language, since: first !== null && first > today ? first : today };
  /** The date a text stands for at once: whole, and not past. */
  const taken = (words: string): string | null => {
    const whole = readWholeDate(words);
    return whole !== null && whole >= today ? whole : null;
  };
  const meant = typing === null ? null : taken(typing);
  const undone = typing !== null && (meant === null ? typing.trim() !== '' && texts[id] !== typing : meant !== value);
  // A refused text outlives the field, and is there again when somebody comes back.
  const typed = (undone ? null : typing) ?? texts[id];
  const text = (typed ?? '').trim();
  const date = text === '' ? null : readDate(text, yearless);
  const problem = dateProblem(text, today, yearless);
  const error = problem === null ? undefined : textOf({ key: problem, values: {} });

  const keep = (next: string | null): void => {
    if (next !== value) edit('timeline', { [end]: next });
  };
  const type = (next: string): void => {
    setTyping(next);
    const now = taken(next);
    store.type(id, now !== null || next.trim() === '' ? null : next);
    if (now !== null) keep(now);
  };
  const settle = (): void => {
    if ((typing ?? typed) === undefined || error !== undefined) return;
    setTyping(null);
    // What an undo has put in its place stands.
    if (undone) return;
    store.type(id, null);
    keep(date);
  };
  return (
    <Field id={id} label={label} error={error}>
      <DateInput
        id={id}
        label={label}
        text={typed ?? (value === null ? '' : writeDate(value, language))}
        placeholder={t('planner.flight.example')}
        days={{ date: value, earliest: today, today, span: { from, to } }}
        invalid={error !== undefined}
        aria-describedby={describedBy(id, { error })}
        onType={type}
        onPick={(day) => {
          setTyping(null);
          store.type(id, null);
          keep(day);
        }}
        onSettle={settle}
      />
    </Field>
  );
};
