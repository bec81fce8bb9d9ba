import { BillingSection } from './billing-section.tsx';
import { SplitSection } from './split-section.tsx';
import { TotalSection } from './total-section.tsx';

/** How much money, and where it goes. */
export const BudgetStep = () => (
  <>
    <TotalSection />
    <BillingSection />
    <SplitSection />
  </>
);
