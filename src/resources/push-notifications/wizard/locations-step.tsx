import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { maximumNameLength } from '#contract/campaigns/plain-fields.ts';
import { visibleLength } from '#contract/text.ts';
import { Later } from '#components/later.tsx';
import { Optional } from '#components/optional.tsx';
import { PickMany } from '#components/form/pick-many.tsx';
import { Panel } from '#components/panel.tsx';
import { useCharacterCount } from '#components/use-character-count.ts';
import { nameProblem } from '#resources/push-notifications/name-problem.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import type { StepProps } from '#resources/push-notifications/parts/draft.ts';
import { DraftField } from './draft-field.tsx';
import styles from './wizard.module.css';

const forever = { staleTime: Number.POSITIVE_INFINITY };

/** Where people get it: cities, and in these only visitors of malls or brands, if there are any. */
const Places = ({ draft, problems }: StepProps) => {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
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
  const brandOptions = useMemo(() => (brands ?? []).map(({ id, name, otherNames }) => ({ value: id, label: name, otherNames })), [brands]);
  const mallOptions = (malls ?? [])
    .filter((mall) => draft.cityIds.includes(mall.cityId))
    .map(({ id, name }) => ({ value: id, label: name }));

  const hasMalls = draft.mallIds.length > 0;

  // A mall goes with its city.
  const keepMallsOf = (cityIds: readonly string[]): void => {
    const kept = new Set((malls ?? []).filter((mall) => cityIds.includes(mall.cityId)).map(({ id }) => id));
    form.setFieldValue(
      'mallIds',
      draft.mallIds.filter((id) => kept.has(id)),
    );
  };

  return (
    <>
      <DraftField name="cityIds" label={t('push.columns.cities')} problem={problems['cityIds']}>
        <PickMany placeholder={t('push.places.cities')} options={cityOptions} onChange={keepMallsOf} />
      </DraftField>
      <DraftField
        name="mallIds"
        label={<Optional>{t('push.places.malls')}</Optional>}
        extra={t(draft.cityIds.length === 0 ? 'push.places.noCity' : 'push.places.estimate')}
        problem={problems['mallIds']}
      >
        <PickMany placeholder={t('push.places.everywhere')} options={mallOptions} />
      </DraftField>
      <DraftField
        name="brandIds"
        label={<Optional>{t('push.places.brands')}</Optional>}
        extra={t(hasMalls ? 'push.places.brandsBesides' : 'push.places.brandsHint')}
        problem={problems['brandIds']}
      >
        <PickMany placeholder={t(hasMalls ? 'push.places.noBrand' : 'push.places.anyBrand')} options={brandOptions} />
      </DraftField>
    </>
  );
};

interface LocationsStepProps extends StepProps {
  /** Somebody went to it from another step, perhaps to one of its fields: it is drawn as a whole. */
  isReturn: boolean;
}

/** What it is called, and where people get it. */
export const LocationsStep = ({ draft, problems, isReturn }: LocationsStepProps) => {
  const { t } = useTranslation();
  const characterCount = useCharacterCount();
  const wrongName = nameProblem(draft.name);
  return (
    <Panel title={t('push.steps.locations')}>
      <DraftField
        name="name"
        label={t('push.name.label')}
        extra={characterCount(visibleLength(draft.name.trim()), maximumNameLength)}
        problem={problems['name'] ?? (wrongName === 'error.validation.tooLong' ? t(wrongName) : undefined)}
      >
        <Input autoComplete="off" maxLength={400} aria-required />
      </DraftField>
      <div className={styles['places']}>
        <Later now={isReturn}>
          <Places draft={draft} problems={problems} />
        </Later>
      </div>
    </Panel>
  );
};
