import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/lazy-part.tsx';
import unseen from '#components/unseen-input.module.css';
import css from './chart-figure.module.css';
import type { Drawing } from './drawing.ts';
import { LegendMark } from './legend-mark.tsx';
import { useChartStyle } from './use-chart-style.ts';

const ChartCanvas = lazyPart(() => import('./chart-canvas.tsx').then((file) => file.ChartCanvas), '280px');

/** The same, with the land of the world and what draws maps. */
const MapCanvas = lazyPart(async () => {
  const [{ ChartCanvas: Canvas }] = await Promise.all([import('./chart-canvas.tsx'), import('./land.ts')]);
  return Canvas;
}, '360px');

/** A chart whose points are looked at by pointer or arrow keys, and said in words above it. The table beside it has the same numbers. */
export const ChartFigure = ({ drawing }: { drawing: Drawing }) => {
  const { t } = useTranslation();
  const id = useId();
  const style = useChartStyle();
  const [looked, setLooked] = useState<number | null>(null);
  const options = useMemo(() => drawing.options(style), [drawing, style]);
  const { label, height, along, points, first, name, say, lines, hatched, onLand } = drawing;
  const Canvas = onLand ? MapCanvas : ChartCanvas;
  const last = points - 1;
  // After a change of what is drawn there may be fewer.
  const at = Math.min(looked ?? first, last);
  // Where there is room, lines have their names at their ends.
  const named = style.narrow ? lines : [];
  return (
    <figure className={css.figure}>
      <output id={id} className={css.said}>
        {say(at)}
      </output>
      <div className={`${unseen.over} ${unseen.drawing}`} style={{ minBlockSize: height }}>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={label}
          aria-valuetext={name(at)}
          aria-controls={id}
          onChange={(event) => setLooked(Number(event.target.value))}
          onBlur={() => setLooked(null)}
        />
        <Canvas
          options={options}
          height={height}
          along={along}
          looked={looked === null ? null : at}
          onLook={(place) => setLooked(place !== null && place >= 0 && place <= last ? place : null)}
        />
      </div>
      {(named.length > 0 || hatched) && (
        <figcaption className={css.legend}>
          {named.map((line) => (
            <span key={line.of}>
              <LegendMark style={style} of={line.of} />
              {line.name}
            </span>
          ))}
          {hatched && (
            <span>
              <LegendMark style={style} of="hatched" />
              {t('report.stamp.provisional')}
            </span>
          )}
        </figcaption>
      )}
    </figure>
  );
};
