import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetPackage } from '#contract/asset-packages/asset-packages.ts';
import { planSteps } from '#contract/campaigns/plan.ts';
import type { Point } from './draft.ts';

export interface PlaceChoice {
  readonly value: string;
  readonly label: string;
  readonly place: Point['place'];
}

const lockScreenFields = ['title', 'image', 'landingPageUrl', 'cta', 'countries', 'startDate'] as const;

const placesIn = (kind: 'campaign' | 'lockScreen' | AssetPackage | null, t: TFunction): readonly PlaceChoice[] => {
  const whole: PlaceChoice = { value: '', label: t('review.points.whole'), place: {} };
  const field = (name: string, label: string): PlaceChoice => ({ value: `field:${name}`, label, place: { field: name } });
  if (kind === null) return [whole];
  if (kind === 'campaign') return [whole, ...planSteps.map((step) => field(step, t(`summary.steps.${step}`)))];
  if (kind === 'lockScreen') return [whole, ...lockScreenFields.map((name) => field(name, t(`review.points.fields.${name}`)))];
  return [
    whole,
    ...kind.assets.filter(({ current }) => current).map(({ id, name }) => ({ value: `asset:${id}`, label: name, place: { assetId: id } })),
    ...(kind.description === '' ? [] : [field('description', t('review.points.fields.description'))]),
    ...kind.trackingCodes.map((code, index) =>
      field(`trackingCodes.${code.id}`, t('review.points.code', { number: index + 1, kind: t(`execution.kinds.${code.kind}`) })),
    ),
  ];
};

/** Where something can be to mend, beside the whole: parts of a plan, files and codes of a package, fields of a lock-screen item. */
export const usePlaces = (kind: 'campaign' | 'lockScreen' | AssetPackage | null): readonly PlaceChoice[] => {
  const { t } = useTranslation();
  return useMemo(() => placesIn(kind, t), [kind, t]);
};

/** Which of the choices a place is. */
export const choiceOf = ({ assetId, field }: Point['place']): string =>
  assetId !== undefined ? `asset:${assetId}` : field !== undefined ? `field:${field}` : '';
