import { readFile } from 'node:fs/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { perLanguage } from '#contract/languages.ts';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import type { RejectionReason } from '#contract/lock-screen/rejection-reasons.ts';
import { refusal, startLockScreenFixture } from '#tests/support/lock-screen-fixture.ts';

const path = '/kaikai-now-content-api/v1/rejection-reasons';
const text = { ...perLanguage(() => 'No licence'), cn: '没有许可', jp: 'ライセンスがない' };

const fixture = await startLockScreenFixture();
afterAll(() => fixture.server.stop());
beforeEach(() => {
  fixture.server.time.now = new Date(fixture.server.time.now.getTime() + 1000);
});

const call = (
  method: string,
  below: string,
  { body, version, token = fixture.admin }: { body?: object; version?: number; token?: string } = {},
) =>
  fixture.server.request(method, path + below, {
    token,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
  });
const library = async (show = 'ALL'): Promise<RejectionReason[]> => (await call('GET', `?show=${show}`)).body.content;
const reason = async (code: string): Promise<RejectionReason> => {
  const found = (await library()).find((one) => one.code === code);
  if (!found) throw new Error(`No reason ${code}`);
  return found;
};
const add = async (english: string, more: object = {}): Promise<RejectionReason> =>
  (await call('POST', '', { body: { text: { ...text, en: english }, ...more } })).body;
const change = async (code: string, body: object) => call('POST', `/${code}/transitions`, { body, version: (await reason(code)).version });
const remove = async (code: string) => call('DELETE', `/${code}`, { version: (await reason(code)).version });
const rejected = async (code: string, custom = ''): Promise<LockScreenItem> => {
  const { body, text: said } = await fixture.act(fixture.admin, await fixture.submitted(), 'reject', { ...refusal, code, custom });
  if (body.status !== 'REJECTED') throw new Error(said);
  return body;
};
const trail = async (): Promise<string[]> => {
  const { rows } = await fixture.server.pool.query(`select action from audit where action like 'lockScreen.reason.%' order by seq`);
  return rows.map(({ action }) => action);
};

