import PDFDocument from 'pdfkit';
import type { Language } from '#contract/languages.ts';
import { localeOf } from '#format/locale-of.ts';
import { drawSvg } from './draw-svg.ts';
import { type Weight, fontFiles, mainFont, runsOf } from './faces.ts';

const ink = { strong: '#101828', quiet: '#475467', line: '#E4E7EC', mark: '#3538CD', soft: '#EEF0FF' } as const;
const margin = 48;
const footRoom = 40;
/** So many rows of a table stay with its total. */
const lastRows = 3;

interface Style {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

export interface Column {
  readonly label: string;
  /** Share of the width. */
  readonly share: number;
  readonly number?: true;
}

/** What a document is called, in which language it speaks, and the moment it stands for: the same moment, the same bytes. */
export interface PaperOf {
  readonly title: string;
  readonly language: Language;
  readonly at: Date;
  /** Bottom of each page, left. */
  readonly foot: string;
  readonly pageText: (page: number, pages: number) => string;
}

export type Paper = ReturnType<typeof paper>;

/** A4 pages that are written from top to bottom; tables repeat their head on each page. */
export const paper = ({ title, language, at, foot, pageText }: PaperOf) => {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footRoom },
    bufferPages: true,
    lang: localeOf[language],
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at },
  });
  for (const [name, data] of fontFiles()) document.registerFont(name, data);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve) => document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks)))));

  const width = document.page.width - 2 * margin;
  const bottom = document.page.height - margin - footRoom;

  const write = (
    text: string,
    x: number,
    y: number,
    wide: number,
    { size = 9, weight = 'regular', color = ink.strong, align = 'left' }: Style = {},
  ) => {
    const runs = runsOf(text, language, weight);
    document.fontSize(size).fillColor(color);
    runs.forEach((run, index) => {
      const options = { width: wide, align, continued: index < runs.length - 1 };
      document.font(run.font);
      if (index === 0) document.text(run.text, x, y, options);
      else document.text(run.text, options);
    });
  };
  const heightOf = (text: string, wide: number, { size = 9, weight = 'regular' }: Style = {}): number =>
    document
      .font(mainFont(language, weight))
      .fontSize(size)
      .heightOfString(text || ' ', { width: wide });
  const line = (y: number, color: string = ink.line): void => {
    document
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
  };

  let y = margin;
  const demand = (room: number): boolean => {
    if (y + room <= bottom) return false;
    document.addPage();
    y = margin;
    return true;
  };
  const put = (text: string, style: Style, after: number): void => {
    const height = heightOf(text, width, style);
    demand(height);
    write(text, margin, y, width, style);
    y += height + after;
  };

  // Waits for what it stands above.
  let heading: string | null = null;
  const headingRoom = 40;
  /** Makes room for the beginning of a block, with its heading if it has one. */
  const begin = (room: number): void => {
    if (heading === null) {
      demand(room);
      return;
    }
    const text = heading;
    heading = null;
    y += 8;
    demand(headingRoom + room);
    put(text, { size: 12, weight: 'bold' }, 6);
  };

  // Between what stands in a row, and between rows.
  const gap = 8;
  const widthsOf = (columns: readonly Column[]): number[] => {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    return columns.map(({ share }) => (width * share) / shares);
  };
  const row = (columns: readonly Column[], cells: readonly string[], style: Style): void => {
    let x = margin;
    for (const [index, wide] of widthsOf(columns).entries()) {
      write(cells[index] ?? '', x, y + 4, wide - gap, { ...style, align: columns[index]?.number ? 'right' : 'left' });
      x += wide;
    }
  };
  const rowHeight = (columns: readonly Column[], cells: readonly string[], style: Style): number =>
    Math.max(...widthsOf(columns).map((wide, index) => heightOf(cells[index] ?? '', wide - gap, style))) + gap;

  return {
    /** The document's name, what it is about, and a line of its own. */
    opening: (about: string, state: string): void => {
      put(title, { size: 20, weight: 'bold' }, 2);
      put(about, { size: 13, color: ink.quiet }, 2);
      put(state, { size: 9, color: ink.mark }, 10);
      line(y);
      y += 12;
    },
    /** Stands above what follows it, on the same page. */
    heading: (text: string): void => {
      heading = text;
    },
    text: (text: string): void => {
      begin(heightOf(text, width));
      put(text, { color: ink.quiet }, 6);
    },
    /** Labels at the left, values at the right of them. */
    facts: (rows: readonly (readonly [label: string, value: string])[]): void => {
      for (const [label, value] of rows) {
        const height = Math.max(heightOf(label, width * 0.3 - 8), heightOf(value, width * 0.7));
        begin(height);
        write(label, margin, y, width * 0.3 - 8, { color: ink.quiet });
        write(value, margin + width * 0.3, y, width * 0.7);
        y += height + 4;
      }
    },
    /** A table; `total` stands at its foot. It stays on one page if it can; where it is longer, its last rows stay together with the total. */
    table: (columns: readonly Column[], rows: readonly (readonly string[])[], total?: readonly string[]): void => {
      const head: Style = { size: 8, color: ink.quiet };
      const labels = columns.map(({ label }) => label);
      const headHeight = rowHeight(columns, labels, head);
      const drawHead = (): void => {
        row(columns, labels, head);
        y += headHeight;
        line(y);
      };
      const bold: Style = { weight: 'bold' };
      const heights = rows.map((cells) => rowHeight(columns, cells, {}));
      const totalHeight = total ? rowHeight(columns, total, bold) : 0;
      // How much has to follow a row on its page: the last rows never stand alone.
      const from = (index: number): number => heights.slice(index).reduce((sum, height) => sum + height, totalHeight);
      const tall = headHeight + from(0);
      begin(tall <= bottom - margin - headingRoom ? tall : headHeight * 2);
      drawHead();
      for (const [index, cells] of rows.entries()) {
        const height = heights[index] ?? 0;
        if (demand(index >= rows.length - lastRows ? from(index) : height)) drawHead();
        row(columns, cells, {});
        y += height;
        line(y);
      }
      if (total) {
        document.rect(margin, y, width, totalHeight).fill(ink.soft);
        row(columns, total, bold);
        y += totalHeight;
      }
      y += 8;
    },
    /** A rising line over an axis, with one point marked; shares 0 to 1 of both directions. */
    curve: (
      points: readonly { readonly x: number; readonly y: number; readonly current: boolean }[],
      ends: readonly [string, string],
      top: string,
    ): void => {
      const tall = 120;
      begin(tall + 40);
      const placeOf = (point: { x: number; y: number }): [number, number] => [margin + point.x * width, y + 14 + (1 - point.y) * tall];
      write(top, margin, y, width, { size: 8, color: ink.quiet });
      const [first, ...rest] = points;
      if (first) {
        document.moveTo(...placeOf(first));
        for (const point of rest) document.lineTo(...placeOf(point));
        document.lineWidth(1.5).strokeColor(ink.mark).stroke();
      }
      for (const point of points.filter(({ current }) => current)) document.circle(...placeOf(point), 3.5).fill(ink.mark);
      line(y + 14 + tall);
      write(ends[0], margin, y + 18 + tall, width / 2, { size: 8, color: ink.quiet });
      write(ends[1], margin + width / 2, y + 18 + tall, width / 2, { size: 8, color: ink.quiet, align: 'right' });
      y += tall + 40;
    },
    /** A drawing over the whole width, with what it shows above it. `svg` is `wide` and `tall` in its own points. */
    picture: (svg: string, { wide, tall, caption }: { readonly wide: number; readonly tall: number; readonly caption: string }): void => {
      const scale = width / wide;
      const captioned = heightOf(caption, width, { weight: 'bold' }) + 6;
      begin(captioned + tall * scale + 12);
      put(caption, { weight: 'bold' }, 6);
      document.save().translate(margin, y).scale(scale);
      drawSvg(document, svg, language);
      document.restore();
      y += tall * scale + 12;
    },
    /** The finished file. */
    finish: (): Promise<Uint8Array<ArrayBuffer>> => {
      const { start, count } = document.bufferedPageRange();
      for (let page = start; page < start + count; page += 1) {
        document.switchToPage(page);
        // Below the margin of the text; without this the foot would begin a page of its own.
        document.page.margins.bottom = 0;
        const footY = document.page.height - margin;
        line(footY - 8);
        write(foot, margin, footY, width * 0.75, { size: 8, color: ink.quiet });
        write(pageText(page - start + 1, count), margin + width * 0.75, footY, width * 0.25, { size: 8, color: ink.quiet, align: 'right' });
      }
      document.end();
      return whole;
    },
  };
};
