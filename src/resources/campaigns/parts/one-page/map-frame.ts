import type { City } from '#contract/catalogue/catalogue.ts';
import type { Land } from '#components/map/land-rings.ts';

type Place = Pick<City, 'lat' | 'lon'>;

/** A part of the world on flat paper: degrees of longitude are as long as they are there, and the north is above. */
export interface MapFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly squeeze: number;
}

// Of the thumbnail: how many times as wide as high it is.
const shape = 1.6;

/** At least so many degrees are shown: a city alone says nothing of where it is. */
const least = 16;

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** What of the world holds these places with room around them. */
export const frameOf = (places: readonly Place[]): MapFrame => {
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)];
  const squeeze = Math.cos((middle(lats) * Math.PI) / 180);
  const height = Math.max(least, span(lats) * 1.5, (span(lons) * squeeze * 1.4) / shape);
  const width = height * shape;
  return { left: middle(lons) * squeeze - width / 2, top: -middle(lats) - height / 2, width, height, squeeze };
};

/** Where a place lies on the paper. */
export const pointIn = ({ squeeze }: MapFrame, { lat, lon }: Place): readonly [x: number, y: number] => [lon * squeeze, -lat];

/** The land that lies in a frame, as the path of a drawing. */
export const landIn = (frame: MapFrame, land: Land): string => {
  const shapes = land.type === 'MultiPolygon' ? land.coordinates : [land.coordinates];
  const { left, top, width, height } = frame;
  const isIn = (points: readonly (readonly [number, number])[]): boolean => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return Math.max(...xs) > left && Math.min(...xs) < left + width && Math.max(...ys) > top && Math.min(...ys) < top + height;
  };
  return shapes
    .flatMap((rings) => rings.map((ring) => ring.map(([lon = 0, lat = 0]) => pointIn(frame, { lat, lon }))))
    .filter(isIn)
    .map((points) => `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`)
    .join('');
};
