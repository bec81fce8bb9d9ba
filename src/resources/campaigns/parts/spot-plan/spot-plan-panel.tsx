import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { type SpotPlan, type SpotPlanEntry, type SpotPlanRow, mostSpotPlanRows } from '#contract/spot-plan/spot-plan.ts';
import { spotPlanStatuses } from '#domain/campaigns/statuses.ts';
import { offBudget } from '#domain/spot-plan/off-budget.ts';
import { changedFields, entryOf, spotRow } from '#domain/spot-plan/row.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { Failure } from '#components/failure.tsx';
import { HiddenText } from '#components/hidden-text.tsx';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useCan } from '#providers/access/use-can.ts';
import { newKey } from '#providers/data/new-key.ts';
import { useDownload } from '#providers/files/use-download.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { localeOf, useLanguage } from '#providers/language/language.ts';
import { toast } from '#providers/notification/toast.ts';
import { useSheet } from '#providers/sheet/use-sheet.ts';
import { CalendarPanel } from './calendar-panel.tsx';
import { CellReason } from './cell-reason.tsx';
import { MarksNote } from './marks-note.tsx';
import { OffBudgetNote } from './off-budget-note.tsx';
import { type Selection, at } from './selection.ts';
import { ScaledNote } from './scaled-note.tsx';
import { type SheetRow, sheetRow } from './sheet-rows.ts';
import { SpotGrid } from './spot-grid.tsx';
import { SpotToolbar } from './spot-toolbar.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { UploadWorkbook } from './upload-workbook.tsx';
import { WhoMayChange } from './who-may-change.tsx';
import { useSheetActions } from './use-sheet-actions.ts';
import type { SpotPlanState, SpotPlanStore } from './spot-plan-store.ts';
import { useOpenedSpotPlan, useSpotPlan } from './use-spot-plan.ts';
import prose from '#components/prose.module.css';
import styles from './spot-plan-panel.module.css';

/** Whether what was written is saved, said aloud when that changes. */
const SpotSaveLabel = ({ save, invalid, merged }: Pick<SpotPlanState, 'save' | 'invalid'> & { merged: boolean }) => {
  const { t } = useTranslation();
  const text = (): string => {
    if (save.kind === 'failed') return t(save.retrying ? 'spotPlan.save.retrying' : 'spotPlan.save.failed', { message: save.message });
    return save.kind === 'blocked' ? t('spotPlan.save.blocked', { count: invalid }) : t(`spotPlan.save.${save.kind}`);
  };
  return (
    <output className={styles['save']} data-kind={save.kind}>
      {text()}
      {save.kind !== 'blocked' && invalid > 0 && ` ${t('spotPlan.save.blocked', { count: invalid })}`}
      {merged && ` ${t('spotPlan.save.merged')}`}
    </output>
  );
};

/** Gives each entry its row: the server's own when it says the same, else made here; each is made once. */
const rowMaker = ({ content, basis }: SpotPlan): ((entry: SpotPlanEntry) => SpotPlanRow) => {
  const given = new Map(content.map((row) => [row.id, { row, entry: entryOf(row) }]));
  const known = new WeakMap<SpotPlanEntry, SpotPlanRow>();
  return (entry) => {
    const former = given.get(entry.id);
    const row = known.get(entry) ?? (former && changedFields(former.entry, entry).length === 0 ? former.row : spotRow(basis, entry));
    known.set(entry, row);
    return row;
  };
};

/** The numbers of rows being edited: the server's own for those nobody has written into since. */
const useComputed = (plan: SpotPlan, rows: readonly SheetRow[]): SpotPlanRow[] => {
  const rowOf = useMemo(() => rowMaker(plan), [plan]);
  return useMemo(() => rows.map(({ entry }) => rowOf(entry)), [rows, rowOf]);
};

const selectionWithin = ({ anchor, focus }: Selection, count: number): Selection => {
  const last = Math.max(0, count - 1);
  return {
    anchor: { ...anchor, row: Math.min(anchor.row, last) },
    focus: { ...focus, row: Math.min(focus.row, last) },
  };
};

interface SpotPlanProps {
  campaign: Campaign;
  /** What the screen that it stands on can do with it, before what it can do itself. */
  action?: ReactNode;
}

