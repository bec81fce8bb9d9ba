import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { type Socket, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '#server/files/sweep.ts';
import { type CampaignFixture, campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { filmOf } from '#tests/support/films.ts';
import { formOf, pngOf, tinyGif, tinyJpeg } from '#tests/support/pictures.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';
import { listenFor, narrowUploads } from '#tests/support/listening.ts';

const logged: string[] = [];
let fixture: CampaignFixture;
let listening: Awaited<ReturnType<typeof listenFor>>;
beforeAll(async () => {
  fixture = await startCampaignFixture({
    uploadRules: narrowUploads,
    onLog: (line) => logged.push(line),
  });
  listening = await listenFor(fixture.server);
});
afterAll(() => listening.close());

const good = pngOf(1280, 720);
const filesPath = (id: string): string => `${campaignsPath}/${id}/files`;
const upload = (id: string, form: FormData, token = fixture.planner, query = '') =>
  fixture.server.request('POST', filesPath(id) + query, { token, body: form });
const kept = async (): Promise<string[]> =>
  (await readdir(join(fixture.server.folder, 'kept'), { recursive: true })).filter((name) => name.length > 30);
const arriving = (): Promise<string[]> => readdir(join(fixture.server.folder, 'incoming'));
const rowsOf = async (id: string): Promise<number> => {
  const { rows } = await fixture.server.pool.query('select 1 from campaign_files where campaign_id = $1', [id]);
  return rows.length;
};
const withFile = (fileId: string, description = '') => {
  const { media } = samplePlan();
  return {
    media: { ...media, adSets: media.adSets.map((set, index) => (index === 0 ? { ...set, files: [{ fileId, description }] } : set)) },
  };
};

// What a test has begun and the server has not ended.
const begun: Socket[] = [];
afterEach(async () => {
  for (const socket of begun.splice(0)) socket.destroy();
  await expect.poll(arriving).toEqual([]);
});

describe('POST /campaigns/{id}/files', () => {
  it('201 with what the file is; it is listed and comes back byte for byte', async () => {
    const { id } = await fixture.create();
    const { status, body } = await upload(id, formOf(good, '秋季 新品.png', 'image/png'));
    expect([status, body.name, body.size, body.mediaType, body.width, body.height]).toEqual([
      201,
      '秋季 新品.png',
      good.length,
      'image/png',
      1280,
      720,
    ]);
    const list = await fixture.server.request('GET', filesPath(id), { token: fixture.viewer });
    expect(list.body.content).toEqual([body]);
    const answer = await fixture.server.app.request(`${filesPath(id)}/${body.id}/download`, {
      headers: { Authorization: `Bearer ${fixture.viewer}` },
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(good)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="__ __.png"; filename*=UTF-8''%E7%A7%8B%E5%AD%A3%20%E6%96%B0%E5%93%81.png`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(await fixture.auditOf(id)).toEqual(['campaign.create', 'campaign.file.add']);
  });

  const markup = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const zip = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
  it.each<[what: string, content: Buffer | string, name: string, key?: string]>([
    ['SVG', markup, 'a.png'],
    ['SVG under its own name', markup, 'a.svg'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'a.jpg'],
    ['XML', '<?xml version="1.0"?><a/>', 'a.gif'],
    ['JavaScript', 'alert(1)', 'a.png'],
    ['EXE', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000)]), 'a.png'],
    ['a picture under another ending', good, 'a.jpg'],
    ['a document where pictures are wanted', pdf, 'a.pdf'],
    ['PNG and HTML behind its end', Buffer.concat([good, Buffer.from('<html><script>alert(1)</script>')]), 'a.png'],
    ['PNG and PDF behind its end', Buffer.concat([good, Buffer.from('\n'), pdf]), 'a.png'],
    ['PNG and the end of a comment behind it', Buffer.concat([good, Buffer.from('x*/=1;alert(1)')]), 'a.png'],
    ['PNG and an archive behind its end', Buffer.concat([good, Buffer.from('Rar!\u001A\u0007\0', 'latin1'), Buffer.alloc(64)]), 'a.png'],
    ['PNG and HTML in a comment', pngOf(9, 9, { extra: [['tEXt', Buffer.from('x\0<script>alert(1)</script>')]] }), 'a.png'],
    ['PNG and ZIP in one', pngOf(9, 9, { extra: [['zIPx', zip]] }), 'a.png'],
    ['GIF and JavaScript behind its end', Buffer.concat([tinyGif, Buffer.from('*/=1;alert(1)')]), 'a.gif'],
    [
      'GIF and JavaScript in a comment',
      Buffer.concat([
        tinyGif.subarray(0, 19),
        Buffer.from('21fe0d', 'hex'),
        Buffer.from('*/=1;alert(1)'),
        Buffer.from([0]),
        tinyGif.subarray(19),
      ]),
      'a.gif',
    ],
    ['JPEG and something behind its end', Buffer.concat([tinyJpeg, Buffer.from('<html>')]), 'a.jpg'],
    ['a JPEG broken off', tinyJpeg.subarray(0, -3), 'a.jpg'],
    ['a PNG broken off', good.subarray(0, -20), 'a.png'],
    ['a PNG of 65,000 by 65,000 pixels', pngOf(8, 8, { claims: [65_000, 65_000] }), 'a.png'],
    ['an animation of 10,000 pictures', pngOf(8, 8, { extra: [['acTL', Buffer.from('0000271000000000', 'hex')]] }), 'a.png'],
    ['nothing', '', 'a.png', 'error.upload.empty'],
  ])('400 for %s; nothing is kept', async (_, content, name, key = 'error.upload.format') => {
    const { id } = await fixture.create();
    const before = await kept();
    const { status, body } = await upload(id, formOf(content, name));
    expect([status, body.key, await rowsOf(id)]).toEqual([400, key, 0]);
    expect(await kept()).toEqual(before);
  });

  it.each([
    ['GIF', tinyGif, 'a.GIF'],
    ['JPEG', tinyJpeg, 'a.jpeg'],
    ['a JPEG with another one behind it, as phones write', Buffer.concat([tinyJpeg, tinyJpeg]), 'a.jpg'],
    ['PNG and bytes behind its end that are nothing by themselves', Buffer.concat([good, Buffer.alloc(64, 7)]), 'a.png'],
  ])('201 for %s', async (_, content, name) => {
    const { id } = await fixture.create();
    const { status, text } = await upload(id, formOf(content, name));
    expect(status, text).toBe(201);
  });

  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['a\0b.png', 'ab.png'],
    ['CON.png', '_CON.png'],
    [`${'長'.repeat(300)}.png`, `${'長'.repeat(65)}.png`],
    ['🎉.png', '🎉.png'],
    ['"; filename=x.png', '_; filename=x.png'],
    ['a\r\nSet-Cookie: x.png', 'aSet-Cookie_ x.png'],
    ['\u202Egnp.exe.png', 'gnp.exe.png'],
  ])('a file called %j is called %j', async (given, name) => {
    const { id } = await fixture.create();
    const { status, body } = await upload(id, formOf(good, given));
    expect([status, body.name]).toEqual([201, name]);
    const answer = await fixture.server.request('GET', `${filesPath(id)}/${body.id}/download`, { token: fixture.planner });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w%.!~-]+$/);
    expect((await kept()).some((key) => key.includes(name.slice(0, 5)))).toBe(false);
  });

  it('400 names the rule that a picture breaks for its format', async () => {
    const { id } = await fixture.create();
    const small = await upload(id, formOf(pngOf(64, 36), 'a.png'), fixture.planner, '?format_id=wechat-moments-feed');
    expect([small.status, small.body.details[0]]).toMatchObject([
      400,
      { path: 'file', key: 'error.image.dimensions', values: { width: 64, height: 36 } },
    ]);
    const gif = await upload(id, formOf(tinyGif, 'a.gif'), fixture.planner, '?format_id=wechat-moments-feed');
    expect(gif.body.details[0]).toMatchObject({ key: 'error.image.format', message: 'Invalid file format. Accepted: JPG and PNG.' });
    const unknown = await upload(id, formOf(good, 'a.png'), fixture.planner, '?format_id=nothing');
    expect(unknown.body.details[0].path).toBe('format_id');
    expect((await upload(id, formOf(good, 'a.png'), fixture.planner, '?format_id=wechat-moments-feed')).status).toBe(201);
  });

  it.each([
    [
      'en',
      'Invalid dimensions. It is 500 × 500 px; LINE VOOM feed ad takes 600 × 600 px to 2160 × 2160 px, aspect ratio 0.8 to 1.91.',
      'The file is too large for this format. It is 151 KB; Smart Channel banner takes 150 KB at most.',
      'This file is empty (0 bytes). Please choose another copy.',
    ],
    [
      'cn',
      '尺寸无效。该图片为 500 × 500 像素，“LINE VOOM 信息流广告”要求 600 × 600 像素至 2160 × 2160 像素，宽高比 0.8 至 1.91。',
      '文件大小超过该广告形式的上限。该文件为 151 KB，“聊天列表横幅”不能超过 150 KB。',
      '该文件为空（0 字节），请更换文件。',
    ],
    [
      'jp',
      '画像の幅または高さがフォーマットの要件に合っていません。この画像は500 × 500 pxですが、「LINE VOOMフィード広告」は600 × 600 px～2160 × 2160 px、縦横比0.8～1.91です。',
      'このフォーマットにはファイルが大きすぎます。このファイルは151 KBですが、「スマートチャンネル バナー」の上限は150 KBです。',
      'このファイルは空です（0バイト）。別のファイルを選択してください。',
    ],
  ])(
    '400 says what the picture is and what its format takes, or that there is nothing in it: %s',
    async (language, small, heavy, empty) => {
      const { id } = await fixture.create();
      const said = async (content: Buffer, query: string): Promise<string> => {
        const sent = { token: fixture.planner, body: formOf(content, 'a.png'), headers: { 'Content-Language': language } };
        const { status, body } = await fixture.server.request('POST', filesPath(id) + query, sent);
        expect(status).toBe(400);
        return body.details[0].message.replaceAll('\u00A0', ' ');
      };
      expect(await said(pngOf(500, 500), '?format_id=line-voom-feed')).toBe(small);
      const content = pngOf(640, 100, { extra: [['raNd', randomBytes(150 * 1024 + 50 - pngOf(640, 100).length)]] });
      expect(await said(content, '?format_id=line-talk-list-banner')).toBe(heavy);
      expect(await said(Buffer.alloc(0), '')).toBe(empty);
    },
  );

  it('400 names what is taken there: the types of the format, or all while there is none', async () => {
    const { id } = await fixture.create();
    const film = formOf(filmOf(600).read(0, 600), 'a.mp4');
    const taken = async (form: FormData, query: string) => (await upload(id, form, fixture.planner, query)).body.details[0].message;
    expect(await taken(formOf('hello', 'a.txt'), '?format_id=wechat-moments-feed')).toBe('Invalid file format. Accepted: JPG and PNG.');
    expect(await taken(film, '?format_id=wechat-moments-feed')).toBe('Invalid file format. Accepted: JPG and PNG.');
    expect(await taken(formOf('hello', 'a.txt'), '')).toBe('Invalid file format. Accepted: JPG, PNG, GIF, WEBP and MP4.');
  });

  it('400 without a file, 400 for half a form, 415 for anything else', async () => {
    const { id } = await fixture.create();
    const form = new FormData();
    form.append('name', 'nothing');
    expect((await upload(id, form)).status).toBe(400);
    const half = {
      token: fixture.planner,
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    };
    expect((await fixture.server.request('POST', filesPath(id), half)).status).toBe(400);
    expect((await fixture.server.request('POST', filesPath(id), { token: fixture.planner, body: {} })).status).toBe(415);
  });

  it('413 one byte over the limit of its kind, and for a length that says so already', async () => {
    const { id } = await fixture.create();
    const over = Buffer.concat([good.subarray(0, 33), Buffer.alloc(30 * 1024 * 1024 - 32)]);
    expect(await upload(id, formOf(over, 'a.png'))).toMatchObject({ status: 413, body: { key: 'error.tooLarge' } });
    const claimed = await raw(id, 'Content-Length: 99999999999', '');
    expect(claimed.text).toContain('413');
    expect(await claimed.closed).toBe(true);
  });

  it('507 when the campaign has no room left, 409 when it has 500 files', async () => {
    const { id } = await fixture.create();
    const first = await upload(id, formOf(good, 'a.png'));
    await fixture.server.pool.query('update stored_files set size = $2 where id = $1', [first.body.id, 5 * 1024 ** 3 - 10]);
    expect(await upload(id, formOf(good, 'b.png'))).toMatchObject({ status: 507, body: { key: 'error.storage.quota' } });
    const other = (await fixture.create()).id;
    await fixture.server.pool.query(
      `with made as (insert into stored_files select gen_random_uuid(), repeat('0', 64), 1, 'image/png', 1, 1, now() from generate_series(1, 500) returning id)
       insert into campaign_files select $1, $2, made.id, 'x.png', now(), (select id from users limit 1) from made`,
      [other, fixture.acme],
    );
    expect(await upload(other, formOf(good, 'b.png'))).toMatchObject({ status: 409, body: { key: 'error.upload.tooMany' } });
  });

  it('409 once the plan was sent, also when it is sent while the file arrives', async () => {
    const { id } = await fixture.create();
    const slow = raw(id, 'Transfer-Encoding: chunked', '', async (send) => {
      await send(head);
      await send(good.subarray(0, 100));
      // It was let through, and is being received.
      await expect.poll(arriving).toHaveLength(1);
      await fixture.server.pool.query(`update campaigns set status = 'PLANNING_REVIEW' where id = $1`, [id]);
      await send(good.subarray(100));
      await send('\r\n--x--\r\n');
      await send(null);
    });
    expect((await slow).text).toMatch(/ 409 [^]*error\.campaign\.locked/);
    expect(await rowsOf(id)).toBe(0);
    expect((await upload(id, formOf(good, 'a.png'))).status).toBe(409);
  });

  it('408 for silence and for a trickle', async () => {
    const { id } = await fixture.create();
    const silent = await raw(id, 'Transfer-Encoding: chunked', '', (send) => send(head));
    expect(silent.text).toContain(' 408 ');
    expect(await silent.closed).toBe(true);
    let drops = 0;
    const trickle = await raw(id, 'Transfer-Encoding: chunked', '', async (send) => {
      await send(head);
      while (drops < 80 && (await send('x'))) {
        drops += 1;
        await new Promise((resolve) => void setTimeout(resolve, 60));
      }
    });
    // It was cut off while it still dripped.
    expect(drops).toBeLessThan(80);
    expect(trickle.text).toContain(' 408 ');
  });

  it('a line that breaks at any place leaves nothing behind, and the next try works', async () => {
    const { id } = await fixture.create();
    const before = await kept();
    const whole = Buffer.concat([Buffer.from(head), good, Buffer.from('\r\n--x--\r\n')]);
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const part = [0.1, 0.5, 0.99][index % 3] ?? 0.5;
        const socket = connect(listening.port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(requestHead(id, `Content-Length: ${whole.length}`));
        socket.write(whole.subarray(0, Math.floor(whole.length * part)));
        await new Promise((resolve) => void setTimeout(resolve, 30));
        socket.destroy();
      }),
    );
    await expect.poll(arriving).toEqual([]);
    expect([await rowsOf(id), await kept()]).toEqual([0, before]);
    await expect.poll(async () => (await upload(id, formOf(good, 'a.png'))).status).toBe(201);
  });

  it('a fifth upload of one person at once has to wait', async () => {
    const { id } = await fixture.create();
    const begin = async (send: Parameters<NonNullable<Parameters<typeof raw>[3]>>[0]) => {
      await send(head);
      await send(good.subarray(0, 100));
    };
    const open = Array.from({ length: 4 }, () => raw(id, 'Transfer-Encoding: chunked', '', begin));
    await expect.poll(arriving).toHaveLength(4);
    const fifth = await upload(id, formOf(good, 'a.png'));
    expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([429, '2']);
    await Promise.all(open);
  });
});

describe('a stored file', () => {
  it('whose bytes have changed is not given out: 500, and the log names it', async () => {
    const { id } = await fixture.create();
    const { body } = await upload(id, formOf(good, 'a.png'));
    const path = join(fixture.server.folder, 'kept', body.id.slice(0, 2), body.id);
    const bytes = await readFile(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(path, bytes);
    logged.length = 0;
    const answer = await fixture.server.request('GET', `${filesPath(id)}/${body.id}/download`, { token: fixture.planner });
    expect([answer.status, answer.body.key]).toEqual([500, 'error.storage.corrupt']);
    expect(logged.join('')).toContain(`"key":"error.storage.corrupt","fileId":"${body.id}"`);
  });

  it('is swept a day after its row is gone, and no other is', async () => {
    const { id } = await fixture.create();
    const { body } = await upload(id, formOf(good, 'a.png'));
    const left = await fixture.create();
    const orphan = await upload(left.id, formOf(good, 'b.png'));
    await fixture.server.request('DELETE', `${campaignsPath}/${left.id}`, { token: fixture.planner, headers: { 'If-Match': '"1"' } });
    const { rows } = await fixture.server.pool.query('select 1 from stored_files where id = $1', [orphan.body.id]);
    expect(rows).toEqual([]);
    const sweep = () => sweepFiles({ db: fixture.server.db, store: fixture.server.files, clock: () => new Date() });
    await sweep();
    expect(await kept()).toContain(join(orphan.body.id.slice(0, 2), orphan.body.id));
    const old = new Date(Date.now() - 25 * 3_600_000);
    // What is not named like a key was not put there by us.
    const shelf = orphan.body.id.slice(0, 2);
    const foreign = join(shelf, `${shelf} notes of whoever looked around here.txt`);
    await writeFile(join(fixture.server.folder, 'kept', foreign), 'x');
    for (const key of await kept()) await utimes(join(fixture.server.folder, 'kept', key), old, old);
    await writeFile(join(fixture.server.folder, 'incoming', 'left-behind'), 'x');
    await utimes(join(fixture.server.folder, 'incoming', 'left-behind'), old, old);
    await sweep();
    expect(await kept()).not.toContain(join(orphan.body.id.slice(0, 2), orphan.body.id));
    expect(await kept()).toContain(join(body.id.slice(0, 2), body.id));
    expect(await kept()).toContain(foreign);
  });
});

describe('the files of ad sets', () => {
  it('have to be files of this campaign', async () => {
    const mine = await fixture.create();
    const other = await fixture.create();
    const { body: file } = await upload(other.id, formOf(good, 'a.png'));
    const refused = await fixture.put(mine.id, 1, withFile(file.id));
    expect([refused.status, refused.body.details]).toMatchObject([
      400,
      [{ path: 'media.adSets.0.files.0.fileId', key: 'error.validation.unknownReference' }],
    ]);
    const taken = await fixture.put(other.id, 1, withFile(file.id, 'The coat'));
    expect([taken.status, taken.body.media?.adSets[0].files]).toEqual([200, [{ fileId: file.id, description: 'The coat' }]]);
  });

  it('can be deleted once nothing refers to them', async () => {
    const { id } = await fixture.create();
    const { body: file } = await upload(id, formOf(good, 'a.png'));
    await fixture.put(id, 1, withFile(file.id));
    const remove = (token = fixture.planner) => fixture.server.request('DELETE', `${filesPath(id)}/${file.id}`, { token });
    expect(await remove()).toMatchObject({ status: 409, body: { key: 'error.upload.inUse' } });
    expect((await remove(fixture.viewer)).status).toBe(403);
    await fixture.put(id, 2, { media: samplePlan().media });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await kept()).some((key) => key.endsWith(file.id))).toBe(false);
  });

  it('are kept when a plan was sent with them, which the list says', async () => {
    const { id } = await fixture.create();
    const { body: sent } = await upload(id, formOf(good, 'a.png'));
    const { body: spare } = await upload(id, formOf(good, 'b.png'));
    await fixture.server.pool.query(
      `insert into campaign_versions (campaign_id, client_id, number, name, plan, terms, submitted_by, submitted_at)
       select id, client_id, 1, name, $2, '{}', created_by, now() from campaigns where id = $1`,
      [id, JSON.stringify(withFile(sent.id))],
    );
    const { body } = await fixture.server.request('GET', filesPath(id), { token: fixture.planner });
    const keptIds = body.content.filter((file: { sent?: true }) => file.sent).map((file: { id: string }) => file.id);
    expect([body.content.length, keptIds]).toEqual([2, [sent.id]]);
    const remove = (fileId: string) => fixture.server.request('DELETE', `${filesPath(id)}/${fileId}`, { token: fixture.planner });
    expect([(await remove(sent.id)).status, (await remove(spare.id)).status]).toEqual([409, 204]);
  });

  it('belong to nobody outside: 404 by another tenant, 401 by nobody, also with a token in the address', async () => {
    const { id } = await fixture.create();
    const { body: file } = await upload(id, formOf(good, 'a.png'));
    const path = `${filesPath(id)}/${file.id}/download`;
    const stranger = await fixture.server.signIn('planner@globex.example');
    expect((await fixture.server.request('GET', path, { token: stranger })).status).toBe(404);
    expect((await fixture.server.request('GET', path)).status).toBe(401);
    expect((await fixture.server.request('GET', `${path}?access_token=${fixture.planner}`)).status).toBe(401);
    const elsewhere = await fixture.create();
    expect((await fixture.server.request('GET', `${filesPath(elsewhere.id)}/${file.id}/download`, { token: fixture.planner })).status).toBe(
      404,
    );
  });
});

const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
const requestHead = (id: string, length: string): string =>
  `POST ${filesPath(id)} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${fixture.planner}\r\nContent-Type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`;

/** An upload byte by byte over a socket: what was answered, and whether the server hung up. `null` ends a chunked body. */
const raw = async (
  id: string,
  length: string,
  body: string,
  work?: (send: (data: string | Buffer | null) => Promise<boolean>) => Promise<unknown>,
): Promise<{ text: string; closed: Promise<true> }> => {
  const socket = connect(listening.port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then((): true => true);
  begun.push(socket);
  socket.write(requestHead(id, length) + body);
  const send = async (data: string | Buffer | null): Promise<boolean> => {
    if (socket.destroyed) return false;
    const bytes = Buffer.from(data ?? '');
    socket.write(Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]));
    return true;
  };
  await work?.(send);
  await expect.poll(() => text).toContain('\r\n\r\n');
  return { text, closed };
};
