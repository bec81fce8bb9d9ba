import { type ChartStyle, bareChart, inkText, lookedAt } from './style.ts';

/** What the map below the points is called; whoever draws gives it the land of the world under this name. */
export const landMap = 'land';

/** Something that was counted in a place. */
export interface MapPlace {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly value: number;
}

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
const reach = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** At least so many degrees are shown: a city alone says nothing of where it is. */
const least = 24;

// Of a panel: how many times as wide as high it is.
const shapes = { wide: 3.4, narrow: 1.1 } as const;

const largest = 44;
const smallest = 8;

/** Which part of the world holds the places with room around them, in the shape of the panel. */
const frameOf = (places: readonly MapPlace[], { narrow }: ChartStyle) => {
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)];
  const [lat, lon] = [middle(lats), middle(lons)];
  // Away from the equator degrees of longitude are shorter.
  const squeeze = Math.cos((lat * Math.PI) / 180);
  const shape = shapes[narrow ? 'narrow' : 'wide'];
  const high = Math.max(least, reach(lats) * 1.4, (reach(lons) * 1.3 * squeeze) / shape);
  const wide = (high * shape) / squeeze;
  return {
    squeeze,
    corners: [
      [lon - wide / 2, lat + high / 2],
      [lon + wide / 2, lat - high / 2],
    ],
  } as const;
};

// A name takes one part of so many of the panel's width.
const nameParts = { wide: 16, narrow: 4 } as const;

/** On which side of its point the name of a place stands: away from the nearest one, which would lie on it. */
const sideOf = ({ lat, lon }: MapPlace, places: readonly MapPlace[], name: number): 'left' | 'right' =>
  places.some((other) => {
    const east = other.lon - lon;
    return east > 0 && east < name && Math.abs(other.lat - lat) < name / 2;
  })
    ? 'left'
    : 'right';

/** Values at their places on bare land, the area of a point as large as its value; where there is room, with their names. */
export const mapChart = (places: readonly MapPlace[], style: ChartStyle) => {
  const { squeeze, corners } = frameOf(places, style);
  const name = (corners[1][0] - corners[0][0]) / nameParts[style.narrow ? 'narrow' : 'wide'];
  const most = Math.max(1, ...places.map(({ value }) => value));
  return {
    ...bareChart(style),
    geo: {
      map: landMap,
      silent: true,
      clip: true,
      left: 0,
      right: 0,
      top: 0,
      bottom: 0,
      aspectScale: squeeze,
      boundingCoords: corners.map((corner) => [...corner]),
      itemStyle: { areaColor: style.line, borderWidth: 0 },
    },
    series: [
      {
        type: 'scatter' as const,
        coordinateSystem: 'geo' as const,
        itemStyle: { color: style.palette.actual, opacity: 0.85, borderColor: style.paper, borderWidth: 1 },
        emphasis: lookedAt(style),
        label: { show: true, formatter: '{b}', ...inkText(style) },
        labelLayout: { hideOverlap: true },
        data: places.map((place) => ({
          name: place.name,
          value: [place.lon, place.lat, place.value],
          symbolSize: Math.max(smallest, Math.sqrt(place.value / most) * largest),
          label: { position: sideOf(place, places, name) },
        })),
      },
    ],
  };
};
