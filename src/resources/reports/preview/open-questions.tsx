import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileColumn, OpenQuestion, StatisticsPreview } from '#contract/reports/statistics-files.ts';
import { Check } from '#components/check.tsx';
import { Field } from '#components/field.tsx';
import layout from '#components/layout.module.css';
import { Notice } from '#components/notice.tsx';
import { Select } from '#components/picker/select.tsx';
import { RadioPills } from '#components/pills.tsx';
import { Question } from '#components/question.tsx';
import { dayIn, readDayText } from '#domain/reports/day-texts.ts';
import { coreOf, valueOf } from '#domain/reports/number-texts.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import css from './preview.module.css';
import { type Bringing, type Decisions, decide } from '#resources/reports/statistics-sending.ts';

interface OpenQuestionsProps {
  campaignId: string;
  bringing: Bringing;
  preview: StatisticsPreview;
}

type Open<Kind extends OpenQuestion['question']> = Extract<OpenQuestion, { question: Kind }>;

/** What is asked about a file. Where lines are left out, totals cannot agree: one answer is enough. */
export const questionsOf = ({ open }: StatisticsPreview): readonly OpenQuestion[] =>
  open.some(({ question }) => question === 'lines') ? open.filter(({ question }) => question !== 'totals') : open;

/** What is open about a file, each question with its answers in words. */
export const OpenQuestions = ({ campaignId, bringing: { decisions }, preview }: OpenQuestionsProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const say = (decision: Decisions): void => void decide(campaignId, decision, true);
  const withColumn = (title: string, column: FileColumn | null) => ({
    columns: [...(decisions.columns ?? []).filter((one) => one.title !== title), { title, column }],
  });

  const missing = ({ missing: columns, titles }: Open<'columns'>): ReactNode =>
    columns.map((column) => (
      <Field key={column} id={`missing-${column}`} label={t('report.upload.ask.column', { column: t(`report.columns.${column}`) })}>
        <Select
          id={`missing-${column}`}
          placeholder={t('report.upload.ask.choose')}
          options={titles.map((title) => ({ value: title, label: title }))}
          onChange={(title) => say(withColumn(title, column))}
        />
      </Field>
    ));

  const dayOrder = ({ example }: Open<'dayOrder'>): ReactNode => {
    const text = readDayText(example);
    const choices = (['dayFirst', 'monthFirst'] as const).map((order) => {
      const day = text && dayIn(text, order);
      return { value: order, label: day === undefined ? t(`report.upload.dayOrder.${order}`) : format.date(day) };
    });
    return (
      <Question legend={t('report.upload.ask.dayOrder', { value: example })}>
        <RadioPills choices={choices} chosen={null} onChoose={(order) => say({ dayOrder: order })} />
      </Question>
    );
  };

  const decimal = ({ example }: Open<'decimal'>): ReactNode => {
    const choices = (['.', ','] as const).flatMap((sign) => {
      const value = valueOf(coreOf(example), sign);
      if (value === undefined) return [];
      const words = Number.isInteger(value) ? 'whole' : 'fraction';
      return [{ value: sign, label: t(`report.upload.ask.${words}`, { value: format.number(value) }) }];
    });
    return (
      <Question legend={t('report.upload.ask.decimal', { value: example })}>
        <RadioPills choices={choices} chosen={null} onChoose={(sign) => say({ decimal: sign })} />
      </Question>
    );
  };

  const media = ({ media: all }: Open<'media'>): ReactNode => (
    <Question legend={t('report.upload.ask.media')}>
      <RadioPills choices={all.map(({ id, name }) => ({ value: id, label: name }))} chosen={null} onChoose={(id) => say({ media: id })} />
    </Question>
  );

  const currency = ({ title, named, expected }: Open<'currency'>): ReactNode => (
    <Question legend={t('report.upload.ask.currency', { title, named, expected })}>
      <Check checked={false} onChange={() => say(withColumn(title, null))}>
        {t('report.upload.ask.withoutColumn')}
      </Check>
    </Question>
  );

  const lines = ({ lines: count }: Open<'lines'>): ReactNode => (
    <Question legend={t('report.upload.ask.lines', { value: format.number(count) })}>
      <Check
        checked={decisions.withoutLines ?? false}
        onChange={({ target }) => void decide(campaignId, { withoutLines: target.checked }, false)}
      >
        {t('report.upload.ask.withoutLines')}
      </Check>
    </Question>
  );

  const totals = (): ReactNode => (
    <Question legend={t('report.upload.ask.totals')}>
      <Check
        checked={decisions.despiteTotals ?? false}
        onChange={({ target }) => void decide(campaignId, { despiteTotals: target.checked }, false)}
      >
        {t('report.upload.ask.despiteTotals')}
      </Check>
    </Question>
  );

  const fieldsOf = (open: OpenQuestion): ReactNode => {
    if (open.question === 'columns') return missing(open);
    if (open.question === 'dayOrder') return dayOrder(open);
    if (open.question === 'decimal') return decimal(open);
    if (open.question === 'media') return media(open);
    if (open.question === 'currency') return currency(open);
    return open.question === 'lines' ? lines(open) : totals();
  };

  const open = questionsOf(preview);
  if (open.length === 0) return null;
  return (
    <Notice tone="waiting">
      <div className={`${layout.stack4} ${css['ask']}`}>
        <p>
          <strong>{t('report.upload.ask.title')}</strong>
        </p>
        {open.map((one) => (
          <div key={one.question} data-open-question className={layout.stack3}>
            {fieldsOf(one)}
          </div>
        ))}
      </div>
    </Notice>
  );
};
