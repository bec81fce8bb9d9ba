import { useTranslation } from 'react-i18next';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import type { AdSet } from '#contract/campaigns/plan.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Fieldset } from '#pages/planner/fields/fieldset.tsx';
import { RadioPills } from '#components/pills.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import css from './ad-set-form.module.css';

interface BuyingChoiceProps {
  field: string;
  adSet: AdSet;
  format: AdFormat;
  onChoose: (buyingType: AdSet['buyingType']) => void;
}

/** What is paid for, and its price. */
export const BuyingChoice = ({ field, adSet, format, onChoose }: BuyingChoiceProps) => {
  const { t } = useTranslation();
  const { money, percent, inCurrency } = useFormat();
  const { currency } = usePlanner();
  const price = { CPM: format.cpm, CPC: format.cpc }[adSet.buyingType];
  return (
    <div className={layout.stack2}>
      <p className={prose.label}>{inCurrency(t('planner.adSets.buying'), currency)}</p>
      <Fieldset field={field} role="radiogroup" label={t('planner.adSets.buying')} className={css.line}>
        <RadioPills
          choices={format.buyingTypes.map((value) => ({ value, label: t(`planner.adSets.buyingType.${value}`) }))}
          chosen={adSet.buyingType}
          onChoose={onChoose}
        />
        {currency && (
          <span className={prose.count}>
            {t(`planner.adSets.price.${adSet.buyingType}`, { value: money(price[currency], currency), rate: percent(format.ctr) })}
          </span>
        )}
      </Fieldset>
    </div>
  );
};
