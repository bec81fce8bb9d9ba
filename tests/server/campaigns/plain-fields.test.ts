import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { plainFieldNames } from '#contract/campaigns/plain-fields.ts';
import { type CampaignFixture, campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { withFiles } from '#tests/support/plan-files.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

const fixture = await startCampaignFixture();
const lead = await fixture.server.signIn('lead@acme.example');
afterAll(() => fixture.server.stop());

const read = async (path: string) => {
  const { status, body, text } = await fixture.server.request('GET', `${campaignsPath}${path}`, { token: lead });
  expect(status, text).toBe(200);
  return body;
};

describe.each(plainFieldNames)('the plain field %s', (field) => {
  /** A campaign that was begun with `Alpha`, changed to `Beta`, sent, and changed to `Gamma` after it was returned. */
  const walked = async () => {
    const { id } = await fixture.create({ [field]: 'Alpha' });
    const done = async (change: ReturnType<CampaignFixture['put']>): Promise<number> => {
      const { status, body, text } = await change;
      expect(status, text).toBe(200);
      return body.version;
    };
    const planned = await done(fixture.put(id, 1, await withFiles(fixture.server, id, samplePlan(30_000_000))));
    const changed = await done(fixture.put(id, planned, { [field]: 'Beta' }));
    const sent = await done(fixture.move(id, changed, { to: 'PLANNING_REVIEW' }));
    const returned = await done(fixture.move(id, sent, { to: 'PLANNING', comment: 'Please look again' }, fixture.am));
    await done(fixture.put(id, returned, { [field]: 'Gamma' }));
    return id;
  };

  it('is written, changed, listed, and kept by a change of something else', async () => {
    const campaign = await fixture.create({ [field]: '  Alpha ' });
    expect(campaign[field]).toBe('Alpha');
    const other = await fixture.put(campaign.id, 1, { timeline: { from: null, to: null } });
    expect(other.body[field]).toBe('Alpha');
    const changed = await fixture.put(campaign.id, other.body.version, { [field]: 'Beta' });
    expect(changed.body[field]).toBe('Beta');
    expect((await read(`/${campaign.id}`))[field]).toBe('Beta');
    expect((await read(`?idIn=${campaign.id}`)).content[0][field]).toBe('Beta');
  });

  it('is as long as the contract says, and deceives nobody', async () => {
    for (const text of ['x'.repeat(400), 'Alpha\u202E']) {
      const { status, body } = await fixture.server.request('POST', campaignsPath, {
        token: fixture.planner,
        body: fixture.draft({ [field]: text }),
      });
      expect([status, body.details?.map(({ path }: { path: string }) => path)]).toEqual([400, [field]]);
    }
  });

  it('is frozen with each version, told of each change, and printed as it was', async () => {
    const id = await walked();
    expect((await read(`/${id}/versions`)).content[0][field]).toBe('Beta');
    const told = (await read(`/${id}/timeline?part=${field}`)).content;
    expect(told.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      { [field]: { from: 'Beta', to: 'Gamma' } },
      { [field]: { from: 'Alpha', to: 'Beta' } },
    ]);
    const paper = async (query: string): Promise<string> => {
      const answer = await fixture.server.app.request(`${campaignsPath}/${id}/campaign-proposal/file${query}`, {
        headers: { Authorization: `Bearer ${lead}` },
      });
      return pdfText(Buffer.from(await answer.arrayBuffer()));
    };
    expect(await paper('')).toContain('Gamma');
    const sent = await paper('?version=1');
    expect(sent).toContain('Beta');
    expect(sent).not.toContain('Gamma');
  });

  it('goes with a copy', async () => {
    const { id } = await fixture.create({ [field]: 'Alpha' });
    const { body } = await fixture.server.request('POST', `${campaignsPath}/${id}/duplicates`, {
      token: fixture.planner,
      body: { parts: [] },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect(body[field]).toContain('Alpha');
  });
});
