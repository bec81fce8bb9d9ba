import { afterAll, describe, expect, it } from 'vitest';
import {
  type CountryOfUnits,
  competitorBrandsMedia,
  locationUnitGroupsHierarchyMedia,
  locationUnitGroupsMedia,
} from '#contract/catalogue/locations.ts';
import { emptyPlan } from '#contract/campaigns/plan.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';

const fixture = await startCampaignFixture();
afterAll(() => fixture.server.stop());

/** A campaign with this audience, and its id. */
const withAudience = async (change: Partial<typeof emptyPlan.audience>): Promise<string> => {
  const { id, version } = await fixture.create();
  const { status, text } = await fixture.put(id, version, { audience: { ...emptyPlan.audience, ...change } });
  expect(status, text).toBe(200);
  return id;
};

const get = (path: string, accept?: string, language = 'en') =>
  fixture.server.request('GET', `/enterprise-api/v1${path}`, {
    token: fixture.planner,
    headers: { 'Content-Language': language, ...(accept !== undefined && { Accept: accept }) },
  });

interface Group {
  readonly cityId: string;
  readonly categoryId: string;
  readonly count: number;
  readonly units: readonly { readonly id: string; readonly name: string; readonly brandId: string }[];
}

describe('PUT /campaigns/{id}', () => {
  it('takes exactly as many recommended locations as the data fee covers, and not one more', async () => {
    const { id, version } = await fixture.create();
    const asking = (locations: number) => ({ audience: { ...emptyPlan.audience, locations } });
    const most = await fixture.put(id, version, asking(500));
    expect([most.status, most.body.audience?.locations], most.text).toEqual([200, 500]);
    const beyond = await fixture.put(id, most.body.version, asking(501));
    expect([beyond.status, beyond.body.details]).toMatchObject([
      400,
      [{ path: 'audience.locations', key: 'error.campaign.tooManyLocations' }],
    ]);
  });
});

describe('GET /campaigns/{id}/location-unit-groups', () => {
  it('has one group per city and category that the brands mean, with their units and counts', async () => {
    const id = await withAudience({ cityIds: ['shanghai', 'tokyo'], brandIds: ['uniqlo'] });
    const { status, headers, body } = await get(`/campaigns/${id}/location-unit-groups`, locationUnitGroupsMedia);
    expect([status, headers.get('content-type'), body.estimate]).toEqual([200, locationUnitGroupsMedia, true]);
    const groups: Group[] = body.content;
    expect(new Set(groups.map(({ cityId }) => cityId))).toEqual(new Set(['shanghai', 'tokyo']));
    const related = new Set(['fashion', ...(catalogue.locations.categories['fashion']?.related ?? [])]);
    for (const { categoryId, count, units } of groups) {
      expect(related).toContain(categoryId);
      expect(count).toBe(units.length);
      for (const { brandId } of units) expect(catalogue.brands.get(brandId)?.categoryId).toBe(categoryId);
    }
    expect(body.count).toBe(groups.reduce((sum, { count }) => sum + count, 0));
    const own = groups.flatMap(({ units }) => units).filter(({ brandId }) => brandId === 'uniqlo');
    expect(own.length).toBeGreaterThan(4);
    expect(own[0]?.name).toMatch(/^Uniqlo · Shanghai, /);
  });

  it('is a tree of country, city, category and units with the other media type, of the same units', async () => {
    const id = await withAudience({ cityIds: ['osaka', 'shanghai', 'tokyo'], brandIds: ['uniqlo'] });
    const flat = await get(`/campaigns/${id}/location-unit-groups`, locationUnitGroupsMedia);
    const tree = await get(`/campaigns/${id}/location-unit-groups`, locationUnitGroupsHierarchyMedia, 'jp');
    expect([tree.status, tree.headers.get('content-type')]).toEqual([200, locationUnitGroupsHierarchyMedia]);
    expect(tree.body.content.map(({ name }: { name: string }) => name)).toEqual(['中国', '日本']);
    const countries: CountryOfUnits[] = tree.body.content;
    const units = countries.flatMap(({ cities }) => cities.flatMap(({ categories }) => categories.flatMap((category) => category.units)));
    const ids = (list: readonly { id: string }[]) => list.map(({ id: unitId }) => unitId).toSorted();
    expect(ids(units)).toEqual(ids(flat.body.content.flatMap((group: Group) => group.units)));
    expect([tree.body.count, tree.body.count]).toEqual([flat.body.count, units.length]);
  });

  it.each([
    [undefined, 200, locationUnitGroupsMedia],
    ['*/*', 200, locationUnitGroupsMedia],
    ['application/*;q=0.4', 200, locationUnitGroupsMedia],
    [`${locationUnitGroupsMedia};q=0.2, ${locationUnitGroupsHierarchyMedia}`, 200, locationUnitGroupsHierarchyMedia],
    [`${locationUnitGroupsMedia};q=0, */*;q=0.1`, 200, locationUnitGroupsHierarchyMedia],
    [`text/html, ${locationUnitGroupsHierarchyMedia.toUpperCase()}`, 200, locationUnitGroupsHierarchyMedia],
    ['application/json', 406, 'application/json'],
    ['text/html', 406, 'application/json'],
    [`${locationUnitGroupsMedia};q=0`, 406, 'application/json'],
  ])('chooses by Accept %s: %i %s', async (accept, status, media) => {
    const id = await withAudience({ cityIds: ['nara'] });
    const answer = await get(`/campaigns/${id}/location-unit-groups`, accept);
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([status, media]);
    expect(answer.headers.get('vary')).toMatch(/\bAccept\b/);
    if (status === 406) expect(answer.body.key).toBe('error.notAcceptable');
  });

  it('asks for a token in either format', async () => {
    const answer = await fixture.server.request('GET', `${campaignsPath}/${(await fixture.create()).id}/location-unit-groups`);
    expect(answer.status).toBe(401);
  });

  it('has every category while no brand is chosen, one city when asked, and keeps the categories of chosen units', async () => {
    const all = await get(`/campaigns/${await withAudience({ cityIds: ['shanghai'] })}/location-unit-groups`, locationUnitGroupsMedia);
    const categories = new Set(all.body.content.map(({ categoryId }: Group) => categoryId));
    expect(categories.size).toBeGreaterThan(30);
    const bank = all.body.content.find(({ categoryId }: Group) => categoryId === 'bank').units[0].id;
    const id = await withAudience({ cityIds: ['shanghai', 'tokyo'], brandIds: ['uniqlo'], locationUnitIds: [bank] });
    const one = await get(`/campaigns/${id}/location-unit-groups?city_id=shanghai`, locationUnitGroupsMedia);
    expect(new Set(one.body.content.map(({ cityId }: Group) => cityId))).toEqual(new Set(['shanghai']));
    expect(one.body.content.some(({ categoryId }: Group) => categoryId === 'bank')).toBe(true);
    expect((await get(`/campaigns/${id}/location-unit-groups?city_id=paris`, locationUnitGroupsMedia)).body.content).toEqual([]);
  });
});

