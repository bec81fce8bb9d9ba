import { afterAll, expect, it } from 'vitest';
import { campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';

const fixture = await startCampaignFixture();
afterAll(() => fixture.server.stop());

it('400 names the missing currency of a client first, with everything else that is open', async () => {
  const { server, am, move } = fixture;
  const { body: clients } = await server.request('GET', '/enterprise-api/v1/clients?size=100', { token: am });
  const without = clients.content.find(({ currency }: { currency: string | null }) => currency === null);
  const body = { clientId: without.id, name: 'Without a currency', targetType: 'LOCAL', strategy: 'SCRATCH', objective: '' };
  const { body: begun } = await server.request('POST', campaignsPath, { token: am, body });
  const { status, body: refusal } = await move(begun.id, 1, { to: 'PLANNING_REVIEW' }, am);
  expect([status, refusal.key]).toEqual([400, 'error.budgetCurrency']);
  expect(refusal.message).toBe("You haven't set up currency in your account.");
  const open = refusal.details.map(({ key }: { key: string }) => key);
  expect(open).toEqual(expect.arrayContaining(['completion.currency', 'completion.city', 'completion.dates']));
});
