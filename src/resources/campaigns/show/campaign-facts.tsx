import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Estimate } from '#contract/forecast/estimates.ts';
import { paths } from '#config/paths.ts';
import { reportedStatuses } from '#domain/campaigns/statuses.ts';
import { fieldFacts } from '#format/field-facts.ts';
import { ManagerContact } from '#resources/campaigns/parts/manager-contact.tsx';
import { Facts } from '#components/facts.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { NotSet } from '#components/not-set.tsx';
import { flightText } from '#format/plan-facts.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';

// It waits for the forecast anyway.
const TotalNote = lazyPart(() => import('#resources/campaigns/parts/plan-summary/total-note.tsx').then((file) => file.TotalNote), '18px');

interface CampaignFactsProps {
  campaign: Campaign;
  estimate: Estimate | undefined;
}

/** Whose campaign it is and its frame in time and money. */
export const CampaignFacts = ({ campaign, estimate }: CampaignFactsProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const who = (name: string, at: string) => t('campaign.createdValue', { name, when: format.instant(at) });
  const { total } = campaign.budget;
  const { accountManager, currency, status } = campaign;
  const facts: (readonly [label: string, value: ReactNode])[] = [
    [t('campaign.client'), campaign.client.name],
    [t('campaign.targetType'), t(`summary.targetTypes.${campaign.targetType}`)],
    ...fieldFacts(campaign, t),
    [t('campaign.flight'), flightText(campaign.timeline, { t, format }) || <NotSet key="flight" />],
    [
      format.inCurrency(t('campaign.budget'), currency),
      total === null || currency === null ? (
        <NotSet key="budget" />
      ) : (
        <Fragment key="budget">
          {format.money(total, currency)}
          <p className={prose.note}>
            <TotalNote
              currency={currency}
              estimate={reportedStatuses.includes(status) ? undefined : estimate}
              whyAt={paths.summary(campaign.id)}
            />
          </p>
        </Fragment>
      ),
    ],
    ...(accountManager ? [[t('campaign.accountManager'), <ManagerContact key="manager" of={accountManager} />] as const] : []),
    [t('campaign.createdBy'), who(campaign.createdBy.name, campaign.createdTime)],
  ];
  return <Facts facts={facts.filter(([, value]) => value !== '')} />;
};
