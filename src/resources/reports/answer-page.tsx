import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Report } from '#contract/reports/reports.ts';
import { Panel } from '#components/panel.tsx';
import { patterns } from '#config/paths.ts';
import { useCameBy } from '#providers/navigation/list-place.ts';
import { Delivery } from '#resources/campaigns/parts/delivery.tsx';
import { PageOfCampaign } from '#resources/campaigns/parts/page-of-campaign.tsx';
import css from './report-page.module.css';
import { Stamp } from './stamp.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';

interface AnswerPageProps {
  campaign: Pick<Campaign, 'id' | 'name' | 'status'>;
  report: Report | undefined;
  /** What can be done with it; its room is kept while it is on the way. */
  actions?: ReactNode;
  children?: ReactNode;
}

/**
 * A report's first sight: whose it is, and how much was delivered of what was planned. It needs none of the texts and files that come late, and no
 * library: the document draws it by itself before the console is there (`src/app/first-sight`).
 */
export const AnswerPage = ({ campaign, report, actions, children }: AnswerPageProps) => {
  const { t } = useTranslation();
  const { inCurrency } = useFormat();
  const cameByList = useCameBy(patterns.reports, campaign.id);
  return (
    <PageOfCampaign
      campaign={campaign}
      tab={t('report.title')}
      list={cameByList ? undefined : { label: t('nav.campaigns'), to: patterns.campaigns }}
      actions={<div className={css.actions}>{actions}</div>}
    >
      {report && (report.progress !== null || report.dataAsOf !== null) && (
        <Panel title={inCurrency(t('report.plan'), report.currency)}>
          <div className={css.head}>
            <Delivery report={report} />
            <Stamp report={report} />
          </div>
        </Panel>
      )}
      {children}
    </PageOfCampaign>
  );
};
