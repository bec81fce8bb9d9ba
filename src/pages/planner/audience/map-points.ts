import type { City } from '#contract/catalogue/catalogue.ts';

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const rays: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export const isDirection = (key: string): key is Direction => key in rays;

/** The nearest city in a direction, looking mostly straight ahead; undefined at the edge. */
export const cityTowards = (from: City, cities: readonly City[], direction: Direction): City | undefined => {
  const [x, y] = rays[direction];
  let best: { city: City; cost: number } | undefined;
  for (const city of cities) {
    const [east, north] = [city.lon - from.lon, city.lat - from.lat];
    const ahead = east * x + north * y;
    if (city.id === from.id || ahead <= 0) continue;
    const aside = Math.abs(east * y) + Math.abs(north * x);
    const cost = ahead + 3 * aside;
    if (!best || cost < best.cost) best = { city, cost };
  }
  return best?.city;
};

/** Radius of a city's point in pixels: the area follows its inhabitants, and on a map of half the world all are smaller. */
export const radiusOf = (population: number, zoom = 4): number =>
  Math.max(3.5, Math.min(14, Math.sqrt(population / 150_000)) * Math.min(1, Math.max(0.5, zoom / 4)));

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Of the cities whose points lie under a spot, the one whose middle is nearest: a small one on a large one takes no more than its own place. */
export const cityUnder = <Point extends { readonly at: Spot; readonly radius: number }>(
  spot: Spot,
  points: readonly Point[],
): Point | undefined => {
  let best: { point: Point; away: number } | undefined;
  for (const point of points) {
    const away = Math.hypot(point.at.x - spot.x, point.at.y - spot.y);
    if (away <= point.radius + 2 && (!best || away < best.away)) best = { point, away };
  }
  return best?.point;
};
