import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/endpoint.ts';
import { reportMails } from '#contract/reports/schedules.ts';
import { Button } from '#components/button.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { SignedOutScreen } from '#components/sign-in/signed-out-screen.tsx';
import { FullScreenSpinner } from '#components/spinner.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { paths } from '#config/paths.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';

type Known = ResponseOf<typeof reportMails.get>;

/** Where the link in a report's mail leads: it is stopped by a press, since programs that look through mails open links, too. */
export const ReportMailsPage = () => {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const [known, setKnown] = useState<Known | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, problem, run } = useSubmission();

  useEffect(() => {
    let current = true;
    const read = async (): Promise<void> => {
      try {
        const answer = await call(reportMails.get, { params: { token } });
        if (current) setKnown(answer);
      } catch (error) {
        if (current) setRefusal(error instanceof ApiError ? error.message : t('error.default'));
      }
    };
    void read();
    return () => {
      current = false;
    };
  }, [token, t]);

  if (refusal !== null)
    return (
      <SignedOutScreen title={t('report.mails.page.title')} lead={refusal} announced>
        <Button kind="primary" to={paths.home()}>
          {t('report.mails.page.toStart')}
        </Button>
      </SignedOutScreen>
    );
  if (known === null) return <FullScreenSpinner />;
  const { report, campaign, wanted } = known;
  if (!wanted)
    return (
      <SignedOutScreen
        key="over"
        title={t('report.mails.page.over')}
        lead={t('report.mails.page.overText', { report, campaign })}
        announced
      >
        <Button to={paths.home()}>{t('report.mails.page.toStart')}</Button>
      </SignedOutScreen>
    );
  return (
    <SignedOutScreen title={t('report.mails.page.title')} lead={t('report.mails.page.text', { report, campaign })} announced>
      <FormProblem text={problem} />
      <Button
        kind="primary"
        busy={busy}
        onClick={() => void run(async () => setKnown(await call(reportMails.stop, { params: { token } })))}
      >
        {t('report.mails.page.stop')}
      </Button>
    </SignedOutScreen>
  );
};
