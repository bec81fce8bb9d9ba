import { DomUtil, type Map as Leaflet } from 'leaflet';
import type { City } from '#contract/catalogue/catalogue.ts';
import { placedNames, radiusOf } from './map-points.ts';

/** Says to a map of cities that others are chosen now. */
export const chosenEvent = 'chosen';

/** Writes beside their points what the chosen and then the largest cities in view are called, anew whenever others come into view or are chosen. The points are named to readers by themselves. */
export const writeCityNames = (
  map: Leaflet,
  cities: readonly City[],
  { className, isChosen }: { className: string; isChosen: (id: string) => boolean },
): void => {
  const pane = map.createPane('names');
  pane.ariaHidden = 'true';
  const largest = cities.toSorted((a, b) => b.population - a.population);
  const write = (): void => {
    const { x: width, y: height } = map.getSize();
    const bounds = map.getBounds();
    const spots = largest
      .toSorted((a, b) => Number(isChosen(b.id)) - Number(isChosen(a.id)))
      .filter(({ lat, lon }) => bounds.contains([lat, lon]))
      .map(({ id, name, lat, lon, population }) => {
        const { x, y } = map.latLngToContainerPoint([lat, lon]);
        return { name, x, y, radius: radiusOf(population, map.getZoom()), isChosen: isChosen(id) };
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
  map.on(`moveend resize ${chosenEvent}`, write);
  write();
};
