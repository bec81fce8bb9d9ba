import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportColumns, metricTypes } from '#contract/reports/reports.ts';
import { type UploadedStatistics, mostStatisticsRows, mostWorkbookRows } from '#contract/reports/statistics-files.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { Select } from '#components/picker/select.tsx';
import { DropZone } from '#components/upload/drop-zone.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import css from './upload-dialog.module.css';
import { UploadFailure } from './upload-failure.tsx';
import { useStatisticsUpload } from './use-statistics-upload.ts';

interface UploadDialogProps {
  campaignId: string;
  partners: ReportColumns['partners'];
  onClose: () => void;
  onDone: (uploaded: UploadedStatistics) => void;
}

const required = ['day', 'impressions', 'clicks'] as const;
const dimensions = ['market', 'media', 'format', 'campaign', 'adSet', 'creative', 'audienceSegment', 'stage'] as const;
const derived = ['clickThroughRate', 'averageFrequency', 'costPerMille', 'costPerClick'] as const;

/** Takes a partner's statistics file, shows how far it is, and stays open with the reasons when it is refused. */
export const UploadDialog = ({ campaignId, partners, onClose, onDone }: UploadDialogProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [partnerId, setPartnerId] = useState(partners[0]?.id ?? '');
  const { sending, failure, send, cancel } = useStatisticsUpload(campaignId, onDone);
  const metrics = metricTypes.filter((metric) => ![...required, ...derived].some((one) => one === metric));
  const hint = t('report.upload.hint', {
    rows: format.number(mostStatisticsRows),
    workbookRows: format.number(mostWorkbookRows),
    required: format.list(required.map((column) => t(`report.columns.${column}`))),
    optional: format.list([...dimensions, ...metrics].map((column) => t(`report.columns.${column}`))),
  });
  const partnerHint = t('report.upload.partnerHint');
  return (
    <Dialog open size="wide" title={t('report.upload.title')} onClose={onClose}>
      <div className={css.parts}>
        <Field id="report-partner" label={t('report.upload.partner')} hint={partnerHint}>
          <Select
            id="report-partner"
            options={partners.map(({ id, name }) => ({ value: id, label: name }))}
            value={partnerId}
            disabled={sending !== null}
            aria-describedby={describedBy('report-partner', { hint: partnerHint })}
            onChange={setPartnerId}
          />
        </Field>
        {failure && <UploadFailure failure={failure} />}
        {sending ? (
          <div className={css.sending}>
            <span className={css.name}>{sending.name}</span>
            <progress max={1} value={sending.share} aria-label={t('report.upload.progress', { name: sending.name })} />
            <output>{sending.share < 1 ? format.percent(sending.share) : t('report.upload.checking')}</output>
          </div>
        ) : (
          <DropZone
            id="report-file"
            label={t(failure ? 'report.upload.again' : 'report.upload.zone')}
            hint={hint}
            accept=".xlsx,.csv,.tsv,.txt"
            describedBy={undefined}
            onFiles={([file]) => {
              if (file) void send(partnerId, file);
            }}
          />
        )}
      </div>
      <DialogActions>
        <Button onClick={sending ? cancel : onClose}>{t(sending ? 'report.upload.cancel' : 'app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
