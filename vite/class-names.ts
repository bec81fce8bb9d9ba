import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * What a class of a style sheet is called in the build: as it is written there, and three letters for its file. Every screen says hundreds of them, so each letter
 * counts.
 */
export const classNames = {
  generateScopedName: (name: string, file: string): string => {
    const path = relative(process.cwd(), file.replace(/\?.*$/, ''));
    return `${name}_${createHash('sha256').update(path).digest('base64url').replaceAll(/[_-]/g, '').slice(0, 3)}`;
  },
};
