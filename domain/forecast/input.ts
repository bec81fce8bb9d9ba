/** Markets that have a share table of their own; every other country reads `OTHER`. */
export type Region = 'CN' | 'JP' | 'EU' | 'OTHER';

/** Share of adults (0..1) per value of one attribute. A value that is not in the table counts as 0. */
export type ShareTable = Readonly<Record<string, number>>;

export type RegionShares = {
  /** Exclusive attributes: a person has one value, shares add up to at most 1, the rest is "not known". */
  readonly gender: ShareTable;
  readonly age: ShareTable;
  readonly income: ShareTable;
  readonly education: ShareTable;
  /** Overlapping attributes: a person may have several values. */
  readonly interest: ShareTable;
  readonly searchBehaviour: ShareTable;
  /** Share of adults who are at least this likely to go shopping, by level from 0 (less likely) upwards. */
  readonly likelihood: readonly number[];
};

/** The stores of one kind (a business category) in one city, and which of them a plan means. Parts are parts of the visits to the kind, 0..1. */
export type StoreKind = {
  /** Visits to any store of the kind per adult and week. */
  readonly visits: number;
  /** Part that ends with a purchase. */
  readonly buys: number;
  /** Parts that the stores of the own and of the competitors' brands hold. */
  readonly own: number;
  readonly rivals: number;
  /** True when the kind itself was chosen: every store of it. */
  readonly whole: boolean;
  /** Parts that locations chosen by hand hold: of own brands, of competitors', of others. */
  readonly picked: { readonly own: number; readonly rivals: number; readonly others: number };
  /** Part that stores with a known brand hold; the recommendation knows no others. */
  readonly named: number;
  /** How much of what the named stores hold, and the plan does not mean yet, the recommendation adds. */
  readonly recommended: number;
};

export type ForecastCity = {
  readonly id: string;
  /** People of 18 and over. */
  readonly adults: number;
  readonly region: Region;
  /** Chinese visitors in a year per adult inhabitant. */
  readonly tourismWeight: number;
  readonly stores: readonly StoreKind[];
};

/** An empty list restricts nothing; values of one list widen the group, different lists narrow it. */
export type ForecastGroup = {
  readonly gender: 'ALL' | 'MALE' | 'FEMALE';
  readonly ages: readonly string[];
  readonly incomes: readonly string[];
  readonly educations: readonly string[];
  readonly interests: readonly string[];
  readonly searchBehaviours: readonly string[];
};

export type TripPhase = 'BEFORE_TRIP' | 'DURING_TRIP';
export type OriginTier = 'TIER_1' | 'TIER_2';

export type ForecastTourism = {
  /** No phase chosen means every phase. */
  readonly phases: readonly TripPhase[];
  /** No tier chosen means every origin, smaller cities included. */
  readonly tiers: readonly OriginTier[];
  /** Chinese adults who travel abroad in a year, the pool that all cities draw from. */
  readonly travellers: number;
  /** Share of a year's travellers who are in this phase during a campaign. Phases overlap. */
  readonly phaseShares: Readonly<Record<TripPhase, number>>;
  /** Share of travellers who live in a city of this tier. Tiers exclude each other. */
  readonly tierShares: Readonly<Record<OriginTier, number>>;
};

export type StoreType = 'ALL' | 'JUST_LOOKING' | 'WINDOW_SHOPPERS' | 'OWN' | 'YOUR_CUSTOMERS' | 'COMPETITORS' | 'CUSTOM';
export type VisitPeriod = 'WEEK' | 'MONTH' | 'QUARTER' | 'HALFYEAR' | 'YEAR';

/** The travellers that a plan reaches, by the phase of their trip. */
export type Trip = Pick<ForecastTourism, 'phases' | 'phaseShares'>;

export type ForecastShopping = {
  /** None chosen restricts nothing. */
  readonly storeTypes: readonly StoreType[];
  readonly visitPeriod: VisitPeriod;
  /** What names the stores: nothing (every store there is), brands and categories, or locations chosen by hand in their place. */
  readonly named: 'nothing' | 'brands' | 'locations';
  /** Level in `RegionShares.likelihood`; null when the planner did not ask for one. */
  readonly likelihood: number | null;
};

export type FrequencyCap = { readonly times: number; readonly per: 'week' | 'month' | 'quarter' };

/** Days of one price: part of the flight's days (they add up to 1), and the price, 1 being an ordinary week. */
export type SeasonPart = { readonly price: number; readonly part: number };

export type ForecastLine = {
  readonly id: string;
  readonly platformId: string;
  readonly formatId: string;
  /** Minor units of the campaign's currency. */
  readonly netMedia: number;
  readonly buyingType: 'CPM' | 'CPC';
  /** Minor units per 1,000 impressions (CPM) or per click (CPC). */
  readonly price: number;
  /** Expected clicks per impression, 0..1. */
  readonly ctr: number;
  /** Share of the audience that uses the platform, 0..1. */
  readonly reachShare: number;
  readonly frequencyCap: FrequencyCap | null;
  /** Share of a month's users of the platform who use it on a given day. */
  readonly dailyShare: number;
  /** Impressions that one advertiser can buy per day of such a user, in this format. */
  readonly dailyContacts: number;
  /** What its days cost. */
  readonly season: readonly SeasonPart[];
  /** The phase of the trip it is kept to; null or absent: the whole audience. */
  readonly stage?: TripPhase | null;
};

/** A plan and the reference data it needs, as plain values. */
export type ForecastInput = {
  readonly cities: readonly ForecastCity[];
  /** Adults in every city that could be chosen; null when it is not known. */
  readonly marketAdults: number | null;
  readonly targetType: 'LOCAL' | 'CHINESE_TOURISTS';
  /** Read only for CHINESE_TOURISTS; null there means no audience. */
  readonly tourism: ForecastTourism | null;
  /** No group, no audience. */
  readonly groups: readonly ForecastGroup[];
  readonly shares: Readonly<Record<Region, RegionShares>>;
  readonly shopping: ForecastShopping;
  readonly lines: readonly ForecastLine[];
  readonly flightDays: number;
  /** Seasonal factor of the forecast week, see `seasonOf`; 1 is an ordinary week. */
  readonly season: number;
};
