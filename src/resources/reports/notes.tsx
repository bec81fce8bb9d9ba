import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { ReportEvent, ReportNote } from '#contract/reports/notes.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Button } from '#components/button.tsx';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { Icon, type IconName } from '#components/icon.tsx';
import layout from '#components/layout.module.css';
import { lazyPart } from '#components/lazy-part.tsx';
import { Panel } from '#components/panel.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { useCan } from '#providers/access/use-can.ts';
import { readAgain } from '#providers/data/cache.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import css from './notes.module.css';

const NoteForm = lazyPart(() => import('./note-form.tsx').then((file) => file.NoteForm));

/** What is known of a report's days. */
export type DayNotes = ResponseOf<typeof api.reportNotes.list>;

const icons = { begin: 'play', pause: 'pause', resume: 'play', budget: 'chart', creative: 'file' } as const satisfies Record<
  ReportEvent['kind'],
  IconName
>;

interface NotesProps {
  campaign: { readonly id: string; readonly clientId: string };
  notes: DayNotes;
  /** The days that the report shows. */
  shown: { readonly from: string; readonly to: string };
  /** The client's present day. */
  today: string;
  /** The number of a day's pin on the chart. */
  numberOf: (day: string) => number | undefined;
}

/** What people noted about days, and what changed on them: the pins of the chart in words. */
export const Notes = ({ campaign: { id: campaignId, clientId }, notes, shown, today, numberOf }: NotesProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const removing = useSend(api.reportNotes.remove);
  const { busy, problem, run } = useSubmission();
  const [writing, setWriting] = useState<{ readonly note: ReportNote | null } | null>(null);
  const [leaving, setLeaving] = useState<ReportNote | null>(null);
  const refresh = (): Promise<void> => readAgain(api.reportNotes.list, { params: { campaignId } });
  const ofShown = ({ day }: { readonly day: string }): boolean => day >= shown.from && day <= shown.to;
  const lines = [
    ...notes.events.filter(ofShown).map((event) => ({ event, note: null, ...event })),
    ...notes.content.filter(ofShown).map((note) => ({ event: null, ...note, note })),
  ].toSorted((a, b) => (a.day === b.day ? a.at.localeCompare(b.at) : a.day.localeCompare(b.day)));
  const remove = async (note: ReportNote): Promise<void> => {
    await removing.send({ params: { campaignId, noteId: note.id }, version: note.version });
    setLeaving(null);
    toast.success(t('report.notes.deleted'));
    await refresh();
  };
  const mayWrite = can('reportNotes.write', { clientId });
  if (lines.length === 0 && !mayWrite) return null;
  return (
    <Panel
      title={t('report.notes.title')}
      action={
        mayWrite && (
          <span className={layout.onScreen}>
            <Button onClick={() => setWriting({ note: null })}>
              <Icon name="plus" />
              {t('report.notes.add')}
            </Button>
          </span>
        )
      }
    >
      {lines.length === 0 && <p className={css.none}>{t('report.notes.none')}</p>}
      <ul className={css.list}>
        {lines.map(({ id, day, by, at, event, note }) => (
          <li key={id}>
            <span className={css.day}>
              {numberOf(day) !== undefined && (
                <span className={css.pin} aria-hidden="true">
                  {numberOf(day)}
                </span>
              )}
              {format.dayOfYear(day)}
            </span>
            <div className={css.what}>
              {event && (
                <p className={css.event}>
                  <Icon name={icons[event.kind]} size={14} />
                  {t(`report.notes.events.${event.kind}`)}
                </p>
              )}
              <p>{note ? note.text : event?.about}</p>
              <p className={css.who}>
                {t('report.notes.by', { name: by?.name ?? t('report.notes.system'), time: format.instant(at) })}
                {note?.editedAt && ` · ${t('report.notes.edited', { time: format.instant(note.editedAt) })}`}
              </p>
            </div>
            {note && can('reportNotes.change', { clientId, ownerId: note.by.id }) && (
              <span className={css.actions}>
                <IconButton
                  icon="pencil"
                  label={t('report.notes.change')}
                  title={t('report.notes.change')}
                  onClick={() => setWriting({ note })}
                />
                <IconButton
                  icon="trash"
                  label={t('report.notes.delete')}
                  title={t('report.notes.delete')}
                  onClick={() => setLeaving(note)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={writing !== null}
        title={t(writing?.note ? 'report.notes.change' : 'report.notes.add')}
        onClose={() => setWriting(null)}
      >
        {writing && (
          <NoteForm
            campaignId={campaignId}
            note={writing.note}
            shown={shown}
            today={today}
            onCancel={() => setWriting(null)}
            onDone={async () => {
              setWriting(null);
              toast.success(t('report.notes.saved'));
              await refresh();
            }}
          />
        )}
      </Dialog>
      <Dialog open={leaving !== null} title={t('report.notes.deleteTitle')} onClose={() => setLeaving(null)}>
        <FormProblem text={problem} />
        <p>{leaving?.text}</p>
        <ConfirmActions
          confirm={t('report.notes.delete')}
          kind="danger"
          busy={busy}
          onCancel={() => setLeaving(null)}
          onConfirm={() => leaving && void run(() => remove(leaving))}
        />
      </Dialog>
    </Panel>
  );
};
