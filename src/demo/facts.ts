import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import type { ForecastInput } from '#domain/forecast/input.ts';
import type { PlacedCity } from '#domain/forecast/plan-input.ts';

/** The stores of one kind in a city: parts of the visits to the kind, 0 to 1. */
interface StoresInCity {
  /** Part that stores with a known brand hold. */
  readonly named: number;
  readonly brands: Readonly<Record<string, number>>;
}

/** A city of a demo, with its stores by business category. */
export type DemoCity = PlacedCity & { readonly stores: Readonly<Record<string, StoresInCity>> };

/** What the forecast of a demo is reckoned with: the same in every language. */
export interface Facts {
  readonly marketAdults: number;
  readonly shares: ForecastInput['shares'];
  readonly cities: readonly DemoCity[];
  /** By business category: visits per adult and week, and the part of them that ends with a purchase. */
  readonly kinds: Readonly<Record<string, { readonly visits: number; readonly buys: number }>>;
  /** Who of the sample plan's audience uses a platform, and how many of those on a given day. */
  readonly platforms: Readonly<Record<string, { readonly share: number; readonly dailyShare: number }>>;
  readonly contacts: Readonly<Record<AdFormat['subcategory'], number>>;
}
