import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Report } from '#contract/reports/reports.ts';
import frame from '#components/shell/header.module.css';
import { AnswerPage } from '#resources/reports/answer-page.tsx';
import shell from '#app/shell/shell.module.css';
import { putBelowHeader, waitingRoot } from './put-sight.tsx';

type Early = Promise<{ readonly status: number; readonly body: string }>;

/** Draws a report's answer below the document's own header, from what the document has asked for; the console then puts the same in its place. */
export const draw = async ([, campaign, report]: readonly [person: Early, campaign: Early, report: Early]): Promise<void> => {
  const answers = await Promise.all([campaign, report]);
  const root = waitingRoot();
  if (!root || answers.some(({ status }) => status !== 200)) return;
  const [ofCampaign, ofReport] = answers.map(({ body }) => JSON.parse(body) as unknown) as [Campaign, Report];
  const drawn: unknown = (
    <div>
      <div className={shell['below']} />
      <main className={frame['main']}>
        <AnswerPage campaign={ofCampaign} report={ofReport} />
      </main>
    </div>
  );
  putBelowHeader(root, drawn as Element);
};
