import { GeoComponent } from 'echarts/components';
import { registerMap, use as takeParts } from 'echarts/core';
import { landOfTheWorld } from '#components/map/land.ts';
import { landMap } from '#domain/reports/charts/on-map.ts';

takeParts([GeoComponent]);
registerMap(landMap, {
  geoJSON: { type: 'FeatureCollection', features: [{ type: 'Feature', properties: { name: landMap }, geometry: landOfTheWorld() }] },
} as Parameters<typeof registerMap>[1]);
