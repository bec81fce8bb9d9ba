import type { CampaignRow, CampaignUpdate } from '#contract/campaigns/campaigns.ts';
import { plainFieldsOf } from '#contract/campaigns/plain-texts.ts';
import type { Scenario } from '#contract/campaigns/scenarios.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import type { Answers, Canned } from './canned.ts';
import { createDemoCampaign } from './demo-campaign.ts';

/** A call of the console, as a provider sees it. */
export interface DemoCall {
  readonly method: string;
  /** Below the API, with `demo` for the campaign's own id. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly accept: string;
  readonly body: unknown;
}

/** What is answered: `undefined` when it knows the address and has nothing there. */
type Provider = (call: DemoCall, ...caught: readonly string[]) => unknown;

/** What a demo leaves out: its answer is a refusal in words. */
export const leftOut = 'left out';

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`);

const listOf = (text: string | null): string[] => (text ? text.split(',') : []);

/** The providers of a demo by method and address: the first that fits answers. */
export const createProviders = (canned: Canned, clock: () => Date) => {
  const { answers } = canned;
  const campaign = createDemoCampaign(canned, clock);
  const { content: brands } = answers['/audience-segments/brands'];

  const rivalsOf = (brandIds: readonly string[]) => {
    const kinds = new Set(brands.filter(({ id }) => brandIds.includes(id)).map(({ categoryId }) => categoryId));
    return { content: brands.filter(({ id, categoryId }) => !brandIds.includes(id) && (brandIds.length === 0 || kinds.has(categoryId))) };
  };
  const formats: Provider = ({ query }) => {
    const platform = query.get('platform_id');
    return { content: campaign.formats.filter(({ platformId }) => platform === null || platformId === platform) };
  };
  const row = (): CampaignRow => {
    const { id, version, status, targetType, client, currency, createdTime, createdBy, updatedTime, updatedBy, ...rest } = campaign.read();
    const of = { id: client.id, name: client.name };
    const who = { createdTime, createdBy, updatedTime, updatedBy };
    const open = {
      needsMe: rest.needsMe,
      dueAt: rest.dueAt,
      submitBy: rest.submitBy,
      reviewDueAt: rest.reviewDueAt,
      turn: rest.turn,
      materialStep: null,
      approvedParts: null,
      pausedBy: null,
      failure: null,
      ended: null,
    };
    const plain = plainFieldsOf(rest);
    return { id, version, ...plain, status, targetType, client: of, currency, ...rest.timeline, total: rest.budget.total, ...who, ...open };
  };
  const scenario = (): Scenario => {
    const { id, version, updatedTime, updatedBy, audience, demographics, timeline, budget, media } = campaign.read();
    const plan = { audience, demographics, timeline, budget, media };
    return { id, version, name: '', inUse: true, updatedTime, updatedBy, plan, estimate: campaign.estimate() };
  };
  const fixed =
    (path: keyof Answers): Provider =>
    () =>
      answers[path];
  const client: Provider = (_, id) => answers['/clients'].content.find((one) => one.id === id);
  const content: Provider = (_, id = '') => campaign.contentOf(id);
  const refuse: Provider = () => leftOut;

  const table: readonly (readonly [method: string, path: string, provider: Provider])[] = [
    ['GET', '/me', fixed('/me')],
    ['GET', '/platforms/all-available', fixed('/platforms')],
    ['GET', '/platforms', fixed('/platforms')],
    ['GET', '/ad-formats', formats],
    ['GET', '/campaigns/demo/ad-formats', formats],
    ['GET', '/campaigns/demo/stages/:stage/ad-formats', formats],
    ['GET', '/audience-segments/business-categories', fixed('/audience-segments/business-categories')],
    ['GET', '/audience-segments/relevant-location-categories', fixed('/audience-segments/business-categories')],
    ['GET', '/audience-segments/cities', fixed('/cities')],
    ['GET', '/audience-segments/brands', fixed('/audience-segments/brands')],
    ['GET', '/audience-segments/competitors', ({ query }) => rivalsOf(listOf(query.get('brand_ids')))],
    ['GET', '/campaigns/demo/competitor-brands', () => rivalsOf(campaign.read().audience.brandIds)],
    [
      'GET',
      '/campaigns/demo/location-unit-groups',
      ({ accept }) => (accept.includes('hierarchy') ? campaign.unitTree() : campaign.unitGroups()),
    ],
    ['GET', '/demographics', fixed('/demographics')],
    ['GET', '/campaign-presets', fixed('/campaign-presets')],
    ['GET', '/campaign-defaults', fixed('/campaign-defaults')],
    ['GET', '/countries', fixed('/countries')],
    ['GET', '/cities', fixed('/cities')],
    ['GET', '/clients', fixed('/clients')],
    ['GET', '/clients/:id', client],
    ['GET', '/campaigns', () => ({ content: [row()], page: 0, size: 12, totalElements: 1, totalPages: 1 })],
    ['POST', '/campaigns', ({ body }) => campaign.begin(body as Parameters<typeof campaign.begin>[0])],
    ['GET', '/campaigns/demo', campaign.read],
    ['PUT', '/campaigns/demo', ({ body }) => campaign.update(body as CampaignUpdate)],
    ['GET', '/campaigns/demo/budget', () => campaign.read().budget],
    ['POST', '/campaigns/demo/publish', campaign.send],
    ['POST', '/campaigns/demo/transitions', campaign.send],
    ['GET', '/campaigns/demo/estimates', campaign.estimate],
    ['GET', '/campaigns/demo/estimates/curve', campaign.curve],
    ['GET', '/campaigns/demo/estimates/news', () => ({ looked: campaign.week(), news: null })],
    ['POST', '/campaigns/demo/estimates/looks', () => ({ asOf: campaign.week() })],
    [
      'POST',
      '/campaigns/demo/estimates',
      ({ body }) => {
        const { plan, since } = body as { plan?: Plan; since?: Plan };
        return campaign.draftEstimate(plan, since);
      },
    ],
    ['GET', '/campaigns/demo/forecast-record', () => ({ campaigns: [] })],
    ['GET', '/campaigns/demo/spot-plan', campaign.spotPlan],
    ['GET', '/campaigns/demo/working-calendar', fixed('/campaigns/demo/working-calendar')],
    ['GET', '/campaigns/demo/scenarios', () => ({ content: [scenario()] })],
    ['GET', '/campaigns/demo/files', () => ({ content: campaign.files() })],
    [
      'POST',
      '/campaigns/demo/files',
      ({ body }) => {
        const file = body instanceof FormData ? body.get('file') : null;
        return file instanceof File ? campaign.addFile(file) : leftOut;
      },
    ],
    ['GET', '/campaigns/demo/files/:id/picture', content],
    ['GET', '/campaigns/demo/files/:id/download', content],
    [
      'DELETE',
      '/campaigns/demo/files/:id',
      (_, id = '') => {
        campaign.removeFile(id);
        return null;
      },
    ],
    // What the screens offer beside the tour: papers, further scenarios, further clients.
    ['GET', '/campaigns/demo/:paper/file', refuse],
    ['GET', '/campaigns/demo/ad-formats/requirements', refuse],
    ['POST', '/campaigns/demo/scenarios', refuse],
    ['PUT', '/campaigns/demo/scenarios/:id', refuse],
    ['POST', '/clients', refuse],
  ];
  const providers = table.map(([method, path, provider]) => ({ method, pattern: pathPattern(path), provider }));

  /** Answers a call; `null` when nobody provides for its address. */
  const answer = (call: DemoCall): { readonly data: unknown } | null => {
    for (const { method, pattern, provider } of providers) {
      const caught = method === call.method ? pattern.exec(call.path) : null;
      if (!caught) continue;
      const data = provider(call, ...caught.slice(1));
      if (data !== undefined) return { data };
    }
    return null;
  };

  return { answer, campaign };
};

export type Providers = ReturnType<typeof createProviders>;
