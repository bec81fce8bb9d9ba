import readXlsxFile from 'read-excel-file/node';
import { afterAll, expect, it } from 'vitest';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';

const fixture = await startCampaignFixture();
afterAll(() => fixture.server.stop());

const platformsAt = async (id: string, stage: string, query = ''): Promise<string[]> => {
  const { status, body, text } = await fixture.server.request('GET', `${campaignsPath}/${id}/stages/${stage}/ad-formats${query}`, {
    token: fixture.viewer,
  });
  expect(status, text).toBe(200);
  return [...new Set<string>(body.content.map(({ platformId }: { platformId: string }) => platformId))];
};

it('a tourist campaign books for each phase what tourists use then', async () => {
  const { id } = await fixture.create({ targetType: 'CHINESE_TOURISTS' });
  const before = await platformsAt(id, 'BEFORE_TRIP');
  const during = await platformsAt(id, 'DURING_TRIP');
  expect(before).toEqual(
    [...catalogue.platforms.values()].filter(({ targetTypes }) => targetTypes.includes('CHINESE_TOURISTS')).map((one) => one.id),
  );
  expect(before).toEqual(expect.arrayContaining(during));
  expect([before.includes('babytree'), during.includes('babytree'), during.includes('ctrip')]).toEqual([true, false, true]);
  expect(await platformsAt(id, 'DURING_TRIP', '?platform_id=amap')).toEqual(['amap']);
});

it('a local campaign has no phases, and another phase does not exist', async () => {
  const { id } = await fixture.create();
  expect(await platformsAt(id, 'BEFORE_TRIP')).toEqual([]);
  expect(
    (await fixture.server.request('GET', `${campaignsPath}/${id}/stages/AFTER_TRIP/ad-formats`, { token: fixture.viewer })).status,
  ).toBe(404);
});

it('the requirements come as a sheet whose numbers are numbers, in the language of the reader', async () => {
  const { id } = await fixture.create();
  const answer = await fixture.server.app.request(`${campaignsPath}/${id}/ad-formats/requirements`, {
    headers: { Authorization: `Bearer ${fixture.viewer}`, 'Content-Language': 'jp' },
  });
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('画像の要件.xlsx');
  const [sheet] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()));
  const [head, ...rows] = sheet?.data ?? [];
  expect(head?.slice(0, 3)).toEqual(['媒体', 'フォーマット', '推奨の幅（px）']);
  const feed = rows.find(([, format]) => format === 'モーメンツ フィード広告');
  expect(feed).toEqual(['WeChat（微信）', 'モーメンツ フィード広告', 1280, 720, 640, 360, 2560, 1440, 1.7, 1.7778, 1.91, 'JPG, PNG', 2048]);
});
