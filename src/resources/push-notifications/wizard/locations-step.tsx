import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { maximumNameLength } from '#contract/campaigns/plain-fields.ts';
import { visibleLength } from '#contract/text.ts';
import { Field, controlProps } from '#components/field.tsx';
import { Panel } from '#components/panel.tsx';
import { Picker } from '#components/picker/picker.tsx';
import { TextInput } from '#components/text-input.tsx';
import { nameProblem } from '#resources/push-notifications/name-problem.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import type { StepProps } from '#resources/push-notifications/parts/draft.ts';
import styles from './wizard.module.css';

const forever = { staleTime: Number.POSITIVE_INFINITY };

/** What it is called, and where people get it: cities, and in these only visitors of malls or brands, if there are any. */
export const LocationsStep = ({ draft, change, problems }: StepProps) => {
  const { t } = useTranslation();
  const cities = useEndpoint(api.catalogue.cities, {}, forever).data?.content;
  const countries = useEndpoint(api.catalogue.countries, {}, forever).data?.content;
  const brands = useEndpoint(api.catalogue.brands, {}, forever).data?.content;
  const malls = useEndpoint(
    api.pushNotifications.malls,
    { query: { city_ids: draft.cityIds.join(',') } },
    { ...forever, enabled: draft.cityIds.length > 0, keepPrevious: true },
  ).data?.content;

  const cityOptions = useMemo(() => {
    const countryOf = new Map(countries?.map(({ id, name }) => [id, name]));
    return (cities ?? []).map(({ id, name, otherNames, countryId }) => ({
      value: id,
      label: name,
      otherNames,
      note: countryOf.get(countryId),
    }));
  }, [cities, countries]);
  const mallOptions = (malls ?? [])
    .filter((mall) => draft.cityIds.includes(mall.cityId))
    .map(({ id, name }) => ({ value: id, label: name }));
  const wrongName = nameProblem(draft.name);
  const nameError = problems['name'] ?? (wrongName === 'error.validation.tooLong' ? t(wrongName) : undefined);
  const nameHint = t('push.name.count', { count: visibleLength(draft.name.trim()), most: maximumNameLength });

  const chooseCities = (cityIds: string[]): void => {
    const kept = new Set((malls ?? []).filter((mall) => cityIds.includes(mall.cityId)).map(({ id }) => id));
    change({ cityIds, mallIds: draft.mallIds.filter((id) => kept.has(id)) });
  };

  return (
    <Panel title={t('push.steps.locations')}>
      <div className={styles['fields']}>
        <Field id="push-name" label={t('push.name.label')} hint={nameHint} error={nameError}>
          <TextInput
            value={draft.name}
            autoComplete="off"
            maxLength={400}
            aria-required
            {...controlProps('push-name', { hint: nameHint, error: nameError })}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field id="push-cities" label={t('push.columns.cities')} error={problems['cityIds']}>
          <Picker
            multiple
            placeholder={t('push.places.cities')}
            {...controlProps('push-cities', { error: problems['cityIds'] })}
            options={cityOptions}
            value={draft.cityIds}
            onChange={chooseCities}
          />
        </Field>
        <Field
          id="push-malls"
          label={t('push.places.malls')}
          hint={t(draft.cityIds.length === 0 ? 'push.places.noCity' : 'push.places.estimate')}
          error={problems['mallIds']}
        >
          <Picker
            multiple
            id="push-malls"
            placeholder={t('push.places.everywhere')}
            options={mallOptions}
            value={draft.mallIds}
            onChange={(mallIds) => change({ mallIds })}
          />
        </Field>
        <Field id="push-brands" label={t('push.places.brands')} hint={t('push.places.brandsHint')} error={problems['brandIds']}>
          <Picker
            multiple
            id="push-brands"
            placeholder={t('push.places.anyBrand')}
            options={(brands ?? []).map(({ id, name, otherNames }) => ({ value: id, label: name, otherNames }))}
            value={draft.brandIds}
            onChange={(brandIds) => change({ brandIds })}
          />
        </Field>
      </div>
    </Panel>
  );
};
