/** Minor units per yuan, at rounded reference rates of the first quarter of 2026 (estimates; yen have no minor unit). */
const minorUnitsPerYuan = { HKD: 110, USD: 14, CNY: 100, EUR: 12, JPY: 22 };

export type AmountPerCurrency = Record<keyof typeof minorUnitsPerYuan, number>;

/** Two significant digits, because a price list has round prices; never below one minor unit. */
function round(minor: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(minor, 1))) - 1);
  return Math.max(1, Math.round(minor / step) * step);
}

/** A price given in yuan, in minor units of every currency of the product. */
export function price(yuan: number): AmountPerCurrency {
  return {
    HKD: round(yuan * minorUnitsPerYuan.HKD),
    USD: round(yuan * minorUnitsPerYuan.USD),
    CNY: round(yuan * minorUnitsPerYuan.CNY),
    EUR: round(yuan * minorUnitsPerYuan.EUR),
    JPY: round(yuan * minorUnitsPerYuan.JPY),
  };
}
