import type { CampaignStatus, Decision } from '#contract/campaigns/campaigns.ts';
import { replyWorkingHours } from '#domain/review/turn-around.ts';
import { addWorkingMinutes, dateIn } from '#domain/time/working-time.ts';
import { simulatedWords } from '#server/media/simulated-adapter.ts';
import { providerCalendarFor } from '#server/working-time/provider-calendar.ts';
import { personId, personOf } from './accounts.ts';
import { sampleClients } from './clients.ts';
import { daysAfter } from './plan-of-story.ts';
import { numberOf } from './sample-id.ts';
import type { Story } from './story.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Something that happened to a campaign. `by` is null when the system did it. */
export interface Happening {
  readonly what: string;
  readonly at: Date;
  readonly by: string | null;
  readonly from: CampaignStatus | null;
  readonly to: CampaignStatus;
  readonly reason: string | null;
}

export interface Submitted {
  readonly number: number;
  readonly by: string;
  readonly at: Date;
  readonly dueAt: Date;
  readonly decision: Decision | null;
}

export interface StoryHistory {
  readonly happenings: readonly Happening[];
  readonly submissions: readonly Submitted[];
}

type Step = {
  readonly what: string;
  readonly to: CampaignStatus;
  /** Working minutes since the step before, at least and at most. */ readonly takes: readonly [number, number];
};

const create: Step = { what: 'create', to: 'DRAFT', takes: [0, 480] };
const work: Step = { what: 'update', to: 'DRAFT', takes: [45, 400] };
const send: Step = { what: 'send', to: 'PLANNING_REVIEW', takes: [60, 500] };
const sendBack: Step = { what: 'return', to: 'PLANNING', takes: [50, 230] };
const rework: Step = { what: 'update', to: 'PLANNING', takes: [60, 300] };
const approve: Step = { what: 'approve', to: 'EXECUTION', takes: [45, 230] };
const collect: Step = { what: 'collect', to: 'IN_REVIEW', takes: [700, 1500] };
const publish: Step = { what: 'publish', to: 'PENDING', takes: [400, 1000] };
const fail: Step = { what: 'fail', to: 'FAILED', takes: [60, 200] };
const begin: Step = { what: 'begin', to: 'PUBLISHED', takes: [0, 0] };
const pause: Step = { what: 'pause', to: 'PAUSED', takes: [900, 1400] };
const end: Step = { what: 'end', to: 'FINISHED', takes: [0, 0] };

const sent = (story: Story): Step[] => [create, work, send, ...(story.returned === undefined ? [] : [sendBack, rework, send])];

/** The way to each status, and how many days ago it began; for what has begun to run, how many days before its start. */
const ways = {
  DRAFT: { steps: () => [create, work], begun: [1, 9] },
  PLANNING: { steps: () => [create, work, send, sendBack, rework], begun: [10, 17] },
  PLANNING_REVIEW: { steps: sent, begun: [6, 11] },
  EXECUTION: { steps: (story) => [...sent(story), approve], begun: [12, 18] },
  IN_REVIEW: { steps: (story) => [...sent(story), approve, collect], begun: [16, 22] },
  PENDING: { steps: (story) => [...sent(story), approve, collect, publish], begun: [20, 28] },
  FAILED: { steps: (story) => [...sent(story), approve, collect, publish, fail], begun: [21, 29] },
  PUBLISHED: { steps: (story) => [...sent(story), approve, collect, publish, begin], begun: [22, 36] },
  PAUSED: { steps: (story) => [...sent(story), approve, collect, publish, begin, pause], begun: [22, 36] },
  FINISHED: { steps: (story) => [...sent(story), approve, collect, publish, begin, end], begun: [24, 40] },
} as const satisfies Record<CampaignStatus, { steps: (story: Story) => Step[]; begun: readonly [number, number] }>;

const calendarOf = (story: Story) => providerCalendarFor(sampleClients[story.client].timezone);

/** The first quarter of an hour of a date in the client's zone. */
const midnight = (date: string, timezone: string): Date => {
  let at = Date.parse(`${date}T00:00:00Z`) - 14 * 60 * minute;
  while (dateIn(new Date(at), timezone) < date) at += 15 * minute;
  return new Date(at);
};

