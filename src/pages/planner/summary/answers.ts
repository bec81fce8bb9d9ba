import { draftCell } from '#providers/session/draft-cell.ts';

/** The answer to one return of a plan. */
interface Answer {
  /** The moment of the return that it answers. */
  readonly to: string;
  readonly text: string;
  /** It stays until the plan is returned again: who takes the plan back has it again. */
  readonly isSent: boolean;
}
type Answers = Readonly<Record<string, Answer>>;

const isAnswer = (value: unknown): value is Answer => {
  const { to, text, isSent }: Readonly<Record<string, unknown>> = Object(value);
  return typeof to === 'string' && typeof text === 'string' && typeof isSent === 'boolean';
};
const answersIn = (kept: unknown): Answers | undefined => {
  const known = Object.entries(Object(kept));
  return known.every((each): each is [string, Answer] => isAnswer(each[1])) ? Object.fromEntries(known) : undefined;
};

/** What was answered to the last return of each plan. */
export const answers = draftCell<Answers>({
  name: 'summary.answers',
  read: answersIn,
  initial: {},
  isWritten: (all) => Object.values(all).some(({ text, isSent }) => !isSent && text.trim() !== ''),
});

const keep = (campaignId: string, answer: Answer): void => answers.set({ ...answers.get(), [campaignId]: answer });

/** The answer to this return of a campaign's plan, as it was typed. */
export const answerIn = (all: Answers, campaignId: string, to: string): string => (all[campaignId]?.to === to ? all[campaignId].text : '');

/** Keeps what is typed as the answer to a return. */
export const keepAnswer = (campaignId: string, to: string, text: string): void => keep(campaignId, { to, text, isSent: false });

/** The plan was sent: whatever was answered is no work any more that could be lost. */
export const settleAnswer = (campaignId: string): void => {
  const { [campaignId]: answer } = answers.get();
  if (answer) keep(campaignId, { ...answer, isSent: true });
};
