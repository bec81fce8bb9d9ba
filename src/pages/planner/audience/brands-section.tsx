import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Audience } from '#contract/campaigns/plan.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { Field } from '#components/field.tsx';
import type { PickerOption } from '#components/picker/picker-option.ts';
import { Picker } from '#components/picker/picker.tsx';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { problemProps, useProblems } from '#pages/planner/fields/use-problems.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { BrandChips } from './brand-chips.tsx';
import { CompetitorSuggestions } from './competitor-suggestions.tsx';

interface BrandsProps {
  field: string;
  label: string;
  options: readonly PickerOption[];
  value: string[];
  onChange: (ids: string[]) => void;
}

const Brands = ({ field, label, ...choice }: BrandsProps) => {
  const { t } = useTranslation();
  const problems = useProblems(field);
  return (
    <Field id={field} label={label}>
      <Picker id={field} {...problemProps(field, problems)} multiple placeholder={t('planner.brands.search')} {...choice} />
      <Problems field={field} texts={problems} />
    </Field>
  );
};

/** Whose stores: the client's own brands and its competitors'. A brand is one or the other. */
export const BrandsSection = () => {
  const { t } = useTranslation();
  const { campaign, draft, edit } = usePlanner();
  const { data: brands } = useEndpoint(api.catalogue.brands, {}, { staleTime: Infinity });
  const { data: categories } = useEndpoint(api.catalogue.businessCategories, {}, { staleTime: Infinity });
  const { brandIds, competitorBrandIds } = draft.audience;
  const options = (brands?.content ?? []).map(({ id, name, otherNames, categoryId }) => ({
    value: id,
    label: name,
    otherNames,
    note: categories?.content.find((category) => category.id === categoryId)?.name,
  }));
  const without = (taken: readonly string[]) => options.filter(({ value }) => !taken.includes(value));
  const taken = new Set([...brandIds, ...competitorBrandIds]);
  const ofClient = campaign.client.brandIds.filter((id) => !taken.has(id));
  const change = (patch: Partial<Audience>): void => edit('audience', patch);

  return (
    <Section title={t('planner.brands.title')} hint={t('planner.brands.hint')}>
      <Brands
        field="audience.brandIds"
        label={t('planner.brands.own')}
        options={without(competitorBrandIds)}
        value={brandIds}
        onChange={(ids) => change({ brandIds: ids })}
      />
      {/* Their row stands before their names are there. */}
      {ofClient.length > 0 && (
        <BrandChips
          label={t('planner.brands.ofClient')}
          brands={(brands?.content ?? []).filter(({ id }) => ofClient.includes(id))}
          onAdd={(id) => change({ brandIds: [...brandIds, id] })}
        />
      )}
      <Brands
        field="audience.competitorBrandIds"
        label={t('planner.brands.competitors')}
        options={without(brandIds)}
        value={competitorBrandIds}
        onChange={(ids) => change({ competitorBrandIds: ids })}
      />
      <CompetitorSuggestions onAdd={(id) => change({ competitorBrandIds: [...competitorBrandIds, id] })} />
    </Section>
  );
};
