import type { CountedMetric } from '#contract/reports/reports.ts';
import type { FileColumn, OpenQuestion } from '#contract/reports/statistics-files.ts';
import type { Currency } from '#contract/money.ts';
import type { Language } from '#contract/languages.ts';
import { formatIn } from '#format/format.ts';
import { type FieldError, Failure } from '#server/failure.ts';
import { type Outcome, reported } from '#server/statistics-files/read-statistics.ts';
import type { Question, Understanding } from '#server/statistics-files/understand.ts';
import { sayIn } from '#server/words/say.ts';
import { partnerName } from './partner-names.ts';

const columnName = (column: FileColumn, language: Language): string => sayIn(language)(`report.columns.${column}`);

const detailOf = (open: Question): FieldError => {
  const path = open.question;
  const key = `error.report.decide.${path}`;
  if (open.question === 'dayOrder' || open.question === 'decimal') return { path, key, values: { value: open.example } };
  if (open.question === 'currency') return { path, key, values: { title: open.title, named: open.named, expected: open.expected } };
  if (open.question === 'media') return { path, key };
  const { missing } = open;
  const words: FieldError['words'] = (language) => ({
    subject: undefined,
    values: { value: missing.map((column) => columnName(column, language)).join(', ') },
  });
  return { path, key, words };
};

const differenceOf = ({ line }: Outcome['totalRows'][number], currency: Currency) => {
  const written = (metric: CountedMetric, value: number, language: Language): string =>
    metric === 'spend' ? formatIn(language).money(value, currency) : formatIn(language).number(value);
  return ({ metric, said, counted }: Outcome['totalRows'][number]['differences'][number]): FieldError => ({
    path: `${line}.${metric}`,
    key: 'error.report.decide.totals',
    words: (language) => ({
      subject: undefined,
      values: { column: columnName(metric, language), said: written(metric, said, language), counted: written(metric, counted, language) },
    }),
  });
};

/** Stops before a file is read whose columns, medium or days are open. 409 */
export const demandUnderstood = ({ questions }: Understanding): void => {
  if (questions.length > 0) throw new Failure(409, 'error.report.open', questions.map(detailOf));
};

/** What is open once a file was read. */
interface Decided {
  readonly withoutLines: boolean;
  readonly despiteTotals: boolean;
}

const asks = (outcome: Outcome, { withoutLines, despiteTotals }: Decided) => ({
  lines: outcome.skippedLines > 0 && !withoutLines,
  totals: outcome.totalsDiffer && !despiteTotals,
});

/** Stops a file with lines that cannot be used, or with totals that its rows do not add up to. 409 */
export const demandDecided = (outcome: Outcome, decided: Decided, currency: Currency): void => {
  const { lines, totals } = asks(outcome, decided);
  if (!lines && !totals) return;
  const differences = totals ? outcome.totalRows.flatMap((row) => row.differences.map(differenceOf(row, currency))) : [];
  throw new Failure(409, totals ? 'error.report.open' : 'error.report.rows', [
    ...(lines ? reported(outcome.skipped, outcome.skippedLines) : []),
    ...differences,
  ]);
};

/** What its uploader has to decide about a file, for a reader. */
export const openQuestions = (
  { questions, titles }: Understanding,
  outcome: Outcome | null,
  { decided, language }: { decided: Decided; language: Language },
): OpenQuestion[] => {
  const open = questions.map((question): OpenQuestion => {
    if (question.question === 'columns') return { question: 'columns', missing: [...question.missing], titles: titles.filter(Boolean) };
    if (question.question !== 'media') return question;
    return { question: 'media', media: question.mediaIds.map((id) => ({ id, name: partnerName(id, language) })) };
  });
  if (!outcome) return open;
  const { lines, totals } = asks(outcome, decided);
  return [
    ...open,
    ...(lines ? [{ question: 'lines' as const, lines: outcome.skippedLines }] : []),
    ...(totals ? [{ question: 'totals' as const }] : []),
  ];
};
