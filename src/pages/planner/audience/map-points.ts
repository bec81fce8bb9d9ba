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

interface NamedSpot extends Spot {
  readonly name: string;
  readonly radius: number;
  /** No name lies over its point. */
  readonly isChosen?: boolean;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** So many names are legible on one map. */
const mostNames = 10;

const nameHeight = 16;

/** Room between a point and its name, in pixels. */
const gap = 4;

/** Where the map's own buttons lie, from its lower right corner. */
const buttons = { width: 64, height: 144 };

/** About as wide as a small text is drawn: a letter of Chinese or Japanese is a square, another about half of one. */
const widthOf = (text: string): number => text.length * 7 + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0) * 5;

const meet = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** Places for the names of the first points, in pixels: at the right of a point, or where else on the map it covers no other name; none where there is no room. */
export const placedNames = <Point extends NamedSpot>(points: readonly Point[], size: Pick<Box, 'width' | 'height'>): (Point & Box)[] => {
  const taken: Box[] = [
    { ...buttons, left: size.width - buttons.width, top: size.height - buttons.height },
    ...points
      .filter(({ isChosen }) => isChosen)
      .map(({ x, y, radius }) => ({ left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius })),
  ];
  const placed: (Point & Box)[] = [];
  for (const point of points) {
    if (placed.length === mostNames) break;
    const width = widthOf(point.name);
    const away = point.radius + gap;
    const beside = point.y - nameHeight / 2;
    const middle = point.x - width / 2;
    const box = [
      { left: point.x + away, top: beside },
      { left: point.x - away - width, top: beside },
      { left: middle, top: point.y - away - nameHeight },
      { left: middle, top: point.y + away },
    ]
      .map((corner) => ({ ...corner, width, height: nameHeight }))
      .find(
        (each) =>
          each.left >= 0 &&
          each.top >= 0 &&
          each.left + width <= size.width &&
          each.top + nameHeight <= size.height &&
          !taken.some((other) => meet(each, other)),
      );
    if (!box) continue;
    taken.push(box);
    placed.push({ ...point, ...box });
  }
  return placed;
};
