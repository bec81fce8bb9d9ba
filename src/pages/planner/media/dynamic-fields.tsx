import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import type { AdSet } from '#contract/campaigns/plan.ts';
import type { DynamicField } from '#domain/campaigns/dynamic-fields.ts';
import { Field, controlProps } from '#components/field.tsx';
import { TextInput } from '#components/text-input.tsx';
import { useProblems } from '#pages/planner/fields/use-problems.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import css from './ad-set-form.module.css';

interface DynamicFieldsProps {
  adSet: AdSet;
  format: AdFormat;
  platform: string;
  onChange: (fields: AdSet['dynamicFields']) => void;
}

/** What the format's platform asks for beside the files, under its name. */
export const DynamicFields = ({ adSet, format, platform, onChange }: DynamicFieldsProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    // No landmark: two ad sets of one platform have it twice.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has its legend alone, and this a hint as well
    <div role="group" aria-labelledby={id} className={layout.stack3}>
      <div>
        <h5 id={id} className={css.ofPlatform}>
          {t('planner.adSets.ofPlatform', { platform })}
        </h5>
        <p className={prose.note}>{t('planner.adSets.ofPlatformHint')}</p>
      </div>
      <div className={css.pair}>
        {format.dynamicFields.map((name) => (
          <DynamicText key={name} adSet={adSet} name={name} onChange={(text) => onChange({ ...adSet.dynamicFields, [name]: text })} />
        ))}
      </div>
    </div>
  );
};

const DynamicText = ({ adSet, name, onChange }: { adSet: AdSet; name: DynamicField; onChange: (text: string) => void }) => {
  const { t } = useTranslation();
  const id = `media.adSets.${adSet.id}.dynamicFields.${name}`;
  const [problem] = useProblems(id);
  return (
    <Field id={id} label={t(`planner.adSets.dynamic.${name}.label`)} hint={t(`planner.adSets.dynamic.${name}.hint`)} error={problem}>
      <TextInput
        maxLength={500}
        inputMode={name === 'link_url' || name === 'visible_link_url' ? 'url' : name.endsWith('_id') ? 'numeric' : 'text'}
        value={adSet.dynamicFields[name] ?? ''}
        {...controlProps(id, { hint: 'hint', error: problem })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
};
