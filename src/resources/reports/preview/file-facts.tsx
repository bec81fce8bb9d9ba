import { useTranslation } from 'react-i18next';
import type { StatisticsPreview } from '#contract/reports/statistics-files.ts';
import { FactTable } from '#components/antd/fact-table.tsx';
import { Select } from '#components/picker/select.tsx';
import prose from '#components/prose.module.css';
import { useFormat } from '#providers/i18n/use-format.ts';
import { type Bringing, decide } from '#resources/reports/statistics-sending.ts';
import css from './preview.module.css';

const delimiters: Readonly<Record<string, 'comma' | 'semicolon' | 'tab'>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

const NamesKept = ({ names }: { names: readonly string[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {format.list(names)}
      <p className={prose.note}>{t('report.upload.namesKept')}</p>
    </>
  );
};

interface FileFactsProps {
  campaignId: string;
  bringing: Bringing;
  preview: StatisticsPreview;
}

/** What kind of file it is, and of which days and media it speaks. How its days and numbers are read can be put right. */
export const FileFacts = ({ campaignId, bringing: { decisions }, preview: { style, titleLanguage, reading } }: FileFactsProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const written = t('report.upload.styleIn', {
    style: t(`report.upload.style.${style}`),
    language: t(`report.upload.language.${titleLanguage}`),
  });
  if (!reading) return <FactTable facts={[[t('report.upload.facts.style'), written]]} />;
  const { kind, encoding, delimiter, rows, days, from, to, media, decimal, dayOrder, besides, unknownNames } = reading;
  const names = [...unknownNames.market, ...unknownNames.format, ...unknownNames.locationUnit];
  const separator = delimiters[delimiter ?? ''];
  return (
    <FactTable
      facts={[
        [t('report.upload.facts.style'), written],
        [
          t('report.upload.facts.encoding'),
          encoding === null || !separator
            ? t('report.upload.workbook')
            : t('report.upload.textFile', { encoding: encoding.toUpperCase(), separator: t(`report.upload.delimiter.${separator}`) }),
        ],
        [t('report.upload.facts.rows'), format.number(rows)],
        [
          t('report.upload.facts.days'),
          t('report.upload.daysOf', {
            count: days,
            value: format.number(days),
            span: from === to ? format.date(from) : format.days(from, to),
          }),
        ],
        [t('report.upload.facts.kind'), t(`report.upload.kind.${kind}`)],
        ...(media.length > 0 ? [[t('report.upload.facts.media'), format.list(media.map(({ name }) => name))] as const] : []),
        ...(dayOrder === null
          ? []
          : [
              [
                t('report.upload.facts.dayOrder'),
                <div key="dayOrder" className={css['choice']}>
                  <Select
                    aria-label={t('report.upload.facts.dayOrder')}
                    options={(['dayFirst', 'monthFirst'] as const).map((value) => ({ value, label: t(`report.upload.dayOrder.${value}`) }))}
                    value={decisions.dayOrder ?? dayOrder}
                    onChange={(value) => void decide(campaignId, { dayOrder: value }, true)}
                  />
                </div>,
              ] as const,
            ]),
        ...(encoding === null
          ? []
          : [
              [
                t('report.upload.facts.decimal'),
                <div key="decimal" className={css['choice']}>
                  <Select
                    aria-label={t('report.upload.facts.decimal')}
                    options={[
                      { value: '.' as const, label: '1,234.50' },
                      { value: ',' as const, label: '1.234,50' },
                    ]}
                    value={decisions.decimal ?? decimal}
                    onChange={(value) => void decide(campaignId, { decimal: value }, true)}
                  />
                </div>,
              ] as const,
            ]),
        ...(besides > 0
          ? [[t('report.upload.facts.besides'), t('report.upload.leftOut', { value: format.number(besides) })] as const]
          : []),
        ...(names.length > 0 ? [[t('report.upload.facts.names'), <NamesKept key="names" names={names} />] as const] : []),
      ]}
    />
  );
};
