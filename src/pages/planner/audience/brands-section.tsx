import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Audience } from '#contract/plan.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { PickMany } from '#pages/planner/fields/pick-many.tsx';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { useProblems } from '#pages/planner/fields/use-problems.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** Whose stores: the client's own brands and its competitors'. A brand is one or the other. */
export const BrandsSection = () => {
  const { t } = useTranslation();
  const { draft, edit } = usePlanner();
  const { data: brands } = useEndpoint(api.catalogue.brands, {}, { staleTime: Infinity });
  const { data: categories } = useEndpoint(api.catalogue.businessCategories, {}, { staleTime: Infinity });
  const problems = useProblems('audience.brandIds');
  const { brandIds, competitorBrandIds } = draft.audience;
  const options = (brands?.content ?? []).map(({ id, name, categoryId }) => ({
    id,
    name,
    note: categories?.content.find((category) => category.id === categoryId)?.name,
  }));
  const without = (taken: readonly string[]) => options.filter(({ id }) => !taken.includes(id));
  const change = (patch: Partial<Audience>): void => edit('audience', patch);

  return (
    <Section title={t('planner.brands.title')} hint={t('planner.brands.hint')}>
      <PickMany
        id="audience.brandIds"
        label={t('planner.brands.own')}
        placeholder={t('planner.brands.search')}
        options={without(competitorBrandIds)}
        chosen={brandIds}
        onChange={(ids) => change({ brandIds: ids })}
      />
      <PickMany
        id="audience.competitorBrandIds"
        label={t('planner.brands.competitors')}
        placeholder={t('planner.brands.search')}
        options={without(brandIds)}
        chosen={competitorBrandIds}
        onChange={(ids) => change({ competitorBrandIds: ids })}
      />
      <Problems field="audience.brandIds" texts={problems} />
    </Section>
  );
};
