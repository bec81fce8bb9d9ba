import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { mails } from '#server/db/mail-schema.ts';
import { type Delivery, startDelivery } from '#server/mail/deliver.ts';
import { queueMail, withdrawMails } from '#server/mail/outbox.ts';
import { openTransport, senderAt } from '#server/mail/transport.ts';
import { startTestServer, testMoment } from '#tests/support/server.ts';
import { type Smtp, startSmtp } from '#tests/support/smtp.ts';

let smtp: Smtp;
const deliveries: Delivery[] = [];

const server = await startTestServer();
afterAll(() => server.stop());
beforeEach(async () => {
  server.time.now = testMoment;
  await server.db.delete(mails);
  smtp = await startSmtp();
});
afterEach(async () => {
  await Promise.all(deliveries.splice(0).map((delivery) => delivery.stop()));
  await smtp.stop();
});

const deliver = (db = server.db, log = pino({ level: 'silent' })): Delivery => {
  const transport = openTransport(smtp.url, 'no-reply@console.example.com');
  const delivery = startDelivery({ db, transport, address: 'https://console.example.com', clock: () => server.time.now, log, every: 20 });
  deliveries.push(delivery);
  return delivery;
};

const later = (minutes: number): void => {
  server.time.now = new Date(server.time.now.getTime() + minutes * 60_000);
};

const queue = (
  to: string,
  { language = 'cn', client = '爱克美', aboutId }: { language?: Language; client?: string; aboutId?: string } = {},
) => {
  const until = new Date(testMoment.getTime() + 7 * 86_400_000).toISOString();
  const values = { inviter: '森 遥', client, role: 'mediaPlanner', token: 'tok-1', until, timezone: 'Asia/Tokyo' } as const;
  const mail = { to, language, kind: 'invitation', values, now: server.time.now, ...(aboutId !== undefined && { aboutId }) } as const;
  return server.db.transaction((tx) => queueMail(tx, mail));
};

const until = async (holds: () => boolean | Promise<boolean>, patience = 15_000): Promise<void> => {
  for (const end = Date.now() + patience; !(await holds());) {
    if (Date.now() > end) throw new Error('It did not come to that');
    await sleep(10);
  }
};
const arrived = (): string[] => smtp.received.flatMap(({ to }) => to);
const outcomes = async () => (await server.db.select({ outcome: mails.outcome }).from(mails)).map(({ outcome }) => outcome);
const settled = () => until(async () => (await outcomes()).every((outcome) => outcome !== null));
const tried = (times: number) => until(() => smtp.tries() >= times);
const refusedTimes = (times: number) =>
  until(async () => (await server.db.select({ refusals: mails.refusals }).from(mails)).every(({ refusals }) => refusals === times));

describe('delivery over SMTP', () => {
  it('brings the mail with both parts, subject and body intact in every script', async () => {
    await queue('hanako@sakura.example', { language: 'jp', client: 'さくら百貨店株式会社 𠮷野家 🌸' });
    deliver();
    await settled();
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'no-reply@console.example.com', to: ['hanako@sakura.example'] });
    expect(mail?.parsed.subject).toBe('さくら百貨店株式会社 𠮷野家 🌸のチームへの招待（招待者：森 遥）');
    expect(mail?.parsed.text).toContain('さくら百貨店株式会社 𠮷野家 🌸のチームへの招待');
    expect(mail?.parsed.html).toContain('さくら百貨店株式会社 𠮷野家 🌸のチームへの招待');
    expect(mail?.parsed.html).toContain('<a href="https://console.example.com/invitations/tok-1"');
    expect(mail?.parsed.text).toContain('https://console.example.com/invitations/tok-1');
    const [row] = await server.db.select().from(mails);
    expect(mail?.parsed.messageId).toBe(`<${row?.id}@console.example.com>`);
    // What it said is not kept: it held a token.
    expect(row).toMatchObject({ outcome: 'SENT', values: {} });
  });

  it('lets nobody add a header or a recipient', async () => {
    await queue('mei@acme.example', { language: 'en', client: 'Acme\r\nBcc: eve@evil.example\r\n\r\nHello' });
    deliver();
    await settled();
    const [mail] = smtp.received;
    expect(mail?.to).toEqual(['mei@acme.example']);
    expect(mail?.parsed.subject).toBe('森 遥 invites you to the team of Acme Bcc: eve@evil.example Hello');
    expect(mail?.parsed.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.raw.slice(0, mail.raw.indexOf('\r\n\r\n'))).not.toMatch(/^Bcc/im);
  });

  it('sends each of many once, with several instances over one database', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => queue(`reader${index}@acme.example`)));
    const pools = [connect(server.url), connect(server.url)];
    for (const pool of pools) deliver(databaseOver(pool));
    deliver();
    await settled();
    expect(arrived().toSorted()).toEqual(Array.from({ length: 40 }, (_, index) => `reader${index}@acme.example`).toSorted());
    await Promise.all(deliveries.splice(0).map((delivery) => delivery.stop()));
    await Promise.all(pools.map((pool) => pool.end()));
  });
});

