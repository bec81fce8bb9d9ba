import { createHash } from 'node:crypto';
import type { PackageType } from '#contract/asset-packages/asset-packages.ts';
import { type ClientKey, sampleClients } from './clients.ts';
import { type SampleFile, paint } from './pictures.ts';
import { sampleId } from './sample-id.ts';

export type PaperType = Extract<PackageType, 'BUSINESS_LICENSE' | 'ICP_CERTIFICATION' | 'PORTRAIT_RIGHT_DISCLAIMER'>;

const titles = {
  BUSINESS_LICENSE: ['Business license', 'Trade in consumer goods, wholesale and retail', 'Valid until 31 December 2031'],
  ICP_CERTIFICATION: ['ICP certificate', 'Operation of a website in mainland China', 'Number 26001234-1'],
  PORTRAIT_RIGHT_DISCLAIMER: ['Portrait right disclaimer', 'The model agrees to be shown in advertisements', 'Signed on 2 September 2026'],
} as const satisfies Record<PaperType, readonly string[]>;

/** The paper of a client; the same for all of its campaigns. */
export const paperId = (client: ClientKey, type: PaperType): string => sampleId(`paper ${client} ${type}`);
export const paperName = (client: ClientKey, type: PaperType): string => `${client}-${type.toLowerCase().replaceAll('_', '-')}.pdf`;

/** A later picture of the same size as an earlier one: what a planner has mended. */
export const mendedId = sampleId('picture mended');
export const mendedSize = [1080, 1260] as const;

/** One page with a frame, a few lines and a seal, as PDF. */
const pageOf = (lines: readonly string[]): Buffer => {
  const text = lines.map((line, index) => `BT /F1 ${index === 0 ? 26 : 14} Tf 80 ${700 - index * 42} Td (${line}) Tj ET`);
  const seal =
    '0.75 0.1 0.1 RG 4 w 460 180 m 460 213 433 240 400 240 c 367 240 340 213 340 180 c 340 147 367 120 400 120 c 433 120 460 147 460 180 c S';
  const drawing = ['0.2 w 40 40 515 762 re S', ...text, seal].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((body, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${file}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`, 'latin1');
};

const hashed = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Every paper of these clients, and the mended picture. */
export const paperFiles = (clients: readonly ClientKey[], createdAt: Date): SampleFile[] => {
  const papers = clients.flatMap((client) =>
    (Object.keys(titles) as PaperType[]).map((type): SampleFile => {
      const content = pageOf([titles[type][0], sampleClients[client].name, ...titles[type].slice(1), 'Sample document without effect']);
      const row = { id: paperId(client, type), sha256: hashed(content), size: content.length, mediaType: 'application/pdf', createdAt };
      return { content, row };
    }),
  );
  const [width, height] = mendedSize;
  const picture = paint(width, height, 2);
  const row = { id: mendedId, sha256: hashed(picture), size: picture.length, mediaType: 'image/png', width, height, createdAt };
  return [...papers, { content: picture, row }];
};
