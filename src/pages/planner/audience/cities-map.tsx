import {
  type CircleMarker,
  type Map as Leaflet,
  type LeafletMouseEvent,
  circleMarker,
  geoJSON,
  latLngBounds,
  map as leafletMap,
  tooltip,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { City } from '#contract/catalogue/catalogue.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { IconButton } from '#components/icon-button.tsx';
import { landOfTheWorld } from '#components/map/land.ts';
import { chosenEvent, writeCityNames } from './city-names.ts';
import { inSlices } from './in-slices.ts';
import { Choices } from '#pages/planner/fields/choices.tsx';
import layout from '#components/layout.module.css';
import css from './cities-map.module.css';
import { cityTowards, cityUnder, isDirection, radiusOf } from './map-points.ts';

interface CitiesMapProps {
  cities: readonly City[];
  chosen: readonly string[];
  /** The country that is shown while no city is chosen; the world when it is null. */
  home: string | null;
  /** Where the focus goes when somebody leaves the map by Escape. */
  leaveTo: string;
  onToggle: (id: string, on: boolean) => void;
}

const world: [[number, number], [number, number]] = [
  [-50, -130],
  [68, 175],
];

const elementOf = (marker: CircleMarker): SVGElement | undefined => {
  const element = marker.getElement();
  return element instanceof SVGElement ? element : undefined;
};

/** Shows which cities are chosen, to eyes and ears. */
const paint = (points: ReadonlyMap<string, CircleMarker>, chosen: readonly string[]): void => {
  const ids = new Set(chosen);
  for (const [id, marker] of points) {
    const element = elementOf(marker);
    element?.setAttribute('aria-checked', String(ids.has(id)));
    element?.classList.toggle(css.chosen ?? '', ids.has(id));
  }
};

const bareMap = (place: HTMLElement): Leaflet => {
  const map = leafletMap(place, {
    // Leaflet's own controls are written as markup, which the page's policy does not let in.
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    scrollWheelZoom: false,
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
    inertia: false,
    minZoom: 1,
    maxZoom: 8,
    zoomSnap: 0.5,
    maxBounds: [
      [-75, -200],
      [85, 200],
    ],
  });
  geoJSON(landOfTheWorld(), { interactive: false, style: { className: css.land ?? '', weight: 0 } }).addTo(map);
  return map.fitBounds(world);
};

/** Shows the chosen cities with what lies around them; their country when there are none, or the world. */
const fit = (map: Leaflet, { cities, chosen, home }: Pick<CitiesMapProps, 'cities' | 'chosen' | 'home'>): void => {
  const shown = chosen.length > 0 ? cities.filter(({ id }) => chosen.includes(id)) : cities.filter(({ countryId }) => countryId === home);
  const spots = shown.map(({ lat, lon }): [number, number] => [lat, lon]);
  map.fitBounds(spots.length > 0 ? latLngBounds(spots).pad(0.3) : latLngBounds(world), { maxZoom: 5 });
};

/** Cities as points on bare land, as large as they have inhabitants: pressed to take or leave them; by key, arrows go to the next city. */
export const CitiesMap = ({ cities, chosen, home, leaveTo, onToggle }: CitiesMapProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<Leaflet>(undefined);
  const points = useRef(new Map<string, CircleMarker>());
  const now = useRef({ chosen, onToggle });

  useEffect(() => {
    const before = now.current.chosen;
    now.current = { chosen, onToggle };
    paint(points.current, chosen);
    map.current?.fire(chosenEvent);
    // What is taken in the list is seen on the map as well; what is pressed on the map is in view already.
    const [drawn, former] = [map.current, new Set(before)];
    const added = chosen.filter((id) => !former.has(id));
    if (!drawn || added.length === 0) return;
    const seen = drawn.getBounds();
    if (cities.some(({ id, lat, lon }) => added.includes(id) && !seen.contains([lat, lon]))) fit(drawn, { cities, chosen, home });
  }, [chosen, onToggle, cities, home]);

  useEffect(() => {
    if (!place.current) return undefined;
    const drawn = bareMap(place.current);
    const markers = points.current;
    const focus = (id: string): void => {
      for (const [other, marker] of markers) elementOf(marker)?.setAttribute('tabindex', other === id ? '0' : '-1');
      const marker = markers.get(id);
      if (!marker) return;
      if (!drawn.getBounds().contains(marker.getLatLng())) drawn.panTo(marker.getLatLng());
      elementOf(marker)?.focus({ preventScroll: true });
    };
    const flip = (id: string): void => now.current.onToggle(id, !now.current.chosen.includes(id));
    const labelOf = ({ name, population }: City): string => `${name}, ${format.compact(population)}`;
    // One label and one ring, for the city that the pointer or the focus is on.
    const word = document.createElement('span');
    const label = tooltip({ direction: 'top', className: css.tip ?? '', offset: [0, -4] }).setContent(word);
    const ring = circleMarker([0, 0], { radius: 0, interactive: false, className: css.ring ?? '' });
    const say = (city: City): void => {
      word.textContent = labelOf(city);
      label.setLatLng([city.lat, city.lon]).addTo(drawn);
    };
    /** The city that somebody means by a spot; the point's own where the event has no place, as one made by a program. */
    const meant = (own: City, { originalEvent }: LeafletMouseEvent): City => {
      // Leaflet's own `containerPoint` is the middle of a small marker, wherever on it somebody pressed.
      const spot = drawn.mouseEventToContainerPoint(originalEvent);
      const spots = cities.map((city) => ({
        city,
        at: drawn.latLngToContainerPoint([city.lat, city.lon]),
        radius: radiusOf(city.population, drawn.getZoom()),
      }));
      const under = spots.filter(({ city }) => markers.has(city.id));
      const onOwn = under.find(({ city }) => city === own);
      return onOwn && cityUnder(spot, [onOwn]) ? (cityUnder(spot, under)?.city ?? own) : own;
    };
    drawn.on('zoomend', () => {
      for (const city of cities) markers.get(city.id)?.setRadius(radiusOf(city.population, drawn.getZoom()));
      ring.remove();
    });
    fit(drawn, { cities, chosen: now.current.chosen, home });
    writeCityNames(drawn, cities, { className: css.name ?? '', isChosen: (id) => now.current.chosen.includes(id) });
    map.current = drawn;
    const add = (city: City): void => {
      const radius = radiusOf(city.population, drawn.getZoom());
      const marker = circleMarker([city.lat, city.lon], { radius, className: css.city ?? '', weight: 1.5 });
      marker.addTo(drawn);
      marker.on('click', (event) => flip(meant(city, event).id));
      marker.on('mousemove', (event) => say(meant(city, event)));
      marker.on('mouseout', () => label.remove());
      markers.set(city.id, marker);
      const element = elementOf(marker);
      element?.setAttribute('role', 'checkbox');
      element?.setAttribute('aria-label', labelOf(city));
      element?.setAttribute('tabindex', markers.size === 1 ? '0' : '-1');
      element?.addEventListener('focus', () => {
        say(city);
        if (element.matches(':focus-visible'))
          ring
            .setLatLng(marker.getLatLng())
            .setRadius(marker.getRadius() + 4)
            .addTo(drawn);
      });
      element?.addEventListener('blur', () => {
        label.remove();
        ring.remove();
      });
      element?.addEventListener('keydown', (event) => {
        if (event.key === ' ' || event.key === 'Enter') flip(city.id);
        else if (event.key === 'Escape') document.getElementById(leaveTo)?.focus();
        else if (isDirection(event.key)) focus(cityTowards(city, cities, event.key)?.id ?? city.id);
        else return;
        event.preventDefault();
      });
      paint(new Map([[city.id, marker]]), now.current.chosen);
    };
    // The largest first, so that small ones lie on top and can be hit.
    const stop = inSlices(
      cities.toSorted((a, b) => b.population - a.population),
      add,
    );
    return () => {
      stop();
      markers.clear();
      drawn.remove();
      map.current = undefined;
    };
  }, [cities, format, home, leaveTo]);

  const toChosen = (): void => {
    if (map.current) fit(map.current, { cities, chosen, home });
  };

  return (
    <div className={css.frame}>
      <Choices label={t('places.map.label')} className={css.whole}>
        <div ref={place} className={css.map} />
      </Choices>
      <div className={`${layout.stack1} ${css.tools}`}>
        <IconButton icon="plus" kind="plain" label={t('places.map.in')} onClick={() => map.current?.zoomIn(1)} />
        <IconButton icon="minus" kind="plain" label={t('places.map.out')} onClick={() => map.current?.zoomOut(1)} />
        <IconButton icon="target" kind="plain" label={t('places.map.chosen')} onClick={toChosen} />
      </div>
    </div>
  );
};
