import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/money.ts';
import type { StatisticsPreview } from '#contract/reports/statistics-files.ts';
import { Button } from '#components/button.tsx';
import { DialogActions } from '#components/dialog.tsx';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import { useFormat } from '#providers/i18n/use-format.ts';
import { type Bringing, leaveFile, takeFile } from '#resources/reports/statistics-sending.ts';
import { Doubts } from './doubts.tsx';
import { FileColumns } from './file-columns.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileTotals } from './file-totals.tsx';
import { OpenQuestions, questionsOf } from './open-questions.tsx';
import css from './preview.module.css';
import { Replacing } from './replacing.tsx';
import { SendingBar } from './sending-bar.tsx';
import { SkippedLines } from './skipped-lines.tsx';

interface PreviewProps {
  campaignId: string;
  currency: Currency | null;
  bringing: Bringing;
  preview: StatisticsPreview;
}

/** How many questions of a preview have no answer yet. */
const openIn = (preview: StatisticsPreview, { decisions, hasChecked }: Bringing): number =>
  Number(preview.doubts.length > 0 && !hasChecked) +
  questionsOf(preview).filter(
    ({ question }) =>
      !(question === 'lines' && decisions.withoutLines === true) && !(question === 'totals' && decisions.despiteTotals === true),
  ).length;

/** What was understood of a file, and what its uploader has to decide; nothing has been written yet. */
export const Preview = ({ campaignId, currency, bringing, preview }: PreviewProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  const busy = bringing.step === 'checking';
  const open = openIn(preview, bringing);
  const { reading, doubts, replacing } = preview;
  const shown = { campaignId, bringing, preview };
  return (
    <div className={layout.stack4}>
      <div ref={head} tabIndex={-1} className={css['head']}>
        <p className={prose.title}>{preview.fileName}</p>
        <p className={prose.note}>{t('report.upload.nothingWritten')}</p>
      </div>
      {busy ? <SendingBar campaignId={campaignId} bringing={bringing} /> : <OpenQuestions {...shown} />}
      <div className={layout.stack4} inert={busy}>
        {reading && reading.skippedLines > 0 && (
          <SkippedLines title={t('report.upload.skipped', { value: format.number(reading.skippedLines) })} reading={reading} />
        )}
        {!busy && <Doubts {...shown} currency={currency} />}
        {replacing && <Replacing replacing={replacing} currency={currency} />}
        <FileFacts {...shown} />
        {reading && <FileTotals reading={reading} currency={currency} />}
        <FileColumns {...shown} />
      </div>
      <div className={css['actions']}>
        <DialogActions>
          <output className={css['left']}>{open > 0 && t('report.upload.ask.left', { value: format.number(open) })}</output>
          <Button onClick={() => leaveFile(campaignId)}>{t('report.upload.again')}</Button>
          <Button
            kind="primary"
            busy={busy}
            aria-disabled={open > 0}
            onClick={() => {
              if (open === 0) void takeFile(campaignId);
              else document.querySelector<HTMLElement>('[data-open-question] :is(input, button)')?.focus();
            }}
          >
            {doubts.length > 0
              ? t('report.upload.takeDoubted', { count: doubts.length, value: format.number(doubts.length) })
              : t('report.upload.take')}
          </Button>
        </DialogActions>
      </div>
    </div>
  );
};
