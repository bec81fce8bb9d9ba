import type { Polygon } from 'leaflet';

/** A shape of land, as the map draws it. */
export type Land = NonNullable<Polygon['feature']>['geometry'];

type Position = number[];

/** A ring whose degrees of longitude go on beyond 180 where it crosses the date line, instead of leaping to the other edge of the map. */
const unwrapped = (ring: readonly Position[]): Position[] => {
  let turn = 0;
  return ring.map(([lon = 0, lat = 0], index) => {
    const before = ring[index - 1]?.[0] ?? lon;
    if (lon - before > 180) turn -= 360;
    if (lon - before < -180) turn += 360;
    return [lon + turn, lat];
  });
};

/** A ring around a pole does not close on a flat map: it goes on to the pole and along it. */
const closed = (ring: readonly Position[]): Position[] => {
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last || Math.abs((last[0] ?? 0) - (first[0] ?? 0)) < 180) return [...ring];
  const pole = (first[1] ?? 0) < 0 ? -90 : 90;
  return [...ring, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first];
};

const shifted = (ring: readonly Position[], by: number): Position[] => ring.map(([lon = 0, lat = 0]) => [lon + by, lat]);

/**
 * The land of a globe for a flat map: what crosses the date line is drawn at both edges, as a whole. The atlas has its rings joined there, and
 * a flat map would draw each of them as a seam from one edge to the other.
 */
export const landRings = (geometry: Land): Position[][][] => {
  const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates];
  return polygons.flatMap((rings) => {
    const flat = rings.map((ring) => closed(unwrapped(ring)));
    const lons = flat.flat().map(([lon = 0]) => lon);
    const beyond = [...(Math.max(...lons) > 180 ? [-360] : []), ...(Math.min(...lons) < -180 ? [360] : [])];
    return [flat, ...beyond.map((by) => flat.map((ring) => shifted(ring, by)))];
  });
};
