/** The one part of Papa Parse that is used: its parser, which is given the place where an unfinished text has ended so far. */
declare module 'papaparse' {
  interface ParsedRows {
    readonly data: string[][];
    readonly errors: readonly { readonly code: string; readonly row?: number }[];
    readonly meta: { readonly cursor: number };
  }
  interface ParserOptions {
    readonly delimiter: string;
    readonly newline: '\n';
  }
  class Parser {
    constructor(options: ParserOptions);
    parse(text: string, from: number, withoutLastRow: boolean): ParsedRows;
  }
  const papa: { readonly Parser: typeof Parser };
  export default papa;
}
