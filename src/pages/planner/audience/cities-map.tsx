import { type CircleMarker, type Map as Leaflet, circleMarker, geoJSON, latLngBounds, map as leafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/land-110m.json';
import type { City } from '#contract/catalogue.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { inSlices } from '#components/in-slices.ts';
import { Choices } from '#pages/planner/fields/choices.tsx';
import css from './cities-map.module.css';
import { cityTowards, isDirection, radiusOf } from './map-points.ts';

interface CitiesMapProps {
  cities: readonly City[];
  chosen: readonly string[];
  onToggle: (id: string, on: boolean) => void;
}

// The file's types say only that it is JSON.
const topology = atlas as unknown as Parameters<typeof feature>[0];
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
  geoJSON(feature(topology, topology.objects['land'] ?? ''), { interactive: false, style: { className: css.land ?? '', weight: 0 } }).addTo(
    map,
  );
  return map.fitBounds(world);
};

/** Shows the chosen cities with what lies around them; the world when there are none. */
const fit = (map: Leaflet, cities: readonly City[], chosen: readonly string[]): void => {
  const spots = cities.filter(({ id }) => chosen.includes(id)).map(({ lat, lon }): [number, number] => [lat, lon]);
  map.fitBounds(spots.length > 0 ? latLngBounds(spots).pad(0.3) : latLngBounds(world), { maxZoom: 5 });
};

/** Cities as points on bare land, as large as they have inhabitants: pressed to take or leave them; by key, arrows go to the next city. */
export const CitiesMap = ({ cities, chosen, onToggle }: CitiesMapProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<Leaflet>(undefined);
  const points = useRef(new Map<string, CircleMarker>());
  const now = useRef({ chosen, onToggle });

  useEffect(() => {
    now.current = { chosen, onToggle };
    paint(points.current, chosen);
  }, [chosen, onToggle]);

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
    fit(drawn, cities, now.current.chosen);
    map.current = drawn;
    const add = (city: City): void => {
      const label = `${city.name}, ${format.compact(city.population)}`;
      const marker = circleMarker([city.lat, city.lon], { radius: radiusOf(city.population), className: css.city ?? '', weight: 1.5 });
      marker.addTo(drawn);
      const word = document.createElement('span');
      word.textContent = label;
      marker.bindTooltip(word, { direction: 'top', className: css.tip ?? '', offset: [0, -4] });
      marker.on('click', () => flip(city.id));
      markers.set(city.id, marker);
      const element = elementOf(marker);
      element?.setAttribute('role', 'checkbox');
      element?.setAttribute('aria-label', label);
      element?.setAttribute('tabindex', markers.size === 1 ? '0' : '-1');
      element?.addEventListener('focus', () => marker.openTooltip());
      element?.addEventListener('blur', () => marker.closeTooltip());
      element?.addEventListener('keydown', (event) => {
        if (event.key === ' ' || event.key === 'Enter') flip(city.id);
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
  }, [cities, format]);

  const toChosen = (): void => {
    if (map.current) fit(map.current, cities, chosen);
  };

  return (
    <div className={css.frame}>
      <Choices label={t('places.map.label')} className={css.whole}>
        <div ref={place} className={css.map} />
      </Choices>
      <div className={css.tools}>
        <Button kind="plain" square aria-label={t('places.map.in')} onClick={() => map.current?.zoomIn(1)}>
          <Icon name="plus" />
        </Button>
        <Button kind="plain" square aria-label={t('places.map.out')} onClick={() => map.current?.zoomOut(1)}>
          <Icon name="minus" />
        </Button>
        <Button kind="plain" square aria-label={t('places.map.chosen')} title={t('places.map.chosen')} onClick={toChosen}>
          <Icon name="target" />
        </Button>
      </div>
    </div>
  );
};