describe('while the mail server is away', () => {
  it('everything waits, and exactly what is due is delivered afterwards', async () => {
    await smtp.down();
    const withdrawn = crypto.randomUUID();
    await Promise.all(['a', 'b', 'c'].map((name) => queue(`${name}@acme.example`)));
    await queue('withdrawn@acme.example', { aboutId: withdrawn });
    const over = new Date(testMoment.getTime() + 30 * 60_000).toISOString();
    const reset = { name: 'Mei', username: 'mei@acme.example', temporaryPassword: 'k7Qw-93Zf', until: over };
    await server.db.transaction((tx) =>
      queueMail(tx, { to: 'outdated@acme.example', language: 'en', kind: 'passwordReset', values: reset, now: testMoment }),
    );
    deliver();
    await sleep(300);
    expect(await outcomes()).toEqual([null, null, null, null, null]);
    await server.db.transaction((tx) => withdrawMails(tx, withdrawn, server.time.now));
    later(60);
    await smtp.up();
    await settled();
    expect(arrived().toSorted()).toEqual(['a@acme.example', 'b@acme.example', 'c@acme.example']);
    const rows = await server.db.select().from(mails);
    expect(Object.fromEntries(rows.map(({ recipient, outcome }) => [recipient, outcome]))).toMatchObject({
      'outdated@acme.example': 'OUTDATED',
      'withdrawn@acme.example': 'WITHDRAWN',
    });
    expect(rows.every(({ values }) => Object.keys(values).length === 0)).toBe(true);
  });

  it('a mail is given up after three days', async () => {
    await smtp.down();
    await queue('a@acme.example');
    later(3 * 24 * 60 + 1);
    deliver();
    await settled();
    expect(await server.db.select().from(mails)).toMatchObject([{ outcome: 'GIVEN_UP', values: {} }]);
  });

  it('a request is answered while its mail still waits', async () => {
    await smtp.down();
    deliver();
    await queue('a@acme.example');
    expect(await server.db.select().from(mails)).toMatchObject([{ outcome: null }]);
  });
});

describe('when the mail server is slow', () => {
  it('a mail that takes its time is sent once', async () => {
    smtp.mood.slow = 1500;
    await queue('a@acme.example');
    deliver();
    deliver();
    await settled();
    expect(smtp.received).toHaveLength(1);
  });

  it('stopping waits for the mail under way', async () => {
    smtp.mood.slow = 500;
    await queue('a@acme.example');
    const delivery = deliver();
    await tried(1);
    await delivery.stop();
    expect(await outcomes()).toEqual(['SENT']);
  });
});

describe.each([
  ['a recipient', 'recipient', 450],
  ['the content', 'content', 451],
  ['a recipient for good', 'recipient', 550],
  ['the content for good', 'content', 554],
] as const)('when the mail server refuses %s', (_, where, code) => {
  it('the mail waits longer each time, and leaves within the quarter of an hour after it is taken again', async () => {
    smtp.mood[where] = code;
    await queue('a@acme.example');
    deliver();
    await refusedTimes(1);
    await sleep(100);
    expect(smtp.tries()).toBe(1);
    for (const [index, wait] of [0.5, 1, 2, 4, 8, 15, 15].entries()) {
      later(wait);
      await refusedTimes(index + 2);
    }
    expect(smtp.tries()).toBe(8);
    smtp.mood[where] = undefined;
    later(15);
    await settled();
    expect(smtp.received).toHaveLength(1);
    expect(await outcomes()).toEqual(['SENT']);
  });

  it('it is given up in the end, and others are not kept waiting', async () => {
    smtp.mood[where] = code;
    await queue('a@acme.example');
    deliver();
    await refusedTimes(1);
    later(code >= 500 ? 4 * 60 + 1 : 72 * 60 + 1);
    await settled();
    expect(await server.db.select().from(mails)).toMatchObject([
      { outcome: 'GIVEN_UP', lastFailure: expect.stringContaining(String(code)) },
    ]);
    smtp.mood[where] = undefined;
    await queue('b@acme.example');
    await settled();
    expect(arrived()).toEqual(['b@acme.example']);
  });
});

describe('a mail that was taken by an instance that died', () => {
  it('is delivered by another after five minutes', async () => {
    await queue('a@acme.example');
    const dead = new Date(server.time.now.getTime() + 5 * 60_000);
    await server.db.update(mails).set({ nextTryAt: dead }).where(eq(mails.recipient, 'a@acme.example'));
    deliver();
    await sleep(200);
    expect(smtp.received).toEqual([]);
    later(5);
    await settled();
    expect(smtp.received).toHaveLength(1);
  });
});

it('the log tells neither address nor content', async () => {
  const lines: string[] = [];
  smtp.mood.recipient = 550;
  await queue('secret.reader@acme.example');
  deliver(server.db, pino({}, { write: (line: string) => lines.push(line) }));
  await refusedTimes(1);
  expect(lines.join('')).toContain('550');
  expect(lines.join('')).not.toMatch(/secret\.reader|tok-1/);
});

it.each([
  ['https://console.example.com', 'no-reply@console.example.com'],
  ['http://127.0.0.1:3000', 'no-reply@localhost'],
  ['http://[::1]:3000', 'no-reply@localhost'],
])('mails of a console at %s come from %s when nothing is set', (address, sender) => {
  expect(senderAt(address)).toBe(sender);
});
