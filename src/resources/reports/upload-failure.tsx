import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type MetricType, metricTypes } from '#contract/reports/reports.ts';
import { Notice } from '#components/notice.tsx';
import type { ApiError, FieldProblem } from '#providers/http/api-error.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import css from './upload-dialog.module.css';

const dimensions = ['day', 'market', 'media', 'format', 'creative', 'audienceSegment', 'stage'] as const;

const isColumn = (name: string): name is MetricType | (typeof dimensions)[number] =>
  [...dimensions, ...metricTypes].some((column) => column === name);

/** Why a statistics file was not taken, row by row. It takes the focus, and stays. */
export const UploadFailure = ({ failure }: { failure: ApiError }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const placeOf = ({ path }: FieldProblem): string | null => {
    const [, row = '', column = ''] = /^(\d+)\.(\w+)$/.exec(path) ?? [];
    return isColumn(column) ? t('report.upload.row', { row: format.number(Number(row)), column: t(`report.columns.${column}`) }) : null;
  };
  return (
    <Notice tone="refused">
      <div ref={place} role="alert" tabIndex={-1} className={css.failure}>
        <p>
          <strong>{t('error.statsUpload')}</strong>
        </p>
        <p>
          <span>{failure.message}</span>
          <span>{t('report.upload.nothing')}</span>
        </p>
        {failure.details.length > 0 && (
          <ul className={css.findings}>
            {failure.details.map((detail) => (
              <li key={`${detail.path} ${detail.message}`}>
                {placeOf(detail) !== null && <span className={css.place}>{placeOf(detail)}</span>}
                {detail.message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Notice>
  );
};
