import { useMemo } from 'react';
import type { City } from '#contract/catalogue/catalogue.ts';
import { landOfTheWorld } from '#components/map/land.ts';
import css from './one-page.module.css';
import { frameOf, landIn, pointIn } from './map-frame.ts';

/** Where the cities of a plan lie, small; their names stand beside it. */
export const CitiesThumbnail = ({ cities }: { cities: readonly City[] }) => {
  const { frame, land } = useMemo(() => {
    const around = frameOf(cities);
    return { frame: around, land: landIn(around, landOfTheWorld()) };
  }, [cities]);
  const { left, top, width, height } = frame;
  return (
    <svg className={css.map} viewBox={`${left} ${top} ${width} ${height}`} aria-hidden>
      <path className={css.land} d={land} />
      {cities.map((city) => {
        const [x, y] = pointIn(frame, city);
        return <circle key={city.id} className={css.city} cx={x} cy={y} r={height / 28} />;
      })}
    </svg>
  );
};
