/**
 * The addresses of a pasted text, in their order, each once. They may be divided by line ends, commas, semicolons or blanks, and carry names
 * as a mail program copies them: `Lin Xiao <lin@acme.example>`. Full-width signs of a Chinese or Japanese keyboard are read as the plain ones. What is
 * no address stays, so that it can be said.
 */
export const readAddresses = (text: string): string[] => {
  const pieces = text
    .normalize('NFKC')
    .split(/[,;、\n\r\t]+/)
    .flatMap((piece) => {
      const named = /<([^<>]*)>/.exec(piece)?.[1];
      return named === undefined ? piece.split(/\s+/) : [named.trim()];
    });
  const seen = new Map(pieces.filter((piece) => piece !== '').map((piece) => [piece.toLowerCase(), piece]));
  return [...seen.values()];
};
