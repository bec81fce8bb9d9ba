import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { flowchartGroupings, flowchartOf, flowchartScales } from '#domain/spot-plan/flowchart.ts';
import { Panel } from '#components/panel.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { CalendarChart } from './calendar-chart.tsx';
import { CalendarTable } from './calendar-table.tsx';
import { type Colouring, colourings } from './colouring.ts';
import { PictureButton } from './picture-button.tsx';
import prose from '#components/prose.module.css';
import styles from './calendar-panel.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
}

const Choice = <Value extends string>({ label, values, nameOf, value, onChange }: ChoiceProps<Value>) => {
  const id = useId();
  return (
    <span className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} options={optionsOf(values, nameOf)} value={value} onChange={onChange} />
    </span>
  );
};

const none: readonly string[] = [];

/** The rows of the spot plan as bars over weeks or months, and the same as a table. */
export const CalendarPanel = memo(({ rows, campaign }: { rows: readonly SpotPlanRow[]; campaign: Pick<Campaign, 'id' | 'name'> }) => {
  const { t } = useTranslation();
  const [grouping, setGrouping] = useState<(typeof flowchartGroupings)[number]>('channel');
  const [scale, setScale] = useState<(typeof flowchartScales)[number]>('week');
  const [colouring, setColouring] = useState<Colouring>('channel');
  const { data: calendar } = useEndpoint(api.spotPlan.calendar, { params: { campaignId: campaign.id } }, { staleTime: Infinity });
  // The sheet answers first, its picture follows.
  const drawn = useDeferredValue(rows);
  const chart = useMemo(() => flowchartOf(drawn, { grouping, scale }), [drawn, grouping, scale]);

  return (
    <Panel
      title={t('spotPlan.calendar.title')}
      action={chart && <PictureButton chart={chart} colouring={colouring} holidays={calendar?.holidays ?? none} name={campaign.name} />}
    >
      {chart ? (
        <>
          <div className={styles['choices']}>
            <Choice
              label={t('spotPlan.calendar.grouping')}
              values={flowchartGroupings}
              nameOf={(each) => t(`spotPlan.calendar.groupings.${each}`)}
              value={grouping}
              onChange={setGrouping}
            />
            <Choice
              label={t('spotPlan.calendar.scale')}
              values={flowchartScales}
              nameOf={(each) => t(`spotPlan.calendar.scales.${each}`)}
              value={scale}
              onChange={setScale}
            />
            <Choice
              label={t('spotPlan.calendar.colour')}
              values={colourings}
              nameOf={(each) => t(`spotPlan.calendar.colours.${each}`)}
              value={colouring}
              onChange={setColouring}
            />
          </div>
          <CalendarChart chart={chart} colouring={colouring} holidays={calendar?.holidays ?? none} />
          <CalendarTable chart={chart} />
        </>
      ) : (
        <p className={prose.quiet}>{t('spotPlan.calendar.none')}</p>
      )}
    </Panel>
  );
});
