import { feature } from 'topojson-client';
import atlas from 'world-atlas/land-110m.json';
import { type Land, landRings } from './land-rings.ts';

// The file's types say only that it is JSON.
const topology = atlas as unknown as Parameters<typeof feature>[0];

/** The land of the world, bare: what lies across the date line is drawn at both edges. */
export const landOfTheWorld = (): Land => {
  const land = feature(topology, topology.objects['land'] ?? '');
  const shapes = land.type === 'FeatureCollection' ? land.features : [land];
  const coordinates = shapes.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? landRings(geometry) : [],
  );
  return { type: 'MultiPolygon', coordinates };
};
