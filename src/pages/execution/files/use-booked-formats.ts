import { api } from '#contract/api.ts';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useOpenStep } from '#pages/execution/open-step.ts';

export type BookedFormat = AdFormat & { readonly platformId: string };

/** The formats of the campaign's ads, each once; none while they are not known. */
export const useBookedFormats = (wanted: boolean): readonly BookedFormat[] => {
  const { campaign } = useOpenStep();
  const { data } = useEndpoint(api.catalogue.adFormats, { params: { campaignId: campaign.id } }, { enabled: wanted });
  const booked = new Set(campaign.media.adSets.map(({ formatId }) => formatId));
  return wanted ? (data?.content.filter(({ id }) => booked.has(id)) ?? []) : [];
};
