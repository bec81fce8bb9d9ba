import type { KeyGroup } from '#components/keys/screen-keys.ts';

/** The keys of the sheet, as the help names them. */
export const sheetKeys: KeyGroup = {
  title: 'spotPlan.title',
  keys: [
    { caps: ['Enter', 'F2'], does: 'keys.sheet.edit' },
    { caps: ['Ctrl', 'C', 'V'], does: 'keys.sheet.copy' },
    { caps: ['Ctrl', 'D'], does: 'keys.sheet.fill' },
    { caps: ['Delete'], does: 'keys.sheet.clear' },
    { caps: ['Esc', 'Tab'], does: 'keys.sheet.leave' },
  ],
};
