import { afterAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { lockScreenPath, startLockScreenFixture } from '#tests/support/lock-screen-fixture.ts';
import { moreVariants, sowVariants, makeVariantsDistinct, variantsEach } from '#tests/support/variants.ts';

type Pictures = ResponseOf<typeof lockScreenCampaigns.pictures>;

const fixture = await startLockScreenFixture();
afterAll(() => fixture.server.stop());

const ask = async (query = ''): Promise<Pictures> => {
  const { status, body, text } = await fixture.server.request('GET', `${lockScreenPath}/pictures${query}`, { token: fixture.admin });
  if (status !== 200) throw new Error(text);
  return body;
};
/** How many variants each picture has in an answer, in the order of their pictures. */
const sizes = ({ content }: Pictures): number[] => {
  const keys = content.map(({ imageKey }) => imageKey);
  return [...new Set(keys)].map((key) => keys.filter((one) => one === key).length);
};

describe('GET /lock-screen-campaigns/pictures', () => {
  it('is for those who decide', async () => {
    const { status } = await fixture.server.request('GET', `${lockScreenPath}/pictures`, { token: fixture.planner });
    expect(status).toBe(403);
  });

  it('cuts no picture: of 103 variants it brings the nine pictures that fit one decision, and says what is left', async () => {
    await sowVariants(fixture.server, 10);
    await moreVariants(fixture.server.pool, 10, ['th', 'vn', 'ph']);
    const answer = await ask();
    expect(sizes(answer)).toEqual(Array.from({ length: 9 }, () => variantsEach));
    expect(answer.left).toEqual({ pictures: 1, variants: 13 });
    // The one that is left comes whole.
    await fixture.server.pool.query(
      `update lock_screen_items set status = 'APPROVED' where status = 'IN_REVIEW' and start_date = '2030-01-01'`,
    );
    const next = await ask();
    expect(sizes(next)).toEqual([13]);
    expect(next.left).toEqual({ pictures: 0, variants: 0 });
  });

  it('says until when each is decided, and brings the picture first of which one is due first', async () => {
    await sowVariants(fixture.server, 3);
    const late = '2030-01-04T09:00:00.000Z';
    const soon = '2030-01-02T09:00:00.000Z';
    const { pool } = fixture.server;
    await pool.query(`update lock_screen_items set due_at = $1 where status = 'IN_REVIEW' and title in ('Picture 1', 'Picture 2')`, [late]);
    await pool.query(`update lock_screen_items set due_at = null where status = 'IN_REVIEW' and title = 'Picture 3'`);
    await pool.query(`update lock_screen_items set due_at = $1 where status = 'IN_REVIEW' and title = 'Picture 2' and language = 'th'`, [
      soon,
    ]);
    const { content } = await ask();
    expect([content[0]?.title, content[0]?.dueAt, content.at(-1)?.title, content.at(-1)?.dueAt]).toEqual([
      'Picture 2',
      soon,
      'Picture 3',
      null,
    ]);
    expect(content.slice(0, variantsEach).map(({ title }) => title)).toEqual(Array.from({ length: variantsEach }, () => 'Picture 2'));
  });

  it('says how much working time is left of each, and of none where no clock runs', async () => {
    await sowVariants(fixture.server, 3);
    const { pool, time } = fixture.server;
    const begun = time.now;
    // Tuesday, 17:00 in Shanghai: the office closes in an hour, and opens at nine again.
    time.now = new Date('2026-02-24T17:00:00+08:00');
    const dueAt = `update lock_screen_items set due_at = $1 where status = 'IN_REVIEW' and title = $2`;
    await pool.query(dueAt, ['2026-02-25T01:00:00+08:00', 'Picture 1']);
    await pool.query(dueAt, ['2026-02-25T11:00:00+08:00', 'Picture 2']);
    await pool.query(dueAt, [null, 'Picture 3']);
    const { content } = await ask();
    const left = new Map(content.map(({ title, workingMinutesLeft }) => [title, workingMinutesLeft]));
    expect([...left]).toEqual([
      ['Picture 1', 60],
      ['Picture 2', 180],
      ['Picture 3', null],
    ]);
    time.now = begun;
  });

  it('brings a picture of more variants than one decision takes whole as well, one at a time', async () => {
    await sowVariants(fixture.server, 2);
    const places = Array.from({ length: 100 }, () => 'es');
    await moreVariants(fixture.server.pool, 2, places);
    await fixture.server.pool.query(
      `update lock_screen_items set start_date = '2029-01-01' where title = 'Picture 2' and status = 'IN_REVIEW'`,
    );
    const answer = await ask();
    expect(sizes(answer)).toEqual([variantsEach + places.length]);
    expect(answer.left).toEqual({ pictures: 1, variants: variantsEach });
  });

  it('has each variant’s own words and landing page, and what was decided about its picture before', async () => {
    await sowVariants(fixture.server, 2);
    await makeVariantsDistinct(fixture.server.pool);
    const [first] = (await ask()).content;
    if (!first) throw new Error('Nothing waits');
    await fixture.server.pool.query(
      `update lock_screen_items set status = 'REJECTED' where status = 'IN_REVIEW' and language = 'th'
         and image_id = (select image_id from lock_screen_items where id = $1)`,
      [first.id],
    );
    const answer = await ask(`?picture=${first.imageKey}`);
    expect(sizes(answer)).toEqual([variantsEach - 2]);
    expect(answer.left).toEqual({ pictures: 0, variants: 0 });
    for (const { title, cta, landingPageUrl, language, countries } of answer.content) {
      const [country] = countries;
      expect(title).toMatch(new RegExp(`^Picture [12] ${language} ${country}$`));
      expect(cta).toBe(`Go ${language} ${country}`);
      expect(landingPageUrl).toBe(`https://www.acme.example/${language}/${country}`);
    }
    expect(answer.earlier).toContainEqual({ imageKey: first.imageKey, status: 'REJECTED', countries: ['my', 'sg'] });
  });
});
