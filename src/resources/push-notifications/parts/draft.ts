import { isDay } from '#components/date-input/typed-dates.ts';
import { type Push, type PushContent, type PushMessage, emptyPush } from '#contract/push-notifications/push-notifications.ts';

/** What the wizard holds until it is saved. */
export type Draft = PushContent & { readonly name: string };

export const draftOf = (push: Push | null): Draft => {
  if (push === null) return { name: '', ...emptyPush };
  const { name, cityIds, mallIds, brandIds, from, to, messages, quietHours, cap } = push;
  return { name, cityIds, mallIds, brandIds, from, to, messages, quietHours, cap };
};

/** A draft whose days are days: a text that was typed in place of one and cannot be read counts as none. */
export const readable = ({ from, to, ...rest }: Draft): Draft => ({ ...rest, from: isDay(from) ? from : null, to: isDay(to) ? to : null });

/** True of a message that can be sent. */
export const isWritten = ({ title, text }: PushMessage): boolean => title !== '' && text !== '';

/** What is wrong with a field, by its path, as the server or the wizard says it. */
export type Problems = Readonly<Record<string, string>>;

/** What a step shows: its fields write into the form of the wizard. */
export interface StepProps {
  readonly draft: Draft;
  readonly problems: Problems;
}
