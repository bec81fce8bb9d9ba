import { FlightSection } from './flight-section.tsx';

/** When the campaign runs. */
export const TimelineStep = () => <FlightSection />;
