import { type RefObject, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '#components/chip.tsx';
import { Field } from '#components/field.tsx';
import { Fold } from '#components/fold.tsx';
import { Select } from '#components/picker/select.tsx';
import layout from '#components/layout.module.css';
import css from './filters.module.css';
import type { Narrowing } from './use-narrowings.ts';

const given = (narrowings: readonly Narrowing[]): readonly Narrowing[] => narrowings.filter(({ value }) => value !== undefined);

interface NarrowingFoldProps {
  narrowings: readonly Narrowing[];
  button: RefObject<HTMLButtonElement | null>;
}

/** By what a report can be narrowed, each with its own field, and how much of it is in use. */
export const NarrowingFold = ({ narrowings, button }: NarrowingFoldProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Fold ref={button} label={t('report.filters.label')} count={given(narrowings).length}>
      <div className={css.fields}>
        {narrowings.map(({ name, label, all, options, value = '', take }) => (
          <Field key={name} id={`${id}-${name}`} label={label}>
            <Select
              id={`${id}-${name}`}
              options={[{ value: '', label: all }, ...options]}
              value={value}
              onChange={(chosen) => take(chosen || undefined)}
            />
          </Field>
        ))}
      </div>
    </Fold>
  );
};

/** To what the report is narrowed, each with the way to take it away; the focus goes on to the next. */
export const Narrowed = ({ narrowings, button }: NarrowingFoldProps) => {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const chosen = given(narrowings);
  if (chosen.length === 0) return null;
  const leave = (at: number): void => {
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[at + 1] ?? buttons?.[at - 1] ?? button.current)?.focus();
  };
  return (
    <ul ref={list} className={`${layout.row2} ${css.narrowed}`} aria-label={t('report.filters.narrowed')}>
      {chosen.map(({ name, label, options, value, take }, at) => {
        const said = options.find((option) => option.value === value)?.label ?? value;
        return (
          <li key={name}>
            <Chip
              // A week says itself that it is one.
              text={name === 'week' ? (said ?? '') : t('report.filters.chip', { label, value: said })}
              onRemove={() => {
                leave(at);
                take(undefined);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
};
