import type { SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { cellText } from '#domain/spot-plan/cells.ts';
import { asWritten } from '#providers/i18n/unbroken-dates.ts';
import { type CellWords, gridColumns } from './grid-columns.ts';
import { fieldOf } from './grid-layout.ts';
import type { Area, Setting, SheetRow } from './sheet-rows.ts';

interface Copied {
  readonly rows: readonly SheetRow[];
  readonly computed: readonly SpotPlanRow[];
  readonly area: Area;
  readonly setting: Setting;
  readonly words: CellWords;
}

/** The cells of an area as plain texts, for the clipboard. */
export const copiedText = ({ rows, computed, area, setting, words }: Copied): string[][] =>
  rows.slice(area.top, area.bottom + 1).map((row, at) =>
    gridColumns.slice(area.left, area.right + 1).map((column, place) => {
      const field = fieldOf(area.left + place);
      if (field) return row.texts[field] ?? cellText(row.entry, field, setting);
      const values = computed[area.top + at];
      return values ? asWritten((column.plain ?? column.show)(values, words)) : '';
    }),
  );
