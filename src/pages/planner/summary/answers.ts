import { draftCell } from '#providers/session/draft-cell.ts';

type Answers = Readonly<Record<string, string>>;

const answersIn = (kept: unknown): Answers | undefined => {
  const kinds = Object.entries(Object(kept));
  return kinds.every((each): each is [string, string] => typeof each[1] === 'string') ? Object.fromEntries(kinds) : undefined;
};

/** What is answered to the returns of plans, by campaign, and not sent yet. */
export const answers = draftCell<Answers>({
  name: 'summary.answers',
  read: answersIn,
  initial: {},
  isWritten: (all) => Object.values(all).some((text) => text.trim() !== ''),
});

/** What is answered to the return of a plan and not sent yet. */
export const answerTo = (campaignId: string): string => answers.get()[campaignId]?.trim() ?? '';

/** Keeps an answer; an empty one is forgotten. */
export const keepAnswer = (campaignId: string, text: string): void => {
  const { [campaignId]: _, ...others } = answers.get();
  answers.set(text === '' ? others : { ...others, [campaignId]: text });
};
