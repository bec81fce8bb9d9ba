import { GroupsSection } from './groups-section.tsx';
import { MarketsSection } from './markets-section.tsx';

/** Who the people are. */
export const GroupsStep = () => (
  <>
    <MarketsSection />
    <GroupsSection />
  </>
);