const EditedSpotPlan = ({ campaign, action, plan: latest, store }: SpotPlanProps & { plan: SpotPlan; store: SpotPlanStore }) => {
  const { t } = useTranslation();
  const can = useCan();
  const format = useFormat();
  const locale = localeOf[useLanguage()];
  const { stored: plan, sheet: rows, save, invalid, news, undoable, redoable } = useSheet(store, latest);
  const { currency, basis } = plan;
  const [wanted, setSelection] = useState<Selection>(() => at(0, 0));
  const [resetting, setResetting] = useState(false);
  const { download, downloading } = useDownload(api.spotPlan.file);
  const setting = useMemo(() => ({ currency, cities: basis.cities, newId: newKey }), [currency, basis.cities]);
  const words = useMemo(
    () => ({ format, locale, currency, moreCities: (cities: string, more: number) => t('spotPlan.moreCities', { cities, more }) }),
    [format, locale, currency, t],
  );
  const { actions, saying } = useSheetActions(store, setting);
  const computed = useComputed(plan, rows);
  const selection = selectionWithin(wanted, rows.length);

  const mayEdit =
    spotPlanStatuses.includes(campaign.status) && can('spotPlan.edit', { clientId: campaign.client.id, ownerId: campaign.createdBy.id });
  const tooMany = rows.length > mostSpotPlanRows;
  const editing = mayEdit && !tooMany && currency !== null && save.kind !== 'locked';

  const takeFile = async (): Promise<void> => {
    try {
      await store.flush();
      await download({ params: { campaignId: campaign.id } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
  };

  return (
    <>
      <Panel
        title={t('spotPlan.title')}
        flush
        action={
          <div className={styles['actions']}>
            {action}
            {editing && plan.edited && (
              <Button kind="quiet" onClick={() => setResetting(true)}>
                <Icon name="refresh" />
                {t('spotPlan.actions.reset')}
              </Button>
            )}
            {editing && (
              <UploadWorkbook
                campaignId={campaign.id}
                words={words}
                basis={basis}
                beforeReading={store.flush}
                onApply={(entries) => store.change(entries.map(sheetRow))}
              />
            )}
            {rows.length > 0 && (
              <Button busy={downloading} onClick={() => void takeFile()}>
                <Icon name="download" />
                {t('spotPlan.actions.download')}
              </Button>
            )}
          </div>
        }
      >
        <div className={styles['lead']}>
          <p className={prose.medium}>{t(plan.edited ? 'spotPlan.origin.edited' : 'spotPlan.origin.forecast')}</p>
          {editing && <SpotSaveLabel save={save} invalid={invalid} merged={news !== null} />}
          <details className={styles['about']}>
            <summary>{t('spotPlan.about')}</summary>
            <p>{t('spotPlan.hint')}</p>
          </details>
        </div>
        {mayEdit && tooMany && <Notice tone="stopped">{t('spotPlan.tooMany', { value: mostSpotPlanRows })}</Notice>}
        {plan.scaled && rows.length > 0 && <ScaledNote campaign={campaign} />}
        <StaleNotice plan={plan} onKeep={editing ? () => void store.decide('settled') : undefined} />
        {editing && (
          <SpotToolbar
            actions={actions}
            selection={selection}
            onSelect={setSelection}
            empty={rows.length === 0}
            undoable={undoable !== null}
            redoable={redoable !== null}
          />
        )}
        <MarksNote rows={computed} />
        {rows.length === 0 ? (
          <p className={styles['none']}>{t('spotPlan.none')}</p>
        ) : (
          <WhoMayChange campaign={campaign} mayEdit={mayEdit}>
            <SpotGrid
              rows={rows}
              computed={computed}
              setting={setting}
              words={words}
              selection={selection}
              onSelect={setSelection}
              actions={editing ? actions : undefined}
            />
          </WhoMayChange>
        )}
        <OffBudgetNote off={offBudget(plan, computed)} currency={currency} />
        {editing && (
          <CellReason
            cell={selection.focus}
            row={rows[selection.focus.row]}
            values={computed[selection.focus.row]}
            setting={setting}
            currency={currency}
          />
        )}
        <output>
          <HiddenText>{saying}</HiddenText>
        </output>
      </Panel>
      <CalendarPanel rows={computed} campaign={campaign} />
      <Dialog open={resetting} title={t('spotPlan.reset.title')} onClose={() => setResetting(false)}>
        <p>{t('spotPlan.reset.text')}</p>
        <DialogActions>
          <Button onClick={() => setResetting(false)}>{t('spotPlan.reset.cancel')}</Button>
          <Button
            kind="danger"
            onClick={() => {
              setResetting(false);
              void store.decide('forecast');
            }}
          >
            {t('spotPlan.reset.confirm')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

const OpenedSpotPlan = ({ plan, ...rest }: SpotPlanProps & { plan: SpotPlan }) => {
  const store = useOpenedSpotPlan(rest.campaign, plan);
  return store ? <EditedSpotPlan {...rest} plan={plan} store={store} /> : <Waiting />;
};

const Waiting = () => {
  const { t } = useTranslation();
  return (
    <Panel title={t('spotPlan.title')}>
      <Skeleton height="120px" />
    </Panel>
  );
};

/** What is bought where, when and for how much: as a sheet, and as a calendar. */
export const SpotPlanPanel = ({ campaign, action }: SpotPlanProps) => {
  const { t } = useTranslation();
  const { data: plan, error, refetch } = useSpotPlan(campaign);
  if (plan) return <OpenedSpotPlan campaign={campaign} action={action} plan={plan} />;
  if (!error) return <Waiting />;
  return (
    <Panel title={t('spotPlan.title')}>
      <Failure error={error} onRetry={() => void refetch()} />
    </Panel>
  );
};
