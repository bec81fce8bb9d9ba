import { type Language, languages } from '#contract/languages.ts';
import type { ReturnPointDraft } from '#contract/review/return-points.ts';
import type { ReturnedPart } from '#domain/review/return-reasons.ts';
import { messageOf } from '#server/http/messages.ts';

/** Why something was returned, for each reader in their language. */
export type ReasonWords = Readonly<Record<Language, string>>;

const inEach = (wordsIn: (language: Language) => string): ReasonWords =>
  Object.fromEntries(languages.map((language) => [language, wordsIn(language)])) as Record<Language, string>;

/** Without the stop of its last sentence: what separates it from the next one ends it as well. */
const withoutStop = (text: string): string => text.replace(/[.。．;；]+$/u, '');

/** The reasons of a return with the words beside each of them; null when only the comment says why. */
export const returnWords = (part: ReturnedPart, points: readonly Pick<ReturnPointDraft, 'code' | 'text'>[]): ReasonWords | null => {
  const telling = points.filter(({ code, text }) => code !== 'other' || text !== '');
  if (telling.length === 0) return null;
  return inEach((language) =>
    telling
      .map(({ code, text }) =>
        [code === 'other' ? '' : messageOf(`reasons.${part}.${code}`, language), text]
          .filter(Boolean)
          .join(messageOf('mail.colon', language)),
      )
      .map((words, at) => (at < telling.length - 1 ? withoutStop(words) : words))
      .join(messageOf('mail.between', language)),
  );
};

/** A reason of the library with the reviewer's own beside it. */
export const libraryWords = (text: ReasonWords | null, custom: string): ReasonWords =>
  inEach((language) => [text?.[language], custom].filter(Boolean).join(messageOf('mail.colon', language)));
