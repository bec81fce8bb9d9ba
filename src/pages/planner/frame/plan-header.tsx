import { CampaignStatusLabel } from '#resources/campaigns/parts/campaign-status.tsx';
import { type Planner, PlannerContext, usePlanner } from '#pages/planner/planner-context.ts';
import { HeaderShape } from './header-shape.tsx';
import { NameField } from './name-field.tsx';
import { StepActions } from './step-actions.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import { ScenarioMenu } from '#pages/planner/scenarios/scenario-menu.tsx';
import { SaveLabel } from './save-label.tsx';

const Facts = () => {
  const { campaign } = usePlanner();
  return (
    <>
      <CampaignStatusLabel status={campaign.status} />
      <span>{campaign.client.name}</span>
      <ScenarioMenu />
    </>
  );
};

// The same elements each time, so that a key draws them again only once the plan they tell of has settled.
const [facts, undo] = [<Facts key="facts" />, <UndoButtons key="undo" />];

/** Whose plan this is, how it stands and whether it is saved; its actions stand at the end. What has to be true at each key tells of `now`. */
export const PlanHeader = ({ now, withActions }: { now: Planner; withActions: boolean }) => (
  <HeaderShape
    name={
      <PlannerContext value={now}>
        <NameField />
      </PlannerContext>
    }
    facts={
      <>
        {facts}
        <PlannerContext value={now}>
          <SaveLabel />
        </PlannerContext>
      </>
    }
    actions={
      <>
        {undo}
        {/* Back and on lead from the step one is at, not from the one that was left. */}
        {withActions && (
          <PlannerContext value={now}>
            <StepActions />
          </PlannerContext>
        )}
      </>
    }
  />
);
