import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages, mannerOf } from '#contract/languages.ts';
import { type SystemTransition, campaignTransitions, systemTransition } from '#domain/campaigns/lifecycle.ts';
import { packageTransitions } from '#domain/asset-packages/lifecycle.ts';
import { mails } from '#server/db/mail-schema.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import type { Booking, BookingAnswer } from '#server/media/media-adapter.ts';
import { simulatedAdapter } from '#server/media/simulated-adapter.ts';
import { type PackageFixture, startPackageFixture } from '#tests/support/package-fixture.ts';
import { withFiles } from '#tests/support/plan-files.ts';
import { besideServer } from '#tests/support/two-servers.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

// The client is in Shanghai, eight hours ahead of UTC: its 1 December begins on 30 November at 16:00.
const first = '2026-12-01';
const last = '2026-12-10';
const begins = '2026-11-30T16:00:00.000Z';
const ends = '2026-12-10T16:00:00.000Z';
const required = ['BUSINESS_LICENSE', 'CREATIVES', 'TRACKING_CODES', 'AD_PREVIEW'] as const;

const accept = async ({ key }: Booking): Promise<BookingAnswer> => ({ verdict: 'accepted', reference: key });
const refuse = async (): Promise<BookingAnswer> => ({
  verdict: 'refused',
  code: 'payment',
  platformId: 'wechat',
  text: 'Payment method declined.',
});

let fixture: PackageFixture;
let whole: ReturnType<typeof besideServer>;
let second: ReturnType<typeof besideServer>;
let bookings: Booking[] = [];
let answer: (booking: Booking) => Promise<BookingAnswer> = accept;

beforeAll(async () => {
  fixture = await startPackageFixture();
  // Nobody is in charge of a client here: everybody of the provider is told.
  await fixture.server.pool.query('delete from client_managers');
  const media = {
    book: (booking: Booking) => {
      bookings.push(booking);
      return answer(booking);
    },
  };
  whole = besideServer(fixture.server, { media });
  second = besideServer(fixture.server, { media, only: ['campaigns', 'media-bookings'] });
});
afterAll(async () => {
  await Promise.all([whole.stop(), second.stop()]);
  await fixture.server.stop();
});
beforeEach(async () => {
  fixture.server.time.now = new Date('2026-11-18T02:00:00.000Z');
  // What stands in the sample world is not looked at here.
  await fixture.server.pool.query(`delete from campaigns where status in ('PENDING', 'PUBLISHED', 'PAUSED', 'FAILED')`);
  await fixture.server.db.delete(mails);
  await fixture.server.pool.query('delete from notices');
  bookings = [];
  answer = accept;
});

/** Whoever comes back days later signs in again. */
const known = new Map<string, string>();
const signedIn = async (username: string): Promise<string> => {
  const key = `${username} ${fixture.server.time.now.getTime()}`;
  const token = known.get(key) ?? (await fixture.server.signIn(username));
  known.set(key, token);
  return token;
};
const planner = 'planner@acme.example';
const am = 'am@provider.example';

const read = async (id: string, username = am) =>
  (await fixture.server.request('GET', `/enterprise-api/v1/campaigns/${id}`, { token: await signedIn(username) })).body;
const move = async (id: string, to: string, username = am, comment?: string) => {
  const { version } = await read(id);
  return fixture.move(id, version, { to, ...(comment && { comment }) }, await signedIn(username));
};

const planned = async (timeline: { from: string; to: string }): Promise<string> => {
  const { id, version } = await fixture.create({ name: 'Whole life' });
  const plan = await withFiles(fixture.server, id, { ...samplePlan(30_000_000), timeline });
  expect((await fixture.put(id, version, plan)).status).toBe(200);
  return id;
};
/** A campaign with all its material approved, brought there by the calls that people make. */
const ready = async (): Promise<string> => {
  const id = await planned({ from: first, to: last });
  expect((await move(id, 'PLANNING_REVIEW', planner)).status).toBe(200);
  expect((await move(id, 'EXECUTION')).status).toBe(200);
  for (const type of required) await fixture.approved(id, type);
  expect((await read(id)).status).toBe('IN_REVIEW');
  return id;
};
/** One that was released, without the way there. */
const released = async (timeline = { from: first, to: last }): Promise<string> => {
  const id = await planned(timeline);
  await fixture.server.pool.query(`update campaigns set status = 'PENDING' where id = $1`, [id]);
  return id;
};
const noticesOf = async (id: string): Promise<string[]> => {
  const { rows } = await fixture.server.pool.query<{ line: string }>(
    `select n.kind || ' ' || u.email || case when n.needs_me then ' !' else '' end as line
     from notices n join users u on u.id = n.user_id where item_id = $1 order by n.at, line`,
    [id],
  );
  return rows.map(({ line }) => line);
};
const mailsOf = async (id: string, kind: string): Promise<{ recipient: string; subject: string; text: string; language: string }[]> => {
  const sent = await fixture.server.db.select().from(mails);
  return sent
    .filter((mail) => mail.aboutId === id && mail.kind === kind)
    .map((mail) => ({ ...renderMail(mail, 'https://console.example.com'), recipient: mail.recipient, language: mail.language }));
};

