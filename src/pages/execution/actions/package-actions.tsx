import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetPackage, PackageType } from '#contract/asset-packages/asset-packages.ts';
import { Button } from '#components/button.tsx';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { Late } from '#components/late.tsx';
import { Reminded } from '#components/reminded.tsx';
import { useNow } from '#components/use-now.ts';
import { useTwoZones } from '#components/use-two-zones.ts';
import { paths } from '#config/paths.ts';
import { formatsWithoutFile } from '#domain/asset-packages/files.ts';
import { missingIn } from '#domain/asset-packages/readiness.ts';
import { checkedCodes } from '#domain/asset-packages/tracking-codes.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useUploads } from '#providers/files/use-uploads.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { useOpenStep } from '#pages/execution/open-step.ts';
import type { PackageRights } from '#pages/execution/package-rights.ts';
import { UnfittedFormats } from '#resources/asset-packages/parts/unfitted-formats.tsx';
import { useBookedFormats } from '#resources/asset-packages/parts/use-booked-formats.ts';
import { factsOf } from '#domain/files/image-rules.ts';
import { useExpiryView } from '#pages/execution/client-documents/use-expiry-view.ts';
import type { PackageEdit } from '#pages/execution/use-package-edit.ts';
import { CommentDialog } from './comment-dialog.tsx';
import { Impact } from './impact.tsx';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import styles from './package-actions.module.css';
import { useMove } from './use-move.ts';

/** Whether what was typed is kept. */
const SaveLabel = ({ edit: { state, problem, flush } }: { edit: PackageEdit }) => {
  const { t } = useTranslation();
  if (state === 'failed') {
    return (
      <p className={styles['failed']} role="alert">
        {t('execution.save.failed', { message: problem })}
        <Button kind="quiet" onClick={() => void flush().catch(() => undefined)}>
          {t('app.retry')}
        </Button>
      </p>
    );
  }
  return <output>{state !== 'idle' && t(`execution.save.${state === 'editing' ? 'saving' : state}`)}</output>;
};

interface PackageActionsProps {
  type: PackageType;
  own: AssetPackage | null;
  rights: PackageRights;
  edit: PackageEdit;
}

type Asking = 'send' | 'takeBack' | 'reopen' | 'approve' | 'return';

const targets = { send: 'IN_REVIEW', takeBack: 'NEW', reopen: 'NEW', approve: 'APPROVED', return: 'REJECTED' } as const;

