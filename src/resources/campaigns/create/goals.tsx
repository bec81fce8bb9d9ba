import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { CampaignPreset } from '#contract/catalogue/catalogue.ts';
import { planSteps } from '#contract/campaigns/plan.ts';
import { ChoiceCard, ChoiceCards } from '#components/choice-card.tsx';
import { Failure } from '#components/failure.tsx';
import { Icon, type IconName } from '#components/icon.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import prose from '#components/prose.module.css';
import styles from './goals.module.css';

/** Pictures of the goals the catalogue is known to offer; any other goal gets a flag. */
const icons: Readonly<Record<string, IconName>> = {
  'new-store-opening': 'pin',
  'store-visits': 'people',
  'brand-awareness': 'megaphone',
  'product-launch': 'sparkle',
  'seasonal-promotion': 'calendar',
  'win-competitors-customers': 'target',
  'customer-loyalty': 'refresh',
  'tourist-shopping': 'globe',
};

const goalIcon = (presetId: string): IconName => icons[presetId] ?? 'flag';

/** What each of the five steps is going to ask. */
const Steps = () => {
  const { t } = useTranslation();
  return (
    <details className={styles['steps']}>
      <summary className={prose.opener}>{t('objective.steps.title')}</summary>
      <ol>
        {planSteps.map((step) => (
          <li key={step}>
            <strong>{t(`objective.steps.${step}.name`)}</strong>
            <span>{t(`objective.steps.${step}.text`)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
};

interface GoalsProps {
  chosen: CampaignPreset | null;
  error: string | undefined;
  onChoose: (preset: CampaignPreset) => void;
}

/** Guidance: the goals to choose from, and what will be asked. */
export const Goals = ({ chosen, error, onChoose }: GoalsProps) => {
  const { t } = useTranslation();
  const presets = useEndpoint(api.catalogue.presets, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (presets.isError) return <Failure error={presets.error} onRetry={() => void presets.refetch()} />;
  const goals = presets.data?.content;
  return (
    <div className={styles['goals']} id="objective-goal">
      {goals === undefined && (
        <div className={styles['waiting']}>
          <Skeleton height="100%" />
        </div>
      )}
      {goals?.length === 0 && <p>{t('objective.goal.none')}</p>}
      {goals && goals.length > 0 && (
        <ChoiceCards legend={t('objective.goal.legend')} error={error}>
          {goals.map((preset) => (
            <ChoiceCard
              key={preset.id}
              type="radio"
              name="goal"
              checked={chosen?.id === preset.id}
              onChoose={() => onChoose(preset)}
              title={preset.name}
              text={preset.description}
              picture={<Icon name={goalIcon(preset.id)} size={24} />}
            />
          ))}
        </ChoiceCards>
      )}
      <Steps />
    </div>
  );
};
