import { capWindow } from './hours.ts';

/** A message that goes out: when it arrives, and to how many people. */
export interface Sending {
  readonly at: Date;
  readonly people: number;
}

/**
 * From how many of its people the cap holds a message back: those who would get more than `cap` messages within some 24 hours. How many got each
 * of the others is known, but not who: their groups are taken as lying within each other, which holds back rather too many than too few.
 */
export const withheldByCap = ({ at, people }: Sending, others: readonly Sending[], cap: number): number => {
  const time = at.getTime();
  const near = others
    .map((other) => ({ time: other.at.getTime(), people: other.people }))
    .filter((other) => Math.abs(other.time - time) < capWindow)
    .toSorted((a, b) => b.people - a.people);
  const windows = [time, ...near.filter((other) => other.time < time).map((other) => other.time)];
  const full = windows.map((start) => near.filter((other) => other.time >= start && other.time < start + capWindow)[cap - 1]?.people ?? 0);
  return Math.min(people, Math.max(...full));
};
