import { memo } from 'react';
import { LastSafeSubmitPanel } from '#components/spot-plan/last-safe-submit-panel.tsx';
import { SpotPlanPanel } from '#components/spot-plan/spot-plan-panel.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { FlightSection } from './flight-section.tsx';

// Typing into other fields is none of theirs.
const LastSafeSubmit = memo(LastSafeSubmitPanel);
const Spots = memo(SpotPlanPanel);

/** When the campaign runs, until when it has to be sent for that, and what runs when. */
export const TimelineStep = () => {
  const { campaign, draft } = usePlanner();
  return (
    <>
      <FlightSection />
      <LastSafeSubmit campaign={campaign} from={draft.timeline.from} />
      <Spots campaign={campaign} />
    </>
  );
};
