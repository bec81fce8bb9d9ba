import Result from 'antd/es/result';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/money.ts';
import type { UploadedStatistics } from '#contract/reports/statistics-files.ts';
import { Button } from '#components/button.tsx';
import { DialogActions } from '#components/dialog.tsx';
import { Icon } from '#components/icon.tsx';
import layout from '#components/layout.module.css';
import { useFormat } from '#providers/i18n/use-format.ts';
import { RemoveUpload } from '#resources/reports/remove-upload.tsx';
import { leaveFile } from '#resources/reports/statistics-sending.ts';
import { FileTotals } from './file-totals.tsx';
import css from './preview.module.css';
import { SkippedLines } from './skipped-lines.tsx';

interface ReceiptProps {
  campaignId: string;
  currency: Currency | null;
  uploaded: UploadedStatistics;
  onClose: () => void;
}

/** What became of a file: what was taken, what was left out, and what it replaced. */
export const Receipt = ({ campaignId, currency, uploaded, onClose }: ReceiptProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { fileName, rows, from, to, unchanged, replacedDays, reading } = uploaded;
  const [leaving, setLeaving] = useState(false);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={layout.stack4}>
      <div ref={head} tabIndex={-1} className={css['head']}>
        <Result
          className={css['result'] ?? ''}
          status="success"
          icon={<Icon name="check" size={28} />}
          title={t(unchanged ? 'report.upload.unchangedTitle' : 'report.upload.done')}
          subTitle={format.sentences([
            unchanged
              ? t('report.upload.unchanged')
              : t('report.upload.doneRows', { name: fileName, rows: format.number(rows), days: format.days(from, to) }),
            ...(replacedDays > 0 ? [t('report.upload.replaced', { value: format.number(replacedDays) })] : []),
          ])}
        />
      </div>
      {reading && <FileTotals reading={reading} currency={currency} />}
      {reading && reading.skippedLines > 0 && (
        <SkippedLines title={t('report.upload.without', { value: format.number(reading.skippedLines) })} reading={reading} />
      )}
      <DialogActions>
        {!unchanged && (
          <Button kind="quiet" onClick={() => setLeaving(true)}>
            <Icon name="undo" />
            {t('report.remove.column')}
          </Button>
        )}
        <Button onClick={() => leaveFile(campaignId)}>{t('report.upload.another')}</Button>
        <Button kind="primary" onClick={onClose}>
          {t('report.upload.close')}
        </Button>
      </DialogActions>
      {leaving && <RemoveUpload campaignId={campaignId} upload={uploaded} onClose={() => setLeaving(false)} onDone={onClose} />}
    </div>
  );
};
