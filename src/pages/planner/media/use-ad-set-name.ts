import { useTranslation } from 'react-i18next';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** What an ad set is called: its platform, and its number among the ad sets there; while the platforms' names are on their way, its number alone. */
export const useAdSetName = (): ((id: string) => string) => {
  const { t } = useTranslation();
  const { draft, platforms } = usePlanner();
  return (id) => {
    const adSet = draft.media.adSets.find((one) => one.id === id);
    if (!adSet) return id;
    const beside = draft.media.adSets.filter(({ platformId }) => platformId === adSet.platformId);
    const value = beside.indexOf(adSet) + 1;
    if (!platforms) return t('summary.facts.adSetAlone', { value });
    const platform = platforms.find((one) => one.id === adSet.platformId)?.name ?? adSet.platformId;
    return t('summary.facts.adSet', { platform, value });
  };
};
