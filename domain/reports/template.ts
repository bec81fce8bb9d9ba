import type { FileColumn } from '#contract/reports/statistics-files.ts';
import { countedMetrics } from '#contract/reports/reports.ts';

interface Template {
  readonly required: readonly FileColumn[];
  readonly optional: readonly FileColumn[];
}

const delivered = ['day', 'impressions', 'clicks'] as const satisfies readonly FileColumn[];

/** The columns of our own files of statistics: of what media delivered, and of visits to shops and streets. */
export const templates = {
  ONLINE: {
    required: delivered,
    optional: [
      ...(['market', 'media', 'format', 'campaign', 'adSet', 'creative', 'audienceSegment', 'stage'] as const),
      ...countedMetrics.filter((metric) => !delivered.some((column) => column === metric)),
    ],
  },
  OFFLINE: {
    required: ['day', 'market', 'locationUnit', 'conversions'],
    optional: ['locationCategory', 'media', 'organicTraffic'],
  },
} as const satisfies Record<'ONLINE' | 'OFFLINE', Template>;

/** All columns of one of them, in its order. */
export const columnsOfTemplate = (kind: keyof typeof templates): readonly FileColumn[] => [
  ...templates[kind].required,
  ...templates[kind].optional,
];

/** What is written in a column: a day, a name of the plan or of the file's own, a phase of the trip, a whole number, or an amount of money. */
export const writingOf = (column: FileColumn): 'day' | 'name' | 'stage' | 'count' | 'amount' => {
  if (column === 'day' || column === 'stage') return column;
  if (column === 'spend') return 'amount';
  return countedMetrics.some((metric) => metric === column) ? 'count' : 'name';
};
