import { useTranslation } from 'react-i18next';
import type { AssetPackage, ReturnPoint } from '#contract/asset-packages/asset-packages.ts';
import type { ReturnPointDraft } from '#contract/review/return-points.ts';
import { useReasonWords } from '#resources/campaigns/parts/return-reasons/use-reason-words.ts';
import { partOfType } from '#domain/asset-packages/requirements.ts';

/** A returned point in the reader's language: why, and where. */
export const usePointWords = ({ type, assets, trackingCodes }: AssetPackage) => {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  const fieldOf = (field: string): string => {
    const code = trackingCodes.findIndex(({ id }) => field === `trackingCodes.${id}`);
    if (code !== -1) return t('execution.codes.code', { number: code + 1 });
    return field === 'description' ? t('execution.note.label') : field === 'noTracking' ? t('execution.codes.noTracking') : '';
  };
  const reasonOf = ({ code }: ReturnPoint): string => reasonWords(partOfType[type], code);
  const placeOf = ({ place: { assetId, field, page, box } }: Pick<ReturnPointDraft, 'place'>): string => {
    const asset = assets.find(({ id }) => id === assetId);
    return [
      asset ? t('execution.comments.on', { name: asset.name, number: asset.number }) : '',
      field === undefined ? '' : fieldOf(field),
      page === undefined ? '' : t('execution.points.page', { page }),
      box ? t(box.w === 0 || box.h === 0 ? 'execution.points.point' : 'execution.points.box') : '',
    ]
      .filter(Boolean)
      .join(t('files.between'));
  };
  return { reasonOf, placeOf };
};
