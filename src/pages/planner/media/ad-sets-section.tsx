import { useTranslation } from 'react-i18next';
import { platformsOf } from '#domain/budget-split.ts';
import { Section } from '#pages/planner/fields/section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { AdSetForm } from './ad-set-form.tsx';
import css from './ad-sets-section.module.css';

/** What runs on each chosen platform. */
export const AdSetsSection = () => {
  const { t } = useTranslation();
  const { draft, platforms } = usePlanner();
  const { adSets } = draft.media;
  if (adSets.length === 0) return null;
  return (
    <Section title={t('planner.adSets.title')} hint={t('planner.adSets.hint')} aside={t('planner.adSets.count', { value: adSets.length })}>
      {platformsOf(draft).map((platformId) => {
        const platform = platforms?.find(({ id }) => id === platformId);
        const name = platform?.name ?? platformId;
        return (
          <div key={platformId} className={css.platform}>
            <h3>{name}</h3>
            {adSets
              .filter((adSet) => adSet.platformId === platformId)
              .map((adSet, index) => (
                <AdSetForm
                  key={adSet.id}
                  adSet={adSet}
                  formats={platform?.formats ?? []}
                  title={t('summary.facts.adSet', { platform: name, value: index + 1 })}
                />
              ))}
          </div>
        );
      })}
    </Section>
  );
};
