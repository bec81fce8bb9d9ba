import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { zipEntries } from '#server/spot-plan/zip-entries.ts';
import { formOf, pngOf, tinyGif } from '#tests/support/pictures.ts';
import { filmOf } from '#tests/support/films.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';
import { dsp, enterprise, startPackageFixture, tinyPdf } from '#tests/support/package-fixture.ts';

const fixture = await startPackageFixture();
afterAll(() => fixture.server.stop());

const request = (method: string, path: string, token: string, body?: unknown, headers: Record<string, string> = {}) =>
  fixture.server.request(method, path, { token, ...(body !== undefined && { body }), headers });

/** A campaign whose only format is WeChat’s feed ad. */
const onWeChat = (): Promise<string> => fixture.execution({ adSets: samplePlan().media.adSets.slice(0, 1) });

describe('comments', () => {
  it('201, 204 for one’s own, 403 for another’s; those of a version stay when a new one comes', async () => {
    const id = await fixture.execution();
    const one = await fixture.filled(id, 'CREATIVES');
    const [asset] = (await fixture.read(id, one)).assets;
    const path = fixture.pathOf(id, `/${one}/comments`);
    const said = await request('POST', path, fixture.planner, { text: 'Nearer?', assetId: asset.id });
    expect(said).toMatchObject({ status: 201, body: { text: 'Nearer?', assetId: asset.id } });
    const also = await request('POST', path, fixture.am, { text: 'Yes' });
    await fixture.upload(id, one, { query: `?replaces=${asset.id}` });
    // The clock stands still: both were said at the same moment.
    const { comments } = await fixture.read(id, one);
    expect(new Set(comments.map((comment: { assetId: string | null }) => comment.assetId))).toEqual(new Set([asset.id, null]));
    expect(await request('DELETE', `${path}/${also.body.id}`, fixture.planner)).toMatchObject({
      status: 403,
      body: { key: 'error.package.otherComment' },
    });
    expect((await request('DELETE', `${path}/${said.body.id}`, fixture.planner)).status).toBe(204);
    expect((await request('DELETE', `${path}/${said.body.id}`, fixture.planner)).status).toBe(404);
    for (const text of ['', '   ', 'x'.repeat(2001)]) expect((await request('POST', path, fixture.planner, { text })).status).toBe(400);
    expect((await request('POST', path, fixture.planner, { text: 'x', assetId: randomUUID() })).status).toBe(400);
    expect((await request('POST', path, fixture.viewer, { text: 'x' })).status).toBe(403);
  });
});

