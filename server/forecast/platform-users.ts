import { shoppingIn } from '#domain/forecast/audience.ts';
import { demographicShare } from '#domain/forecast/demographics.ts';
import { delivers, travellersHome } from '#domain/campaigns/ad-set-offer.ts';
import { rememberedBy } from '#domain/forecast/remember.ts';
import type { ForecastGroup, Region } from '#domain/forecast/input.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import type { PlatformRow } from '#server/planner-catalogue/rows.ts';
import type { AudienceInput } from '#domain/forecast/plan-input.ts';
import { regionShares } from './region-shares.ts';

/** Part of a platform's country that the audience is of, how it divides, and how much of it is online. */
interface Crowd {
  readonly countryId: string;
  readonly region: Region;
  readonly weight: number;
  readonly men: number;
  readonly online: number;
}

const menOf = rememberedBy((groups: readonly ForecastGroup[], _: typeof regionShares): readonly ForecastGroup[] =>
  groups.filter(({ gender }) => gender !== 'FEMALE').map((group) => ({ ...group, gender: 'MALE' })),
);

/** The share of men in what the groups make of a region's adults. */
const menShare = (groups: readonly ForecastGroup[], region: Region): number => {
  const all = demographicShare(groups, regionShares[region]);
  return all > 0 ? Math.min(1, demographicShare(menOf(groups, regionShares), regionShares[region]) / all) : 0;
};

const crowdsOf = ({ cities, groups, shopping, shares, targetType }: AudienceInput, season: number): Crowd[] => {
  if (targetType === 'CHINESE_TOURISTS')
    return [{ countryId: travellersHome, region: 'CN', weight: 1, men: menShare(groups, 'CN'), online: 1 }];
  const ofRegion = new Map<Region, Pick<Crowd, 'men' | 'online'> & { readonly people: number }>();
  const shoppers = shoppingIn({ shopping, shares, season });
  return cities.map(({ countryId, region, adults, stores }) => {
    const known = ofRegion.get(region) ?? {
      men: menShare(groups, region),
      online: catalogue.demographics.onlineShare[region],
      people: demographicShare(groups, regionShares[region]),
    };
    ofRegion.set(region, known);
    return { countryId, region, weight: adults * known.people * shoppers({ region, stores }), men: known.men, online: known.online };
  });
};

/** Share of a crowd that uses the platform within a month: men and women use it by the platform's own division. */
const usage = ({ maleShare, monthlyReachShare }: PlatformRow, { region, men }: Crowd): number => {
  const { MALE = 0.5, FEMALE = 0.5 } = regionShares[region].gender;
  const ofMen = Math.min(1, (monthlyReachShare * maleShare) / MALE);
  const ofWomen = Math.min(1, (monthlyReachShare * (1 - maleShare)) / FEMALE);
  return men * ofMen + (1 - men) * ofWomen;
};

/** Who of an audience uses a platform. */
export interface PlatformUsers {
  /** Share (0 to 1) of the audience. */
  readonly share: number;
  /** How these people divide over the markets; the parts add up to 1, or there are none. */
  readonly markets: ReadonlyMap<Region, number>;
}

/**
 * How to tell who of the audience uses a platform. Only people of the platform's own countries count, so that a city elsewhere adds
 * people to the audience but none to the platform.
 */
export const platformUsers = (input: AudienceInput, season: number): ((platform: PlatformRow) => PlatformUsers) => {
  const crowds = crowdsOf(input, season);
  const everybody = crowds.reduce((sum, { weight }) => sum + weight, 0);
  return (platform) => {
    if (everybody === 0 || !platform.targetTypes.includes(input.targetType)) return { share: 0, markets: new Map() };
    const ofRegion = new Map<Region, number>();
    for (const crowd of crowds)
      if (delivers(platform, crowd.countryId))
        ofRegion.set(crowd.region, (ofRegion.get(crowd.region) ?? 0) + crowd.weight * crowd.online * usage(platform, crowd));
    const users = [...ofRegion.values()].reduce((sum, people) => sum + people, 0);
    return {
      share: users / everybody,
      markets: new Map(users > 0 ? [...ofRegion].map(([region, people]) => [region, people / users]) : []),
    };
  };
};
