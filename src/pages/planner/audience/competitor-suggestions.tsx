import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { Icon } from '#components/icon.tsx';
import { Choices } from '#pages/planner/fields/choices.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import prose from '#components/prose.module.css';
import css from './competitor-suggestions.module.css';

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
  const taken = new Set([...draft.audience.brandIds, ...draft.audience.competitorBrandIds]);
  const brands = (data?.content ?? []).filter(({ id }) => !taken.has(id)).slice(0, offered);
  if (brands.length === 0) return null;
  return (
    <Choices label={t('places.suggested')} className={css.row}>
      <span className={prose.note} aria-hidden>
        {t('places.suggested')}
      </span>
      {brands.map(({ id, name }) => (
        <button key={id} type="button" className={css.add} aria-label={t('places.add', { name })} onClick={() => onAdd(id)}>
          <Icon name="plus" />
          {name}
        </button>
      ))}
    </Choices>
  );
};
