import { describe, expect, it } from 'vitest';
import type { Bar } from '#domain/reports/charts/bars.ts';
import { byGroupChart } from '#domain/reports/charts/by-group.ts';
import { frequencyBuckets, frequencyChart } from '#domain/reports/charts/frequency.ts';
import { funnelChart } from '#domain/reports/charts/video-funnel.ts';
import { overTimeChart } from '#domain/reports/charts/over-time.ts';
import { palettes, paperStyle as style } from '#domain/reports/charts/style.ts';
import { chartSvg } from '#server/reports/chart-svg.ts';

const bars: Bar[] = ['2026-11-16', '2026-11-17', '2026-11-18'].map((label, place) => ({
  key: label,
  label,
  within: null,
  value: place === 1 ? null : 100 * (place + 1),
  provisional: place === 2,
}));
const tags = (svg: string, name: string): number => svg.split(`<${name}`).length - 1;

describe('a chart on the server', () => {
  it('is an SVG of the size that was asked for, with its words and its hatching', async () => {
    const words = {
      tick: ({ label }: Bar) => label.slice(5),
      short: String,
      finest: 1,
      unit: 'Impressions',
      actual: '実績 <&>',
      planned: '計画',
      before: '前期',
    };
    const svg = await chartSvg(
      overTimeChart({ bars, planned: [150, 150, 150], before: [90, 80, 70], pins: [1, 0, 0] }, words, style),
      800,
      320,
    );
    expect(svg).toMatch(/^<svg width="800" height="320"/);
    for (const word of ['11-16', '実績 &lt;&amp;&gt;', '計画', '前期', palettes.light.actual]) expect(svg).toContain(word);
    // The plan is dashed, in ink.
    expect(svg).toMatch(new RegExp(`<path [^>]*stroke="${style.ink}"[^>]*stroke-dasharray="6,4"`));
    expect(tags(svg, 'pattern')).toBe(1);
    // What stands in a paper may neither run nor fetch.
    expect(svg).not.toMatch(/<script|<style|<animate|href="http|foreignObject/);
  });

  it('draws groups, a funnel and frequencies', async () => {
    const groups = await chartSvg(
      byGroupChart(bars, { name: ({ label }) => label, value: (value) => `${value ?? '–'} x` }, style),
      800,
      120,
    );
    expect(groups).toContain('300 x');
    const step = (value: number) => ({ metric: 'videoP25watchedActions', value, share: value / 200 }) as const;
    const funnel = await chartSvg(
      funnelChart([step(200), step(50)], ({ value }) => `${value} watched`, style),
      800,
      240,
    );
    expect(funnel).toContain('50 watched');
    const buckets = frequencyBuckets([1, 1.2, 1.2, 2]);
    const spread = await chartSvg(frequencyChart(buckets, { name: ({ from }) => `from ${from}`, count: String }, style), 800, 240);
    expect(spread).toContain(`from ${buckets[0]?.from}`);
  });
});
