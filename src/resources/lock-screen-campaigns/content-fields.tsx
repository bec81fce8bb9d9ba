import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { longestAdvertiser, longestCta, lockScreenCategories, resourceTypes } from '#contract/lock-screen/lock-screen.ts';
import { Optional } from '#components/optional.tsx';
import { Later } from '#components/later.tsx';
import { completedLandingPage, isLandingPage } from '#domain/campaigns/landing-page.ts';
import { ChoiceItem, TextItem } from './form-items.tsx';
import { TitleField } from './title-field.tsx';
import { useContentLanguages } from './use-content-languages.ts';

const LaterFields = () => {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  return (
    <>
      <ChoiceItem field="language" label={t('lockScreen.columns.language')} options={useContentLanguages()} required />
      <TextItem field="cta" label={t('lockScreen.facts.cta')} most={longestCta} counted />
      <Form.Item
        name="landingPageUrl"
        label={t('lockScreen.facts.landingPage')}
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_, typed: string) => {
              if (typed.trim() !== '' && !isLandingPage(completedLandingPage(typed))) throw new Error(t('error.validation.url'));
            },
          },
        ]}
      >
        <Input
          autoComplete="url"
          inputMode="url"
          onBlur={({ target: { value } }) => {
            const address = completedLandingPage(value);
            if (address !== value) form.setFieldsValue({ landingPageUrl: address });
          }}
        />
      </Form.Item>
      <Form.Item name="tags" label={<Optional>{t('lockScreen.facts.tags')}</Optional>} extra={t('lockScreen.form.tagsHint')}>
        <Input autoComplete="off" />
      </Form.Item>
    </>
  );
};

interface ContentFieldsProps {
  /** The reader is led to one of them: none is drawn later than the others. */
  isWhole: boolean;
}

/** What an item says and where it leads. */
export const ContentFields = memo(({ isWhole }: ContentFieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <TitleField />
      <TextItem field="advertiser" label={t('lockScreen.columns.advertiser')} most={longestAdvertiser} required />
      <ChoiceItem
        field="resourceType"
        label={t('lockScreen.facts.type')}
        options={resourceTypes.map((value) => ({ value, label: t(`lockScreen.types.${value}`) }))}
      />
      <ChoiceItem
        field="category"
        label={t('lockScreen.columns.category')}
        options={lockScreenCategories.map((value) => ({ value, label: t(`lockScreen.categories.${value}`) }))}
        required
      />
      <Later now={isWhole}>
        <LaterFields />
      </Later>
    </>
  );
});
