import { useTranslation } from 'react-i18next';
import { visitPeriods } from '#contract/campaigns/plan.ts';
import { RadioSection } from '#pages/planner/fields/radio-section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { BrandsSection } from './brands-section.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { CitiesSection } from './cities-section.tsx';
import { LikelihoodSection } from './likelihood-section.tsx';
import { LocationsSection } from './locations-section.tsx';
import { RecommendationSection } from './recommendation-section.tsx';
import { StoreTypesSection } from './store-types-section.tsx';
import { TripSection } from './trip-section.tsx';

/** Where the people are and what shops they visit. */
export const AudienceStep = () => {
  const { t } = useTranslation();
  const { campaign, draft, edit } = usePlanner();
  return (
    <>
      {campaign.targetType === 'CHINESE_TOURISTS' && <TripSection />}
      <CitiesSection />
      <StoreTypesSection />
      <RadioSection
        field="audience.visitPeriod"
        title={t('planner.visitPeriod.title')}
        hint={t('planner.visitPeriod.hint')}
        choices={visitPeriods.map((value) => ({ value, label: t(`summary.visitPeriods.${value}`) }))}
        chosen={draft.audience.visitPeriod}
        onChoose={(visitPeriod) => edit('audience', { visitPeriod })}
      />
      <BrandsSection />
      <CategoriesSection />
      <LocationsSection />
      <LikelihoodSection />
      <RecommendationSection />
    </>
  );
};
