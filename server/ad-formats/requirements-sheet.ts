import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import type { Language } from '#contract/languages.ts';
import { messageOf } from '#server/http/messages.ts';

export interface FormatOfPlatform extends AdFormat {
  readonly platform: string;
}

type Image = AdFormat['image'];

const columns = [
  ['platform', 24, (format: FormatOfPlatform) => format.platform],
  ['format', 30, (format: FormatOfPlatform) => format.name],
  ['recommendedWidth', 20, ({ image }: { image: Image }) => image.recommended[0]],
  ['recommendedHeight', 20, ({ image }: { image: Image }) => image.recommended[1]],
  ['minWidth', 18, ({ image }: { image: Image }) => image.min[0]],
  ['minHeight', 18, ({ image }: { image: Image }) => image.min[1]],
  ['maxWidth', 18, ({ image }: { image: Image }) => image.max[0]],
  ['maxHeight', 18, ({ image }: { image: Image }) => image.max[1]],
  ['minRatio', 18, ({ image }: { image: Image }) => image.ratio.min],
  ['recommendedRatio', 22, ({ image }: { image: Image }) => image.ratio.recommended],
  ['maxRatio', 18, ({ image }: { image: Image }) => image.ratio.max],
  ['fileFormats', 18, ({ image }: { image: Image }) => image.fileFormats.map((one) => one.toUpperCase()).join(', ')],
  ['maxKilobytes', 20, ({ image }: { image: Image }) => Math.floor(image.maxBytes / 1024)],
] as const satisfies readonly (readonly [string, number, (format: FormatOfPlatform) => string | number])[];

/** The requirements as XLSX: a row for each format, numbers as numbers, and the hint about overlaid text at the end. */
export const requirementsSheet = async (formats: readonly FormatOfPlatform[], language: Language): Promise<Uint8Array<ArrayBuffer>> => {
  const say = (key: string): string => messageOf(`files.requirements.${key}`, language);
  const data: SheetData = [
    columns.map(([name]) => ({ value: say(name), type: String, fontWeight: 'bold' as const })),
    ...formats.map((format) =>
      columns.map(([, , read]) => {
        const value = read(format);
        return typeof value === 'number' ? { value, type: Number } : { value, type: String };
      }),
    ),
    [],
    [{ value: messageOf('files.tips.overlay', language), type: String }],
  ];
  const file = writeXlsxFile(data, { sheet: say('title'), columns: columns.map(([, width]) => ({ width })), stickyRowsCount: 1 });
  return new Uint8Array(await file.toBuffer());
};
