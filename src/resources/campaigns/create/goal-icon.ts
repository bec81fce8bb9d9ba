import type { IconName } from '#components/icon.tsx';

/** Pictures of the goals the catalogue is known to offer; any other goal gets a flag. */
const icons: Readonly<Record<string, IconName>> = {
  'new-store-opening': 'pin',
  'store-visits': 'people',
  'brand-awareness': 'megaphone',
  'product-launch': 'sparkle',
  'seasonal-promotion': 'calendar',
  'win-competitors-customers': 'target',
  'customer-loyalty': 'refresh',
  'tourist-shopping': 'globe',
};

export const goalIcon = (presetId: string): IconName => icons[presetId] ?? 'flag';
