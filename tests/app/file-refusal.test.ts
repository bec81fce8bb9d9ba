import { describe, expect, it, vi } from 'vitest';
import { lookAtFile } from '#components/upload/use-file-refusal.ts';
import type { TakenType } from '#domain/files/kinds.ts';

const taken: readonly TakenType[] = [
  { name: 'pdf', most: 1000 },
  { name: 'png', most: 1000 },
];
const pdf = '%PDF-1.7\n';
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);

describe('a file that is not taken', () => {
  it.each<[cause: string, name: string, content: BlobPart, real?: string]>([
    ['kind', 'list.exe', pdf],
    ['empty', 'list.pdf', ''],
    ['size', 'list.pdf', pdf.padEnd(1001)],
    ['another', 'list.pdf', png, 'png'],
    ['unlike', 'list.pdf', 'hello'],
  ])('is told by its cause: %s', async (refused, name, content, real) => {
    expect(await lookAtFile(new File([content], name), taken)).toEqual({ refused, ...(real !== undefined && { real }) });
  });

  it('is told when the browser cannot show it', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('The source image cannot be decoded.'));
    expect(await lookAtFile(new File([png], 'list.png'), taken)).toEqual({ refused: 'damaged' });
  });

  it('is taken at its limit when nothing is wrong with it', async () => {
    expect(await lookAtFile(new File([pdf.padEnd(1000)], 'list.PDF'), taken)).toMatchObject({ refused: null, type: 'pdf' });
  });
});
