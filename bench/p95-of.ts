import { percentile } from './report.ts';

const rounds = 60;

/** The milliseconds within which 95 % of 60 calls are answered, after one that is not counted. */
export const p95Of = async (call: () => Promise<unknown>): Promise<number> => {
  await call();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
  }
  return percentile(times, 0.95);
};
