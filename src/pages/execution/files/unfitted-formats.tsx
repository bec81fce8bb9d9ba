import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import { Notice } from '#components/notice.tsx';
import { formatsWithoutFile } from '#domain/asset-packages/files.ts';
import { factsOf } from '#domain/files/image-rules.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { platformNames } from '#resources/campaigns/parts/plan-summary/use-plan-names.ts';
import type { BookedFormat } from './use-booked-formats.ts';

/** Which booked formats none of these files fits, each with its platform: many platforms have a format of one name. */
export const UnfittedFormats = ({ assets, formats }: { assets: readonly Asset[]; formats: readonly BookedFormat[] }) => {
  const { t } = useTranslation();
  const { list } = useFormat();
  const unfitted = formatsWithoutFile(assets.map(factsOf), formats);
  const { data } = useEndpoint(api.catalogue.platforms, {}, { enabled: unfitted.length > 0, staleTime: Infinity });
  if (!data || unfitted.length === 0) return null;
  const { platform } = platformNames(data.content);
  const names = unfitted.map(({ platformId, name }) => t('execution.files.formatOf', { platform: platform(platformId), format: name }));
  return <Notice tone="waiting">{t('execution.files.unfitted', { formats: list(names) })}</Notice>;
};
