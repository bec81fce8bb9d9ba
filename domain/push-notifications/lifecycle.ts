import type { PushAction, PushContent, PushStatus } from '#contract/push-notifications/push-notifications.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { Meaning } from '#domain/meaning.ts';
import { isTooLong, longestFlight } from '#domain/time/flight.ts';

/** What each status means to a reader. */
export const pushMeaning = {
  DRAFT: 'stopped',
  SCHEDULED: 'working',
  ON_AIR: 'running',
  FINISHED: 'done',
} as const satisfies Record<PushStatus, Meaning>;

/** What only the clock does: its first day begins, its last is over. */
export const pushClockTransitions = {
  begin: { from: 'SCHEDULED', to: 'ON_AIR' },
  end: { from: 'ON_AIR', to: 'FINISHED' },
} as const satisfies Readonly<Record<string, { from: PushStatus; to: PushStatus }>>;

/** What a person can do to its state; the clock alone does the rest. */
export const pushActionsOf = {
  DRAFT: ['start'],
  SCHEDULED: ['stop'],
  ON_AIR: ['stop'],
  FINISHED: [],
} as const satisfies Record<PushStatus, readonly PushAction[]>;

/** Statuses in which its content can be edited. */
export const editablePushStatuses: readonly PushStatus[] = ['DRAFT'];

/** Statuses in which messages have been delivered: before its first day there are none. */
export const deliveredPushStatuses: readonly PushStatus[] = ['ON_AIR', 'FINISHED'];

/** Statuses in which it can be deleted. */
export const deletablePushStatuses: readonly PushStatus[] = ['DRAFT', 'FINISHED'];

/** Statuses in which its message can be tried on test devices: nobody else has it yet. */
export const testablePushStatuses: readonly PushStatus[] = ['DRAFT', 'SCHEDULED'];

export const mayDo = (action: PushAction, from: PushStatus): boolean => pushActionsOf[from].some((possible) => possible === action);

/** Where starting leads: on air when its first day has begun in the client's zone. Dates are `YYYY-MM-DD`. */
export const startedStatus = (from: string, today: string): PushStatus => (from <= today ? 'ON_AIR' : 'SCHEDULED');

/** Where stopping leads: what has not begun is a draft again, what has begun is over. */
export const stoppedStatus = (from: PushStatus): PushStatus => (from === 'SCHEDULED' ? 'DRAFT' : 'FINISHED');

/** What stopping is called: only what is on air is stopped, what has not begun goes back to a draft. */
export const stopName = (from: PushStatus): 'stop' | 'takeBack' => (stoppedStatus(from) === 'DRAFT' ? 'takeBack' : 'stop');

export interface PushFinding {
  readonly path: 'cityIds' | 'from' | 'to' | 'messages' | `messages.${Language}.${'title' | 'text'}`;
  readonly key:
    | 'error.push.noCity'
    | 'error.validation.required'
    | 'error.push.past'
    | 'error.push.startBeforeEnd'
    | 'error.push.tooLong'
    | 'error.push.noMessage';
  /** What its words speak of. */
  readonly values?: Readonly<Record<string, number>>;
}

/** What still keeps a push from being started. `today` is the date in the client's zone. */
export const pushFindings = ({ cityIds, from, to, messages }: PushContent, today: string): PushFinding[] => {
  const findings: PushFinding[] = [];
  if (cityIds.length === 0) findings.push({ path: 'cityIds', key: 'error.push.noCity' });
  if (from === null) findings.push({ path: 'from', key: 'error.validation.required' });
  if (to === null) findings.push({ path: 'to', key: 'error.validation.required' });
  else if (to < today) findings.push({ path: 'to', key: 'error.push.past' });
  if (from !== null && to !== null && from >= to) findings.push({ path: 'from', key: 'error.push.startBeforeEnd' });
  if (isTooLong({ from, to })) findings.push({ path: 'to', key: 'error.push.tooLong', values: { months: longestFlight } });
  const halves = languages.flatMap((language) => {
    const { title, text } = messages[language];
    if ((title === '') === (text === '')) return [];
    return [{ path: `messages.${language}.${title === '' ? 'title' : 'text'}`, key: 'error.validation.required' } as const];
  });
  findings.push(...halves);
  if (languages.every((language) => messages[language].title === '' && messages[language].text === ''))
    findings.push({ path: 'messages', key: 'error.push.noMessage' });
  return findings;
};
