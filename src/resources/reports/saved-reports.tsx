import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { SavedReport } from '#contract/reports/saved.ts';
import { Button } from '#components/button.tsx';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { Icon } from '#components/icon.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { Menu, type MenuGroup } from '#components/menu.tsx';
import prose from '#components/prose.module.css';
import { StatusLabel } from '#components/status.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { isSame, settingsOf } from '#domain/reports/view.ts';
import { useCan } from '#providers/access/use-can.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useSend } from '#providers/data/use-send.ts';
import { toast } from '#providers/notification/toast.ts';
import { useMe } from '#providers/session/use-me.ts';
import css from './saved-reports.module.css';
import type { ReportViewState } from './use-report-view.ts';

const ScheduleForm = lazyPart(() => import('./schedule-form.tsx').then((file) => file.ScheduleForm));
const SavedForm = lazyPart(() => import('./saved-form.tsx').then((file) => file.SavedForm));

interface SavedReportsProps extends Pick<ReportViewState, 'view' | 'change' | 'open'> {
  campaign: Campaign;
}

/** What a dialog is open for: a name for a new one, another name or the end of one that there is, or mails with it. */
type Wish = { readonly kind: 'save' } | { readonly kind: 'rename' | 'remove' | 'send'; readonly saved: SavedReport };

