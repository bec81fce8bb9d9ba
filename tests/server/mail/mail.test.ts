import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { paths } from '#config/paths.ts';
import { mails } from '#server/db/mail-schema.ts';
import type { Mail, MailKind, MailValues } from '#server/mail/mail-kinds.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { turns } from '#server/notices/turns.ts';
import { type TestServer, startTestServer, testMoment } from '#tests/support/server.ts';

const address = 'https://console.example.com';
const at = '2026-11-18T02:00:00.000Z';
const until = '2026-11-25T02:00:00.000Z';

const stopped = {
  name: 'Lin Xiao',
  campaignId: '5a1e3c0e-0000-4000-8000-000000000001',
  campaign: '秋季新品 "A&B"',
  client: 'Acme',
  by: '陈雨薇',
  reason: 'Sold out\nuntil Friday',
  at,
  timezone: 'Asia/Shanghai',
};

const turned = {
  name: 'Lin Xiao',
  campaign: '秋季新品',
  package: 'CREATIVES',
  title: '',
  client: 'Acme',
  by: '陈雨薇',
  decision: 'RETURNED',
  reason: 'A page is missing',
  comment: 'The logo is cut off',
  due: until,
  at,
  timezone: 'Asia/Shanghai',
  place: paths.execution(stopped.campaignId),
} as const;
const ending = {
  name: 'Lin Xiao',
  package: 'BUSINESS_LICENSE',
  title: '91310000MA1FL0A12B',
  client: 'Acme',
  campaign: '秋季新品',
  expires: '2026-12-18',
  place: paths.client('5a1e3c0e-0000-4000-8000-000000000002'),
} as const;
const turnKinds = [...(Object.keys(turns) as (keyof typeof turns)[]), 'reviewOverdue', 'sentReceipt', 'decisionReceipt'] as const;
const forTurns = <Value>(value: Value) =>
  Object.fromEntries(turnKinds.map((kind) => [kind, value])) as Record<(typeof turnKinds)[number], Value>;

const many = {
  name: 'Lin Xiao',
  count: '3',
  items: '3 (Autumn, 秋季新品, Winter)',
  client: '爱克美 & Söhne',
  by: '王建国',
  reason: 'Wrong landing page',
  at,
  timezone: 'Asia/Shanghai',
  place: paths.campaigns(),
};
const course: MailValues['campaignBegan'] = {
  name: 'Lin Xiao',
  campaignId: '0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e',
  campaign: '秋季新品',
  client: '爱克美 & Söhne',
  failure: '',
  platform: '',
  words: '',
  begins: '2026-12-01',
  ends: '2026-12-31',
  at,
  timezone: 'Asia/Shanghai',
};

const values: MailValues = {
  passwordReset: { name: '陈雨薇', username: 'planner@acme.example', temporaryPassword: 'k7Qw-93Zf', until },
  passwordChanged: { name: '佐藤 美咲', at },
  refreshReuse: { name: 'Lin Xiao', at, ip: '203.0.113.7' },
  twoFactorOn: { name: 'Lin Xiao', at },
  twoFactorOff: { name: 'Lin Xiao', at },
  recoveryCodesRenewed: { name: 'Lin Xiao', at },
  invitation: {
    inviter: '王建国',
    client: '爱克美 & Söhne',
    role: 'mediaPlanner',
    token: 'abc_DEF-123',
    until,
    timezone: 'Asia/Shanghai',
  },
  invitationLink: { inviter: '王建国', client: '爱克美 & Söhne', role: 'none', at, timezone: 'Asia/Shanghai' },
  invitationCode: { client: '爱克美 & Söhne', code: '012345', until, token: 'abc_DEF-123' },
  campaignPaused: stopped,
  campaignResumed: stopped,
  campaignsPaused: many,
  campaignsResumed: many,
  lockScreensSent: { ...many, reason: '', client: '' },
  campaignBegan: course,
  campaignEnded: course,
  campaignFailed: { ...course, failure: 'payment', platform: '微信', words: 'Payment method declined (code 2048).' },
  ...forTurns(turned),
  documentExpires: { ...ending, campaign: '' },
  documentEndsInFlight: ending,
  itemsDecided: {
    name: 'Lin Xiao',
    count: '3',
    by: '王建国',
    approved: '2 (Autumn, Winter)',
    returned: '1 (秋季新品)',
    comment: 'All good',
    at,
    timezone: 'Asia/Shanghai',
    place: paths.campaigns(),
  },
  roundUp: {
    name: 'Lin Xiao',
    waitingCount: '3',
    overdueCount: '1',
    overdue: '1 (秋季新品)',
    today: '2 (Autumn, Winter)',
    answered: '',
    needsYou: '',
    place: paths.review(),
  },
  scheduledReport: {
    name: '佐藤 美咲',
    report: '每周 Overview',
    campaign: '秋季新品 & Söhne',
    client: 'Acme',
    by: 'Lin Xiao',
    place: `${paths.report(course.campaignId)}?reportType=PER_WEEK`,
    token: 'abc_DEF-123',
    scheduleId: course.campaignId,
    userId: course.campaignId,
    plannedAt: at,
  },
};
const kinds = Object.keys(values) as MailKind[];

