/** How the cells of a workbook look: how each number is written, and whether it is bold. Numbered as they are first asked for. */
export const sheetStyles = () => {
  const formats = new Map<string, number>();
  const looks = new Map<string, { readonly number: number; readonly format: number; readonly bold: boolean }>();
  const of = (format = '', bold = false): number => {
    const key = `${bold ? 'bold' : 'plain'} ${format}`;
    const known = looks.get(key);
    if (known) return known.number;
    // Numbers below 164 are the spreadsheets' own formats; 0 is none.
    const formatNumber = format === '' ? 0 : (formats.get(format) ?? 164 + formats.size);
    if (format !== '') formats.set(format, formatNumber);
    const look = { number: looks.size, format: formatNumber, bold };
    looks.set(key, look);
    return look.number;
  };
  // The first look is that of cells that say none.
  of();
  const coded = (format: string): string => format.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const xml = (namespace: string): string => {
    const numbers = [...formats].map(([format, id]) => `<numFmt numFmtId="${id}" formatCode="${coded(format)}"/>`).join('');
    const font = (inside: string): string => `<font>${inside}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
    const cells = [...looks.values()].map(
      ({ format, bold }) =>
        `<xf numFmtId="${format}" fontId="${bold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    );
    return `<styleSheet ${namespace}>${formats.size > 0 ? `<numFmts count="${formats.size}">${numbers}</numFmts>` : ''}<fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
  };
  return { of, xml };
};
