import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  contentZones,
  lockScreenCountries,
  longestAudience,
  longestDuration,
  longestSource,
  oemNames,
  oems,
} from '#contract/lock-screen/lock-screen.ts';
import { DayInput } from '#components/date-input/day-input.tsx';
import { useTextRules } from '#components/form/use-text-rules.ts';
import { Optional } from '#components/optional.tsx';
import { Panel } from '#components/panel.tsx';
import { useToday } from '#components/use-today.ts';
import { isDuration, lastDayOf } from '#domain/lock-screen/findings.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { daysOf, emptyForm } from './draft.ts';
import { ChoiceItem, TextItem } from './form-items.tsx';
import styles from './form.module.css';
import { Several } from './several.tsx';
import { useContentLanguages } from './use-content-languages.ts';

const AudiencePanel = () => {
  const { t } = useTranslation();
  const rulesOf = useTextRules();
  return (
    <Panel title={t('lockScreen.tabs.audience')}>
      <Several
        name="countries"
        legend={t('lockScreen.columns.countries')}
        choices={lockScreenCountries.map((value) => ({ value, label: t(`lockScreen.countries.${value}`) }))}
      />
      <Several name="targetLanguages" legend={t('lockScreen.facts.targetLanguages')} choices={useContentLanguages()} />
      <Several
        name="oems"
        optional
        legend={t('lockScreen.facts.oems')}
        choices={oems.map((value) => ({ value, label: oemNames[value] }))}
      />
      <Form.Item name="audience" label={<Optional>{t('lockScreen.form.audienceNote')}</Optional>} {...rulesOf(longestAudience)}>
        <Input.TextArea rows={2} />
      </Form.Item>
    </Panel>
  );
};

const DurationPanel = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useToday(Form.useWatch<string | undefined>('timezone') ?? emptyForm.timezone);
  const first = Form.useWatch<string | null | undefined>('startDate') ?? null;
  const last = lastDayOf(first, daysOf(Form.useWatch<string | undefined>('durationDays') ?? ''));
  return (
    <Panel title={t('lockScreen.tabs.duration')}>
      <div className={styles['fields']}>
        <Form.Item name="startDate" label={t('lockScreen.facts.start')}>
          <DayInput label={t('lockScreen.facts.start')} days={{ today }} />
        </Form.Item>
        <Form.Item
          name="durationDays"
          label={t('lockScreen.facts.days')}
          extra={
            last === null
              ? t('lockScreen.form.durationHint', { most: longestDuration })
              : t('lockScreen.form.lastDay', { day: format.date(last) })
          }
          rules={[
            {
              validator: async (_, typed: string) => {
                const days = daysOf(typed);
                if (days === null) return;
                if (!Number.isInteger(days)) throw new Error(t('error.validation.format'));
                if (days < 1) throw new Error(t('error.validation.tooSmall'));
                if (!isDuration(days)) throw new Error(t('lockScreen.form.durationTooBig', { most: longestDuration }));
              },
            },
          ]}
        >
          <Input autoComplete="off" inputMode="numeric" />
        </Form.Item>
        <div className={styles['wide']}>
          <ChoiceItem
            field="timezone"
            label={t('lockScreen.facts.timezone')}
            options={[...new Set(lockScreenCountries.map((country) => contentZones[country]))].map((zone) => ({
              value: zone,
              label: format.zoneInFull(zone),
            }))}
            hint={t('lockScreen.form.zoneHint')}
          />
        </div>
      </div>
    </Panel>
  );
};

const PublisherPanel = () => {
  const { t } = useTranslation();
  return (
    <Panel title={t('lockScreen.tabs.publisher')}>
      <div className={styles['fields']}>
        <TextItem field="imageProvider" optional label={t('lockScreen.facts.imageProvider')} most={longestSource} />
        <TextItem field="publisher" optional label={t('lockScreen.facts.publisher')} most={longestSource} />
        <TextItem field="publication" optional label={t('lockScreen.facts.publication')} most={longestSource} />
      </div>
    </Panel>
  );
};

/** What stands below the content of an item: who sees it, how long, and whose it is. */
export const LaterPanels = memo(() => (
  <>
    <AudiencePanel />
    <DurationPanel />
    <PublisherPanel />
  </>
));
