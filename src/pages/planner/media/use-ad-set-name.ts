import { useTranslation } from 'react-i18next';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** What an ad set is called: its platform, and its number among the ad sets there. */
export const useAdSetName = (): ((id: string) => string) => {
  const { t } = useTranslation();
  const { draft, platforms } = usePlanner();
  return (id) => {
    const adSet = draft.media.adSets.find((one) => one.id === id);
    if (!adSet) return id;
    const beside = draft.media.adSets.filter(({ platformId }) => platformId === adSet.platformId);
    const platform = platforms?.find((one) => one.id === adSet.platformId)?.name ?? (platforms ? adSet.platformId : '');
    return t('summary.facts.adSet', { platform, value: beside.indexOf(adSet) + 1 });
  };
};