describe('PUT /campaigns/{id} with location units', () => {
  it('400 for units nobody knows, a unit twice, and more than 500', async () => {
    const { id, version } = await fixture.create();
    const put = async (locationUnitIds: string[]) => fixture.put(id, version, { audience: { ...emptyPlan.audience, locationUnitIds } });
    expect((await put(['shanghai-nobody-east'])).body.details).toMatchObject([
      { path: 'audience.locationUnitIds.0', key: 'error.validation.unknownReference' },
    ]);
    const many = Array.from({ length: 501 }, (_, index) => `unit-${index}`);
    for (const ids of [many, ['shanghai-uniqlo-east', 'shanghai-uniqlo-east']]) expect((await put(ids)).status).toBe(400);
  });
});

describe('GET /campaigns/{id}/competitor-brands', () => {
  it('has the brands of the same categories, without the own ones, in its own media type only', async () => {
    const id = await withAudience({ brandIds: ['uniqlo', 'gu'] });
    const { headers, body } = await get(`/campaigns/${id}/competitor-brands`, competitorBrandsMedia, 'cn');
    const ids = body.content.map((brand: { id: string }) => brand.id);
    expect(headers.get('content-type')).toBe(competitorBrandsMedia);
    expect(ids).toContain('zara');
    expect(ids).not.toContain('uniqlo');
    expect(new Set(body.content.map((brand: { categoryId: string }) => brand.categoryId))).toEqual(new Set(['fashion']));
    expect(body.content.find((brand: { id: string }) => brand.id === 'gap').name).toBe('盖璞');
    expect((await get(`/campaigns/${id}/competitor-brands`, 'application/json')).status).toBe(406);
  });

  it('is empty before an own brand is chosen', async () => {
    expect((await get(`/campaigns/${await withAudience({})}/competitor-brands`, competitorBrandsMedia)).body.content).toEqual([]);
  });
});

describe('GET /audience-segments/{kind}', () => {
  it('has cities, competitors of given brands, and the categories their shoppers go to', async () => {
    const ids = async (path: string) => (await get(`/audience-segments/${path}`)).body.content.map(({ id }: { id: string }) => id);
    expect(await ids('cities')).toHaveLength(catalogue.cities.size);
    expect(await ids('competitors')).toHaveLength(catalogue.brands.size);
    expect(await ids('competitors?brand_ids=starbucks')).not.toContain('starbucks');
    expect((await ids('relevant-location-categories?brand_ids=uniqlo'))[0]).toBe('fashion');
    expect(await ids('relevant-location-categories')).toHaveLength(catalogue.businessCategories.size);
    expect((await get('/audience-segments/competitors?brand_ids=A,b')).status).toBe(400);
  });
});
