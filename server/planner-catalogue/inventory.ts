import type { adSubcategories } from '#contract/catalogue/catalogue.ts';
import { catalogue } from './catalogue.ts';
import type { PlatformRow } from './rows.ts';

const { contactsPerDay, largestShare, dailyShare } = catalogue.inventory;

/** Impressions of a kind of format that one advertiser can buy per day of an active user. */
export const contactsOf = (subcategory: (typeof adSubcategories)[number]): number => contactsPerDay[subcategory] * largestShare;

/** People of the platform's countries who use it within a month. */
const monthlyUsers = ({ countryIds, monthlyReachShare }: PlatformRow): number =>
  [...catalogue.countries.values()].reduce((sum, { id, population, region }) => {
    if (countryIds !== null && !countryIds.includes(id)) return sum;
    const { adultShare, onlineShare } = catalogue.demographics;
    return sum + population * adultShare[region] * onlineShare[region] * monthlyReachShare;
  }, 0);

const shares = new Map(
  [...catalogue.platforms.values()].map((platform) => {
    // Daily users are told for the whole world: beyond what a day can be, they say no more than "nearly everybody".
    const share = platform.statistics.dailyUsers / monthlyUsers(platform);
    return [platform.id, Math.min(dailyShare.most, Math.max(dailyShare.least, share))];
  }),
);

/** Share of a platform's users of a month who use it on a given day. */
export const dailyShareOf = ({ id }: PlatformRow): number => shares.get(id) ?? dailyShare.least;
