import { randomUUID } from 'node:crypto';
import type { Currency } from '#contract/money.ts';
import { type AdSet, type Plan, emptyAdSet, emptyPlan } from '#contract/campaigns/plan.ts';
import { clients, memberships, users } from '#server/db/schema.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { type TestServer, startTestServer } from './server.ts';

const password = 'Tenants2026pass';

/** Two clients with one media planner each: `first` has the currency, `second` has none. Returns ids and access tokens. */
export const twoTenants = async (server: TestServer, currency: Currency = 'CNY') => {
  const now = server.time.now;
  const tenant = async (name: string, money: Currency | null) => {
    const [userId, clientId] = [randomUUID(), randomUUID()];
    const username = `${name}@tenants.example`;
    const person = { id: userId, username, name, email: username, language: 'en' as const, authorities: ['cmp:campaign:user' as const] };
    await server.db.insert(users).values({ ...person, passwordHash: await hashPassword(password), createdTime: now });
    await server.db
      .insert(clients)
      .values({ id: clientId, name, companyName: name, currency: money, timezone: 'Asia/Shanghai', createdTime: now, createdBy: userId });
    await server.db.insert(memberships).values({ userId, clientId, role: 'mediaPlanner' });
    return { clientId, token: await server.signIn(username, password) };
  };
  return { first: await tenant('first', currency), second: await tenant('second', null) };
};

/** A server without the sample world, and the two clients on it. */
export const startTenants = async () => {
  const server = await startTestServer();
  return { ...server, tenants: await twoTenants(server) };
};

export type TenantServer = Awaited<ReturnType<typeof startTenants>>;

/** A plan of two cities, one group, six weeks and three ad sets on two platforms; complete. `total` in minor units. */
export const samplePlan = (total: number | null = 5_000_000): Plan => {
  const adSet = (number: number, platformId: string, formatId: string, more: Partial<AdSet> = {}): AdSet => ({
    ...emptyAdSet,
    id: `00000000-0000-4000-8000-00000000000${number}`,
    platformId,
    formatId,
    description: 'Autumn',
    landingPageUrl: 'https://example.com/autumn',
    ...more,
  });
  return {
    audience: {
      ...emptyPlan.audience,
      cityIds: ['shanghai', 'tokyo'],
      storeTypes: ['OWN', 'COMPETITORS'],
      visitPeriod: 'MONTH',
      brandIds: ['uniqlo', 'zara'],
      competitorBrandIds: ['h-and-m'],
      likelihood: 2,
      aiRecommendation: true,
      locations: 200,
    },
    demographics: {
      markets: 'CITIES',
      groups: [
        {
          id: '00000000-0000-4000-8000-000000000009',
          name: 'Young women',
          gender: 'FEMALE',
          ages: ['18-24', '25-34'],
          incomes: [],
          educations: [],
          interests: ['fashion'],
          searchBehaviours: [],
        },
      ],
    },
    timeline: { from: '2026-12-10', to: '2027-01-20' },
    budget: {
      ...emptyPlan.budget,
      total,
      billingPeriod: 'LIFETIME',
      split: [
        { platformId: 'wechat', amount: Math.ceil((total ?? 0) * 0.6) },
        { platformId: 'line', amount: Math.floor((total ?? 0) * 0.4) },
      ],
    },
    media: {
      showsPerson: false,
      adSets: [
        adSet(1, 'wechat', 'wechat-moments-feed', { frequencyCap: { times: 3, per: 'WEEK' } }),
        adSet(2, 'line', 'line-talk-head-view'),
        adSet(3, 'line', 'line-voom-feed', { buyingType: 'CPC' }),
      ],
    },
  };
};