const rendered = (kind: MailKind, language: Language, change: object = {}) =>
  renderMail({ recipient: 'somebody@acme.example', language, kind, values: { ...values[kind], ...change } }, address);

describe.each(kinds.flatMap((kind) => languages.map((language) => [kind, language] as const)))('the mail %s in %s', (kind, language) => {
  it('has every word, one button to a place of the console, and the same in plain text', () => {
    const { subject, html, text } = rendered(kind, language);
    expect(`${subject}${html}${text}`).not.toMatch(/\{\{|mail\.\w|undefined|Invalid Date/);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    // Beside the button's, only a link that ends mails which somebody else asked for.
    expect(links.slice(1)).toEqual(kind === 'scheduledReport' ? ['https://console.example.com/report-mails/abc_DEF-123'] : []);
    expect(links[0]).toMatch(/^https:\/\/console\.example\.com\/\S+$/);
    expect(text).toContain(links[0]?.replaceAll('&amp;', '&'));
    expect(text).toContain('somebody@acme.example');
    expect(html).not.toMatch(/<(script|img|link|iframe|form)\b/);
  });
});

describe('a mail', () => {
  it('leads to the console’s own places', () => {
    const linkOf = (kind: MailKind): string | undefined => /https:\S+/.exec(rendered(kind, 'en').text)?.[0].slice(address.length);
    expect(Object.fromEntries(kinds.map((kind) => [kind, linkOf(kind)]))).toEqual({
      passwordReset: paths.newPassword('planner@acme.example'),
      passwordChanged: paths.resetPassword(),
      refreshReuse: paths.settings(),
      twoFactorOn: paths.settings(),
      twoFactorOff: paths.settings(),
      recoveryCodesRenewed: paths.settings(),
      invitation: paths.invitation('abc_DEF-123'),
      invitationLink: paths.campaigns(),
      invitationCode: paths.invitation('abc_DEF-123'),
      campaignPaused: paths.campaign(stopped.campaignId),
      campaignResumed: paths.campaign(stopped.campaignId),
      campaignsPaused: paths.campaigns(),
      campaignsResumed: paths.campaigns(),
      lockScreensSent: paths.campaigns(),
      campaignBegan: paths.campaign(course.campaignId),
      campaignEnded: paths.report(course.campaignId),
      campaignFailed: paths.campaign(course.campaignId),
      ...forTurns(paths.execution(stopped.campaignId)),
      documentExpires: ending.place,
      documentEndsInFlight: ending.place,
      itemsDecided: paths.campaigns(),
      roundUp: paths.review(),
      scheduledReport: `${paths.report(course.campaignId)}?reportType=PER_WEEK`,
    });
  });

  it('names the moment in the client’s timezone and the reader’s order', () => {
    expect(rendered('invitation', 'en').text).toContain('Nov 25, 2026, 10:00 UTC+8');
    expect(rendered('invitation', 'cn').text).toContain('2026年11月25日 10:00（中国时间）');
    expect(rendered('passwordReset', 'jp').text).toContain('2026年11月25日 02:00（UTC）');
  });

  it('says what it is about in the reader’s words, and leaves out what there is not', () => {
    expect(rendered('packageReturned', 'cn').subject).toBe('“秋季新品”的创意素材需要修改');
    expect(rendered('packageReturned', 'en').text).toMatch(
      /Material: Creatives\n.*Decision: Returned\nReason: A page is missing\nComment: The logo is cut off\nDue: Nov 25, 2026, 10:00/s,
    );
    expect(rendered('decisionReceipt', 'en', { decision: turns.lockScreenRejected.verdict }).text).toContain('Decision: Rejected');
    expect(rendered('sentReceipt', 'en', { due: '', decision: '', reason: '', comment: '' }).text).not.toMatch(
      /Due:|Decision:|Comment:|Item:/,
    );
    expect(rendered('documentExpires', 'cn').text).toContain('有效期至：2026年12月18日');
    expect(rendered('sentReceipt', 'jp').subject).toBe('審査に提出しました：クリエイティブ · 秋季新品');
  });

  it('keeps what people typed on one line and as text', () => {
    const wicked = 'Eve\r\nBcc: all@acme.example\u2028\u202E<b onclick="x">&\0';
    const { subject, html } = rendered('invitation', 'en', { inviter: wicked });
    expect(subject).toBe('Eve Bcc: all@acme.example <b onclick="x">& invites you to the team of 爱克美 & Söhne');
    expect(html).not.toContain('<b onclick');
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;');
  });

  it('speaks the product’s locales: every kind in every file', () => {
    for (const language of languages) {
      const words: object = JSON.parse(readFileSync(new URL(`../../../locales/${language}/mail.json`, import.meta.url), 'utf8'));
      expect(Object.keys(words)).toEqual(expect.arrayContaining(kinds));
    }
  });
});

describe('the outbox', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => server.db.delete(mails));

  const mail = (to: string) =>
    ({ to, language: 'en', kind: 'passwordChanged', values: values.passwordChanged, now: testMoment }) as const satisfies Mail & {
      now: Date;
    };

  it('keeps the mail only if its cause is kept', async () => {
    const cause = server.db.transaction(async (tx) => {
      await queueMail(tx, mail('a@acme.example'));
      throw new Error('the cause failed');
    });
    await expect(cause).rejects.toThrow('the cause failed');
    expect(await server.db.select().from(mails)).toEqual([]);
  });

  it.each([
    'a@acme.example\r\nBcc: b@acme.example',
    'a@acme.example\nSubject: x',
    'a@acme.example, b@acme.example',
    '"a\r\n"@acme.example',
    'A <a@acme.example>',
    'a@acme.example\0',
    'not an address',
    '',
  ])('refuses %j as an address', async (to) => {
    await expect(server.db.transaction((tx) => queueMail(tx, mail(to)))).rejects.toThrow('not an address');
    expect(await server.db.select().from(mails)).toEqual([]);
  });

  it('cannot be read at /dev/mail', async () => {
    expect((await server.request('GET', '/dev/mail')).status).toBe(404);
  });
});

describe('/dev/mail of a sample world', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ devMail: { address: () => address } });
  });
  afterAll(() => server.stop());

  it('lists the mails, and shows one with its HTML locked up', async () => {
    const invited = { to: 'new@acme.example', language: 'cn', kind: 'invitation', now: testMoment } as const;
    await server.db.transaction((tx) =>
      queueMail(tx, { ...invited, values: { ...values.invitation, inviter: '<script>alert(1)</script>' } }),
    );
    const list = await server.request('GET', '/dev/mail');
    expect(list.status).toBe(200);
    expect(list.text).toContain('new@acme.example');
    expect(list.text).not.toContain('<script');
    const one = await server.request('GET', /\/dev\/mail\/[\w-]+/.exec(list.text)?.[0] ?? '');
    expect(one.text).toContain('https://console.example.com/invitations/abc_DEF-123');
    expect(one.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(one.text).not.toContain('<script');
    expect(one.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000', '%2e%2e%2fmail'])('404 for a mail called %s', async (id) => {
    expect((await server.request('GET', `/dev/mail/${id}`)).status).toBe(404);
  });
});
