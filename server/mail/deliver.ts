import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { type Refusal, delayAfter, lease, longestSending, patienceWith, pauseAfter, refusalOf } from './delivery-rules.ts';
import { type Taken, dropOutdated, settle, takeDue } from './mail-store.ts';
import { renderMail } from './render-mail.ts';
import type { OutgoingMail, Transport } from './transport.ts';

/** What goes along with a mail, made as it leaves; null: it must not leave any more. */
export type Enclose = (mail: Taken) => Promise<Required<Pick<OutgoingMail, 'files' | 'headers'>> | null>;

export interface Delivering {
  readonly db: Database;
  readonly transport: Transport;
  /** The console's address, for the button. */
  readonly address: string;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly enclose?: Enclose;
  /** Milliseconds between two looks into an empty outbox. */
  readonly every?: number;
}

export interface Delivery {
  /** Takes no more mails and waits some seconds for those under way; what is not done by then is another instance's, or the next start's. */
  readonly stop: () => Promise<void>;
}

const batch = 4;
const patience = 10_000;

const nothing: Enclose = async () => ({ files: [], headers: {} });

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/**
 * Delivers the outbox for as long as the server runs; any number of instances may do it over one database. A request never waits for the mail server:
 * when that is away, the whole outbox waits and is tried again at least once a minute; a mail that it refuses waits by itself, longer each time.
 * A mail is sent once, and again only if this process dies between the server's yes and writing it down.
 */
export const startDelivery = ({ db, transport, address, clock, log, enclose = nothing, every = 2000 }: Delivering): Delivery => {
  const stopping = new AbortController();
  const rest = (milliseconds: number) => sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
  let failures = 0;

  /** Writing it down is tried again while the mail is ours: forgetting it would send the mail twice. */
  const keep = async (mail: Taken, change: Parameters<typeof settle>[2]): Promise<void> => {
    for (let waited = 0; waited < lease - longestSending; waited += 1000) {
      const kept = await settle(db, mail, change).then(
        () => true,
        () => false,
      );
      if (kept) return;
      await sleep(1000);
    }
    log.error({ mail: mail.id }, 'what became of a mail could not be written down');
  };

  const giveUp = (mail: Taken, lastFailure: string) => keep(mail, { settledAt: clock(), outcome: 'GIVEN_UP', values: {}, lastFailure });

  /** Returns whether the mail server answered at all. */
  const putOff = async (mail: Taken, error: unknown, refusal: Refusal): Promise<boolean> => {
    const answered = refusal !== 'away';
    const now = clock();
    const lastFailure = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    // Not the message: mail servers repeat the address in it.
    const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
    log.warn({ mail: mail.id, refusal, code }, 'a mail was not sent');
    const refusals = mail.refusals + (answered ? 1 : 0);
    const wait = answered ? delayAfter(refusals) : pauseAfter(failures + 1);
    if (now.getTime() - mail.createdAt.getTime() > patienceWith(refusal)) await giveUp(mail, lastFailure);
    else await keep(mail, { nextTryAt: after(now, wait), refusals, lastFailure });
    return answered;
  };

  const deliver = async (mail: Taken): Promise<boolean> => {
    let rendered;
    try {
      rendered = renderMail(mail, address);
    } catch (error) {
      log.error({ err: error, mail: mail.id }, 'a mail cannot be written');
      await giveUp(mail, 'It cannot be written');
      return true;
    }
    let enclosed;
    try {
      enclosed = await enclose(mail);
    } catch (error) {
      log.error({ err: error, mail: mail.id }, 'what goes along with a mail cannot be made');
      return putOff(mail, error, 'later');
    }
    if (!enclosed) {
      await keep(mail, { settledAt: clock(), outcome: 'WITHDRAWN', values: {} });
      return true;
    }
    const timeout = new AbortController();
    try {
      const slow = sleep(longestSending, undefined, { signal: timeout.signal }).then(() =>
        Promise.reject(new Error('The mail server is too slow')),
      );
      await Promise.race([transport.send({ ...rendered, ...enclosed, id: mail.id, to: mail.recipient, date: mail.createdAt }), slow]);
    } catch (error) {
      return putOff(mail, error, refusalOf(error));
    } finally {
      timeout.abort();
    }
    await keep(mail, { settledAt: clock(), outcome: 'SENT', values: {}, lastFailure: null });
    return true;
  };

  const round = async (): Promise<number> => {
    const now = clock();
    await dropOutdated(db, now);
    // While the server is away, one mail is enough to see whether it is back.
    const taken = await takeDue(db, { now, until: after(now, lease), most: failures > 0 ? 1 : batch });
    const answered = await Promise.all(taken.map(deliver));
    if (answered.length > 0) failures = answered.includes(true) ? 0 : failures + 1;
    return taken.length;
  };

  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const sent = await round().catch((error: unknown) => {
        log.warn({ err: error }, 'the outbox could not be read');
        return 0;
      });
      if (failures > 0) await rest(pauseAfter(failures));
      else if (sent === 0) await rest(every);
    }
  };
  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([working, sleep(patience)]);
      transport.close();
    },
  };
};
