import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CampaignDesk, startCampaignDesk } from '#tests/support/campaign-desk.ts';

let desk: CampaignDesk;
beforeAll(async () => {
  desk = await startCampaignDesk();
});
afterAll(() => desk.server.stop());

it('two people who save the same version at once: one is kept, the other is told, and nobody hears that the campaign is gone', async () => {
  const lead = await desk.server.signIn('lead@acme.example');
  for (let round = 0; round < 15; round += 1) {
    const campaign = await desk.create({ name: `Meeting ${round}` });
    const answers = await Promise.all(
      [desk.planner, lead, desk.am].map((token, index) => desk.put(campaign.id, 1, { name: `Meeting ${round}, ${index}` }, token)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
  }
});
