import type { Language } from '#contract/languages.ts';
import { formatIn } from '#format/format.ts';
import { spokenLocaleOf } from '#format/locale-of.ts';
import { zonedInstant } from '#format/zoned-instant.ts';
import { messageOf } from '#server/http/messages.ts';
import { type MailForm, mailForms } from './mail-forms.ts';
import type { MailKind } from './mail-kinds.ts';
import { asHtml, asText } from './mail-layout.ts';

/** A mail of the outbox. */
export interface StoredMail {
  readonly recipient: string;
  readonly language: Language;
  readonly kind: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The BCP 47 code of its language. */
  readonly locale: string;
}

/** A plain date, `YYYY-MM-DD`. */
const dayIn = (language: Language, day: string): string => formatIn(language).date(day);

// Line ends would begin a header in the subject, and marks that turn the writing around could disguise the address of a link.
const onOneLine = (text: string): string =>
  text
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

const isKind = (kind: string): kind is MailKind => Object.hasOwn(mailForms, kind);

const factOf = (fact: MailForm['facts'][number], language: Language, values: Readonly<Record<string, string>>): string => {
  const value = values[fact] ?? '';
  if (fact === 'until' || fact === 'at' || fact === 'due') return zonedInstant(value, language, values['timezone'] ?? 'UTC');
  if (fact === 'expires' || fact === 'begins' || fact === 'ends') return dayIn(language, value);
  if (fact === 'failure') return messageOf(value === 'payment' ? 'error.budgetPaymentMethod' : `campaigns.failure.${value}`, language);
  if (fact === 'decision') return messageOf(`mail.verdict.${value}`, language);
  return fact === 'role' ? messageOf(`mail.role.${value}`, language) : value;
};

/**
 * A mail in its reader's language, as HTML and as plain text, with one button to the exact place below `address` (the console's, without
 * a slash at its end; never what a request says of its host). What people typed stands in it as text, on one line.
 * @throws when the kind is not known
 */
export const renderMail = ({ recipient, language, kind, values }: StoredMail, address: string): RenderedMail => {
  if (!isKind(kind)) throw new Error(`No mail is called ${kind}`);
  const form = mailForms[kind];
  const given: Record<string, string> = Object.fromEntries(
    Object.entries<unknown>({ ...values, to: recipient }).map(([name, value]) => [name, onOneLine(String(value))]),
  );
  if (given['package']) given['package'] = messageOf(`mail.package.${given['package']}`, language);
  given['about'] = [given['package'], given['title'], given['campaign']].filter(Boolean).join(' · ');
  const say = (key: string): string => messageOf(`mail.${key}`, language, given);
  if (given['back'] && given['deputy'])
    given['standIn'] = messageOf('mail.standIn', language, { ...given, back: dayIn(language, given['back']) });
  const content = {
    locale: spokenLocaleOf[language],
    subject: say(`${kind}.subject`),
    greeting: say(given['name'] === undefined ? 'welcome' : 'greeting'),
    lead: say(`${kind}.lead`),
    facts: form.facts.filter((fact) => given[fact]).map((fact) => [say(`fact.${fact}`), factOf(fact, language, given)] as const),
    colon: say('colon'),
    button: say(`${kind}.button`),
    link: address + form.place(given),
    linkHint: say('link'),
    note: say(`${kind}.note`),
    footer: say('footer'),
    ending: form.ending ? { words: say('ending'), link: address + form.ending(given) } : null,
  };
  return { subject: content.subject, html: asHtml(content), text: asText(content), locale: content.locale };
};
