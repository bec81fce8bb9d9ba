import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { LastSafeSubmitPanel } from '#resources/campaigns/parts/spot-plan/last-safe-submit-panel.tsx';
import { SpotPlanPanel } from '#resources/campaigns/parts/spot-plan/spot-plan-panel.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { FlightSection } from './flight-section.tsx';
import css from './timeline-step.module.css';
import { useReadableFlight } from './use-readable-flight.ts';

// Typing into other fields is none of theirs.
const LastSafeSubmit = memo(LastSafeSubmitPanel);
const Spots = memo(SpotPlanPanel);

/** When the campaign runs, until when it has to be sent for that, and what runs when. */
export const TimelineStep = () => {
  const { campaign } = usePlanner();
  const { from } = useReadableFlight();
  const { t } = useTranslation();
  const [wide, setWide] = useState(false);
  const widen = useMemo(
    () => (
      <span className={css.widen} data-wide={wide || undefined}>
        <Button kind="quiet" onClick={() => setWide(!wide)}>
          {t(wide ? 'planner.side.besideForecast' : 'planner.side.fullWidth')}
        </Button>
      </span>
    ),
    [wide, t],
  );
  return (
    <>
      <FlightSection />
      <LastSafeSubmit campaign={campaign} from={from} />
      <Spots campaign={campaign} action={widen} />
    </>
  );
};
