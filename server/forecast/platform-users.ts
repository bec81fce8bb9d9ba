import { shoppingIn } from '#domain/forecast/audience.ts';
import { demographicShare } from '#domain/forecast/demographics.ts';
import { rememberedBy } from '#domain/forecast/remember.ts';
import type { ForecastGroup, Region } from '#domain/forecast/input.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import type { PlatformRow } from '#server/planner-catalogue/rows.ts';
import type { AudienceInput } from './forecast-audience.ts';
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
  // Travellers use at home and on the way what people use in China.
  if (targetType === 'CHINESE_TOURISTS') return [{ countryId: 'cn', region: 'CN', weight: 1, men: menShare(groups, 'CN'), online: 1 }];
  const ofRegion = new Map<Region, Pick<Crowd, 'men' | 'online'> & { readonly people: number }>();
  const shoppers = shoppingIn({ shopping, shares, season });
  return cities.map(({ countryId, region, adults, coverage }) => {
    const known = ofRegion.get(region) ?? {
      men: menShare(groups, region),
      online: catalogue.demographics.onlineShare[region],
      people: demographicShare(groups, regionShares[region]),
    };
    ofRegion.set(region, known);
    return { countryId, region, weight: adults * known.people * shoppers({ region, coverage }), men: known.men, online: known.online };
  });
};

/** Share of a crowd that uses the platform within a month: men and women use it by the platform's own division. */
const usage = ({ maleShare, monthlyReachShare }: PlatformRow, { region, men }: Crowd): number => {
  const { MALE = 0.5, FEMALE = 0.5 } = regionShares[region].gender;
  const ofMen = Math.min(1, (monthlyReachShare * maleShare) / MALE);
  const ofWomen = Math.min(1, (monthlyReachShare * (1 - maleShare)) / FEMALE);
  return men * ofMen + (1 - men) * ofWomen;
};

/**
 * How to tell which share (0 to 1) of the audience uses a platform. Only people of the platform's own countries count, so that a city elsewhere adds
 * people to the audience but none to the platform.
 */
export const platformUsers = (input: AudienceInput, season: number): ((platform: PlatformRow) => number) => {
  const crowds = crowdsOf(input, season);
  const everybody = crowds.reduce((sum, { weight }) => sum + weight, 0);
  return (platform) => {
    if (everybody === 0 || !platform.targetTypes.includes(input.targetType)) return 0;
    const delivers = (countryId: string) => platform.countryIds === null || platform.countryIds.includes(countryId);
    const users = crowds.reduce(
      (sum, crowd) => (delivers(crowd.countryId) ? sum + crowd.weight * crowd.online * usage(platform, crowd) : sum),
      0,
    );
    return users / everybody;
  };
};
