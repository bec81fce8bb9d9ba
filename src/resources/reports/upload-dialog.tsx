import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/money.ts';
import type { ReportColumns } from '#contract/reports/reports.ts';
import { mostStatisticsRows, mostWorkbookRows } from '#contract/reports/statistics-files.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { antdPart } from '#components/form/antd-screen.tsx';
import { Select } from '#components/picker/select.tsx';
import { DropZone } from '#components/upload/drop-zone.tsx';
import { useTouched } from '#components/use-touched.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { ReadableColumns } from './readable-columns.tsx';
import { bringFile, leaveFile, useBringing } from './statistics-sending.ts';
import css from './upload-dialog.module.css';
import { UploadFailure } from './upload-failure.tsx';

const Preview = antdPart(() => import('./preview/preview.tsx').then((file) => file.Preview), '480px');
const Receipt = antdPart(() => import('./preview/receipt.tsx').then((file) => file.Receipt), '360px');
const SendingBar = antdPart(() => import('./preview/sending-bar.tsx').then((file) => file.SendingBar), '64px');

interface UploadDialogProps {
  campaignId: string;
  currency: Currency | null;
  partners: ReportColumns['partners'];
  onClose: () => void;
}

/** Which partner's file it is, and the file. */
const Choosing = ({ campaignId, partners, again }: Pick<UploadDialogProps, 'campaignId' | 'partners'> & { again: boolean }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const touched = useTouched();
  const before = useBringing(campaignId)?.partnerId;
  const [partnerId, setPartnerId] = useState(before ?? partners[0]?.id ?? '');
  const partnerHint = t('report.upload.partnerHint');
  return (
    <>
      <Field id="report-partner" label={t('report.upload.partner')} hint={partnerHint}>
        <Select
          id="report-partner"
          options={partners.map(({ id, name }) => ({ value: id, label: name }))}
          value={partnerId}
          aria-describedby={describedBy('report-partner', { hint: partnerHint })}
          onChange={setPartnerId}
        />
      </Field>
      <DropZone
        id="report-file"
        label={t(again ? 'report.upload.again' : touched ? 'files.choose' : 'report.upload.zone')}
        hint={t('report.upload.hint', { rows: format.number(mostStatisticsRows), workbookRows: format.number(mostWorkbookRows) })}
        accept=".xlsx,.csv,.tsv,.txt"
        describedBy={undefined}
        onFiles={([file]) => {
          if (file) void bringFile(campaignId, partnerId, file);
        }}
      />
      <ReadableColumns />
    </>
  );
};

/** Takes a partner's statistics file: shows what was understood, asks what is open, takes it in, and says what became of it. */
export const UploadDialog = ({ campaignId, currency, partners, onClose }: UploadDialogProps) => {
  const { t } = useTranslation();
  const bringing = useBringing(campaignId);
  const leave = (): void => {
    // What is being taken in goes on.
    if (bringing?.step !== 'taking') leaveFile(campaignId);
    onClose();
  };
  const step = bringing?.step ?? 'choosing';
  const shown = { campaignId, currency, bringing, onClose: leave };
  const partner = partners.find(({ id }) => id === bringing?.partnerId)?.name;
  const title = t('report.upload.title');
  if (bringing?.preview && (step === 'asking' || step === 'checking'))
    return (
      <Dialog key="preview" open size="widest" title={t('report.upload.titleOf', { partner })} onClose={leave}>
        <Preview {...shown} bringing={bringing} preview={bringing.preview} />
      </Dialog>
    );
  if (bringing?.uploaded)
    return (
      <Dialog key="receipt" open size="wide" title={title} onClose={leave}>
        <Receipt {...shown} uploaded={bringing.uploaded} />
      </Dialog>
    );
  return (
    <Dialog key="file" open size="wide" title={title} onClose={leave}>
      <div className={css.parts}>
        {bringing?.failure && <UploadFailure failure={bringing.failure} />}
        {bringing && (step === 'checking' || step === 'taking') ? (
          <SendingBar campaignId={campaignId} bringing={bringing} />
        ) : (
          <Choosing campaignId={campaignId} partners={partners} again={step === 'refused'} />
        )}
      </div>
      <DialogActions>
        <Button onClick={leave}>{t(step === 'checking' ? 'report.upload.cancel' : 'app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
