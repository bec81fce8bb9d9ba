import type PDFDocument from 'pdfkit';
import type { Language } from '#contract/languages.ts';
import { runsOf } from './faces.ts';

type Sheet = InstanceType<typeof PDFDocument>;
type Attributes = Readonly<Record<string, string>>;

const attributesOf = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (text: string): string => text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');

const numbersOf = (text: string): number[] => (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);

const colorOf = (value: string): string | [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = numbersOf(value);
  return value.startsWith('rgb') ? [red, green, blue] : value;
};

const isDrawn = (value: string | undefined): value is string => value !== undefined && value !== 'none' && value !== 'transparent';

const linkOf = (value: string | undefined): string | undefined => /^url\(#(.+)\)$/.exec(value ?? '')?.[1];

/** What is referred to by name: shapes that clip, and the colours that hatch. */
const definitionsOf = (svg: string) => {
  const inner = (tag: string, wanted: 'd' | 'fill') =>
    new Map(
      [...svg.matchAll(new RegExp(`<${tag}([^>]*)>(.*?)</${tag}>`, 'gs'))].map(([, own = '', body = '']) => [
        attributesOf(own)['id'] ?? '',
        attributesOf(body)[wanted] ?? '',
      ]),
    );
  return { clips: inner('clipPath', 'd'), hatches: inner('pattern', 'fill') };
};

const transform = (sheet: Sheet, text: string): void => {
  for (const [, name, list = ''] of text.matchAll(/(matrix|translate|rotate|scale)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersOf(list);
    if (name === 'matrix') sheet.transform(a, b, c, d, e, f);
    else if (name === 'translate') sheet.translate(a, b);
    else if (name === 'rotate') sheet.rotate(a);
    else sheet.scale(a, b || a);
  }
};

const hatchStep = 6;

/** Slanted lines over everything the present clip leaves open. */
const hatch = (sheet: Sheet, color: string, width: number, height: number): void => {
  for (let from = -height; from < width; from += hatchStep) sheet.moveTo(from, height).lineTo(from + height, 0);
  sheet
    .lineWidth(hatchStep / 3)
    .undash()
    .strokeColor(colorOf(color))
    .stroke();
};

/** How far below its middle the line of a text begins, in parts of its size. */
const baselines: Readonly<Record<string, number>> = { central: 0.36, 'text-before-edge': 0.9, 'text-after-edge': -0.2 };

const write = (sheet: Sheet, own: Attributes, text: string, language: Language): void => {
  const style = own['style'] ?? '';
  const size = Number(/font-size:([\d.]+)/.exec(style)?.[1] ?? 12);
  const runs = runsOf(text, language, Number(/font-weight:(\d+)/.exec(style)?.[1] ?? 400) >= 600 ? 'bold' : 'regular');
  const widths = runs.map((run) => sheet.font(run.font).fontSize(size).widthOfString(run.text));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const before = { start: 0, middle: whole / 2, end: whole }[own['text-anchor'] ?? 'start'] ?? 0;
  let x = Number(own['x'] ?? 0) - before;
  const y = Number(own['y'] ?? 0) + size * (baselines[own['dominant-baseline'] ?? ''] ?? 0);
  sheet.fillColor(colorOf(own['fill'] ?? '#000'));
  for (const [index, run] of runs.entries()) {
    sheet.font(run.font).text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    x += widths[index] ?? 0;
  }
};

/**
 * Draws the SVG that charts are into the place where the document's origin is: paths, texts, clips and hatching, all as vectors. It is no reader of
 * any SVG, only of what the charts' library writes; letters come from the fonts of the papers, since one text may need two of them.
 */
export const drawSvg = (sheet: Sheet, svg: string, language: Language): void => {
  const { clips, hatches } = definitionsOf(svg);
  const [width = 0, height = 0] = ['width', 'height'].map((name) => Number(attributesOf(/<svg([^>]*)>/.exec(svg)?.[1] ?? '')[name] ?? 0));
  const fill = (own: Attributes): void => {
    const hatched = hatches.get(linkOf(own['fill']) ?? '');
    const path = own['d'] ?? '';
    if (hatched !== undefined) {
      sheet.save().path(path).clip();
      hatch(sheet, hatched, width, height);
      sheet.restore();
      return;
    }
    const [inside, line] = [own['fill'] ?? '#000', own['stroke']];
    if (isDrawn(inside))
      sheet
        .path(path)
        .fillOpacity(Number(own['fill-opacity'] ?? 1))
        .fill(colorOf(inside))
        .fillOpacity(1);
    const opacity = Number(own['stroke-opacity'] ?? 1);
    if (!isDrawn(line) || opacity === 0) return;
    const dashes = numbersOf(own['stroke-dasharray'] ?? '');
    sheet.path(path).lineWidth(Number(own['stroke-width'] ?? 1));
    const [dash = 0, space = dash] = dashes;
    if (dash > 0) sheet.dash(dash, { space });
    sheet.strokeOpacity(opacity).stroke(colorOf(line)).strokeOpacity(1).undash();
  };
  const body = svg.replaceAll(/<defs[^>]*>.*?<\/defs>/gs, '');
  for (const [, closing, tag, own = '', inside = ''] of body.matchAll(/<(\/?)(g|path|text)\b([^>]*)>(?:([^<]*)<\/text>)?/g)) {
    if (tag === 'g' && closing) {
      sheet.restore();
      continue;
    }
    if (closing) continue;
    const attributes = attributesOf(own);
    sheet.save();
    transform(sheet, attributes['transform'] ?? '');
    if (tag === 'path') fill(attributes);
    else if (tag === 'text') write(sheet, attributes, plain(inside), language);
    else {
      const clip = clips.get(linkOf(attributes['clip-path']) ?? '');
      if (clip) sheet.path(clip).clip();
      // The group's end restores.
      continue;
    }
    sheet.restore();
  }
};