/** When an account manager must have replied to what was sent at this moment. */
export const replyDue = (story: Story, sentAt: Date): Date => addWorkingMinutes(calendarOf(story), sentAt, replyWorkingHours * 60);

/** The moments of the steps up to a limit: spaced by working time, pushed together where the limit leaves too little of it. */
const momentsOf = (story: Story, steps: readonly Step[], begun: Date, limit: Date): Date[] => {
  const calendar = calendarOf(story);
  let at = begun;
  const spaced = steps.map((step, index) => {
    at = addWorkingMinutes(calendar, at, numberOf(`${story.name} ${index} ${step.what}`, ...step.takes));
    return at;
  });
  return spaced.map((moment, index) => new Date(Math.min(moment.getTime(), limit.getTime() - (steps.length - 1 - index) * 11 * minute)));
};

const timesOf = (story: Story, steps: readonly Step[], now: Date, sentAt: Date | undefined): Date[] => {
  const { timezone } = sampleClients[story.client];
  const [least, most] = ways[story.status].begun;
  const lead = numberOf(story.name, least, most) * day;
  const running = steps.indexOf(begin);
  if (running < 0) {
    const limit = sentAt ?? new Date(now.getTime() - 8 * minute);
    const times = momentsOf(story, steps, new Date(limit.getTime() - lead), limit);
    return sentAt ? [...times.slice(0, -1), sentAt] : times;
  }
  const today = dateIn(now, timezone);
  const start = midnight(daysAfter(today, story.starts ?? 0), timezone);
  const before = momentsOf(story, steps.slice(0, running), new Date(start.getTime() - lead), new Date(start.getTime() - 20 * minute));
  const stop = midnight(daysAfter(today, (story.starts ?? 0) + (story.lasts ?? 0)), timezone);
  const after = steps
    .slice(running + 1)
    .map((step) => (step === end ? stop : addWorkingMinutes(calendarOf(story), start, numberOf(story.name, ...step.takes))));
  return [...before, start, ...after];
};

const systemSteps: ReadonlySet<string> = new Set(['collect', 'begin', 'end', 'fail']);

/** What happened to the campaign of a story until now. `sentAt` is when it was sent, for one that waits for its review. */
export const historyOf = (story: Story, now: Date, sentAt?: Date): StoryHistory => {
  const steps: Step[] = ways[story.status].steps(story);
  const times = timesOf(story, steps, now, sentAt);
  const manager = story.decidedBy ?? 'am@provider.example';
  const whoDid = ({ what }: Step): string | null => {
    if (systemSteps.has(what)) return null;
    return ['approve', 'return', 'publish'].includes(what) ? manager : story.by;
  };
  const reasonOf = ({ what }: Step): string | null => {
    if (what === 'return') return story.returned ?? null;
    if (what === 'pause') return story.paused ?? null;
    if (what === 'fail') return story.refused ? simulatedWords[story.refused] : null;
    return what === 'approve' ? (story.approved ?? null) : null;
  };
  const happenings = steps.map((step, index) => ({
    what: step.what,
    at: times[index] ?? now,
    by: whoDid(step),
    from: steps[index - 1]?.to ?? null,
    to: step.to,
    reason: reasonOf(step),
  }));
  return { happenings, submissions: submissionsOf(story, happenings) };
};

const submissionsOf = (story: Story, happenings: readonly Happening[]): Submitted[] =>
  happenings.flatMap((happening, index) => {
    if (happening.what !== 'send') return [];
    const verdict = happenings[index + 1];
    const number = happenings.slice(0, index + 1).filter(({ what }) => what === 'send').length;
    return [
      {
        number,
        by: story.by,
        at: happening.at,
        dueAt: replyDue(story, happening.at),
        decision: verdict ? decisionOf(verdict, story) : null,
      },
    ];
  });

const decisionOf = ({ what, by, at, reason }: Happening, { returnedFor }: Story): Decision => ({
  verdict: what === 'approve' ? 'APPROVED' : 'RETURNED',
  by: { id: personId(by ?? ''), name: personOf(by ?? '').name },
  at: at.toISOString(),
  comment: reason,
  points: what === 'return' ? pointsOf(returnedFor) : [],
});

/** The reason of a return as the decision keeps it. */
export const pointsOf = (code: string): Decision['points'] => [{ code, place: {}, text: '' }];
