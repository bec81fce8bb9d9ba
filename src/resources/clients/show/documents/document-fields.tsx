import { useTranslation } from 'react-i18next';
import { longestDocumentNumber } from '#contract/clients/documents.ts';
import { firstDay, lastDay as endOfDays } from '#contract/envelope.ts';
import { DateInput } from '#components/date-input/date-input.tsx';
import { isBeyondDays, readDate, writeDate } from '#components/date-input/typed-dates.ts';
import { Field, describedBy } from '#components/field.tsx';
import { TextInput } from '#components/text-input.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useLanguage } from '#providers/language/language.ts';

/** What is typed about a document. */
export interface Typed {
  readonly number: string;
  /** The last day in the writer's own way; empty: it does not end. */
  readonly lastDay: string;
}

/** The last day that is typed: null without one, undefined when it is no date. */
export const lastDayOf = ({ lastDay }: Typed): string | null | undefined =>
  lastDay.trim() === '' ? null : (readDate(lastDay) ?? undefined);

interface DocumentFieldsProps {
  typed: Typed;
  /** The client's present day. */
  today: string;
  onChange: (change: Partial<Typed>) => void;
}

export const numberId = 'document-number';
export const lastDayId = 'document-last-day';

/** The number of a document and its last day, as they stand on it. */
export const DocumentFields = ({ typed, today, onChange }: DocumentFieldsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const date = lastDayOf(typed);
  const label = t('clientDocuments.fields.expiresOn');
  const unreadable = isBeyondDays(typed.lastDay)
    ? t('error.validation.day', { firstDay: format.date(firstDay), lastDay: format.date(endOfDays) })
    : t('clientDocuments.fields.unreadable', { text: typed.lastDay.trim() });
  const error = date === undefined ? unreadable : undefined;
  const [numberHint, hint] = [t('clientDocuments.fields.numberHint'), t('clientDocuments.fields.expiresHint')];
  return (
    <>
      <Field id={numberId} label={t('clientDocuments.fields.number')} hint={numberHint}>
        <TextInput
          id={numberId}
          value={typed.number}
          maxLength={longestDocumentNumber}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={describedBy(numberId, { hint: numberHint })}
          onChange={(event) => onChange({ number: event.target.value })}
        />
      </Field>
      <Field id={lastDayId} label={label} hint={hint} error={error}>
        <DateInput
          id={lastDayId}
          label={label}
          text={typed.lastDay}
          placeholder={t('clientDocuments.fields.example')}
          days={{ date: date ?? null, earliest: firstDay, today }}
          invalid={error !== undefined}
          aria-describedby={describedBy(lastDayId, { hint, error })}
          onType={(lastDay) => onChange({ lastDay })}
          onPick={(day) => onChange({ lastDay: writeDate(day, language) })}
          onSettle={() => date && onChange({ lastDay: writeDate(date, language) })}
        />
      </Field>
    </>
  );
};
