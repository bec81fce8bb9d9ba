import { randomUUID } from 'node:crypto';
import type { AssetPackage, PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ReturnPointDraft } from '#contract/review/return-points.ts';
import { formOf, pngOf } from './pictures.ts';
import { type World, completePlan, manager, planner, startWorld } from './world.ts';

/** A code that nothing is found about. */
export const goodCode = 'https://ad.doubleclick.net/ddm/trackimp/N1234.5678ACME/B20123456.270123456;dc_trk_aid=467123456;ord=[timestamp]?';

/** What people do from elsewhere with the material of a campaign. */
export const materialOf = (world: World) => {
  const writerOf = (type: PackageType): string => (type === 'AD_PREVIEW' ? manager : planner);
  const packageOf = async (id: string, type: PackageType): Promise<AssetPackage> => {
    const { content } = await world.act(manager, 'GET', `/campaigns/${id}/asset-packages`);
    const found = content.find((one: AssetPackage) => one.type === type);
    if (!found) throw new Error(`No ${type}`);
    return found;
  };
  const fill = async (id: string, type: PackageType): Promise<AssetPackage> => {
    const all = `/campaigns/${id}/asset-packages`;
    const codes =
      type === 'TRACKING_CODES' ? { trackingCodes: [{ id: randomUUID(), kind: 'DOUBLECLICK_TRACKING_CODE', code: goodCode }] } : {};
    const made = await world.act(writerOf(type), 'POST', all, { body: { type, ...codes } });
    if (type !== 'TRACKING_CODES') {
      await world.act(writerOf(type), 'POST', `${all}/${made.id}/assets`, { body: formOf(pngOf(640, 360), `${type}.png`) });
    }
    return packageOf(id, type);
  };
  const move = async (username: string, id: string, type: PackageType, body: object): Promise<AssetPackage> => {
    const { id: packageId, version } = await packageOf(id, type);
    const headers = { 'If-Match': `"${version}"`, 'Idempotency-Key': randomUUID() };
    return world.act(username, 'POST', `/campaigns/${id}/asset-packages/${packageId}/transitions`, { body, headers });
  };
  const send = async (id: string, type: PackageType): Promise<AssetPackage> => {
    await fill(id, type);
    return move(writerOf(type), id, type, { to: 'IN_REVIEW' });
  };
  return {
    packageOf,
    /** Begins a package with all it needs. */
    fill,
    move,
    send,
    approve: async (id: string, type: PackageType): Promise<void> => {
      await send(id, type);
      await move(type === 'AD_PREVIEW' ? planner : manager, id, type, { to: 'APPROVED', comment: 'Fine' });
    },
    sendBack: (id: string, type: PackageType, points: ReturnPointDraft[]): Promise<AssetPackage> =>
      move(manager, id, type, { to: 'REJECTED', comment: '请修改。', points }),
    /** A campaign whose plan is approved. */
    inExecution: async (name: string, { cn = false, person = false } = {}): Promise<Campaign> => {
      const plan = completePlan();
      const landingPageUrl = cn ? 'https://shop.acme.example.cn/a' : 'https://acme.example/a';
      const adSets = plan.media.adSets.map((adSet) => ({ ...adSet, landingPageUrl }));
      const { id } = await world.begin(name, { ...plan, media: { ...plan.media, adSets, showsPerson: person } });
      await world.move(planner, id, 'PLANNING_REVIEW');
      return world.move(manager, id, 'EXECUTION');
    },
  };
};

/** The sample world for tests of execution, with the material at hand. */
export const startMaterialWorld = async () => {
  const world = await startWorld();
  return { ...world, material: materialOf(world) };
};
