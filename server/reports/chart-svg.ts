/** What the charts of `domain/reports/charts` draw: settings without anything of the screen. */
export type ChartOptions = Readonly<Record<string, unknown>>;

/**
 * The same chart as on the screen as an SVG, for papers and mails. The library is loaded with the first chart: a server that draws none need not wait
 * for it.
 */
export const chartSvg = async (options: ChartOptions, width: number, height: number): Promise<string> => {
  const { init } = await import('echarts');
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption({ ...options });
    // What it would look like under a pointer has no place on paper.
    return chart.renderToSVGString().replace(/<style[\s\S]*<\/style>\s*/, '');
  } finally {
    chart.dispose();
  }
};
