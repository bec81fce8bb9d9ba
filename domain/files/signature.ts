import { type FileTypeName, fileTypeNames } from './kinds.ts';

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** How a file of each type begins. */
const signatures = {
  jpg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  png: (bytes) => ascii(bytes, 1, 8) === 'PNG\r\n\u001a\n',
  gif: (bytes) => ascii(bytes, 0, 4) === 'GIF8',
  webp: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  mp4: (bytes) => ascii(bytes, 4, 8) === 'ftyp',
  pdf: (bytes) => ascii(bytes, 0, 1024).includes('%PDF-'),
} as const satisfies Record<FileTypeName, (bytes: Uint8Array) => boolean>;

/** As many bytes tell what a file is. */
export const signatureBytes = 1024;

/** The type that a file begins like; undefined when it is none of those that are ever taken. */
export const typeOfBytes = (bytes: Uint8Array): FileTypeName | undefined => fileTypeNames.find((name) => signatures[name](bytes));
