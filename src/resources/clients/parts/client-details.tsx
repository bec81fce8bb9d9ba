import Form from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { catalogue } from '#contract/catalogue/catalogue.ts';
import { ClientDraft } from '#contract/clients/clients.ts';
import { Slug } from '#contract/envelope.ts';
import { Optional } from '#components/optional.tsx';
import { PickMany, type PickManyProps } from '#components/form/pick-many.tsx';
import { Picker } from '#components/picker/picker.tsx';
import { TextArea } from '#components/text-input.tsx';
import { zodRule } from '#components/form/zod-rule.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFieldWords } from './use-field-words.ts';

const { companyAddress } = ClientDraft.shape;
const forGood = { staleTime: Number.POSITIVE_INFINITY };

/** The client's own brands, with the category that tells namesakes apart. */
const BrandPicker = (field: Omit<PickManyProps, 'options' | 'placeholder'>) => {
  const { t } = useTranslation();
  const brands = useEndpoint(catalogue.brands, {}, forGood).data?.content ?? [];
  const categories = useEndpoint(catalogue.businessCategories, {}, forGood).data?.content ?? [];
  const nameOf = new Map(categories.map((category) => [category.id, category.name]));
  return (
    <PickMany
      {...field}
      placeholder={t('clients.fields.brandsPlaceholder')}
      options={brands.map(({ id: brandId, name, otherNames, categoryId }) => ({
        value: brandId,
        label: name,
        otherNames,
        note: nameOf.get(categoryId),
      }))}
    />
  );
};

/** The rest of what is known of a client: what it does, where it is, whose stores are its own. */
export const ClientDetails = () => {
  const { t } = useTranslation();
  const say = useFieldWords();
  const categories = useEndpoint(catalogue.businessCategories, {}, forGood);
  return (
    <>
      <Form.Item name="companyAddress" label={t('clients.fields.companyAddress')} rules={[zodRule(companyAddress.unwrap().min(1), say)]}>
        <TextArea rows={2} autoComplete="street-address" />
      </Form.Item>
      <Form.Item name="categoryId" label={t('clients.fields.category')} rules={[zodRule(Slug, say)]}>
        <Picker
          placeholder={t('app.form.choose')}
          options={(categories.data?.content ?? []).map((category) => ({ value: category.id, label: category.name }))}
        />
      </Form.Item>
      <Form.Item name="brandIds" label={<Optional>{t('clients.fields.brands')}</Optional>} extra={t('clients.fields.brandsHint')}>
        <BrandPicker />
      </Form.Item>
    </>
  );
};
