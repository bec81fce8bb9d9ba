import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/flight.ts';
import { addMonths, startOfMonth } from './month.ts';
import type { Span } from './typed-span.ts';

/** A span by its name. */
export interface Preset {
  readonly label: string;
  readonly span: Span;
}

const lastDays =
  (days: number) =>
  (today: string): Span => ({ from: addDays(today, 1 - days), to: today });

const monthOf = (day: string): Span => {
  const from = startOfMonth(day);
  return { from, to: addDays(addMonths(from, 1), -1) };
};

/** Spans that everybody names the same way; the last days include the present one. */
export const presetSpans = {
  last7: lastDays(7),
  last30: lastDays(30),
  thisMonth: monthOf,
  lastMonth: (today) => monthOf(addMonths(today, -1)),
} as const satisfies Record<string, (today: string) => Span>;

export type PresetName = keyof typeof presetSpans;

/** Presets as they stand in a calendar. */
export const usePresets = (names: readonly PresetName[], today: string): readonly Preset[] => {
  const { t } = useTranslation();
  return useMemo(
    () => names.map((name) => ({ label: t(`app.calendar.presets.${name}`), span: presetSpans[name](today) })),
    [names, today, t],
  );
};
