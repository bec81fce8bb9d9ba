import type { Language } from '#contract/languages.ts';
import type { ReportType } from '#contract/reports/reports.ts';
import { addDays } from '#domain/time/flight.ts';
import { isProvisional } from '#domain/reports/days.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { locationUnit, unitName } from '#server/planner-catalogue/location-units.ts';
import type { Group } from './sums.ts';

type Rows = ReadonlyMap<string, { readonly name: Readonly<Record<Language, string>> }>;

export interface Label {
  readonly label: string;
  readonly within: string | null;
}

const nameIn = (rows: Rows, id: string, language: Language): string => rows.get(id)?.name[language] ?? id;

const categoryName = (id: string, language: Language): string => nameIn(catalogue.businessCategories, id, language);

const plain = ([label = '']: readonly string[]): Label => ({ label, within: null });

const labels = {
  PER_DAY: plain,
  PER_WEEK: plain,
  PER_MARKET: ([market = ''], language) => ({ label: nameIn(catalogue.cities, market, language), within: null }),
  PER_MEDIA: ([media = ''], language) => ({ label: nameIn(catalogue.platforms, media, language), within: null }),
  PER_FORMAT: ([media = '', format = ''], language) => ({
    label: nameIn(catalogue.formats, format, language),
    within: nameIn(catalogue.platforms, media, language),
  }),
  PER_CREATIVE: ([media = '', format = '', creative = ''], language) => ({
    label: creative,
    within: [nameIn(catalogue.platforms, media, language), nameIn(catalogue.formats, format, language)].filter(Boolean).join(' · '),
  }),
  PER_AD_SET: ([media = '', adSet = ''], language) => ({ label: adSet, within: nameIn(catalogue.platforms, media, language) }),
  SUMMARY: () => ({ label: '', within: null }),
  PER_MEDIA_OFFLINE: ([media = ''], language) => ({ label: nameIn(catalogue.platforms, media, language), within: null }),
  PER_MARKET_OFFLINE: ([market = ''], language) => ({ label: nameIn(catalogue.cities, market, language), within: null }),
  PER_LOCATION_CATEGORY_OFFLINE: ([category = ''], language) => ({ label: categoryName(category, language), within: null }),
  PER_LOCATION_UNIT_OFFLINE: ([category = '', unit = ''], language) => {
    const known = locationUnit(unit);
    return { label: known ? unitName(known, language) : unit, within: categoryName(category, language) || null };
  },
} as const satisfies Record<ReportType, (parts: readonly string[], language: Language) => Label>;

/** Ad sets and creatives of the plan have their names there. */
const named = ({ label, within }: Label, names: ReadonlyMap<string, string>): Label => ({ label: names.get(label) ?? label, within });

/** What a group is called in a language; days and Mondays as `YYYY-MM-DD`, empty where its file named nothing. */
export const labelOf = (
  reportType: ReportType,
  { parts }: Pick<Group, 'parts'>,
  { language, names }: { language: Language; names: ReadonlyMap<string, string> },
): Label => named(labels[reportType](parts, language), names);

const lastDay = { PER_DAY: 0, PER_WEEK: 6 } as const;

const isOfDays = (reportType: ReportType): reportType is keyof typeof lastDay => Object.hasOwn(lastDay, reportType);

/** True when a group has days whose numbers may still grow. Groups that are no days span all of them: the stamp says it for them. */
export const provisionalOf = (reportType: ReportType, { parts: [day = ''] }: Group, today: string): boolean =>
  isOfDays(reportType) && isProvisional(addDays(day, lastDay[reportType]), today);

/** True for reports whose rows have an order of their own: time. */
export const inTime = isOfDays;
