import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PackageStatus, packageStatuses, packageTypes } from '#contract/asset-packages/asset-packages.ts';
import { type CampaignRow, type CampaignStatus, campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { columnsOfPlan } from '#server/campaigns/store.ts';
import { campaigns } from '#server/db/schema.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { sidesOfMaterial } from '#tests/support/material-sides.ts';
import { type PackageFixture, startPackageFixture } from '#tests/support/package-fixture.ts';
import { withFiles } from '#tests/support/plan-files.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

let fixture: PackageFixture;
let server: PackageFixture['server'];
beforeAll(async () => {
  fixture = await startPackageFixture();
  ({ server } = fixture);
  await server.pool.query(
    `insert into partner_assignments (user_id, client_id) select id, $1 from users where username = 'sps@partner.example'`,
    [fixture.acme],
  );
});
afterAll(() => server.stop());

const get = async (path: string, token: string) => {
  const { status, body, text } = await server.request('GET', `${campaignsPath}${path}`, { token });
  expect(status, text).toBe(200);
  return body;
};

/** Campaigns whose row has another side than the rule says. */
const wrong = async (id?: string) => (await sidesOfMaterial(server.pool, id)).filter(({ side, rule }) => side !== rule);

const asked = ['BUSINESS_LICENSE', 'CREATIVES', 'TRACKING_CODES', 'AD_PREVIEW'] as const;

/** A campaign with everything its plan asks for, approved. */
const complete = async (): Promise<string> => {
  const id = await fixture.execution();
  for (const type of asked) await fixture.approved(id, type);
  return id;
};

describe('the side that the material of a campaign waits for', () => {
  it('is right in the sample world, on both sides and in both statuses', async () => {
    expect(await wrong()).toEqual([]);
    const gathering = (await sidesOfMaterial(server.pool)).flatMap(({ status, side }) => (side === null ? [] : [`${status} ${side}`]));
    expect([...new Set(gathering)].toSorted()).toEqual([
      'EXECUTION customer',
      'EXECUTION provider',
      'IN_REVIEW customer',
      'IN_REVIEW provider',
    ]);
  });

  it('is that of the rule after every call of its life', async () => {
    const { id } = await fixture.create();
    const sample = await withFiles(server, id, samplePlan(30_000_000));
    const path = `${campaignsPath}/${id}`;
    const packages = new Map<string, string>();
    const packageOf = (type: string): string => packages.get(type) ?? '';
    const move = async (to: CampaignStatus, token: string, comment = '') => {
      const { version: now } = await get(`/${id}`, token);
      return fixture.move(id, now, { to, ...(comment && { comment }) }, token);
    };
    const plan = (media: object) => async () => {
      const { version: now } = await get(`/${id}`, fixture.planner);
      return fixture.put(id, now, { ...sample, media: { ...sample.media, ...media } });
    };
    const send = (type: (typeof packageTypes)[number]) => async () => {
      packages.set(type, await fixture.sent(id, type));
    };
    const decide = (type: string, to: PackageStatus) => () =>
      fixture.movePackage(id, packageOf(type), { to, comment: 'So' }, type === 'AD_PREVIEW' ? fixture.planner : fixture.am);
    const life: readonly (readonly [CampaignStatus, string | null, () => Promise<unknown>])[] = [
      ['DRAFT', null, plan({ showsPerson: true })],
      ['PLANNING_REVIEW', null, () => move('PLANNING_REVIEW', fixture.planner)],
      ['DRAFT', null, () => server.request('DELETE', `${path}/submission`, { token: fixture.planner })],
      ['PLANNING_REVIEW', null, () => move('PLANNING_REVIEW', fixture.planner)],
      ['EXECUTION', 'customer', () => move('EXECUTION', fixture.am)],
      ['EXECUTION', 'customer', send('BUSINESS_LICENSE')],
      ['EXECUTION', 'customer', send('CREATIVES')],
      ['EXECUTION', 'customer', send('TRACKING_CODES')],
      // Its person's rights are still missing.
      ['EXECUTION', 'customer', decide('TRACKING_CODES', 'APPROVED')],
      ['EXECUTION', 'provider', send('PORTRAIT_RIGHT_DISCLAIMER')],
      ['EXECUTION', 'customer', decide('PORTRAIT_RIGHT_DISCLAIMER', 'REJECTED')],
      ['PLANNING', null, () => move('PLANNING', fixture.am, 'Another plan')],
      ['PLANNING', null, plan({ showsPerson: false })],
      ['PLANNING_REVIEW', null, () => move('PLANNING_REVIEW', fixture.planner)],
      ['EXECUTION', 'provider', () => move('EXECUTION', fixture.am)],
      ['EXECUTION', 'provider', decide('BUSINESS_LICENSE', 'APPROVED')],
      ['EXECUTION', 'provider', decide('CREATIVES', 'APPROVED')],
      ['IN_REVIEW', 'customer', send('AD_PREVIEW')],
      ['EXECUTION', 'provider', decide('AD_PREVIEW', 'REJECTED')],
      ['IN_REVIEW', 'customer', () => fixture.movePackage(id, packageOf('AD_PREVIEW'), { to: 'IN_REVIEW' }, fixture.am)],
      ['IN_REVIEW', 'provider', decide('AD_PREVIEW', 'APPROVED')],
      ['PENDING', null, () => move('PENDING', fixture.am)],
      ['FAILED', null, () => server.pool.query(`update campaigns set status = 'FAILED' where id = $1`, [id])],
      ['EXECUTION', 'provider', () => move('EXECUTION', fixture.am)],
      ['EXECUTION', 'customer', () => fixture.movePackage(id, packageOf('CREATIVES'), { to: 'NEW', comment: 'New pictures' })],
    ];
    for (const [index, [status, side, call]] of life.entries()) {
      await call();
      const [row] = await sidesOfMaterial(server.pool, id);
      expect([index, row?.status, row?.side, row?.rule]).toEqual([index, status, side, side]);
    }
    // What is taken away counts as never sent.
    await server.pool.query(`update asset_packages set status = 'APPROVED' where campaign_id = $1`, [id]);
    expect((await sidesOfMaterial(server.pool, id))[0]?.side).toBe('provider');
    await server.pool.query(`delete from asset_packages where campaign_id = $1 and type = 'TRACKING_CODES'`, [id]);
    expect((await sidesOfMaterial(server.pool, id))[0]?.side).toBe('customer');
    const copied = await server.request('POST', `${path}/duplicates`, { token: fixture.planner, body: { parts: ['media'] } });
    expect(copied.status, copied.text).toBe(201);
    expect(await wrong()).toEqual([]);
  });

  it('is that of the rule for whatever its plan asks for and its packages are', async () => {
    const id = await complete();
    for (const type of ['ICP_CERTIFICATION', 'PORTRAIT_RIGHT_DISCLAIMER']) await fixture.filled(id, type);
    const { media } = samplePlan();
    const states = fc.record({
      status: fc.constantFrom<CampaignStatus>('EXECUTION', 'IN_REVIEW', 'PLANNING'),
      showsPerson: fc.boolean(),
      landingPageUrl: fc.constantFrom('https://www.acme.example/', 'https://www.acme.cn/autumn', 'https://acme.example/www.acme.cn'),
      packages: fc.array(fc.constantFrom<PackageStatus>('APPROVED', ...packageStatuses), { minLength: 6, maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(states, fc.boolean(), async ({ status, showsPerson, landingPageUrl, packages }, first) => {
        const plan = { ...samplePlan(), media: { ...media, showsPerson, adSets: media.adSets.map((set) => ({ ...set, landingPageUrl })) } };
        const writes = [
          () =>
            server.pool.query(
              `update asset_packages p set status = s.status from unnest($2::text[], $3::text[]) s (type, status) where p.campaign_id = $1 and p.type = s.type`,
              [id, [...packageTypes], packages],
            ),
          async () =>
            server.db
              .update(campaigns)
              .set({ status, ...columnsOfPlan(plan) })
              .where(eq(campaigns.id, id)),
        ];
        for (const write of first ? writes : writes.toReversed()) await write();
        expect(await wrong(id)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('is right when people change material of one campaign at once', async () => {
    const id = await complete();
    for (let round = 0; round < 10; round += 1) {
      await server.pool.query(`update asset_packages set status = 'NEW' where campaign_id = $1`, [id]);
      await Promise.all(
        asked.map((type) =>
          server.pool.query(`update asset_packages set status = $3 where campaign_id = $1 and type = $2`, [
            id,
            type,
            type === 'AD_PREVIEW' ? 'IN_REVIEW' : 'APPROVED',
          ]),
        ),
      );
      expect((await sidesOfMaterial(server.pool, id))[0]).toMatchObject({ side: 'customer', rule: 'customer' });
    }
  });
});

// What of its four packages is sent or approved, and whom of all the campaign needs while material is gathered.
const situations = {
  send: { packages: ['NEW', 'NEW', 'NEW', 'NEW'], team: true, provider: false, viewer: 'us' },
  sendAndReview: { packages: ['IN_REVIEW', 'NEW', 'APPROVED', 'NEW'], team: true, provider: true, viewer: 'us' },
  review: { packages: ['IN_REVIEW', 'APPROVED', 'IN_REVIEW', 'NEW'], team: false, provider: true, viewer: 'provider' },
  preview: { packages: ['APPROVED', 'APPROVED', 'APPROVED', 'REJECTED'], team: false, provider: true, viewer: 'provider' },
  decidePreview: { packages: ['APPROVED', 'APPROVED', 'APPROVED', 'IN_REVIEW'], team: true, provider: false, viewer: 'us' },
  decidePreviewAndReview: { packages: ['APPROVED', 'APPROVED', 'IN_REVIEW', 'IN_REVIEW'], team: true, provider: true, viewer: 'provider' },
  decidePreviewAndSend: { packages: ['APPROVED', 'APPROVED', 'REJECTED', 'IN_REVIEW'], team: true, provider: false, viewer: 'us' },
  publish: { packages: ['APPROVED', 'APPROVED', 'APPROVED', 'APPROVED'], team: false, provider: true, viewer: 'provider' },
} as const;
type Situation = (typeof situations)[keyof typeof situations];

const isReviewed = ({ packages }: Situation): boolean => packages.slice(0, 3).includes('IN_REVIEW');
const isPreviewed = ({ packages }: Situation): boolean => packages[3] === 'IN_REVIEW';

/** Whom of the planner and the lead, and whom of the provider each status needs. */
const expected = {
  DRAFT: () => ({ planner: true, lead: false, provider: false }),
  PLANNING: (material) => ({ planner: true, lead: true, provider: isReviewed(material) }),
  PLANNING_REVIEW: (material) => ({ planner: isPreviewed(material), lead: isPreviewed(material), provider: true }),
  EXECUTION: ({ team, provider }) => ({ planner: team, lead: team, provider }),
  IN_REVIEW: ({ team, provider }) => ({ planner: team, lead: team, provider }),
  PENDING: () => ({ planner: false, lead: false, provider: false }),
  PUBLISHED: () => ({ planner: false, lead: false, provider: false }),
  PAUSED: () => ({ planner: false, lead: false, provider: false }),
  FAILED: () => ({ planner: false, lead: false, provider: true }),
  FINISHED: () => ({ planner: false, lead: false, provider: false }),
} as const satisfies Record<CampaignStatus, (material: Situation) => Record<'planner' | 'lead' | 'provider', boolean>>;

/** Of a draft and a pause the whole team says that it waits for them, though they need whoever began the one, and nobody. */
const ofTeam = (status: CampaignStatus, who: string): boolean =>
  ['planner', 'lead'].includes(who) && (status === 'DRAFT' || status === 'PAUSED');

describe('whom a campaign needs', () => {
  let id: string;
  let tokens: Record<'planner' | 'lead' | 'viewer' | 'stranger' | 'am' | 'sps', string>;
  beforeAll(async () => {
    id = await complete();
    const { planner, lead, viewer, globex, am } = fixture;
    tokens = { planner, lead, viewer, stranger: globex, am, sps: await server.signIn('sps@partner.example') };
  });

  /** What tab, count, row and page say to somebody, which has to be the same. */
  const saidTo = async (token: string) => {
    const [tab, counts, row] = await Promise.all([get('?tab=needsMe&size=100', token), get('/counts', token), get(`?idIn=${id}`, token)]);
    const needs = tab.content.some((each: CampaignRow) => each.id === id);
    expect(counts.tabs.needsMe).toBe(tab.content.length);
    const [found] = row.content as CampaignRow[];
    if (!found) return { needs, turn: null };
    const { needsMe, turn } = await get(`/${id}`, token);
    expect({ needsMe: found.needsMe, turn: found.turn, page: { needsMe, turn } }).toEqual({
      needsMe: needs,
      turn: found.turn,
      page: { needsMe: needs, turn: found.turn },
    });
    return { needs, turn: found.turn };
  };

  const table = campaignStatuses.flatMap((status) => Object.entries(situations).map(([step, material]) => ({ status, step, material })));

  it.each(table)('in $status with its material at $step', async ({ status, material }) => {
    await server.pool.query('update campaigns set status = $2 where id = $1', [id, status]);
    await server.pool.query(
      `update asset_packages p set status = s.status from unnest($2::text[], $3::text[]) s (type, status) where p.campaign_id = $1 and p.type = s.type`,
      [id, [...asked], [...material.packages]],
    );
    const { planner, lead, provider } = expected[status](material);
    const needed = { planner, lead, viewer: false, stranger: false, am: provider, sps: status === 'DRAFT' ? false : provider };
    for (const [who, token] of Object.entries(tokens)) {
      const { needs, turn } = await saidTo(token);
      expect([who, needs]).toEqual([who, needed[who as keyof typeof needed]]);
      if (turn === null) continue;
      if (who !== 'viewer') expect([who, turn === 'us']).toEqual([who, needs || ofTeam(status, who)]);
      else if (status === 'EXECUTION' || status === 'IN_REVIEW') expect([who, turn]).toEqual([who, material.viewer]);
    }
  });
});
