import type { Language } from '#contract/languages.ts';
import { messageOf } from '#server/http/messages.ts';

// More names are read by nobody; the tray has them all.
const mostNames = 100;

/** How many there are and what the first `most` of them are called, as the language writes it: `3 (Autumn, Winter, …)`; empty of none. */
export const countedNames = (names: readonly string[], language: Language, most = mostNames): string => {
  if (names.length === 0) return '';
  const named = [...names.slice(0, most), ...(names.length > most ? ['…'] : [])].join(messageOf('mail.comma', language));
  return messageOf('mail.counted', language, { count: String(names.length), names: named });
};
