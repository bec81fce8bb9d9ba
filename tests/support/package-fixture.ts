import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Media } from '#contract/campaigns/plan.ts';
import { startCampaignFixture } from './campaign-fixture.ts';
import { formOf, pngOf } from './pictures.ts';
import { samplePlan } from './two-tenants.ts';

export const enterprise = '/enterprise-api/v1';
export const dsp = '/enterprise-dsp-api/v1';

/** A real PDF of one empty page. */
export const tinyPdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');

export const goodCode = 'https://ad.doubleclick.net/ddm/trackimp/N1234.5678ACME/B20123456.270123456;dc_trk_aid=467123456;ord=[timestamp]?';

/** The campaign fixture, and what people do with the material of a campaign in execution. */
export const startPackageFixture = async (options: Parameters<typeof startCampaignFixture>[0] = {}) => {
  const fixture = await startCampaignFixture(options);
  const { server } = fixture;
  const lead = await server.signIn('lead@acme.example');
  const am2 = await server.signIn('am2@provider.example');
  const globex = await server.signIn('planner@globex.example');
  const pathOf = (campaignId: string, rest = '', api = enterprise): string => `${api}/campaigns/${campaignId}/asset-packages${rest}`;

  /** A campaign whose plan is approved; `media` changes its media. */
  const execution = async (media: Partial<Media> = {}): Promise<string> => {
    const { id, version } = await fixture.create();
    const plan = samplePlan();
    const planned = await fixture.put(id, version, { ...plan, media: { ...plan.media, ...media } });
    expect(planned.status, planned.text).toBe(200);
    await server.pool.query(`update campaigns set status = 'EXECUTION' where id = $1`, [id]);
    return id;
  };
  const make = async (
    campaignId: string,
    type: string,
    { token = fixture.planner, ...body }: { token?: string; [field: string]: unknown } = {},
  ) => {
    const answer = await server.request('POST', pathOf(campaignId), { token, body: { type, ...body } });
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const upload = (
    campaignId: string,
    packageId: string,
    { form = formOf(pngOf(1280, 720), 'a.png'), token = fixture.planner, query = '' } = {},
  ) => server.request('POST', pathOf(campaignId, `/${packageId}/assets${query}`), { token, body: form });
  const read = async (campaignId: string, packageId: string) =>
    (await server.request('GET', pathOf(campaignId, `/${packageId}`), { token: fixture.planner })).body;
  const move = async (
    campaignId: string,
    packageId: string,
    body: object,
    token = fixture.planner,
    headers: Record<string, string> = {},
  ) => {
    const { version } = await read(campaignId, packageId);
    return server.request('POST', pathOf(campaignId, `/${packageId}/transitions`), {
      token,
      body,
      headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': randomUUID(), ...headers },
    });
  };
  /** A package with all it needs, not sent yet. */
  const filled = async (campaignId: string, type: string, token = type === 'AD_PREVIEW' ? fixture.am : fixture.planner) => {
    const codes =
      type === 'TRACKING_CODES' ? { trackingCodes: [{ id: randomUUID(), kind: 'DOUBLECLICK_TRACKING_CODE', code: goodCode }] } : {};
    const made = await make(campaignId, type, { token, ...codes });
    if (type !== 'TRACKING_CODES') {
      const form = /CREATIVES|PREVIEW/.test(type) ? formOf(pngOf(1280, 720), 'a.png') : formOf(tinyPdf, 'a.pdf');
      const answer = await upload(campaignId, made.id, { form, token });
      expect(answer.status, answer.text).toBe(201);
    }
    return made.id as string;
  };
  /** A package that was sent for review. */
  const sent = async (campaignId: string, type: string): Promise<string> => {
    const id = await filled(campaignId, type);
    const answer = await move(campaignId, id, { to: 'IN_REVIEW' }, type === 'AD_PREVIEW' ? fixture.am : fixture.planner);
    expect(answer.status, answer.text).toBe(200);
    return id;
  };
  const approved = async (campaignId: string, type: string): Promise<string> => {
    const id = await sent(campaignId, type);
    const answer = await move(campaignId, id, { to: 'APPROVED', comment: 'Fine' }, type === 'AD_PREVIEW' ? fixture.planner : fixture.am);
    expect(answer.status, answer.text).toBe(200);
    return id;
  };
  const statusOf = async (campaignId: string): Promise<string> =>
    (await server.request('GET', `${enterprise}/campaigns/${campaignId}`, { token: fixture.am })).body.status;
  const overview = async (campaignId: string, token = fixture.planner, api = enterprise) =>
    (await server.request('GET', `${api}/campaigns/${campaignId}/execution`, { token })).body;
  const piece = async (
    campaignId: string,
    packageId: string,
    uploadId: string,
    offset: number,
    bytes: Uint8Array,
    token = fixture.planner,
  ) => {
    const response = await server.app.request(pathOf(campaignId, `/${packageId}/uploads/${uploadId}?offset=${offset}`), {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    ...fixture,
    lead,
    am2,
    globex,
    pathOf,
    execution,
    make,
    upload,
    read,
    movePackage: move,
    filled,
    sent,
    approved,
    statusOf,
    overview,
    piece,
  };
};

export type PackageFixture = Awaited<ReturnType<typeof startPackageFixture>>;
