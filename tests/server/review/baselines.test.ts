import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ReviewChanges } from '#contract/review/review.ts';
import type { SpotPlan } from '#contract/spot-plan/spot-plan.ts';
import { entryOf } from '#domain/spot-plan/row.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { queuePath, startReviewFixture } from '#tests/support/review-fixture.ts';

let id: string;
const fixture = await startReviewFixture();
afterAll(() => fixture.server.stop());

const read = async (): Promise<Campaign> => (await fixture.get(`${campaignsPath}/${id}`)).body;
const rows = async (query = ''): Promise<SpotPlan> => (await fixture.get(`${campaignsPath}/${id}/spot-plan${query}`)).body;
const writeRows = async (change: (content: ReturnType<typeof entryOf>[]) => object[]) => {
  const { version, content } = await rows();
  const { status, text } = await fixture.server.request('PUT', `${campaignsPath}/${id}/spot-plan`, {
    token: fixture.am,
    body: { rows: change(content.map(entryOf)) },
    headers: { 'If-Match': `"${version}"` },
  });
  expect(status, text).toBe(200);
};
const move = async (to: string, token = fixture.planner) => {
  const { version } = await read();
  const { status, text } = await fixture.move(id, version, { to, ...(to === 'PLANNING' && { comment: 'Once more' }) }, token);
  expect(status, text).toBe(200);
};
const edit = async (change: (campaign: Campaign) => object) => {
  const campaign = await read();
  const { status, text } = await fixture.put(id, campaign.version, change(campaign));
  expect(status, text).toBe(200);
};
const decide = async (verdict: 'APPROVED' | 'RETURNED', token: string) => {
  expect((await fixture.decide(await read(), { verdict, comment: `${verdict} so` }, { token })).status).toBe(202);
  await fixture.later(8);
};
const changes = async (token: string, since: string): Promise<ReviewChanges> => {
  const { status, body, text } = await fixture.get(`${queuePath}/campaign/${id}/changes?since=${since}`, token);
  expect(status, text).toBe(200);
  return body;
};
const costOf = ({ content }: SpotPlan): number => content.reduce((sum, { totalCost }) => sum + totalCost, 0);

it('three submissions, two reviewers: each sees what changed since their own last decision, in the plan and in its rows', async () => {
  ({ id } = await fixture.sent());
  await decide('APPROVED', fixture.am);
  await move('PLANNING', fixture.am);
  await edit(({ demographics }) => ({
    demographics: { ...demographics, groups: demographics.groups.map((group) => ({ ...group, name: 'Young people' })) },
  }));
  await writeRows(([first, ...others]) => [{ ...first, pricePerUnit: 4321 }, ...others]);
  await move('PLANNING_REVIEW');
  await decide('RETURNED', fixture.am2);
  await edit(() => ({ name: 'Autumn and winter' }));
  const added = randomUUID();
  await writeRows((now) => [...now.slice(0, -1), { ...now[0], id: added, pricePerUnit: 77 }]);
  await move('PLANNING_REVIEW');

  const mine = await changes(fixture.am, 'mine');
  const others = await changes(fixture.am2, 'mine');
  expect(mine.base).toMatchObject({ number: 1, verdict: 'APPROVED' });
  expect(others.base).toMatchObject({ number: 2, verdict: 'RETURNED' });
  expect([Object.keys(mine.plan ?? {}), Object.keys(others.plan ?? {})]).toEqual([['name', 'demographics'], ['name']]);

  const [one, two, three] = [await rows('?version=1'), await rows('?version=2'), await rows('?version=3')];
  const last = one.content.at(-1)?.id;
  expect(mine.spotPlan).toMatchObject({
    counts: { added: 1, removed: 1, changed: 1 },
    added: [{ id: added }],
    removed: [{ id: last }],
    changed: [{ fields: ['pricePerUnit'], before: { pricePerUnit: one.content[0]?.pricePerUnit }, after: { pricePerUnit: 4321 } }],
    cost: { from: costOf(one), to: costOf(three) },
  });
  expect(others.spotPlan).toMatchObject({
    counts: { added: 1, removed: 1, changed: 0 },
    changed: [],
    cost: { from: costOf(two), to: costOf(three) },
  });

  // What was sent before, and what was approved, is the same for both; it was approved once.
  for (const token of [fixture.am, fixture.am2]) {
    expect(await changes(token, 'submission')).toMatchObject({ base: { number: 2 }, spotPlan: others.spotPlan });
    expect(await changes(token, 'approved')).toMatchObject({ base: { number: 1, verdict: 'APPROVED' }, spotPlan: mine.spotPlan });
  }
});
