import { AdSetsSection } from './ad-sets-section.tsx';
import { CatalogueSection } from './catalogue-section.tsx';
import { PersonSection } from './person-section.tsx';

/** On which platforms, in which formats. */
export const MediaStep = () => (
  <>
    <CatalogueSection />
    <AdSetsSection />
    <PersonSection />
  </>
);
