import { useTranslation } from 'react-i18next';
import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import { Check } from '#components/check.tsx';
import { type PickerOption, optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import type { ClockTheme } from '#domain/lock-screen/contrast.ts';

/** How a picture is looked at. */
export interface Look {
  readonly frameId: string;
  readonly theme: ClockTheme;
  /** Shows where nothing is covered. */
  readonly safe: boolean;
}

interface PhoneChoicesProps {
  frames: readonly DeviceFrame[];
  look: Look;
  onLook: (look: Look) => void;
  /** What can be chosen besides a single frame. */
  besides?: readonly PickerOption[];
}

const nothing: readonly PickerOption[] = [];
const themes = ['light', 'dark'] as const satisfies readonly ClockTheme[];

/** Chooses the phone, the clock's colour, and whether the safe area is shown. */
export const PhoneChoices = ({ frames, look, onLook, besides = nothing }: PhoneChoicesProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Select
        aria-label={t('lockScreen.light.frame')}
        options={[...besides, ...frames.map(({ id, name }) => ({ value: id, label: name }))]}
        value={look.frameId}
        onChange={(frameId) => onLook({ ...look, frameId })}
      />
      <Select
        aria-label={t('lockScreen.light.theme')}
        options={optionsOf(themes, (theme) => t(`lockScreen.light.themes.${theme}`))}
        value={look.theme}
        onChange={(theme) => onLook({ ...look, theme })}
      />
      <Check checked={look.safe} onChange={(event) => onLook({ ...look, safe: event.target.checked })}>
        {t('lockScreen.light.safe')}
      </Check>
    </>
  );
};
