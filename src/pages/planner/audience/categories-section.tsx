import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { Fieldset } from '#pages/planner/fields/fieldset.tsx';
import { CheckPills } from '#components/pills.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** What kind of places. */
export const CategoriesSection = () => {
  const { t } = useTranslation();
  const { draft, edit } = usePlanner();
  const { data } = useEndpoint(api.catalogue.businessCategories, {}, { staleTime: Infinity });
  return (
    <Section title={t('planner.categories.title')} hint={t('planner.categories.hint')}>
      <Fieldset field="audience.categoryIds" label={t('planner.categories.title')}>
        <CheckPills
          choices={(data?.content ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          chosen={draft.audience.categoryIds}
          onChange={(categoryIds) => edit('audience', { categoryIds })}
        />
      </Fieldset>
    </Section>
  );
};
