import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** The message as it came over the wire. */
  readonly raw: string;
  readonly parsed: Email;
}

/** How the mail server behaves: at the recipient and at the content an answer may be refused with a code, everything may take its time. */
export interface SmtpMood {
  recipient?: number | undefined;
  content?: number | undefined;
  slow?: number | undefined;
}

const refusal = (code: number): Error => Object.assign(new Error(`Refused with ${code}`), { responseCode: code });

/** A real SMTP server on loopback that keeps what it is given. `down` closes its port, `up` opens the same one again. */
export const startSmtp = async () => {
  const received: Received[] = [];
  const mood: SmtpMood = {};
  let tries = 0;
  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onRcptTo: (_, __, callback) => {
        tries += 1;
        callback(mood.recipient === undefined ? null : refusal(mood.recipient));
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          void (async () => {
            await sleep(mood.slow ?? 0);
            if (mood.content !== undefined) return callback(refusal(mood.content));
            const raw = Buffer.concat(chunks);
            const { mailFrom, rcptTo } = session.envelope;
            received.push({
              from: mailFrom === false ? '' : mailFrom.address,
              to: rcptTo.map(({ address }) => address),
              raw: raw.toString('latin1'),
              parsed: await PostalMime.parse(raw),
            });
            return callback();
          })();
        });
      },
    });

  let server = make();
  const listen = async (port: number): Promise<number> => {
    server.on('error', () => undefined);
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    return (listening.address() as AddressInfo).port;
  };
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  const port = await listen(0);

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    mood,
    /** How many recipients were named so far, refused ones too. */
    tries: () => tries,
    down: close,
    up: async () => {
      server = make();
      await listen(port);
    },
    stop: close,
  };
};

export type Smtp = Awaited<ReturnType<typeof startSmtp>>;
