import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { drawSvg } from '#server/documents/draw-svg.ts';

it('a group ends where it ends: what comes behind it stands where it would without it', async () => {
  const document = new PDFDocument({ compress: false });
  const path = '<path d="M1 1L7 1" fill="none" stroke="#000"></path>';
  drawSvg(document, `<svg><g transform="translate(30 40)">${path}<g transform="translate(5 6)">${path}</g></g>${path}</svg>`, 'en');
  document.end();
  // `q` keeps how things stand, `Q` brings it back.
  const steps = (await buffer(document)).toString('latin1').match(/^(?:q|Q|1 0 0 1 \d+ \d+ cm|1 1 m)$/gm);
  const drawn = ['q', '1 1 m', 'Q'];
  const inner = ['q', '1 0 0 1 5 6 cm', ...drawn, 'Q'];
  expect(steps).toEqual(['q', '1 0 0 1 30 40 cm', ...drawn, ...inner, 'Q', ...drawn]);
});
