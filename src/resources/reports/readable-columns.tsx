import { useTranslation } from 'react-i18next';
import { csvMedia } from '#contract/file.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { columnsOfTemplate, templates, writingOf } from '#domain/reports/template.ts';
import { saveFile } from '#providers/files/save-file.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import css from './upload-dialog.module.css';

// So that a spreadsheet reads the titles right in every language.
const mark = '\uFEFF';

/** A row of only what is required, in the order of the template. */
const examples = {
  ONLINE: ['2026-11-18', '12500', '340'],
  OFFLINE: ['2026-11-18', 'Tokyo', 'Ginza', '86'],
} as const;

/** Which columns of a file are read, for those whose files do not come from a platform; each kind can be taken along as an empty file. */
export const ReadableColumns = () => {
  const { t } = useTranslation();
  const format = useFormat();
  type Columns = ReturnType<typeof columnsOfTemplate>;
  const titlesOf = (columns: Columns): string[] => columns.map((column) => t(`report.columns.${column}`));
  // No digit stands in it: a line of words above the rows is left out, and nobody imports it by mistake.
  const writings = (columns: Columns): string[] => columns.map((column) => t(`report.upload.writing.${writingOf(column)}`));
  const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
  return (
    <details className={css.readable}>
      <summary>{t('report.upload.readable')}</summary>
      {(['ONLINE', 'OFFLINE'] as const).map((kind) => {
        const name = t(`report.upload.kind.${kind}`);
        const { required, optional } = templates[kind];
        return (
          <section key={kind} aria-label={name}>
            <h3>{name}</h3>
            <p>
              {t('report.upload.hintColumns', { required: format.list(titlesOf(required)), optional: format.list(titlesOf(optional)) })}
            </p>
            {kind === 'ONLINE' && <p>{t('report.upload.hintMedia', { media: t('report.columns.media') })}</p>}
            <p>{t('report.upload.hintWriting', { required: format.list(titlesOf(required)) })}</p>
            <pre className={css.example}>{examples[kind].join(',')}</pre>
            <Button
              aria-label={t('report.upload.templateOf', { kind: name })}
              onClick={() =>
                saveFile(
                  new Blob([mark + lineOf(titlesOf(columnsOfTemplate(kind))) + lineOf(writings(columnsOfTemplate(kind)))], {
                    type: csvMedia,
                  }),
                  `${t('report.upload.templateName', { kind: name })}.csv`,
                )
              }
            >
              <Icon name="download" />
              {t('report.upload.templateCsv')}
            </Button>
          </section>
        );
      })}
    </details>
  );
};
