import { useMemo } from 'react';
import { zoneId } from '#format/zone-label.ts';
import { optionsOf, type PickerOption } from '#components/picker/picker-option.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { timezones } from './timezones.ts';

/** Every zone to choose from, the chosen one as it is read everywhere else: naming all four hundred would take a tenth of a second. */
export const useZoneOptions = (chosen: string | undefined): readonly PickerOption[] => {
  const format = useFormat();
  return useMemo(() => optionsOf(timezones(), (zone) => (zone === chosen ? format.zoneInFull(zone) : zoneId(zone))), [chosen, format]);
};
