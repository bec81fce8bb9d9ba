import { type ChartStyle, planMark } from '#domain/reports/charts/style.ts';

const [width, height] = [18, 10];

interface LegendMarkProps {
  style: ChartStyle;
  /** A number is that part of a bar. */
  of: 'actual' | 'plan' | 'before' | 'hatched' | number;
}

/** A piece of what a legend speaks of. */
export const LegendMark = ({ style: { palette, parts, paper, ink }, of }: LegendMarkProps) => (
  <svg width={width} height={height} aria-hidden>
    {of === 'plan' || of === 'before' ? (
      <path
        d={`M0 ${height / 2}H${width}`}
        {...(of === 'plan' ? { stroke: ink, strokeDasharray: planMark.dashes.join(' ') } : { stroke: palette.before })}
        strokeWidth={planMark.width}
      />
    ) : (
      <rect width={width} height={height} rx={2} fill={typeof of === 'number' ? parts[of] : palette.actual} />
    )}
    {of === 'hatched' && <path d="M-2 12 8 2M4 12 14 2M10 12 20 2" stroke={paper} strokeWidth={2.5} />}
  </svg>
);
