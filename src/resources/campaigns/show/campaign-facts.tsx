import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { fieldFacts } from '#format/field-facts.ts';
import { ManagerContact } from '#resources/campaigns/parts/manager-contact.tsx';
import { Facts } from '#components/facts.tsx';
import { NotSet } from '#components/not-set.tsx';
import { flightText } from '#format/plan-facts.ts';
import { useFormat } from '#providers/i18n/use-format.ts';

/** Whose campaign it is and its frame in time and money. */
export const CampaignFacts = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const who = (name: string, at: string) => t('campaign.createdValue', { name, when: format.instant(at) });
  const { total } = campaign.budget;
  const { accountManager } = campaign;
  const facts: (readonly [label: string, value: ReactNode])[] = [
    [t('campaign.client'), campaign.client.name],
    [t('campaign.targetType'), t(`summary.targetTypes.${campaign.targetType}`)],
    ...fieldFacts(campaign, t),
    [t('campaign.flight'), flightText(campaign.timeline, { t, format }) || <NotSet key="flight" />],
    [
      format.inCurrency(t('campaign.budget'), campaign.currency),
      total === null || campaign.currency === null ? <NotSet key="budget" /> : format.money(total, campaign.currency),
    ],
    ...(accountManager ? [[t('campaign.accountManager'), <ManagerContact key="manager" of={accountManager} />] as const] : []),
    [t('campaign.createdBy'), who(campaign.createdBy.name, campaign.createdTime)],
    [t('campaign.updatedBy'), who(campaign.updatedBy.name, campaign.updatedTime)],
  ];
  return <Facts facts={facts.filter(([, value]) => value !== '')} />;
};
