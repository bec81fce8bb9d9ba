import { AdSetsSection } from './ad-sets-section.tsx';
import { CatalogueSection } from './catalogue-section.tsx';
import { MediaDrag } from './media-drag.tsx';
import { MediaTray } from './media-tray.tsx';
import { PersonSection } from './person-section.tsx';

/** On which platforms, in which formats. */
export const MediaStep = () => (
  <MediaDrag>
    <MediaTray />
    <CatalogueSection />
    <AdSetsSection />
    <PersonSection />
  </MediaDrag>
);
