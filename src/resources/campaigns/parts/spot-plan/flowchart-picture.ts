import { lightColour } from '#config/theme.ts';
import { type FlowchartPicture, type Shape, inset, isHex } from './flowchart-shapes.ts';

/** Twice as many points as pixels, for paper; fewer where a browser could not hold the picture, and none beyond that. */
const [finest, mostPoints] = [2, 16_000];

const segmenter = new Intl.Segmenter();
const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

const write = (canvas: CanvasRenderingContext2D, { x, y, width, height, text = '', ink = 'ink', strong }: Shape, font: string): void => {
  canvas.font = `${strong ? 600 : 400} 13px ${font}`;
  canvas.fillStyle = lightColour(ink);
  const fits = (words: string): boolean => canvas.measureText(words).width <= width - inset;
  let words = text;
  for (let kept = graphemes(text); kept.length > 0 && !fits(words);) {
    kept = kept.slice(0, -1);
    words = kept.length === 0 ? '' : `${kept.join('')}…`;
  }
  canvas.fillText(words, x + inset, y + height / 2);
};

/**
 * Paints a picture as a PNG, in the light colours whatever the screen has: it goes to paper and into mails.
 * @param font the CSS family of the page's own texts
 * @returns null when it is larger than a browser can hold
 */
export const paintPicture = async ({ width, height, shapes }: FlowchartPicture, font: string): Promise<Blob | null> => {
  const scale = Math.min(finest, mostPoints / Math.max(width, height));
  if (scale < 1) return null;
  const paper = document.createElement('canvas');
  paper.width = Math.round(width * scale);
  paper.height = Math.round(height * scale);
  const canvas = paper.getContext('2d');
  if (!canvas) return null;
  canvas.scale(scale, scale);
  canvas.textBaseline = 'middle';
  canvas.fillStyle = lightColour('paper');
  canvas.fillRect(0, 0, width, height);
  for (const shape of shapes) {
    if (shape.fill) {
      canvas.fillStyle = isHex(shape.fill) ? shape.fill : lightColour(shape.fill);
      canvas.fillRect(shape.x, shape.y, shape.width, shape.height);
    }
    if (shape.text) write(canvas, shape, font);
  }
  return new Promise((resolve) => paper.toBlob(resolve, 'image/png'));
};
