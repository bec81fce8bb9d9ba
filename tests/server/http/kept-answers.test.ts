import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { memberships } from '#server/db/schema.ts';
import { personId } from '#server/sample-world/accounts.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { queuePath, startReviewFixture } from '#tests/support/review-fixture.ts';
import { campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';

const clientsPath = '/enterprise-api/v1/clients';
const planner = personId('planner@acme.example');

const fixture = await startCampaignFixture();
afterAll(() => fixture.server.stop());
beforeEach(() => joined('mediaPlanner'));

const joined = async (role: 'mediaPlanner' | 'none' | 'accountManager'): Promise<void> => {
  await fixture.server.db
    .insert(memberships)
    .values({ clientId: fixture.acme, userId: planner, role })
    .onConflictDoUpdate({ target: [memberships.userId, memberships.clientId], set: { role } });
};
const removed = () => fixture.server.db.delete(memberships).where(eq(memberships.userId, planner));

/** The same keyed call, as often as it is made. */
const repeated = (path: string, body: object, token = fixture.planner, more: Record<string, string> = {}) => {
  const headers = { 'Idempotency-Key': randomUUID(), ...more };
  return () => fixture.server.request('POST', path, { token, body, headers });
};

describe('a kept answer', () => {
  it('is given to whoever never heard it, whatever the call was, and nothing is done twice', async () => {
    const { times, calls, others } = await askAgain(fixture.server, 1);
    expect(others).toEqual([]);
    expect(times).toBeGreaterThan(20);
    expect(calls.size).toBeGreaterThan(15);
  });

  it('is not for a person who was removed from the team', async () => {
    const create = repeated(campaignsPath, fixture.draft());
    const first = await create();
    expect(first.status).toBe(201);
    expect(await create()).toMatchObject({ status: 201, body: first.body });
    // A second client, so that the person still has a right of the kind somewhere.
    const other = await fixture.server.request('POST', clientsPath, {
      token: fixture.planner,
      body: { name: 'Elsewhere', companyName: 'Elsewhere', currency: 'CNY', countryId: 'cn', timezone: 'Asia/Shanghai' },
    });
    expect(other.status, other.text).toBe(201);
    await fixture.server.db.delete(memberships).where(eq(memberships.clientId, fixture.acme));
    const answer = await create();
    expect([answer.status, answer.body.key]).toEqual([404, 'error.notFound']);
  });

  it('is not for a person whose role does not allow the call any more', async () => {
    const create = repeated(campaignsPath, fixture.draft());
    expect((await create()).status).toBe(201);
    await joined('none');
    expect((await create()).status).toBe(403);
    await joined('mediaPlanner');
    expect((await create()).status).toBe(201);
  });

  it('about a new client is not for a person who has left it', async () => {
    const body = { name: 'Short stay', companyName: 'Short stay', currency: 'CNY', countryId: 'cn', timezone: 'Asia/Shanghai' };
    const create = repeated(clientsPath, body);
    const first = await create();
    expect(first.status, first.text).toBe(201);
    expect((await create()).body).toEqual(first.body);
    await fixture.server.db.delete(memberships).where(eq(memberships.clientId, first.body.id));
    expect((await create()).status).toBe(404);
  });

  it('is not for somebody without any right of its kind', async () => {
    const create = repeated(campaignsPath, fixture.draft());
    expect((await create()).status).toBe(201);
    await removed();
    expect([403, 404]).toContain((await create()).status);
  });
});

it('a kept answer is given although the state has moved on, as the first call moved it', async () => {
  const review = await startReviewFixture();
  const plan = await review.sent();
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${plan.version}"` };
  const decide = () =>
    review.server.request('POST', `${queuePath}/campaign/${plan.id}/decisions`, {
      token: review.am,
      body: { verdict: 'APPROVED', comment: 'Good plan' },
      headers,
    });
  const first = await decide();
  expect(first.status, first.text).toBe(202);
  await review.later(8);
  expect(await review.statusOf(plan.id)).toBe('EXECUTION');
  const again = await decide();
  expect([again.status, again.body]).toEqual([202, first.body]);
  await review.server.stop();
});
