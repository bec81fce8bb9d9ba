import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { floorToMajor } from '#domain/money/money.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useCurve } from './use-estimate.ts';

interface SaturationLineProps {
  campaign: Pick<Campaign, 'id' | 'version' | 'currency'>;
  className?: string | undefined;
}

/** From which total on more money hardly reaches anybody new; nothing where the curve does not say. */
export const SaturationLine = ({ campaign, className }: SaturationLineProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const curve = useCurve(campaign);
  if (!curve || curve.saturation === null || campaign.currency === null) return null;
  // A rule of thumb has no cents.
  const from = floorToMajor(curve.saturation, campaign.currency);
  return <p className={className}>{t('forecast.curve.saturation', { value: format.money(from, campaign.currency) })}</p>;
};
