const object = (number: number, content: string): string => `${number} 0 obj\n${content}\nendobj\n`;

const streamOf = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();

/** A PDF with one line of Chinese on each page, in a font that it does not carry. */
export const paperOf = (lines: readonly string[]): Buffer => {
  const [first, font] = [10, { descendant: 5, descriptor: 6 }];
  const parts = [
    object(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    object(2, `<< /Type /Pages /Count ${lines.length} /Kids [${lines.map((_, at) => `${first + 2 * at} 0 R`).join(' ')}] >>`),
    object(
      3,
      `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [${font.descendant} 0 R] >>`,
    ),
    object(
      font.descendant,
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor ${font.descriptor} 0 R >>`,
    ),
    object(
      font.descriptor,
      '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ),
    ...lines.flatMap((line, at) => [
      object(
        first + 2 * at,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${first + 2 * at + 1} 0 R >>`,
      ),
      object(first + 2 * at + 1, streamOf(`BT /F 60 Tf 60 700 Td <${utf16(line)}> Tj ET`)),
    ]),
  ];
  return Buffer.from(`%PDF-1.4\n${parts.join('')}trailer\n<< /Root 1 0 R >>\n%%EOF\n`, 'latin1');
};
