import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Button } from '#components/button.tsx';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { putAnswer, readAgain } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { useService } from './use-service.ts';

/** Releases a campaign whose material is all approved, after a question. */
export const Publish = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { calls } = useService();
  const { send } = useSend(api.campaigns.transition);
  const { busy, problem, run } = useSubmission();
  const [asking, setAsking] = useState(false);
  const params = { campaignId: campaign.id };
  const { from } = campaign.timeline;

  const publish = async (): Promise<void> => {
    const moved = await send({ params, version: campaign.version, body: { to: 'PENDING' } });
    putAnswer(api.campaigns.get, { params }, moved);
    void readAgain(calls.overview, { params });
    toast.success(t('execution.publish.done'));
  };

  return (
    <>
      <Button kind="primary" onClick={() => setAsking(true)}>
        {t('execution.publish.action')}
      </Button>
      <Dialog open={asking} title={t('execution.publish.title')} onClose={() => setAsking(false)}>
        <FormProblem text={problem} />
        <p>{from === null ? t('execution.publish.text') : t('execution.publish.from', { date: date(from) })}</p>
        <ConfirmActions
          confirm={t('execution.publish.action')}
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void run(publish)}
        />
      </Dialog>
    </>
  );
};
