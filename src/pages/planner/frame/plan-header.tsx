import type { ReactNode } from 'react';
import { CampaignStatusLabel } from '#resources/campaigns/parts/campaign-status.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { NameField } from './name-field.tsx';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import css from './plan-header.module.css';
import { UndoButtons } from './undo-buttons.tsx';
import { ScenarioMenu } from '#pages/planner/scenarios/scenario-menu.tsx';
import { SaveLabel } from './save-label.tsx';

/** Whose plan this is, how it stands and whether it is saved; its actions stand at the end. */
export const PlanHeader = ({ actions }: { actions: ReactNode }) => {
  const { campaign } = usePlanner();
  return (
    <header className={`${layout.spread} ${css.header}`}>
      <div className={css.words}>
        <NameField />
        <div className={`${prose.note} ${css.facts}`}>
          <CampaignStatusLabel status={campaign.status} />
          <span>{campaign.client.name}</span>
          <ScenarioMenu />
          <SaveLabel />
        </div>
      </div>
      <div className={css.actions}>
        <UndoButtons />
        {actions}
      </div>
    </header>
  );
};
