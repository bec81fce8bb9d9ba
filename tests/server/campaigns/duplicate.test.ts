import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { maximumNameLength } from '#contract/campaigns/plain-fields.ts';
import { visibleLength } from '#contract/text.ts';
import { emptyPlan, planSteps } from '#contract/campaigns/plan.ts';
import { campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

const base = campaignsPath;
const fixture = await startCampaignFixture();
afterAll(() => fixture.server.stop());

const planned = async (change: object = {}, name = 'Autumn') => {
  const { id } = await fixture.create({ name });
  const { status, body, text } = await fixture.put(id, 1, { ...samplePlan(), ...change });
  expect(status, text).toBe(200);
  return body;
};
const duplicate = (
  id: string,
  body: object,
  { token = fixture.planner, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
) => fixture.server.request('POST', `${base}/${id}/duplicates`, { token, body, headers });
const everything = { parts: planSteps };

describe('POST /campaigns/{id}/duplicates', () => {
  it('copies every part with ids of its own, and no file', async () => {
    const plan = samplePlan();
    const original = await planned();
    // A file that the original holds; putting one in the plan is another room's business.
    await fixture.server.pool.query(`update campaigns set plan = jsonb_set(plan, '{media,adSets,0,files}', $1) where id = $2`, [
      JSON.stringify([{ fileId: randomUUID(), description: 'Licence' }]),
      original.id,
    ]);
    const { status, body: copy } = await duplicate(original.id, everything);
    expect([status, copy.status, copy.name, copy.version]).toEqual([201, 'DRAFT', 'Autumn (copy)', 1]);
    expect([copy.submission, copy.decision, copy.pause]).toEqual([null, null, null]);
    expect(copy.audience).toEqual(original.audience);
    expect(copy.timeline).toEqual(original.timeline);
    expect(copy.budget).toEqual(original.budget);
    expect(copy.media.adSets.map(({ platformId }: { platformId: string }) => platformId)).toEqual(
      plan.media.adSets.map(({ platformId }) => platformId),
    );
    expect(copy.media.adSets.flatMap(({ files }: { files: unknown[] }) => files)).toEqual([]);
    const ids = (campaign: typeof copy): string[] => [...campaign.media.adSets, ...campaign.demographics.groups].map(({ id }) => id);
    expect(ids(copy).filter((id) => ids(original).includes(id))).toEqual([]);
    expect(await fixture.auditOf(copy.id)).toEqual(['campaign.duplicate']);
  });

  it.each(planSteps)('leaves everything but %s as in a new plan', async (part) => {
    const original = await planned();
    const { body: copy } = await duplicate(original.id, { parts: [part] });
    const { media, demographics, timeline, audience, budget } = copy;
    const rest = { audience, groups: demographics, timeline, budget, media };
    const empty = {
      audience: emptyPlan.audience,
      groups: emptyPlan.demographics,
      timeline: emptyPlan.timeline,
      budget: emptyPlan.budget,
      media: emptyPlan.media,
    };
    for (const other of planSteps) {
      if (other === part) expect(rest[other]).not.toEqual(empty[other]);
      else expect(rest[other]).toEqual(empty[other]);
    }
  });

  it('copies the budget without media as a total only, and nothing that was typed and not applied', async () => {
    const original = await planned({ budget: { ...samplePlan().budget, unapplied: 99 } });
    const { body: copy } = await duplicate(original.id, { parts: ['budget'] });
    expect(copy.budget).toEqual({ ...emptyPlan.budget, total: original.budget.total, billingPeriod: 'LIFETIME' });
  });

  it('never copies dates of which the first is past in the client’s zone', async () => {
    const original = await planned({ timeline: { from: '2026-11-18', to: '2026-12-20' } });
    expect((await duplicate(original.id, everything)).body.timeline.from).toBe('2026-11-18');
    const before = fixture.server.time.now;
    // 00:30 of the next day in Shanghai.
    fixture.server.time.now = new Date('2026-11-18T16:30:00.000Z');
    try {
      const token = await fixture.server.signIn('planner@acme.example');
      expect((await duplicate(original.id, everything, { token })).body.timeline).toEqual({ from: null, to: null });
    } finally {
      fixture.server.time.now = before;
    }
  });

  it.each([
    ['cn', '（副本）'],
    ['jp', '（コピー）'],
    ['en', ' (copy)'],
  ])('names it in %s with %s, and never longer than a name may be', async (language, suffix) => {
    const long = '👨‍👩‍👧‍👦'.repeat(maximumNameLength);
    const original = await planned({}, long);
    const { body: copy } = await duplicate(original.id, { parts: [] }, { headers: { 'Content-Language': language } });
    expect(copy.name.endsWith(suffix)).toBe(true);
    expect(visibleLength(copy.name)).toBe(maximumNameLength);
    expect((await duplicate(original.id, { parts: [], name: 'Winter' })).body.name).toBe('Winter');
  });

  it('400 for a name too long, a part there is not, a part twice, and what nobody asked for', async () => {
    const original = await planned();
    for (const body of [
      { parts: [], name: 'x'.repeat(37) },
      { parts: ['files'] },
      { parts: ['media', 'media'] },
      { parts: [], status: 'X' },
      {},
    ])
      expect((await duplicate(original.id, body)).status).toBe(400);
  });

  it('copies from any status, for whoever may fixture.create; not for who only reads, nor for strangers', async () => {
    const { body } = await fixture.server.request('GET', `${base}?status=FINISHED`, { token: fixture.planner });
    const [finished] = body.content;
    const { body: copy } = await duplicate(finished.id, everything, { token: fixture.am });
    expect([copy.status, copy.client.id]).toEqual(['DRAFT', finished.client.id]);
    expect((await duplicate(finished.id, everything, { token: fixture.viewer })).status).toBe(403);
    expect((await duplicate(finished.id, everything, { token: await fixture.server.signIn('planner@globex.example') })).status).toBe(404);
  });

  it('makes one copy for one key', async () => {
    const original = await planned();
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => duplicate(original.id, everything, { headers })));
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.id as string);
    expect(new Set(made).size).toBe(1);
    expect((await duplicate(original.id, { parts: [] }, { headers })).status).toBe(422);
  });
});
