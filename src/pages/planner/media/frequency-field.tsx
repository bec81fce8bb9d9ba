import { useTranslation } from 'react-i18next';
import { type AdSet, frequencyUnits } from '#contract/campaigns/plan.ts';
import { Switch } from '#components/switch.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Choices } from '#pages/planner/fields/choices.tsx';
import { parseWhole } from '#components/parse-whole.ts';
import { RadioPills } from '#components/pills.tsx';
import { TypedField } from '#pages/planner/fields/typed-field.tsx';
import layout from '#components/layout.module.css';
import css from './ad-set-form.module.css';

interface FrequencyFieldProps {
  id: string;
  cap: AdSet['frequencyCap'];
  onChange: (cap: AdSet['frequencyCap']) => void;
}

const usual = { times: 3, per: 'WEEK' } as const;
const most = 100;

/** How often one person sees the ad at most. */
export const FrequencyField = ({ id, cap, onChange }: FrequencyFieldProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const complaintOf = (text: string): string => {
    const times = parseWhole(text);
    const range = t('planner.adSets.capComplaint', { value: most });
    return times === null ? range : `${t(times < 1 ? 'error.validation.tooSmall' : 'error.validation.tooBig')} · ${range}`;
  };
  return (
    <div className={layout.stack2}>
      <Switch label={t('planner.adSets.cap')} on={cap !== null} onChange={(on) => onChange(on ? usual : null)} />
      {cap && (
        <Choices className={css.line} label={t('planner.adSets.cap')}>
          <span id={`${id}-label`}>{t('planner.adSets.capTimes')}</span>
          <div className={css.times}>
            <TypedField
              id={id}
              labelledBy={`${id}-label`}
              value={cap.times}
              show={format.number}
              read={(text) => {
                const times = parseWhole(text);
                return times !== null && times >= 1 && times <= most ? times : null;
              }}
              complaint={complaintOf}
              onChange={(times) => onChange({ ...cap, times: times ?? 1 })}
            />
          </div>
          <RadioPills
            choices={frequencyUnits.map((value) => ({ value, label: t(`planner.adSets.capPer.${value}`) }))}
            chosen={cap.per}
            onChoose={(per) => onChange({ ...cap, per })}
          />
        </Choices>
      )}
    </div>
  );
};
