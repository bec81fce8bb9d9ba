import { useTranslation } from 'react-i18next';
import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import { Notice } from '#components/notice.tsx';
import { formatsWithoutFile } from '#domain/asset-packages/files.ts';
import { factsOf } from '#domain/files/image-rules.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import type { BookedFormat } from './use-booked-formats.ts';
import { useFormatName } from './use-format-name.ts';

/** Which booked formats none of these files fits. */
export const UnfittedFormats = ({ assets, formats }: { assets: readonly Asset[]; formats: readonly BookedFormat[] }) => {
  const { t } = useTranslation();
  const { list } = useFormat();
  const unfitted = formatsWithoutFile(assets.map(factsOf), formats);
  const nameOf = useFormatName(unfitted.length > 0);
  if (!nameOf || unfitted.length === 0) return null;
  return <Notice tone="waiting">{t('execution.files.unfitted', { formats: list(unfitted.map(nameOf)) })}</Notice>;
};