describe('files of a package', () => {
  it('201, and comes back byte for byte with the headers of a file that nothing runs', async () => {
    const id = await fixture.execution();
    const { id: one } = await fixture.make(id, 'BUSINESS_LICENSE');
    const { body } = await fixture.upload(id, one, { form: formOf(tinyPdf, '营业执照.pdf'), query: '?description=Licence' });
    expect(body).toMatchObject({
      name: '营业执照.pdf',
      size: tinyPdf.length,
      mediaType: 'application/pdf',
      description: 'Licence',
      number: 1,
      current: true,
    });
    const answer = await fixture.server.app.request(fixture.pathOf(id, `/${one}/assets/${body.id}/download`, dsp), {
      headers: { Authorization: `Bearer ${fixture.viewer}` },
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(tinyPdf)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it.each([
    ['CREATIVES', 'a document', formOf(tinyPdf, 'a.pdf')],
    ['BUSINESS_LICENSE', 'a page called PDF', formOf('<html><script>alert(1)</script></html>', 'a.pdf')],
    ['CREATIVES', 'SVG called PNG', formOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'a.png')],
    ['CREATIVES', 'PNG with a page behind its end', formOf(Buffer.concat([pngOf(9, 9), Buffer.from('<html>')]), 'a.png')],
  ])('400 for %s: %s', async (type, _, form) => {
    const id = await fixture.execution();
    const { id: one } = await fixture.make(id, type);
    expect(await fixture.upload(id, one, { form })).toMatchObject({ status: 400, body: { key: 'error.upload.format' } });
    expect((await fixture.read(id, one)).assets).toEqual([]);
  });

  it.each([
    ['dimensionsAndRatio', pngOf(64, 64), 'a.png'],
    ['dimensions', pngOf(320, 180), 'a.png'],
    ['ratio', pngOf(1000, 700), 'a.png'],
    ['format', tinyGif, 'a.gif'],
    ['tooHeavy', pngOf(1280, 720, { extra: [['raNd', randomBytes(2 * 1024 * 1024)]] }), 'a.png'],
  ])('400 for a creative that suits no booked format: %s; nothing is kept', async (problem, content, name) => {
    const id = await onWeChat();
    const { id: one } = await fixture.make(id, 'CREATIVES');
    const answer = await fixture.upload(id, one, { form: formOf(content, name) });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'file', key: `error.image.${problem}` }] } });
    expect((await fixture.read(id, one)).assets).toEqual([]);
    const { rows } = await fixture.server.pool.query('select 1 from assets where package_id = $1', [one]);
    expect(rows).toEqual([]);
  });

  it('201 for a creative that suits one of several formats or only differs from the best, and for a paper of any shape', async () => {
    const id = await onWeChat();
    const { id: creatives } = await fixture.make(id, 'CREATIVES');
    expect((await fixture.upload(id, creatives, { form: formOf(pngOf(1300, 700), 'a.png') })).status).toBe(201);
    expect((await fixture.upload(id, creatives, { form: formOf(filmOf(600).read(0, 600), 'a.mp4') })).status).toBe(201);
    const { id: papers } = await fixture.make(id, 'BUSINESS_LICENSE');
    expect((await fixture.upload(id, papers, { form: formOf(pngOf(64, 64), 'a.png') })).status).toBe(201);
    const several = await fixture.execution();
    const { id: one } = await fixture.make(several, 'CREATIVES');
    // The square is LINE's.
    expect((await fixture.upload(several, one, { form: formOf(pngOf(1000, 1000), 'a.png') })).status).toBe(201);
  });

  it('400 when it replaces nothing, 409 while frozen, 413 and 507 beyond the limits', async () => {
    const id = await fixture.execution();
    const one = await fixture.filled(id, 'CREATIVES');
    expect((await fixture.upload(id, one, { query: `?replaces=${randomUUID()}` })).body.details[0].path).toBe('replaces');
    const over = Buffer.concat([pngOf(9, 9), Buffer.alloc(30 * 1024 * 1024)]);
    expect((await fixture.upload(id, one, { form: formOf(over, 'a.png') })).status).toBe(413);
    await fixture.server.pool.query('update stored_files set size = $2 where id = (select file_id from assets where package_id = $1)', [
      one,
      5 * 1024 ** 3 - 10,
    ]);
    expect(await fixture.upload(id, one)).toMatchObject({ status: 507, body: { key: 'error.storage.quota' } });
    await fixture.movePackage(id, one, { to: 'IN_REVIEW' });
    expect(await fixture.upload(id, one)).toMatchObject({ status: 409, body: { key: 'error.package.frozen' } });
  });

  it('204 takes a file out; what was sent once stays with its version', async () => {
    const id = await fixture.execution();
    const one = await fixture.sent(id, 'CREATIVES');
    await fixture.movePackage(id, one, { to: 'REJECTED', comment: 'No' }, fixture.am);
    const [old] = (await fixture.read(id, one)).assets;
    const fresh = (await fixture.upload(id, one)).body;
    const remove = (asset: string) => request('DELETE', fixture.pathOf(id, `/${one}/assets/${asset}`), fixture.planner);
    const download = async (asset: string) =>
      (await request('GET', fixture.pathOf(id, `/${one}/assets/${asset}/download`), fixture.planner)).status;
    expect([(await remove(old.id)).status, (await remove(fresh.id)).status]).toEqual([204, 204]);
    expect((await fixture.read(id, one)).assets).toEqual([]);
    expect([await download(old.id), await download(fresh.id)]).toEqual([200, 404]);
    expect((await remove(old.id)).status).toBe(404);
    const { rows } = await fixture.server.pool.query(
      'select count(*)::int as n from stored_files join assets on file_id = stored_files.id where package_id = $1',
      [one],
    );
    expect(rows[0].n).toBe(1);
  });

  it('200 all current files as one ZIP under names of their own; those of a submission as they were sent; 404 when there are none', async () => {
    const id = await fixture.execution();
    const { id: one } = await fixture.make(id, 'BUSINESS_LICENSE');
    const archive = async (query = '', token = fixture.viewer, api = enterprise) => {
      const answer = await fixture.server.app.request(fixture.pathOf(id, `/${one}/archive${query}`, api), {
        headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const files =
        answer.status === 200 ? zipEntries(bytes, 10).map(({ name, content }) => ({ name, content: Buffer.from(content) })) : [];
      return { status: answer.status, headers: Object.fromEntries(answer.headers), files };
    };
    expect((await archive()).status).toBe(404);
    const large = pngOf(64, 64, { extra: [['raNd', randomBytes(9 * 1024 * 1024)]] });
    const given: readonly [Buffer, string][] = [
      [tinyPdf, '营业执照.pdf'],
      [pngOf(64, 64), 'A.png'],
      [large, 'a.png'],
    ];
    const begun = fixture.server.time.now;
    for (const [index, [content, name]] of given.entries()) {
      fixture.server.time.now = new Date(begun.getTime() + index * 1000);
      expect((await fixture.upload(id, one, { form: formOf(content, name) })).status).toBe(201);
    }
    const [{ id: first }] = (await fixture.read(id, one)).assets;
    const whole = await archive('', fixture.planner, dsp);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="Business license - [^"]+\.zip"/),
      'cache-control': 'no-store',
    });
    expect(whole.files.map(({ name }) => name)).toEqual(['营业执照.pdf', 'A.png', 'a (2).png']);
    expect(whole.files.map(({ content }, index) => content.equals(given[index]?.[0] ?? tinyPdf))).toEqual([true, true, true]);

    expect((await fixture.movePackage(id, one, { to: 'IN_REVIEW' })).status).toBe(200);
    await fixture.movePackage(id, one, { to: 'REJECTED', comment: 'No' }, fixture.am);
    fixture.server.time.now = new Date(begun.getTime() + 3000);
    await fixture.upload(id, one, { form: formOf(tinyPdf, 'new.pdf'), query: `?replaces=${first}` });
    expect((await archive()).files.map(({ name }) => name)).toEqual(['A.png', 'a (2).png', 'new.pdf']);
    expect((await archive('?version=1')).files.map(({ name }) => name)).toEqual(['营业执照.pdf', 'A.png', 'a (2).png']);
    expect((await archive('?version=2')).status).toBe(404);
    expect((await archive('', fixture.globex)).status).toBe(404);
    fixture.server.time.now = begun;
  });

  it('breaks a ZIP off at a file that is not what was received', async () => {
    const id = await fixture.execution();
    const one = await fixture.filled(id, 'CREATIVES');
    await fixture.upload(id, one);
    await fixture.server.pool.query(
      `update stored_files set sha256 = repeat('0', 64) where id = (select file_id from assets where package_id = $1 order by added_at desc, id desc limit 1)`,
      [one],
    );
    const answer = await fixture.server.app.request(fixture.pathOf(id, `/${one}/archive`), {
      headers: { Authorization: `Bearer ${fixture.planner}` },
    });
    await expect(answer.arrayBuffer()).rejects.toThrow('error.storage.corrupt');
  });

  it('never takes a file into a package that was sent meanwhile', async () => {
    const id = await fixture.execution();
    const one = await fixture.filled(id, 'CREATIVES');
    const tried = Array.from({ length: 20 }, () => fixture.upload(id, one));
    const sent = (async () => {
      for (;;) {
        const answer = await fixture.movePackage(id, one, { to: 'IN_REVIEW' });
        if (answer.status !== 412) return answer.status;
      }
    })();
    const answers = await Promise.all(tried);
    expect(await sent).toBe(200);
    const { body } = await request('GET', fixture.pathOf(id, `/${one}/versions`), fixture.planner);
    const now = await fixture.read(id, one);
    expect(now.assets.length).toBe(body.content[0].assets.length);
    for (const { status } of answers) expect([201, 409, 429]).toContain(status);
  });
});
