import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ReportReader, ReportSchedule } from '#contract/reports/schedules.ts';
import { Button } from '#components/button.tsx';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { Panel } from '#components/panel.tsx';
import { StatusLabel } from '#components/status.tsx';
import { useSubmission } from '#components/use-submission.ts';
import type { Meaning } from '#domain/meaning.ts';
import { useCan } from '#providers/access/use-can.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { zoneId } from '#format/zone-label.ts';
import { toast } from '#providers/notification/toast.ts';
import { useMe } from '#providers/session/use-me.ts';
import prose from '#components/prose.module.css';
import css from './mailed-reports.module.css';
import { weekdayName } from './weekday-name.ts';

const ScheduleForm = lazyPart(() => import('./schedule-form.tsx').then((file) => file.ScheduleForm));

const meanings = { SENT: 'done', WAITING: 'waiting', TRYING: 'waiting', FAILED: 'refused' } as const satisfies Record<
  NonNullable<ReportReader['last']>['state'],
  Meaning
>;

/** Somebody who gets a report, and what became of the last mail to them. */
const Reader = ({ reader: { person, state, last } }: { reader: ReportReader }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      <span>{person.name}</span>
      {state !== 'ACTIVE' && <StatusLabel meaning="stopped">{t(`report.mails.state.${state}`)}</StatusLabel>}
      {state === 'ACTIVE' && last && (
        <StatusLabel meaning={meanings[last.state]}>{t(`report.mails.last.${last.state}`, { time: format.instant(last.at) })}</StatusLabel>
      )}
    </li>
  );
};

type Wish = { readonly kind: 'change' | 'end'; readonly schedule: ReportSchedule };

/** The reports of a campaign that go out by mail: when, to whom, and what became of the last ones. */
export const MailedReports = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const me = useMe();
  const params = { campaignId: campaign.id };
  const { data } = useEndpoint(api.reportSchedules.list, { params });
  const remove = useSend(api.reportSchedules.remove);
  const receive = useSend(api.reportSchedules.receive);
  const ending = useSubmission();
  const choosing = useSubmission({ toasted: true });
  const [wish, setWish] = useState<Wish | null>(null);
  const refresh = (): Promise<void> => readAgain(api.reportSchedules.list, { params });
  if (!data || data.content.length === 0) return null;

  const end = async ({ id, version, savedReport }: ReportSchedule): Promise<void> => {
    await remove.send({ params: { ...params, scheduleId: id }, version });
    setWish(null);
    toast.success(t('report.mails.ended', { name: savedReport.name }));
    await refresh();
  };
  const want = async ({ id, savedReport: { name } }: ReportSchedule, wanted: boolean): Promise<void> => {
    await choosing.run(async () => {
      await receive.send({ params: { ...params, scheduleId: id }, body: { wanted } });
      toast.success(t(wanted ? 'report.mails.resumed' : 'report.mails.stopped', { name }));
    });
    await refresh();
  };
  return (
    <Panel title={t('report.mails.title')}>
      <ul className={css.list}>
        {data.content.map((schedule) => {
          const { id, savedReport, every, day, time, timezone, nextAt, by, readers, format: file } = schedule;
          const own = readers.find(({ person }) => person.id === me.id);
          const mayChange = can('savedReports.change', { clientId: campaign.client.id, ownerId: by.id });
          const when = { day: every === 'WEEK' ? weekdayName(day) : String(day), time, zone: zoneId(timezone) };
          return (
            <li key={id}>
              <div className={css.what}>
                <strong>{savedReport.name}</strong>
                <span>{[t(`report.mails.when.${every}`, when), t(`report.mails.formats.${file}`)].join(' · ')}</span>
                <span className={prose.note}>
                  {[
                    nextAt === null ? t('report.mails.over') : t('report.mails.next', { time: format.instant(nextAt) }),
                    t('report.mails.by', { name: by.name }),
                  ].join(' · ')}
                </span>
                <ul className={css.readers}>
                  {readers.map((reader) => (
                    <Reader key={reader.person.id} reader={reader} />
                  ))}
                </ul>
              </div>
              <div className={css.actions}>
                {own && (
                  <Button busy={choosing.busy} onClick={() => void want(schedule, own.state === 'STOPPED')}>
                    {t(own.state === 'STOPPED' ? 'report.mails.resume' : 'report.mails.stop')}
                  </Button>
                )}
                {mayChange && (
                  <>
                    <Button onClick={() => setWish({ kind: 'change', schedule })}>{t('report.mails.change')}</Button>
                    <Button onClick={() => setWish({ kind: 'end', schedule })}>{t('report.mails.end')}</Button>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <Dialog open={wish?.kind === 'change'} title={t('report.mails.changeTitle')} onClose={() => setWish(null)}>
        {wish?.kind === 'change' && (
          <ScheduleForm
            campaign={campaign}
            savedReportId={wish.schedule.savedReport.id}
            schedule={wish.schedule}
            onCancel={() => setWish(null)}
            onDone={() => setWish(null)}
          />
        )}
      </Dialog>
      <Dialog
        open={wish?.kind === 'end'}
        title={wish ? t('report.mails.endTitle', { name: wish.schedule.savedReport.name }) : ''}
        onClose={() => setWish(null)}
      >
        <FormProblem text={ending.problem} />
        <p>{t('report.mails.endText')}</p>
        <ConfirmActions
          confirm={t('report.mails.end')}
          kind="danger"
          busy={ending.busy}
          onCancel={() => setWish(null)}
          onConfirm={() => wish && void ending.run(() => end(wish.schedule))}
        />
      </Dialog>
    </Panel>
  );
};
