import type { ComponentProps, ReactNode } from 'react';
import { Page } from '#components/page.tsx';
import { CampaignStatusLabel } from './campaign-status.tsx';
import css from './page-of-campaign.module.css';

interface PageOfCampaignProps extends Pick<ComponentProps<typeof Page>, 'list' | 'actions' | 'children'> {
  campaign: { readonly name: string } & ComponentProps<typeof CampaignStatusLabel>;
  /** Which of the campaign's tabs it is: the window says it behind the name. */
  tab?: string;
  /** What this tab says of the campaign, beside how it stands. */
  says?: ReactNode;
}

/** A tab of a campaign. All of them begin with the same head: the list above, the name, how it stands, and at the end what can be done. */
export const PageOfCampaign = ({ campaign: { name, status }, tab, says, ...page }: PageOfCampaignProps) => (
  <div className={css.campaign}>
    <Page
      {...page}
      title={tab === undefined ? name : [name, tab]}
      subtitle={
        <div className={css.standing}>
          <span aria-live="polite">
            <CampaignStatusLabel status={status} />
          </span>
          {says}
        </div>
      }
    />
  </div>
);
