import { usePlanner } from '#pages/planner/planner-context.ts';
import { BrandsSection } from './brands-section.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { CitiesSection } from './cities-section.tsx';
import { LikelihoodSection } from './likelihood-section.tsx';
import { LocationsSection } from './locations-section.tsx';
import { RecommendationSection } from './recommendation-section.tsx';
import { StoreTypesSection } from './store-types-section.tsx';
import { TripSection } from './trip-section.tsx';
import { VisitPeriodSection } from './visit-period-section.tsx';

/** Where the people are and what shops they visit. */
export const AudienceStep = () => {
  const { campaign } = usePlanner();
  return (
    <>
      {campaign.targetType === 'CHINESE_TOURISTS' && <TripSection />}
      <CitiesSection />
      <StoreTypesSection />
      <VisitPeriodSection />
      <BrandsSection />
      <CategoriesSection />
      <LocationsSection />
      <LikelihoodSection />
      <RecommendationSection />
    </>
  );
};
