import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Plan } from '#contract/campaigns/plan.ts';
import { takeRates } from '#server/planner-catalogue/rates.ts';
import { type CampaignFixture, campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { withFiles } from '#tests/support/plan-files.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

let fixture: CampaignFixture;
let sakura: string;
let id: string;
const usual = { validFrom: '2026-01-01', countryId: null, serviceFee: 0.03, vat: 0.06 };

beforeAll(async () => {
  takeRates([usual, { ...usual, countryId: 'jp', vat: 0.1 }, { ...usual, countryId: 'jp', validFrom: '2026-12-01', vat: 0.125 }]);
  fixture = await startCampaignFixture();
  const { body } = await fixture.server.request('GET', '/enterprise-api/v1/clients?q=Sakura', { token: fixture.am });
  sakura = body.content.find(({ countryId }: { countryId: string }) => countryId === 'jp').id;
});
afterAll(async () => {
  // The next file of this worker reads the same rates.
  takeRates([usual]);
  await fixture.server.stop();
});

const am = () => ({ token: fixture.am });
const read = async () => (await fixture.server.request('GET', `${campaignsPath}/${id}`, am())).body;
const costNow = async () => (await fixture.server.request('GET', `${campaignsPath}/${id}/estimates`, am())).body.cost;
const move = async (body: object) => {
  const { version } = await read();
  const answer = await fixture.move(id, version, body, fixture.am);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const quotation = async (query = ''): Promise<string> => {
  const token = fixture.am;
  const answer = await fixture.server.app.request(`${campaignsPath}/${id}/budget-quotation/file${query}`, {
    headers: { Authorization: `Bearer ${token}`, 'Content-Language': 'en' },
  });
  expect(answer.status).toBe(200);
  return pdfText(new Uint8Array(await answer.arrayBuffer()));
};

/** A plan that is complete in yen. */
const planInYen = (): Plan => {
  const plan = samplePlan(30_000_000);
  return { ...plan, timeline: { from: '2027-03-01', to: '2027-03-31' } };
};

it("reckons an open plan with the rates of its client's country", async () => {
  const body = { ...fixture.draft(), clientId: sakura, name: 'Sakura in spring' };
  const begun = await fixture.server.request('POST', campaignsPath, { ...am(), body });
  id = begun.body.id;
  expect(begun.body.terms).toMatchObject({ serviceFee: 0.03, vat: 0.1 });
  const plan = await withFiles(fixture.server, id, planInYen());
  const { status, text } = await fixture.put(id, 1, plan, fixture.am);
  expect(status, text).toBe(200);
  const cost = await costNow();
  expect(cost.rates).toEqual({ serviceFee: 0.03, vat: 0.1 });
  expect(cost.tax).toBe(30_000_000 - Math.round(30_000_000 / 1.1));
});

it('leaves the clients of every other country their own', async () => {
  expect((await fixture.create({ name: 'Acme in spring' })).terms).toMatchObject({ serviceFee: 0.03, vat: 0.06 });
});

it('keeps for a plan that was sent what it was sent with, whatever holds later', async () => {
  await move({ to: 'PLANNING_REVIEW' });
  const before = await costNow();
  fixture.server.time.now = new Date('2026-12-02T02:00:00Z');
  fixture.am = await fixture.server.signIn('am@provider.example');
  expect((await read()).terms.vat).toBe(0.1);
  expect(await costNow()).toEqual(before);
  expect(await quotation()).toContain('10% of the subtotal');
});

it('reckons a returned plan with what holds now, and says what changed when it is sent again', async () => {
  await move({ to: 'PLANNING', comment: 'Please look at the dates.' });
  expect((await read()).terms.vat).toBe(0.125);
  expect((await costNow()).rates.vat).toBe(0.125);
  await move({ to: 'PLANNING_REVIEW' });
  const { body: versions } = await fixture.server.request('GET', `${campaignsPath}/${id}/versions`, am());
  expect(versions.content.map(({ terms }: { terms: { vat: number } }) => terms.vat)).toEqual([0.125, 0.1]);
  const { body: diff } = await fixture.server.request('GET', `${campaignsPath}/${id}/versions/2/diff`, am());
  expect(diff.changes.terms).toMatchObject({ from: { vat: 0.1 }, to: { vat: 0.125 } });
  expect(Object.keys(diff.changes)).toEqual(['terms']);
  expect(await quotation('?version=1')).toContain('The total includes 10% VAT');
  expect(await quotation('?version=2')).toContain('The total includes 12.5% VAT');
});
