import { DomUtil, type Map as Leaflet } from 'leaflet';
import type { City } from '#contract/catalogue/catalogue.ts';
import { placedNames, radiusOf } from './map-points.ts';

/** Writes beside their points what the largest cities in view are called, anew whenever something else comes into view. The points are named to readers by themselves. */
export const writeCityNames = (map: Leaflet, cities: readonly City[], className: string): void => {
  const pane = map.createPane('names');
  pane.ariaHidden = 'true';
  const largest = cities.toSorted((a, b) => b.population - a.population);
  const write = (): void => {
    const { x: width, y: height } = map.getSize();
    const bounds = map.getBounds();
    const spots = largest
      .filter(({ lat, lon }) => bounds.contains([lat, lon]))
      .map(({ name, lat, lon, population }) => {
        const { x, y } = map.latLngToContainerPoint([lat, lon]);
        return { name, x, y, radius: radiusOf(population, map.getZoom()) };
      });
    const names = placedNames(spots, { width, height }).map(({ name, left, top }) => {
      const element = document.createElement('span');
      element.className = className;
      element.textContent = name;
      DomUtil.setPosition(element, map.containerPointToLayerPoint([left, top]));
      return element;
    });
    pane.replaceChildren(...names);
  };
  map.on('moveend resize', write);
  write();
};
