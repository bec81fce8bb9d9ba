import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { platformNames } from '#resources/campaigns/parts/plan-summary/use-plan-names.ts';
import type { BookedFormat } from './use-booked-formats.ts';

/** Names a format with its platform, since many platforms have a format of one name; undefined while the names are not there, or not wanted. */
export const useFormatName = (wanted: boolean): ((format: BookedFormat) => string) | undefined => {
  const { t } = useTranslation();
  const { data } = useEndpoint(api.catalogue.platforms, {}, { enabled: wanted, staleTime: Infinity });
  if (!data) return undefined;
  const { platform } = platformNames(data.content);
  return ({ platformId, name }) => t('execution.files.formatOf', { platform: platform(platformId), format: name });
};
