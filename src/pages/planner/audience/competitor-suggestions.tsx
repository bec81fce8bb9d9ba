import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { BrandChips } from './brand-chips.tsx';

/** So many are offered at a time. */
const offered = 8;

/** Brands that sell the same as the client's own, to be added with one press. */
export const CompetitorSuggestions = ({ onAdd }: { onAdd: (id: string) => void }) => {
  const { t } = useTranslation();
  const { campaign, draft } = usePlanner();
  const params = { campaignId: campaign.id };
  // What the saved plan's own brands have for competitors.
  const { brandIds } = campaign.audience;
  const { data } = useEndpoint(
    api.locations.competitorBrands,
    { params },
    { keyedBy: { brandIds }, enabled: brandIds.length > 0, staleTime: Infinity },
  );
  const taken = new Set([...campaign.client.brandIds, ...draft.audience.brandIds, ...draft.audience.competitorBrandIds]);
  const brands = (data?.content ?? []).filter(({ id }) => !taken.has(id)).slice(0, offered);
  if (brands.length === 0) return null;
  return <BrandChips label={t('places.suggested')} brands={brands} onAdd={onAdd} />;
};