/** The way on for a package: sent, decided about or opened again, by whoever may. */
export const PackageActions = ({ type, own, rights, edit }: PackageActionsProps) => {
  const { t } = useTranslation();
  const { instant } = useFormat();
  const inTwoZones = useTwoZones();
  const now = useNow();
  const can = useCan();
  const { campaign } = useOpenStep();
  const view = useExpiryView();
  const { move } = useMove();
  const { busy, problem, run } = useSubmission();
  const uploads = useUploads(`${campaign.id}/${type}`);
  const [asking, setAsking] = useState<Asking | null>(null);
  const name = t(`execution.types.${type}.name`);

  // What is typed counts before it is saved.
  const known = own ?? { assets: [], decision: null };
  const [missing] = missingIn(
    { ...known, type, noTracking: edit.fields.noTracking, trackingCodes: checkedCodes(edit.fields.trackingCodes) },
    view,
  );
  const underWay = uploads.some(({ state }) => state === 'sending' || state === 'waiting');
  const obstacle = underWay ? 'uploads' : missing;
  const formats = useBookedFormats(type === 'CREATIVES' ? campaign : undefined);
  const current = own?.assets.filter((asset) => asset.current) ?? [];
  const lacksFile = formatsWithoutFile(current.map(factsOf), formats).length > 0;

  const send = async (): Promise<void> => {
    const saved = (await edit.flush()) ?? own;
    if (!saved) return;
    await move(saved, { to: targets.send });
    setAsking(null);
    toast.success(t('execution.send.done', { type: name, campaign: campaign.name }));
  };
  const confirm = (how: Exclude<Asking, 'send'>, comment: string) => async (): Promise<void> => {
    if (!own) return;
    await move(own, { to: targets[how], ...(comment !== '' && { comment }) });
    setAsking(null);
    toast.success(t(`execution.${how}.done`, { type: name }));
  };

  const preview = type === 'AD_PREVIEW';
  const submission = own?.status === 'IN_REVIEW' ? own.submission : null;
  if (!rights.change && !rights.reopen && !rights.decide && !submission) return null;
  return (
    <footer className={`${layout.stack2} ${styles['footer']}`}>
      <FormProblem text={asking === null ? problem : null} />
      <div className={`${layout.row2} ${styles['line']}`}>
        <div className={`${prose.note} ${styles['words']}`}>
          {submission && (
            <p>
              {t('execution.send.sent', { name: submission.by.name, when: instant(submission.at) })}
              {submission.dueAt !== null && (
                <>
                  <span>
                    {t('execution.send.due', {
                      who: t(`execution.turn.${preview ? 'customer' : 'provider'}`),
                      when: inTwoZones(submission.dueAt, campaign.client.timezone),
                    })}
                    <Late dueAt={submission.dueAt} now={now} />
                  </span>
                  <Reminded remindedAt={submission.remindedAt} clientId={campaign.client.id} />
                </>
              )}
            </p>
          )}
          {rights.change && obstacle && <p id={`obstacle-${type}`}>{t(`execution.missing.${obstacle}`)}</p>}
          {rights.change && <SaveLabel edit={edit} />}
        </div>
        {rights.change && (
          <Button
            kind={obstacle ? 'plain' : 'primary'}
            busy={busy}
            disabled={Boolean(obstacle)}
            aria-describedby={obstacle ? `obstacle-${type}` : undefined}
            aria-label={t('execution.send.of', { type: name })}
            onClick={() => (lacksFile ? setAsking('send') : void run(send))}
          >
            {t('execution.send.action')}
          </Button>
        )}
        {rights.takeBack && <Button onClick={() => setAsking('takeBack')}>{t('execution.takeBack.action')}</Button>}
        {rights.reopen && <Button onClick={() => setAsking('reopen')}>{t('execution.reopen.action')}</Button>}
        {rights.decide && preview && (
          <>
            <Button onClick={() => setAsking('return')}>{t('execution.return.action')}</Button>
            <Button kind="primary" onClick={() => setAsking('approve')}>
              {t('execution.approve.action')}
            </Button>
          </>
        )}
        {rights.decide && !preview && own && can('review.read') && (
          <Button kind="primary" to={paths.reviewItem('package', own.id)}>
            {t('execution.toReview')}
          </Button>
        )}
      </div>
      {asking === 'send' && (
        <Dialog open title={t('execution.send.of', { type: name })} onClose={() => setAsking(null)}>
          <FormProblem text={problem} />
          <UnfittedFormats assets={current} formats={formats} />
          <ConfirmActions
            confirm={t('execution.send.action')}
            busy={busy}
            onCancel={() => setAsking(null)}
            onConfirm={() => void run(send)}
          />
        </Dialog>
      )}
      {asking === 'takeBack' && (
        <Dialog open title={t('execution.takeBack.title', { type: name })} onClose={() => setAsking(null)}>
          <FormProblem text={problem} />
          <p>{t('execution.takeBack.text')}</p>
          <ConfirmActions
            confirm={t('execution.takeBack.action')}
            busy={busy}
            onCancel={() => setAsking(null)}
            onConfirm={() => void run(confirm(asking, ''))}
          />
        </Dialog>
      )}
      {asking !== null && asking !== 'send' && asking !== 'takeBack' && (
        <CommentDialog
          title={t(`execution.${asking}.title`, { type: name })}
          action={t(`execution.${asking}.action`)}
          busy={busy}
          problem={problem}
          onClose={() => setAsking(null)}
          onConfirm={(comment) => void run(confirm(asking, comment))}
        >
          {asking === 'reopen' ? <Impact type={type} /> : <p>{t(`execution.${asking}.text`)}</p>}
        </CommentDialog>
      )}
    </footer>
  );
};
