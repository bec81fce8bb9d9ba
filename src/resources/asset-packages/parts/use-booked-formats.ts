import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

export type BookedFormat = AdFormat & { readonly platformId: string };

/** The formats of the campaign's ads, each once; none while they are not known, or of no campaign. */
export const useBookedFormats = (campaign: Pick<Campaign, 'id' | 'media'> | undefined): readonly BookedFormat[] => {
  const params = { campaignId: campaign?.id ?? 'none' };
  const { data } = useEndpoint(api.catalogue.adFormats, { params }, { enabled: campaign !== undefined });
  const booked = new Set(campaign?.media.adSets.map(({ formatId }) => formatId));
  return data?.content.filter(({ id }) => booked.has(id)) ?? [];
};
