import { afterAll, expect, it } from 'vitest';
import { startCampaignFixture } from '#tests/support/campaign-fixture.ts';

const fixture = await startCampaignFixture();
afterAll(() => fixture.server.stop());

it('two people who save the same version at once: one is kept, the other is told, and nobody hears that the campaign is gone', async () => {
  const lead = await fixture.server.signIn('lead@acme.example');
  for (let round = 0; round < 15; round += 1) {
    const campaign = await fixture.create({ name: `Meeting ${round}` });
    const answers = await Promise.all(
      [fixture.planner, lead, fixture.am].map((token, index) => fixture.put(campaign.id, 1, { name: `Meeting ${round}, ${index}` }, token)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
  }
});
