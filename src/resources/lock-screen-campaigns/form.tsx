import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import {
  type LockScreenItem,
  contentLanguages,
  contentZones,
  lockScreenCategories,
  lockScreenCountries,
  longestAdvertiser,
  longestAudience,
  longestCta,
  longestDuration,
  longestSource,
  oemNames,
  oems,
  resourceTypes,
} from '#contract/lock-screen/lock-screen.ts';
import { Button } from '#components/button.tsx';
import { DayInput } from '#components/date-input/day-input.tsx';
import { FormPage } from '#components/form-page.tsx';
import { ConsoleForm } from '#components/form/form.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { useTextRules } from '#components/form/use-text-rules.ts';
import { Notice } from '#components/notice.tsx';
import { Panel } from '#components/panel.tsx';
import { Select } from '#components/picker/select.tsx';
import { useToday } from '#components/use-today.ts';
import { paths } from '#config/paths.ts';
import { completedLandingPage, isLandingPage } from '#domain/campaigns/landing-page.ts';
import { contentOf } from '#domain/lock-screen/content.ts';
import { lockScreenFindings } from '#domain/lock-screen/findings.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { type FormValues, contentOfForm, daysOf, emptyForm, formOfItem } from './draft.ts';
import { FormPhone } from './form-phone.tsx';
import layout from '#components/layout.module.css';
import styles from './form.module.css';
import { LedField } from './led-field.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { Several } from './several.tsx';
import { TitleField } from './title-field.tsx';
import { useSaved } from './use-saved.ts';

interface LockScreenFormProps {
  /** The one to change; absent, a new one is begun. */
  item?: LockScreenItem;
  /** What a new one is begun with besides what is typed. */
  begin?: object;
  /** The field of its client, where that can still be chosen. */
  client?: ReactNode;
}

const name = 'lockScreen';

