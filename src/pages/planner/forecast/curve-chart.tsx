import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EstimateCurve } from '#contract/forecast/estimates.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { curveShape, nearestPoint, reachAt } from './curve-shape.ts';
import unseen from '#components/unseen-input.module.css';
import css from './reach-curve.module.css';

const [width, height] = [300, 120];
/** As wide as the word at a limit, with room around it. */
const word = 32;

type Point = EstimateCurve['points'][number];

interface CurveChartProps {
  curve: EstimateCurve;
  /** A total that waits to be applied. */
  wanted: number | null;
  limits: { readonly minimum: number | null; readonly maximum: number | null };
  /** An amount in few letters. */
  short: (total: number) => string;
  /** A point in words. */
  say: (point: Point) => string;
  /** The point being looked at, by its place in the curve. */
  looked: number | null;
  onLook: (place: number | null) => void;
  onTake: (total: number) => void;
}

/** The drawn curve: a slider over its points, which Enter or a press takes. */
export const CurveChart = ({ curve, wanted, limits, short, say, looked, onLook, onTake }: CurveChartProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { points, saturation } = curve;
  const last = points.length - 1;
  const shape = curveShape(points, width, height);
  const now = Math.max(1, looked ?? points.findIndex(({ current }) => current));
  const current = points.find((point) => point.current);
  const point = looked === null ? undefined : points[looked];
  const marks = (['minimum', 'maximum'] as const).flatMap((name) => {
    const at = limits[name] === null ? null : shape.x(limits[name]);
    return at === null ? [] : [{ name, at }];
  });
  const waiting = wanted === null ? null : shape.x(wanted);
  const ghost = wanted === null ? null : reachAt(points, wanted);
  const stops = saturation === null ? null : shape.x(saturation);
  // A word stands behind its line, and before it where there is no room up to the edge or to the line that comes next.
  const isBefore = (at: number): boolean => at > width / 2 || (at > word && stops !== null && stops > at && stops - at < word);

  const follow = (event: PointerEvent<HTMLInputElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    return nearestPoint(points, ((event.clientX - box.left) / box.width) * shape.mostTotal);
  };

  return (
    <figure className={css.figure}>
      <span className={css.top} aria-hidden>
        {format.compact(shape.mostReach)}
      </span>
      <div className={`${unseen.over} ${unseen.drawing}`}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
          <path d={`M0 0H${width}M0 ${height / 2}H${width}`} className={css.grid} />
          <path d={shape.band} className={css.band} />
          {marks.map(({ name, at }) => (
            <path key={name} d={`M${at} 0V${height}`} className={css.limit} />
          ))}
          {stops !== null && <path d={`M${stops} 0V${height}`} className={css.saturation} />}
          <path d={shape.line} className={css.line} />
          <path d={`M0 ${height}H${width}`} className={css.axis} />
          {waiting !== null && <path d={`M${waiting} 0V${height}`} className={css.wanted} />}
          {waiting !== null && ghost !== null && <circle cx={waiting} cy={shape.y(ghost)} r="5" className={css.ghost} />}
          {current && (
            <>
              <path d={`M${shape.x(current.total)} ${shape.y(current.reach.likely)}V${height}`} className={css.drop} />
              <circle cx={shape.x(current.total) ?? 0} cy={shape.y(current.reach.likely)} r="4.5" className={css.dot} />
            </>
          )}
          {point && <circle cx={shape.x(point.total) ?? 0} cy={shape.y(point.reach.likely)} r="4.5" className={css.looked} />}
        </svg>
        {marks.map(({ name, at }) => (
          <span key={name} className={css.mark} data-late={isBefore(at)} style={{ insetInlineStart: `${(at / width) * 100}%` }} aria-hidden>
            {t(`forecast.curve.${name}`)}
          </span>
        ))}
        <input
          type="range"
          min={1}
          max={last}
          value={now}
          aria-label={t('forecast.curve.label')}
          aria-valuetext={points[now] && say(points[now])}
          onChange={(event) => onLook(Number(event.target.value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onTake(points[now]?.total ?? 0);
          }}
          onBlur={() => onLook(null)}
          onPointerMove={(event) => onLook(follow(event))}
          onPointerLeave={() => onLook(null)}
          onPointerUp={(event) => onTake(points[follow(event)]?.total ?? 0)}
        />
      </div>
      <div className={css.axisWords} aria-hidden>
        <span>{short(0)}</span>
        <span>{t('forecast.curve.budget')}</span>
        <span>{short(shape.mostTotal)}</span>
      </div>
    </figure>
  );
};