describe('the clock of campaigns', () => {
  it('takes a campaign through its whole life, refused once and released again, with two servers', async () => {
    const id = await ready();
    expect((await move(id, 'PENDING')).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'PENDING', booking: { state: 'waiting', tries: 0 } });

    answer = refuse;
    await whole.look('2026-11-18T02:00:10.000Z');
    expect(await read(id)).toMatchObject({
      status: 'FAILED',
      booking: null,
      failure: { code: 'payment', platformId: 'wechat', text: 'Payment method declined.', at: '2026-11-18T02:00:10.000Z' },
    });
    expect(bookings).toHaveLength(1);

    answer = accept;
    // Asked of the other server.
    const retried = await whole.app.request(`/enterprise-api/v1/campaigns/${id}/transitions`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await signedIn(am)}`,
        'Content-Type': 'application/json',
        'If-Match': `"${(await read(id)).version}"`,
      },
      body: JSON.stringify({ to: 'PENDING' }),
    });
    expect(retried.status).toBe(200);
    const { updatedTime, updatedBy } = await read(id);
    expect(updatedBy.name).toBe('Grace Whitfield');
    await whole.look('2026-11-18T02:00:30.000Z');
    expect(await read(id)).toMatchObject({ status: 'PENDING', failure: null, booking: { state: 'accepted', nextTryAt: null } });
    expect(bookings.map(({ release }) => release)).toEqual([1, 2]);
    expect(new Set(bookings.map(({ key }) => key)).size).toBe(2);

    await whole.look('2026-11-30T15:59:59.999Z');
    expect((await read(id)).status).toBe('PENDING');
    await whole.look(begins);
    const running = await read(id);
    expect(running.status).toBe('PUBLISHED');
    await whole.look('2026-12-10T15:59:59.999Z');
    expect((await read(id)).status).toBe('PUBLISHED');
    await whole.look(ends);
    await whole.look('2026-12-11T16:00:00.000Z');
    expect(await read(id)).toMatchObject({ status: 'FINISHED', version: running.version + 1, updatedTime, updatedBy });

    expect((await fixture.auditOf(id)).filter((action) => /^campaign\.(?!update|file)/.test(action))).toEqual([
      'campaign.create',
      'campaign.send',
      'campaign.approve',
      'campaign.collect',
      'campaign.publish',
      'campaign.fail',
      'campaign.retry',
      'campaign.book',
      'campaign.begin',
      'campaign.end',
    ]);
    const { body: timeline } = await fixture.server.request('GET', `/enterprise-api/v1/campaigns/${id}/timeline?kind=status`, {
      token: await signedIn(am),
    });
    const entries = (timeline.content as { action: string; by: unknown; failure: unknown; reason: unknown }[]).slice(0, 6);
    expect(entries.map(({ action, by, failure, reason }) => [action, by === null, failure, reason])).toEqual([
      ['campaign.end', true, null, null],
      ['campaign.begin', true, null, null],
      ['campaign.book', true, null, null],
      ['campaign.retry', false, null, null],
      ['campaign.fail', true, 'payment', 'Payment method declined.'],
      ['campaign.publish', false, null, null],
    ]);
  });

  it('tells both sides once that it failed, began and ended, each in their language', async () => {
    const id = await released();
    await fixture.server.pool.query('delete from notices');
    answer = refuse;
    await second.look('2026-11-18T02:01:00.000Z');
    const people = ['lead@acme.example', 'planner@acme.example'];
    expect(await noticesOf(id)).toEqual([
      'campaignFailed am2@provider.example !',
      'campaignFailed am@provider.example !',
      ...people.map((email) => `campaignFailed ${email}`),
    ]);
    answer = accept;
    await move(id, 'PENDING');
    expect((await noticesOf(id)).filter((line) => line.endsWith('!'))).toEqual([]);
    for (const moment of ['2026-11-18T02:02:00.000Z', begins, ends]) await second.look(moment);
    for (const kind of ['campaignFailed', 'campaignBegan', 'campaignEnded']) {
      const mailed = await mailsOf(id, kind);
      expect(mailed.map(({ recipient }) => recipient).toSorted()).toEqual(['am2@provider.example', 'am@provider.example', ...people]);
      expect((await noticesOf(id)).filter((line) => line.startsWith(kind))).toHaveLength(4);
    }
    const failed = await mailsOf(id, 'campaignFailed');
    const words = { en: 'could not assign budget', cn: '由于付款出错', jp: '支払いエラー' };
    for (const { language, text } of failed) {
      expect(text).toContain(words[mannerOf[languages.find((each) => each === language) ?? 'en']]);
      expect(text).toContain('Payment method declined.');
    }
  });

  it('asks again with growing pauses while nobody answers, and fails after a day', async () => {
    const id = await released();
    answer = async () => ({ verdict: 'later', text: 'away' });
    const at = (minutes: number): string => new Date(Date.parse('2026-11-18T02:00:00.000Z') + minutes * 60_000).toISOString();
    const times: number[] = [];
    for (let minute = 0; minute <= 8; minute += 1) {
      const before = bookings.length;
      await second.look(at(minute));
      if (bookings.length > before) times.push(minute);
    }
    expect(times).toEqual([0, 1, 3, 7]);
    expect(new Set(bookings.map(({ key }) => key)).size).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'PENDING', booking: { state: 'waiting', tries: 4, nextTryAt: at(15) } });
    answer = async () => {
      throw new Error('broken');
    };
    await second.look(at(24 * 60 - 1));
    expect((await read(id)).status).toBe('PENDING');
    await second.look(at(25 * 60));
    expect(await read(id)).toMatchObject({ status: 'FAILED', failure: { code: 'noAnswer', platformId: null } });
  });

  it('begins one that was released after its first day as soon as the platforms have it', async () => {
    const id = await released({ from: '2026-11-19', to: last });
    await second.look('2026-11-25T03:00:05.000Z');
    expect((await read(id)).status).toBe('PUBLISHED');
  });

  it('409 when it is released, or released again, after its last day', async () => {
    const id = await released({ from: '2026-11-19', to: '2026-11-20' });
    answer = refuse;
    await second.look('2026-11-20T15:59:59.500Z');
    expect((await move(id, 'PENDING')).status).toBe(200);
    await second.look('2026-11-20T15:59:59.900Z');
    expect((await read(id)).status).toBe('FAILED');
    fixture.server.time.now = new Date('2026-11-20T16:00:00.000Z');
    const { status, body } = await move(id, 'PENDING');
    expect([status, body.key]).toEqual([409, 'error.campaign.flightOver']);
    expect((await move(id, 'EXECUTION')).status).toBe(200);
    expect((await move(id, 'PLANNING', am, 'Other days')).status).toBe(200);
  });

  it('fails one whose last day is over before the platforms have confirmed it', async () => {
    const id = await released();
    answer = async () => ({ verdict: 'later', text: 'away' });
    await fixture.server.pool.query(`update media_bookings set asked_at = '2026-12-10T10:00:00Z' where campaign_id = $1`, [id]);
    await second.look('2026-12-10T15:59:00.000Z');
    answer = accept;
    await second.look(ends);
    expect(await read(id)).toMatchObject({ status: 'FAILED', failure: { code: 'flightOver' } });
    expect(await fixture.auditOf(id)).not.toContain('campaign.begin');
  });

  it('makes up for a whole flight that no server was there for', async () => {
    const id = await released();
    await second.look('2026-11-18T02:00:10.000Z');
    await second.look('2027-01-15T00:00:00.000Z');
    await second.look('2027-01-15T00:00:10.000Z');
    expect((await read(id)).status).toBe('FINISHED');
    expect((await fixture.auditOf(id)).slice(-2)).toEqual(['campaign.begin', 'campaign.end']);
    expect(await mailsOf(id, 'campaignBegan')).toEqual([]);
    expect(await mailsOf(id, 'campaignEnded')).toHaveLength(4);
  });

  it('ends a paused campaign after its last day as well', async () => {
    const id = await released();
    await second.look('2026-11-18T02:00:10.000Z');
    await second.look(begins);
    expect((await move(id, 'PAUSED', planner, 'Sold out')).status).toBe(200);
    await second.look(ends);
    expect(await read(id)).toMatchObject({ status: 'FINISHED', pause: null });
  });

  it('has one legal outcome when somebody pauses in the second of the end', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await released());
    await second.look('2026-11-18T02:00:10.000Z');
    await second.look(begins);
    fixture.server.time.now = new Date(ends);
    await signedIn(planner);
    const [, ...answers] = await Promise.all([second.look(ends), ...ids.map((id) => move(id, 'PAUSED', planner, 'Sold out'))]);
    for (const [at, id] of ids.entries()) {
      const { rows } = await fixture.server.pool.query<{ status: string }>(
        'select to_state as status from audit where object_id = $1 and to_state is not null order by seq',
        [id],
      );
      const ways = rows.map(({ status }) => status);
      expect([
        [200, 'PAUSED', 'FINISHED'],
        [409, 'FINISHED'],
        [412, 'FINISHED'],
      ]).toContainEqual([answers[at]?.status, ...ways.slice(ways.indexOf('PUBLISHED') + 1)]);
      expect(await read(id)).toMatchObject({ status: 'FINISHED', pause: null });
    }
  });

  it('lets a late answer to an earlier release change nothing', async () => {
    const id = await released();
    let answerLate: (late: BookingAnswer) => void = () => undefined;
    answer = () => new Promise((resolve) => (answerLate = resolve));
    const looking = second.look('2026-11-18T02:00:10.000Z');
    await vi.waitFor(() => expect(bookings.length).toBeGreaterThan(0));
    await fixture.server.pool.query(`update campaigns set status = 'EXECUTION', version = version + 1 where id = $1`, [id]);
    answerLate(await refuse());
    await looking;
    expect((await read(id)).status).toBe('EXECUTION');
  });
});

describe('what no person does', () => {
  /** Each is done by the code that names it, and by letting that code run. */
  const ways: Record<SystemTransition, () => Promise<string>> = {
    collect: () => ready(),
    refuseMaterial: async () => {
      const id = await fixture.execution();
      for (const type of required.slice(0, 3)) await fixture.approved(id, type);
      const preview = await fixture.sent(id, 'AD_PREVIEW');
      expect((await read(id)).status).toBe('IN_REVIEW');
      await fixture.movePackage(id, preview, { to: 'REJECTED', comment: 'Another picture, please' }, fixture.planner);
      return id;
    },
    begin: async () => {
      const id = await released();
      await second.look('2026-11-18T02:00:10.000Z');
      await second.look(begins);
      return id;
    },
    end: async () => {
      const id = await ways.begin();
      await second.look(ends);
      return id;
    },
    fail: async () => {
      answer = refuse;
      const id = await released();
      await second.look('2026-11-18T02:00:10.000Z');
      return id;
    },
  };

  it.each(Object.keys(ways) as SystemTransition[])('is done by code when its time has come: %s', async (name) => {
    const id = await ways[name]();
    expect((await read(id)).status).toBe(systemTransition(name).to);
    const { rows } = await fixture.server.pool.query<{ actor_id: string | null }>(
      'select actor_id from audit where object_id = $1 and action = $2',
      [id, `campaign.${name}`],
    );
    expect(rows[0]).toEqual({ actor_id: null });
  });

  it('has a way for every transition without a person, and every package step has its people', () => {
    const without = campaignTransitions.filter(({ intent }) => intent === null).map(({ name }) => name);
    expect(Object.keys(ways).toSorted()).toEqual(without.toSorted());
    expect(packageTransitions.every(({ by }) => by.some((who) => who === 'writer' || who === 'reviewer'))).toBe(true);
  });
});

describe('simulated platforms', () => {
  it('refuse or do not answer where they are told to, and accept what is released again', async () => {
    const adapter = simulatedAdapter({ wechat: 'payment', weibo: 'later' });
    const plan = samplePlan();
    const on = (platformId: string, release = 1) =>
      adapter.book(
        {
          key: 'a-1',
          campaignId: 'a',
          release,
          name: 'Autumn',
          client: { id: 'c', name: 'Acme', timezone: 'Asia/Shanghai', currency: 'CNY' },
          plan: { ...plan, media: { ...plan.media, adSets: plan.media.adSets.map((adSet) => ({ ...adSet, platformId })) } },
        },
        AbortSignal.timeout(1000),
      );
    expect(await on('wechat')).toMatchObject({ verdict: 'refused', code: 'payment', platformId: 'wechat' });
    expect(await on('wechat', 2)).toEqual({ verdict: 'accepted', reference: 'simulated-a-1' });
    expect((await on('weibo')).verdict).toBe('later');
    expect((await on('douyin')).verdict).toBe('accepted');
  });
});
