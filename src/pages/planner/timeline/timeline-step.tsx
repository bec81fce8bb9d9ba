import { memo } from 'react';
import { LastSafeSubmitPanel } from '#resources/campaigns/parts/spot-plan/last-safe-submit-panel.tsx';
import { SpotPlanPanel } from '#resources/campaigns/parts/spot-plan/spot-plan-panel.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { FlightSection } from './flight-section.tsx';
import { useReadableFlight } from './use-readable-flight.ts';

// Typing into other fields is none of theirs.
const LastSafeSubmit = memo(LastSafeSubmitPanel);
const Spots = memo(SpotPlanPanel);

/** When the campaign runs, until when it has to be sent for that, and what runs when. */
export const TimelineStep = () => {
  const { campaign } = usePlanner();
  const { from } = useReadableFlight();
  return (
    <>
      <FlightSection />
      <LastSafeSubmit campaign={campaign} from={from} />
      <Spots campaign={campaign} />
    </>
  );
};
