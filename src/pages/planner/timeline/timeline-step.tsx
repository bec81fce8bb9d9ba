import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { LastSafeSubmitPanel } from '#resources/campaigns/parts/spot-plan/last-safe-submit-panel.tsx';
import { SpotPlanPanel } from '#resources/campaigns/parts/spot-plan/spot-plan-panel.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { FlightSection } from './flight-section.tsx';
import { useReadableFlight } from './use-readable-flight.ts';

// Typing into other fields is none of theirs.
const LastSafeSubmit = memo(LastSafeSubmitPanel);
const Spots = memo(SpotPlanPanel);

/** Gives the sheet the room of the forecast, which comes back with another press. */
const Widen = () => {
  const { t } = useTranslation();
  const [wide, setWide] = useState(false);
  return (
    <span data-wide={wide}>
      <Button kind="quiet" onClick={() => setWide(!wide)}>
        {t(wide ? 'planner.side.besideForecast' : 'planner.side.fullWidth')}
      </Button>
    </span>
  );
};
const widen = <Widen />;

/** When the campaign runs, until when it has to be sent for that, and what runs when. */
export const TimelineStep = () => {
  const { campaign } = usePlanner();
  const { from } = useReadableFlight();
  return (
    <>
      <FlightSection />
      <LastSafeSubmit campaign={campaign} from={from} />
      <Spots campaign={campaign} action={widen} />
    </>
  );
};
