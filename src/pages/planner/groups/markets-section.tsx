import { useTranslation } from 'react-i18next';
import { markets } from '#contract/campaigns/plan.ts';
import { ChoiceCard } from '#components/choice-card.tsx';
import { Icon } from '#components/icon.tsx';
import grid from '#pages/planner/fields/choice-grid.module.css';
import { Fieldset } from '#pages/planner/fields/fieldset.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';

const pictures = { CITIES: 'pin', NATIONWIDE: 'globe' } as const;

/** Whether the ads run in the chosen cities only or in their whole countries. */
export const MarketsSection = () => {
  const { t } = useTranslation();
  const { draft, edit } = usePlanner();
  return (
    <Section title={t('planner.markets.title')} hint={t('planner.markets.hint')}>
      <Fieldset field="demographics.markets" role="radiogroup" label={t('planner.markets.title')} className={grid.grid}>
        {markets.map((market) => (
          <ChoiceCard
            key={market}
            type="radio"
            name="markets"
            picture={<Icon name={pictures[market]} size={24} />}
            title={t(`summary.markets.${market}`)}
            text={t(`planner.markets.${market}`)}
            checked={draft.demographics.markets === market}
            onChoose={() => edit('demographics', { markets: market })}
          />
        ))}
      </Fieldset>
    </Section>
  );
};
