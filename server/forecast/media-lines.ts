import type { Plan } from '#contract/campaigns/plan.ts';
import { type LineSetting as AnyLineSetting, type MetPlatform, adSetLines } from '#domain/forecast/ad-set-lines.ts';
import type { ForecastLine, Region, SeasonPart } from '#domain/forecast/input.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { contactsOf, dailyShareOf } from '#server/planner-catalogue/inventory.ts';
import type { PlatformRow } from '#server/planner-catalogue/rows.ts';
import type { PlatformUsers } from './platform-users.ts';

/** What the lines of a plan are made with. */
export interface LineSetting extends Omit<AnyLineSetting, 'platform' | 'contacts'> {
  /** Who of the audience uses a platform. */
  readonly users: (platform: PlatformRow) => PlatformUsers;
  /** What the flight's days cost in a market. */
  readonly seasonIn: (region: Region) => readonly SeasonPart[];
}

/** Days of the same price as one part. */
const alike = (parts: readonly SeasonPart[]): SeasonPart[] => {
  const merged = new Map<number, number>();
  for (const { price, part } of parts) merged.set(price, (merged.get(price) ?? 0) + part);
  return [...merged].map(([price, part]) => ({ price, part }));
};

/** One line of the model per ad set, by the catalogue's platforms. */
export const mediaLines = (plan: Plan, { users, seasonIn, ...setting }: LineSetting): ForecastLine[] => {
  const met = (id: string): MetPlatform | undefined => {
    const platform = catalogue.platforms.get(id);
    if (!platform) return undefined;
    const { share, markets } = users(platform);
    const season = alike([...markets].flatMap(([region, of]) => seasonIn(region).map(({ price, part }) => ({ price, part: part * of }))));
    return { formats: platform.formats, share, season, dailyShare: dailyShareOf(platform) };
  };
  return adSetLines(plan, { ...setting, platform: met, contacts: contactsOf });
};
