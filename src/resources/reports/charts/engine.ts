import { BarChart, FunnelChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { type ECharts, init, use as takeParts } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';

takeParts([BarChart, FunnelChart, LineChart, ScatterChart, GridComponent, LabelLayout, SVGRenderer]);

/** Settings of a chart, as `domain/reports/charts` makes them. */
export type ChartOptions = Readonly<Record<string, unknown>>;

/** A chart that stands in an element. */
export interface StandingChart {
  readonly draw: (options: ChartOptions) => void;
  readonly fit: () => void;
  /** Marks one of its points, or none. */
  readonly look: (place: number | null) => void;
  readonly end: () => void;
}

const placeUnder = (chart: ECharts, along: 'x' | 'y', x: number, y: number): number | null => {
  if (!chart.containPixel('grid', [x, y])) return null;
  const place = chart.convertFromPixel('grid', [x, y])[along === 'x' ? 0 : 1];
  return place === undefined || Number.isNaN(place) ? null : Math.round(place);
};

interface Standing {
  /** Along which axis its points stand; null for a chart without axes. */
  readonly along: 'x' | 'y' | null;
  /** The pointer is on a point, or on none. */
  readonly onPoint: (place: number | null) => void;
}

/** Puts an empty chart into an element. */
export const standChart = (element: HTMLElement, { along, onPoint }: Standing): StandingChart => {
  const sizeNow = () => ({ width: element.clientWidth || 1, height: element.clientHeight || 1 });
  const chart = init(element, null, { renderer: 'svg', ...sizeNow() });
  // On paper it is shown larger or smaller than it was drawn.
  const keepShape = (): void => {
    const { width, height } = sizeNow();
    element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${width} ${height}`);
  };
  keepShape();
  if (along === null) {
    chart.on('mouseover', ({ dataIndex }) => onPoint(dataIndex));
    chart.on('mouseout', () => onPoint(null));
  } else {
    chart.getZr().on('mousemove', ({ offsetX, offsetY }) => onPoint(placeUnder(chart, along, offsetX, offsetY)));
    chart.getZr().on('globalout', () => onPoint(null));
  }
  return {
    draw: (options) => chart.setOption({ ...options }, { notMerge: true }),
    fit: () => {
      chart.resize(sizeNow());
      keepShape();
    },
    look: (place) => {
      // Of a bar that has parts, each is a series.
      const series: unknown = chart.getOption()['series'];
      const seriesIndex = Array.isArray(series) ? series.flatMap(({ type }, at) => (at === 0 || type === 'bar' ? at : [])) : [0];
      chart.dispatchAction({ type: 'downplay', seriesIndex });
      if (place !== null) chart.dispatchAction({ type: 'highlight', seriesIndex, dataIndex: place });
    },
    end: () => chart.dispose(),
  };
};

/** The same chart as a picture of its own, as text. */
export const chartText = (options: ChartOptions, width: number, height: number): string => {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption({ ...options });
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
};