describe('better words for the first reasons', () => {
  it.each([
    ['0061_rejection_words', 'jp', 'image-quality', '画像の品質が低い', '画像の品質が不足しています'],
    ['0062_rejection_words_again', 'jp', 'category', 'カテゴリーの誤り', 'カテゴリーが誤っています'],
    ['0063_rejection_words_cn', 'cn', 'rights', '图片版权未经证明', '缺少图片授权证明'],
  ] as const)('of %s come to those that nobody has worded anew', async (name, language, code, first, better) => {
    const migration = await readFile(new URL(`../../../server/db/migrations/${name}.sql`, import.meta.url), 'utf8');
    const client = await fixture.server.pool.connect();
    const saidAt = async (version: number): Promise<string> => {
      const former = `'{"${language}": "${first}"}'`;
      await client.query(`update rejection_reasons set text = text || ${former}, version = ${version} where code = '${code}'`);
      await client.query(migration);
      const { rows } = await client.query(`select text ->> '${language}' as said from rejection_reasons where code = '${code}'`);
      return rows[0].said;
    };
    try {
      expect((await reason(code)).text[language]).toBe(better);
      await client.query('begin');
      expect(await saidAt(1)).toBe(better);
      expect(await saidAt(2)).toBe(first);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('wording a reason anew', () => {
  it('leaves old rejections their words, and counts on', async () => {
    const before = await rejected('rights');
    expect((await call('PUT', '/rights', { token: fixture.planner ?? '', body: { text }, version: 1 })).status).toBe(403);
    expect((await call('PUT', '/rights', { body: { text }, version: 9 })).status).toBe(412);
    const { body } = await call('PUT', '/rights', { body: { text }, version: 1 });
    expect(body).toMatchObject({ code: 'rights', version: 2, text, uses: 1, lastUsedTime: fixture.server.time.now.toISOString() });
    expect((await fixture.read(before.id)).decision?.reason?.text.en).toBe('Rights to the picture are not proven');
    expect((await rejected('rights')).decision?.reason?.text).toEqual(text);
    expect((await reason('rights')).uses).toBe(2);
  });

  it('says in English what was worded before a language came, in the library and in decisions', async () => {
    const before = await rejected('rights');
    const { en } = (await reason('rights')).text;
    await fixture.server.pool.query(`update rejection_reasons set text = text - 'jp' where code = 'rights'`);
    await fixture.server.pool.query(`update lock_screen_items set decision = decision #- '{reason,text,jp}' where id = $1`, [before.id]);
    expect((await reason('rights')).text.jp).toBe(en);
    expect((await fixture.read(before.id)).decision?.reason?.text.jp).toBe(before.decision?.reason?.text.en);
    expect((await rejected('rights')).decision?.reason?.text.jp).toBe(en);
  });

  it('400 without the words of each language', async () => {
    for (const wrong of [{ en: 'Only English' }, { ...text, jp: '  ' }, { ...text, en: 'x'.repeat(121) }])
      expect((await call('PUT', '/category', { body: { text: wrong }, version: 1 })).status).toBe(400);
  });
});

describe('the order', () => {
  it('is a person’s decision: using one more often moves no key', async () => {
    const before = (await library('OFFERED')).map(({ code }) => code);
    for (let times = 0; times < 3; times += 1) await rejected('category');
    expect((await library('OFFERED')).map(({ code }) => code)).toEqual(before);
    const wanted = ['category', ...before.filter((code) => code !== 'category')];
    const { body } = await call('POST', '/order', { body: { codes: wanted } });
    expect(body.content.map(({ code, place }: RejectionReason) => [code, place])).toEqual(wanted.map((code, at) => [code, at + 1]));
  });

  it('409 when it does not name every reason once', async () => {
    const codes = (await library('OFFERED')).map(({ code }) => code);
    const [first = '', second = ''] = codes;
    for (const wrong of [codes.slice(1), [...codes, 'unknown'], codes.map((code) => (code === second ? first : code)), []]) {
      const { status, body } = await call('POST', '/order', { body: { codes: wrong } });
      expect([status, body.key]).toEqual([409, 'error.lockScreen.reasonsChanged']);
    }
    expect((await library('OFFERED')).map(({ code }) => code)).toEqual(codes);
  });
});

describe('a new reason', () => {
  it('gets a code from its English words and stands behind the others', async () => {
    const added = await add('Too many claims!');
    expect(added.code).toMatch(/^too-many-claims-[0-9a-f]{4}$/);
    expect(added).toMatchObject({ uses: 0, lastUsedTime: null, place: (await library('OFFERED')).length });
    expect((await call('POST', '', { body: { code: 'rights', text } })).status).toBe(409);
    expect((await call('POST', '', { token: fixture.am ?? '', body: { text } })).status).toBe(403);
  });

  it('may be made of words of one’s own, which are reported until then', async () => {
    await rejected('other', 'Too loud');
    await rejected('other', 'too LOUD');
    const last = await rejected('misleading', 'Says “free”');
    const { body } = await call('GET', '/custom-words');
    expect(body.content).toMatchObject([
      { words: 'too LOUD', uses: 2 },
      { words: 'Says “free”', uses: 1, item: { id: last.id, title: last.title } },
    ]);
    expect((await call('GET', '/custom-words', { token: fixture.am ?? '' })).status).toBe(403);
    const made = await add('Too loud', { words: 'Too loud' });
    expect((await call('GET', '/custom-words')).body.content.map(({ words }: { words: string }) => words)).toEqual(['Says “free”']);
    // Nobody has given it yet: it may go, and the words are reported again.
    expect((await remove(made.code)).status).toBe(204);
    expect((await call('GET', '/custom-words')).body.content).toHaveLength(2);
  });
});

describe('what was used once', () => {
  it('cannot be deleted, but retired, and offered again', async () => {
    const { code } = await add('Wrong season');
    const kept = await rejected(code);
    const refused = await remove(code);
    expect([refused.status, refused.body.key]).toEqual([409, 'error.lockScreen.reasonUsed']);
    expect((await change(code, { action: 'retire' })).body).toMatchObject({ code, place: null });
    expect((await library('OFFERED')).some((one) => one.code === code)).toBe(false);
    const { status, body } = await fixture.act(fixture.admin, await fixture.submitted(), 'reject', { ...refusal, code });
    expect([status, body.details[0].key]).toEqual([400, 'error.lockScreen.reasonRetired']);
    expect((await fixture.read(kept.id)).decision?.reason?.text.en).toBe('Wrong season');
    expect((await change(code, { action: 'retire' })).status).toBe(409);
    expect((await change(code, { action: 'restore' })).body.place).toBe((await library('OFFERED')).length);
  });

  it('is given by the other after they were merged, also by who still has it on screen', async () => {
    const [a, b, c] = [await add('Blurred'), await add('Out of focus'), await add('Not sharp')];
    const kept = await rejected(a.code);
    await rejected(b.code);
    expect((await change(a.code, { action: 'merge', into: b.code })).body).toMatchObject({ mergedInto: b.code, place: null });
    expect((await change(b.code, { action: 'merge', into: c.code })).status).toBe(200);
    expect(await reason(a.code)).toMatchObject({ mergedInto: c.code });
    expect(await reason(c.code)).toMatchObject({ uses: 2, mergedInto: null });
    const { decision } = await rejected(a.code);
    expect(decision?.reason).toMatchObject({ code: c.code, text: { en: 'Not sharp' } });
    expect((await fixture.read(kept.id)).decision?.reason).toMatchObject({ code: a.code, text: { en: 'Blurred' } });
    expect((await reason(c.code)).uses).toBe(3);
    for (const body of [{ action: 'retire' }, { action: 'restore' }, { action: 'merge', into: 'rights' }])
      expect((await change(a.code, body)).body.key).toBe('error.lockScreen.reasonMerged');
    for (const into of [c.code, a.code, 'other', 'unknown']) expect((await change(c.code, { action: 'merge', into })).status).toBe(400);
    for (const { code } of [a, b, c]) expect((await remove(code)).status).toBe(409);
  });

  it('stays when it stands for words of one’s own', async () => {
    for (const body of [{ action: 'retire' }, { action: 'merge', into: 'rights' }])
      expect((await change('other', body)).body.key).toBe('error.lockScreen.reasonFixed');
    expect((await remove('other')).body.key).toBe('error.lockScreen.reasonFixed');
  });
});

it('writes every change of the library into the trail', async () => {
  expect(new Set(await trail())).toEqual(
    new Set(['add', 'delete', 'merge', 'order', 'restore', 'retire', 'update'].map((what) => `lockScreen.reason.${what}`)),
  );
});

it('knows by its sample decisions what was used before', async () => {
  expect((await reason('unreadable')).uses).toBeGreaterThan(0);
  expect((await remove('unreadable')).status).toBe(409);
});
