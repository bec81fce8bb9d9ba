import { randomUUID } from 'node:crypto';
import type { CampaignFile } from '#contract/campaigns/files.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { usageOf } from '#server/campaign-files/store.ts';
import { enterprise, startPackageFixture } from '#tests/support/package-fixture.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

const fixture = await startPackageFixture();
afterAll(() => fixture.server.stop());

const { server } = fixture;
const filesOf = (id: string, rest = ''): string => `${enterprise}/campaigns/${id}/files${rest}`;

/** A campaign whose plan is approved, with these pictures: the first two in its ad sets. */
const planned = async (pictures: readonly { form: FormData }[]) => {
  const { id } = await fixture.create();
  const files: { id: string; name: string }[] = [];
  for (const { form } of pictures) {
    const answer = await server.request('POST', filesOf(id), { token: fixture.planner, body: form });
    expect(answer.status, answer.text).toBe(201);
    files.push(answer.body);
  }
  const plan = samplePlan();
  const named = files.slice(0, 2).map(({ id: fileId }, index) => ({ fileId, description: `Said ${index}` }));
  const adSets = plan.media.adSets.map((adSet, index) => (index === 0 ? { ...adSet, files: named } : adSet));
  const { version } = (await server.request('GET', `${enterprise}/campaigns/${id}`, { token: fixture.planner })).body;
  const saved = await fixture.put(id, version, { ...plan, media: { ...plan.media, adSets } });
  expect(saved.status, saved.text).toBe(200);
  await server.pool.query(`update campaigns set status = 'EXECUTION' where id = $1`, [id]);
  return { id, files };
};

const use = (campaignId: string, packageId: string, fileIds: readonly string[], token = fixture.planner) =>
  server.request('POST', fixture.pathOf(campaignId, `/${packageId}/plan-files`), { token, body: { fileIds } });

/** Which files of the campaign its creatives have, oldest first. */
const inCreatives = async (id: string): Promise<(true | undefined)[]> =>
  (await server.request('GET', filesOf(id), { token: fixture.planner })).body.content.map((file: CampaignFile) => file.inCreatives);

const wide = { form: formOf(pngOf(1280, 720), 'wide.png') };
const other = { form: formOf(pngOf(1280, 720, { white: (x) => x < 9 }), 'other.png') };
const tiny = { form: formOf(pngOf(10, 10), 'tiny.png') };

describe('files of the plan as creatives', () => {
  it('201 in the order of the plan, with what the plan says of them, and once however often', async () => {
    const { id, files } = await planned([wide, other]);
    const { id: one } = await fixture.make(id, 'CREATIVES');
    const ids = files.map((file) => file.id);
    const before = await usageOf(server.db, id);
    const used = await use(id, one, ids);
    // The plan has them already: they take no more room.
    expect(await usageOf(server.db, id)).toEqual(before);
    expect(before.count).toBe(2);
    expect(used).toMatchObject({
      status: 201,
      body: {
        content: [
          { name: 'wide.png', description: 'Said 0', number: 1, current: true },
          { name: 'other.png', description: 'Said 1' },
        ],
      },
    });
    const again = await use(id, one, ids);
    expect(again.body.content.map((asset: { id: string }) => asset.id)).toEqual(used.body.content.map((asset: { id: string }) => asset.id));
    expect((await fixture.read(id, one)).assets).toHaveLength(2);
    const { rows } = await server.pool.query(`select diff from audit where object_id = $1 and action = 'package.file.add'`, [id]);
    expect(rows).toHaveLength(2);
  });

  it('do not come twice when the same picture was uploaded by hand, and stay when they are taken out of the material', async () => {
    const { id, files } = await planned([wide]);
    const { id: one } = await fixture.make(id, 'CREATIVES');
    const byHand = await fixture.upload(id, one, { form: formOf(pngOf(1280, 720), 'by-hand.png') });
    const used = await use(id, one, [files[0]?.id ?? '']);
    expect(used.body.content).toMatchObject([{ id: byHand.body.id, name: 'by-hand.png' }]);
    expect(await inCreatives(id)).toEqual([true]);
    await fixture.upload(id, one, {
      form: formOf(pngOf(1280, 720, { white: (x) => x < 5 }), 'newer.png'),
      query: `?replaces=${byHand.body.id}`,
    });
    expect(await inCreatives(id)).toEqual([undefined]);
    const taken = (await use(id, one, [files[0]?.id ?? ''])).body.content[0];
    expect(taken.name).toBe('wide.png');
    await server.request('DELETE', fixture.pathOf(id, `/${one}/assets/${taken.id}`), { token: fixture.planner });
    const kept = await server.app.request(filesOf(id, `/${files[0]?.id}/download`), {
      headers: { Authorization: `Bearer ${fixture.planner}` },
    });
    expect(Buffer.from(await kept.arrayBuffer()).equals(pngOf(1280, 720))).toBe(true);
  });

  it('400 for a picture that fits no booked format, a file of another campaign and another material; nothing is put there', async () => {
    const { id, files } = await planned([wide, other, tiny]);
    const foreign = await planned([wide]);
    const { id: one } = await fixture.make(id, 'CREATIVES');
    const [first = '', , small = ''] = files.map((file) => file.id);
    expect(await use(id, one, [first, small])).toMatchObject({ status: 400, body: { details: [{ path: 'file' }] } });
    for (const fileId of [foreign.files[0]?.id ?? '', randomUUID()])
      expect(await use(id, one, [first, fileId])).toMatchObject({ status: 400, body: { details: [{ path: 'fileIds.1' }] } });
    expect((await use(id, one, [])).status).toBe(400);
    expect((await fixture.read(id, one)).assets).toEqual([]);
    const { id: licence } = await fixture.make(id, 'BUSINESS_LICENSE');
    expect((await use(id, licence, [first])).status).toBe(400);
  });

  it('403 for a viewer, 404 for another client, 409 while the material is under review', async () => {
    const { id, files } = await planned([wide]);
    const { id: one } = await fixture.make(id, 'CREATIVES');
    const ids = files.map((file) => file.id);
    expect((await use(id, one, ids, fixture.viewer)).status).toBe(403);
    expect((await use(id, one, ids, fixture.globex)).status).toBe(404);
    expect((await use(id, one, ids)).status).toBe(201);
    expect((await fixture.movePackage(id, one, { to: 'IN_REVIEW' })).status).toBe(200);
    expect(await use(id, one, ids)).toMatchObject({ status: 409, body: { key: 'error.package.frozen' } });
  });
});
