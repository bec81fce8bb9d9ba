import { useTranslation } from 'react-i18next';
import { csvMedia } from '#contract/file.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { columnsOfTemplate, templates } from '#domain/reports/template.ts';
import { saveFile } from '#providers/files/save-file.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import css from './upload-dialog.module.css';

// So that a spreadsheet reads the titles right in every language.
const mark = '\uFEFF';

/** Which columns of a file are read, for those whose files do not come from a platform; each kind can be taken along as an empty file. */
export const ReadableColumns = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const titlesOf = (columns: ReturnType<typeof columnsOfTemplate>): string[] => columns.map((column) => t(`report.columns.${column}`));
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
            <Button
              aria-label={t('report.upload.templateOf', { kind: name })}
              onClick={() =>
                saveFile(
                  new Blob([`${mark}${titlesOf(columnsOfTemplate(kind)).join(',')}\r\n`], { type: csvMedia }),
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
