import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '#server/failure.ts';

interface AtOnce {
  /** How much of one person's work runs at the same time. */
  readonly most: number;
  /** How many more may wait for their turn. */
  readonly waiting: number;
  /** Milliseconds that they wait. */
  readonly patience: number;
}

/** Runs work of the same key side by side only so many times; what comes beside that waits briefly, then is refused with 429. Per instance. */
export const atOnce = ({ most, waiting, patience }: AtOnce) => {
  const lanes = new Map<string, { running: number; queue: (() => void)[] }>();

  const turn = async (lane: { running: number; queue: (() => void)[] }): Promise<void> => {
    if (lane.running < most) {
      lane.running += 1;
      return;
    }
    const tooMany = new Failure(429, 'error.tooManyRequests', [], { 'Retry-After': '1' });
    if (lane.queue.length >= waiting) throw tooMany;
    const gaveUp = new AbortController();
    let mine = (): void => undefined;
    // Whoever leaves hands its place over, so that `running` stays as it is.
    const called = new Promise<true>((resolve) => {
      mine = () => resolve(true);
    });
    lane.queue.push(mine);
    const came = await Promise.race([called, sleep(patience, false, { signal: gaveUp.signal })]);
    gaveUp.abort();
    if (came) return;
    const place = lane.queue.indexOf(mine);
    if (place < 0) return;
    lane.queue.splice(place, 1);
    throw tooMany;
  };

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes.get(key) ?? { running: 0, queue: [] };
    lanes.set(key, lane);
    await turn(lane);
    try {
      return await work();
    } finally {
      const next = lane.queue.shift();
      if (next) next();
      else {
        lane.running -= 1;
        if (lane.running === 0) lanes.delete(key);
      }
    }
  };
};
