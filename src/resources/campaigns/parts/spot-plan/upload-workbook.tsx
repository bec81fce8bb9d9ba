import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { xlsxMedia } from '#contract/file.ts';
import type { SpotPlanBasis, SpotPlanDifference, SpotPlanEntry } from '#contract/spot-plan/spot-plan.ts';
import { spotRow } from '#domain/spot-plan/row.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { DifferenceTable } from './difference-table.tsx';
import type { CellWords } from './grid-columns.ts';
import styles from './upload-workbook.module.css';

interface UploadWorkbookProps {
  campaignId: string;
  words: CellWords;
  basis: SpotPlanBasis;
  /** Saves what waits, so that the file is compared with what is seen. */
  beforeReading: () => Promise<unknown>;
  onApply: (rows: SpotPlanEntry[]) => void;
}

type Comparing =
  | { readonly kind: 'reading' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'read'; readonly difference: SpotPlanDifference };

const isSame = ({ added, removed, changed, unreadable, ignored }: SpotPlanDifference): boolean =>
  added.length + removed.length + changed.length + unreadable.length + ignored.length === 0;

/** Takes an edited workbook, shows what it would change, and changes that only when it is wanted. */
export const UploadWorkbook = ({ campaignId, words, basis, beforeReading, onApply }: UploadWorkbookProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [comparing, setComparing] = useState<Comparing | null>(null);
  const close = (): void => setComparing(null);

  const read = async (file: File): Promise<void> => {
    setComparing({ kind: 'reading' });
    try {
      await beforeReading();
      const body = new Uint8Array(await file.arrayBuffer());
      setComparing({ kind: 'read', difference: await call(api.spotPlan.compare, { params: { campaignId }, body }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setComparing({ kind: 'refused', message: error.message });
    }
  };
  const difference = comparing?.kind === 'read' ? comparing.difference : null;
  const changes = difference !== null && difference.added.length + difference.removed.length + difference.changed.length > 0;

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('spotPlan.actions.upload')}
        accept={`.xlsx,${xlsxMedia}`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {t('spotPlan.actions.upload')}
      </Button>
      <Dialog open={comparing !== null} title={t('spotPlan.upload.title')} onClose={close}>
        {comparing?.kind === 'reading' && <output>{t('spotPlan.upload.reading')}</output>}
        {comparing?.kind === 'refused' && (
          <Notice tone="refused" alert>
            {comparing.message}
          </Notice>
        )}
        {difference && isSame(difference) && <p>{t('spotPlan.upload.same')}</p>}
        {difference && !isSame(difference) && (
          <>
            <p className={styles['lead']}>{t('spotPlan.upload.lead')}</p>
            <DifferenceTable
              title={t('spotPlan.upload.title')}
              difference={difference}
              words={words}
              rowOf={(row) => spotRow(basis, row)}
            />
          </>
        )}
        <DialogActions>
          <Button onClick={close}>{t(changes ? 'spotPlan.upload.cancel' : 'spotPlan.upload.close')}</Button>
          {changes && (
            <Button
              kind="primary"
              onClick={() => {
                onApply(difference.rows);
                close();
              }}
            >
              {t('spotPlan.upload.apply')}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
};
