import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { platformsOf } from '#domain/money/budget-split.ts';
import { HiddenText } from '#components/hidden-text.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { AdSetForm } from './ad-set-form.tsx';
import { useAdSetName } from './use-ad-set-name.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import css from './ad-sets-section.module.css';

/** How the budget is shared out over the chosen platforms: nobody decided it here, so it is said here. */
const SplitLine = () => {
  const { t } = useTranslation();
  const { campaign, draft } = usePlanner();
  const { split, total } = draft.budget;
  if (total === null || total === 0 || split.length < 2) return null;
  const amounts = split.map(({ amount }) => amount);
  const even = Math.max(...amounts) - Math.min(...amounts) <= 1;
  return (
    <p className={`${prose.note} ${layout.wrap} ${css.split}`}>
      <span>{t(even ? 'planner.adSets.even' : 'planner.adSets.kept', { count: split.length })}</span>
      <Link to={paths.step(campaign.id, 'budget', 'budget.split')}>{t('planner.adSets.changeSplit')}</Link>
    </p>
  );
};

/** What runs on each chosen platform. */
export const AdSetsSection = () => {
  const { t } = useTranslation();
  const { draft, platforms } = usePlanner();
  const adSetName = useAdSetName();
  const { adSets } = draft.media;
  if (adSets.length === 0) return null;
  return (
    <Section title={t('planner.adSets.title')} hint={t('planner.adSets.hint')} aside={t('planner.adSets.count', { value: adSets.length })}>
      <SplitLine />
      {platformsOf(draft).map((platformId) => {
        const platform = platforms?.find(({ id }) => id === platformId);
        const name = platform?.name ?? (platforms ? platformId : '');
        return (
          <div key={platformId} className={`${layout.stack3} ${css.platform}`}>
            <h3>
              {name || (
                <>
                  <HiddenText>{t('app.loading')}</HiddenText>
                  <Skeleton height="22px" />
                </>
              )}
            </h3>
            {adSets
              .filter((adSet) => adSet.platformId === platformId)
              .map((adSet) => (
                <AdSetForm key={adSet.id} adSet={adSet} formats={platform?.formats ?? []} title={adSetName(adSet.id)} />
              ))}
          </div>
        );
      })}
    </Section>
  );
};
