import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import { Check } from '#components/check.tsx';
import { SelectInput } from '#components/select-input.tsx';
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
  children?: ReactNode;
}

/** Chooses the phone, the clock's colour, and whether the safe area is shown. */
export const PhoneChoices = ({ frames, look, onLook, children }: PhoneChoicesProps) => {
  const { t } = useTranslation();
  return (
    <>
      <SelectInput
        aria-label={t('lockScreen.light.frame')}
        value={look.frameId}
        onChange={(event) => onLook({ ...look, frameId: event.target.value })}
      >
        {children}
        {frames.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectInput>
      <SelectInput
        aria-label={t('lockScreen.light.theme')}
        value={look.theme}
        onChange={(event) => onLook({ ...look, theme: event.target.value === 'dark' ? 'dark' : 'light' })}
      >
        <option value="light">{t('lockScreen.light.themes.light')}</option>
        <option value="dark">{t('lockScreen.light.themes.dark')}</option>
      </SelectInput>
      <Check checked={look.safe} onChange={(event) => onLook({ ...look, safe: event.target.checked })}>
        {t('lockScreen.light.safe')}
      </Check>
    </>
  );
};
