import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { City } from '#contract/catalogue/catalogue.ts';
import { Button } from '#components/button.tsx';
import { ErrorBoundary } from '#components/error-boundary.tsx';
import { Icon } from '#components/icon.tsx';
import { useMedia } from '#components/use-media.ts';
import layout from '#components/layout.module.css';
import css from './map-or-list.module.css';

const CitiesMap = lazy(async () => ({ default: (await import('./cities-map.tsx')).CitiesMap }));

interface MapOrListProps {
  /** Undefined while they are on the way. */
  cities: readonly City[] | undefined;
  chosen: readonly string[];
  home: string | null;
  leaveTo: string;
  onToggle: (id: string, on: boolean) => void;
}

// Without the map there still is the list.
const NoMap = () => null;

/** The map of the cities, to be shown or put away; the list below says the same. */
export const MapOrList = ({ cities, ...props }: MapOrListProps) => {
  const { t } = useTranslation();
  const wide = useMedia('(width >= 900px)');
  const [wanted, setWanted] = useState<boolean | null>(null);
  const shown = wanted ?? wide;
  return (
    <div className={layout.stack2}>
      <div>
        <Button kind="quiet" alone aria-expanded={shown} onClick={() => setWanted(!shown)}>
          <Icon name="globe" />
          {t(shown ? 'places.map.hide' : 'places.map.show')}
        </Button>
      </div>
      {shown && !cities && <div className={css.waiting} aria-hidden />}
      {shown && cities && cities.length > 0 && (
        <ErrorBoundary fallback={NoMap} resetKey="map">
          <Suspense fallback={<div className={css.waiting} aria-hidden />}>
            <CitiesMap cities={cities} {...props} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
};