/** The fields of an item, under the same four titles as its details, beside the phone that shows it. */
export const LockScreenForm = ({ item, begin, client }: LockScreenFormProps) => {
  const { t } = useTranslation();
  const [initialValues] = useState(() => (item ? formOfItem(item) : emptyForm));
  const [picture, setPicture] = useState<File | null>(null);
  useUnsaved(picture !== null);
  const onSaved = useSaved();
  // Which button was pressed. Enter presses the first, which only saves.
  const [sends, setSends] = useState(false);
  const { form, formProps, failure, busy } = useRecordForm<LockScreenItem, FormValues, object>({
    resource: 'lockScreenCampaigns',
    record: item,
    initialValues,
    draftOf: (values) => ({ ...begin, ...contentOfForm(values) }),
    onSaved: (saved) => void onSaved(saved, { picture, sends }),
  });
  const today = useToday(Form.useWatch('timezone', form) ?? initialValues.timezone);

  const led = useLocation().hash.slice(1);
  const [findings] = useState(() => (item && led !== '' ? lockScreenFindings({ ...contentOf(item), imageKey: item.imageKey }, today) : []));
  const pictureProblem = findings.find(({ path }) => path === 'image')?.key;

  const rulesOf = useTextRules();
  const text = (field: keyof FormValues, label: string, most: number, required = false) => (
    <Form.Item name={field} label={label} {...rulesOf(most, required ? t('error.validation.required') : undefined)}>
      <Input autoComplete="off" {...(field === 'cta' && { count: { show: true, max: most } })} />
    </Form.Item>
  );
  const choice = (field: keyof FormValues, label: string, options: readonly { value: string; label: string }[], hint?: string) => (
    <Form.Item name={field} label={label} extra={hint}>
      <Select options={options} />
    </Form.Item>
  );
  const languages = contentLanguages.map((value) => ({ value, label: t(`lockScreen.languages.${value}`) }));

  return (
    <FormPage
      title={item && t('lockScreen.form.editTitle', { title: item.title })}
      actions={
        <>
          <Button to={item ? paths.lockScreen(item.id) : paths.lockScreens()}>{t('app.cancel')}</Button>
          <Button type="submit" form={name} busy={busy && !sends} onClick={() => setSends(false)}>
            {t(item ? 'lockScreen.form.save' : 'lockScreen.form.create')}
          </Button>
          <Button kind="primary" type="submit" form={name} busy={busy && sends} onClick={() => setSends(true)}>
            {t('lockScreen.actions.submit')}
          </Button>
        </>
      }
    >
      <div className={styles['columns']}>
        <ConsoleForm name={name} formProps={formProps} failure={failure} actions={null}>
          {item?.status === 'REJECTED' && <Notice tone="refused">{t('lockScreen.form.draftAgain')}</Notice>}
          <Panel title={t('lockScreen.tabs.content')}>
            <PictureChoice
              isThere={item !== undefined && item.imageKey !== null}
              picture={picture}
              problem={pictureProblem && t(pictureProblem)}
              onChoose={setPicture}
            />
            <div className={styles['fields']}>
              {client && <div className={styles['client']}>{client}</div>}
              <TitleField />
              {text('advertiser', t('lockScreen.columns.advertiser'), longestAdvertiser, true)}
              {choice(
                'resourceType',
                t('lockScreen.facts.type'),
                resourceTypes.map((value) => ({ value, label: t(`lockScreen.types.${value}`) })),
              )}
              {choice(
                'category',
                t('lockScreen.columns.category'),
                lockScreenCategories.map((value) => ({ value, label: t(`lockScreen.categories.${value}`) })),
              )}
              {choice('language', t('lockScreen.columns.language'), languages)}
              {text('cta', t('lockScreen.facts.cta'), longestCta)}
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
              <Form.Item name="tags" label={t('lockScreen.facts.tags')} extra={t('lockScreen.form.tagsHint')}>
                <Input autoComplete="off" />
              </Form.Item>
            </div>
          </Panel>
          {led !== '' && <LedField path={led} findings={findings} />}
          <Panel title={t('lockScreen.tabs.audience')}>
            <Several
              name="countries"
              legend={t('lockScreen.columns.countries')}
              choices={lockScreenCountries.map((value) => ({ value, label: t(`lockScreen.countries.${value}`) }))}
            />
            <Several name="targetLanguages" legend={t('lockScreen.facts.targetLanguages')} choices={languages} />
            <Several name="oems" legend={t('lockScreen.facts.oems')} choices={oems.map((value) => ({ value, label: oemNames[value] }))} />
            <Form.Item name="audience" label={t('lockScreen.form.audienceNote')} {...rulesOf(longestAudience)}>
              <Input.TextArea rows={2} />
            </Form.Item>
          </Panel>
          <Panel title={t('lockScreen.tabs.duration')}>
            <div className={styles['fields']}>
              <Form.Item name="startDate" label={t('lockScreen.facts.start')}>
                <DayInput label={t('lockScreen.facts.start')} days={{ today }} />
              </Form.Item>
              <Form.Item
                name="durationDays"
                label={t('lockScreen.facts.days')}
                extra={t('lockScreen.form.durationHint', { most: longestDuration })}
                rules={[
                  {
                    validator: async (_, typed: string) => {
                      if (Number.isNaN(daysOf(typed))) throw new Error(t('error.validation.format'));
                    },
                  },
                ]}
              >
                <Input autoComplete="off" inputMode="numeric" />
              </Form.Item>
              {choice(
                'timezone',
                t('lockScreen.facts.timezone'),
                [...new Set(lockScreenCountries.map((country) => contentZones[country]))].map((zone) => ({ value: zone, label: zone })),
                t('lockScreen.form.zoneHint'),
              )}
            </div>
          </Panel>
          <Panel title={t('lockScreen.tabs.publisher')}>
            <div className={styles['fields']}>
              {text('imageProvider', t('lockScreen.facts.imageProvider'), longestSource)}
              {text('publisher', t('lockScreen.facts.publisher'), longestSource)}
              {text('publication', t('lockScreen.facts.publication'), longestSource)}
            </div>
          </Panel>
        </ConsoleForm>
        <aside className={`${layout.box} ${styles['aside']}`} aria-label={t('lockScreen.light.preview')}>
          <FormPhone item={item} form={form} picture={picture} />
        </aside>
      </div>
    </FormPage>
  );
};
