import type { ReactNode } from 'react';
import { CampaignStatusLabel } from '#components/status.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { NameField } from './name-field.tsx';
import css from './plan-header.module.css';
import { SaveLabel } from './save-label.tsx';

/** Whose plan this is, how it stands and whether it is saved; its actions stand at the end. */
export const PlanHeader = ({ actions }: { actions: ReactNode }) => {
  const { campaign } = usePlanner();
  return (
    <header className={css.header}>
      <div className={css.words}>
        <NameField />
        <div className={css.facts}>
          <CampaignStatusLabel status={campaign.status} />
          <span>{campaign.client.name}</span>
          <SaveLabel />
        </div>
      </div>
      <div className={css.actions}>{actions}</div>
    </header>
  );
};
