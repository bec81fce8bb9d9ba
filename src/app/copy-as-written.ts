import { asWritten } from '#providers/i18n/unbroken-dates.ts';

/** Copies texts without what keeps their dates on one line: no spreadsheet reads a date with that. Who copies within a part that copies itself gets what that part gives. */
export const copyAsWritten = (): void =>
  document.addEventListener('copy', (event) => {
    const shown = String(getSelection());
    // Blanks that do not break are made plain ones by the browser itself.
    if (event.defaultPrevented || !shown.includes('\u2060')) return;
    event.clipboardData?.setData('text/plain', asWritten(shown));
    event.preventDefault();
  });