/** Reports that were saved under a name: the way to each of them, and what has been changed since the one that is open was saved. */
export const SavedReports = ({ campaign, view, change, open }: SavedReportsProps) => {
  const { id: campaignId, client } = campaign;
  const { t } = useTranslation();
  const can = useCan();
  const me = useMe();
  const params = { campaignId };
  const { data } = useEndpoint(api.savedReports.list, { params });
  const update = useSend(api.savedReports.update);
  const remove = useSend(api.savedReports.remove);
  const saving = useSubmission({ toasted: true });
  const removing = useSubmission();
  const [wish, setWish] = useState<Wish | null>(null);
  const all = data?.content ?? [];
  const present = all.find(({ id }) => id === view.saved);
  const mayWrite = can('savedReports.write', { clientId: client.id });
  const mayChange = present !== undefined && can('savedReports.change', { clientId: client.id, ownerId: present.by.id });
  if (all.length === 0 && !mayWrite) return null;

  const refresh = (): Promise<void> => readAgain(api.savedReports.list, { params });
  const settings = settingsOf(view);
  const isChanged = present !== undefined && !isSame(present.settings, settings);
  const saveChanges = async ({ id, version, name, shared }: SavedReport): Promise<void> => {
    const body = { name, shared, settings };
    await saving.run(async () => {
      await update.send({ params: { campaignId, savedReportId: id }, version, body });
      toast.success(t('report.saved.done', { name }));
    });
    await refresh();
  };
  const take = async ({ id, version, name }: SavedReport): Promise<void> => {
    await remove.send({ params: { campaignId, savedReportId: id }, version });
    setWish(null);
    if (id === view.saved) change(({ page }) => ({ saved: undefined, page }));
    toast.success(t('report.saved.removed', { name }));
    await Promise.all([refresh(), readAgain(api.reportSchedules.list, { params })]);
  };

  const group = (key: string, heading: string, some: readonly SavedReport[]): MenuGroup[] =>
    some.length === 0
      ? []
      : [
          {
            key,
            heading,
            items: some.map((saved) => ({
              key: saved.id,
              label: saved.by.id === me.id ? saved.name : t('report.saved.of', { name: saved.name, by: saved.by.name }),
              checked: saved.id === view.saved,
              onSelect: () => open(saved),
            })),
          },
        ];
  const doing = [
    ...(mayWrite ? [{ key: 'save', label: t('report.saved.save'), icon: 'plus' as const, onSelect: () => setWish({ kind: 'save' }) }] : []),
    ...(present && mayWrite
      ? [
          {
            key: 'send',
            label: t('report.mails.action'),
            icon: 'mail' as const,
            onSelect: () => setWish({ kind: 'send', saved: present }),
          },
        ]
      : []),
    ...(present && mayChange
      ? [
          {
            key: 'rename',
            label: t('report.saved.rename'),
            icon: 'pencil' as const,
            onSelect: () => setWish({ kind: 'rename', saved: present }),
          },
          {
            key: 'remove',
            label: t('report.saved.remove'),
            icon: 'trash' as const,
            danger: true,
            onSelect: () => setWish({ kind: 'remove', saved: present }),
          },
        ]
      : []),
  ];
  return (
    <div className={css.saved}>
      <Menu
        label={present ? t('report.saved.opened', { name: present.name }) : t('report.saved.menu')}
        kind="plain"
        items={[
          ...group(
            'own',
            t('report.saved.own'),
            all.filter(({ by }) => by.id === me.id),
          ),
          ...group(
            'shared',
            t('report.saved.shared'),
            all.filter(({ by }) => by.id !== me.id),
          ),
          ...(doing.length > 0 ? [{ key: 'do', items: doing }] : []),
        ]}
      >
        <Icon name="copy" />
        <span className={prose.cut}>{present?.name ?? t('report.saved.menu')}</span>
        <Icon name="chevron-down" />
      </Menu>
      <div className={css.state}>
        {present && (
          <span className={css.by}>{present.shared ? t('report.saved.isShared', { by: present.by.name }) : t('report.saved.isOwn')}</span>
        )}
        {/* Read aloud where the reader is: it is far from what was changed. */}
        <output>{isChanged && <StatusLabel meaning="waiting">{t('report.saved.changed')}</StatusLabel>}</output>
        {isChanged && (
          <>
            {mayChange && (
              <Button busy={saving.busy} onClick={() => void saveChanges(present)}>
                {t('report.saved.saveChanges')}
              </Button>
            )}
            {mayWrite && !mayChange && <Button onClick={() => setWish({ kind: 'save' })}>{t('report.saved.save')}</Button>}
            <Button kind="quiet" onClick={() => open(present)}>
              <Icon name="undo" />
              {t('report.saved.reset')}
            </Button>
          </>
        )}
      </div>
      <Dialog
        open={wish?.kind === 'save' || wish?.kind === 'rename'}
        title={t(wish?.kind === 'rename' ? 'report.saved.renameTitle' : 'report.saved.saveTitle')}
        onClose={() => setWish(null)}
      >
        {wish && (wish.kind === 'save' || wish.kind === 'rename') && (
          <SavedForm
            campaignId={campaignId}
            saved={wish.kind === 'rename' ? wish.saved : null}
            settings={settings}
            onCancel={() => setWish(null)}
            onDone={async (saved) => {
              setWish(null);
              toast.success(t('report.saved.done', { name: saved.name }));
              await refresh();
              if (wish.kind === 'save') change(({ page }) => ({ saved: saved.id, page }));
            }}
          />
        )}
      </Dialog>
      <Dialog
        open={wish?.kind === 'send'}
        title={wish?.kind === 'send' ? t('report.mails.new', { name: wish.saved.name }) : ''}
        onClose={() => setWish(null)}
      >
        {wish?.kind === 'send' && (
          <ScheduleForm
            campaign={campaign}
            savedReportId={wish.saved.id}
            schedule={null}
            onCancel={() => setWish(null)}
            onDone={() => setWish(null)}
          />
        )}
      </Dialog>
      <Dialog open={wish?.kind === 'remove'} title={t('report.saved.removeTitle')} onClose={() => setWish(null)}>
        {wish?.kind === 'remove' && (
          <>
            <FormProblem text={removing.problem} />
            <p>{t(wish.saved.shared ? 'report.saved.removeShared' : 'report.saved.removeOwn', { name: wish.saved.name })}</p>
            <ConfirmActions
              confirm={t('report.saved.remove')}
              kind="danger"
              busy={removing.busy}
              onCancel={() => setWish(null)}
              onConfirm={() => void removing.run(() => take(wish.saved))}
            />
          </>
        )}
      </Dialog>
    </div>
  );
};
