import { useEffect, useRef, useState } from 'react';
import { type ChartOptions, type StandingChart, standChart } from './engine.ts';

interface ChartCanvasProps {
  options: ChartOptions;
  height: number;
  along: 'x' | 'y' | null;
  looked: number | null;
  onLook: (place: number | null) => void;
}

/** What is drawn, for eyes alone: `ChartFigure` says the same in words. The library comes along with it. */
export const ChartCanvas = ({ options, height, along, looked, onLook }: ChartCanvasProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<StandingChart | null>(null);
  const look = useRef(onLook);
  useEffect(() => {
    look.current = onLook;
  }, [onLook]);

  useEffect(() => {
    if (!place.current) return undefined;
    const standing = standChart(place.current, { along, onPoint: (point) => look.current(point) });
    const size = new ResizeObserver(() => standing.fit());
    size.observe(place.current);
    setChart(standing);
    return () => {
      size.disconnect();
      standing.end();
      setChart(null);
    };
  }, [along]);

  useEffect(() => chart?.draw(options), [chart, options]);
  useEffect(() => chart?.look(looked), [chart, looked]);

  return <div ref={place} style={{ blockSize: height }} aria-hidden />;
};
