import { verifySync } from 'otplib/functional';

/** Seconds for which a one-time code stands. */
const period = 30;

const verifiedStep = (secret: string, code: string, epoch: number, epochTolerance: number): number | undefined => {
  const result = verifySync({ secret, token: code, epoch, epochTolerance, period });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

/** The time step a code of six digits belongs to: the present one, or a neighbour, because clocks differ and people type slowly. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined =>
  verifiedStep(secret, code, Math.floor(now.getTime() / 1000), period);

/** The time step of the second of two codes that followed each other; undefined when they did not, or are too old. */
export const stepOfSecond = (secret: string, first: string, second: string, now: Date): number | undefined => {
  const step = stepOf(secret, second, now);
  return step !== undefined && verifiedStep(secret, first, (step - 1) * period, 0) !== undefined ? step : undefined;
};
