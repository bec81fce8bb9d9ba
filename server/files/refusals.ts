import { type FileKind, type FileTypeName, fileTypeNames, fileTypes } from '#domain/files/kinds.ts';
import { fileWords } from '#format/file-words.ts';
import { formatIn } from '#format/format.ts';
import { typesInWords } from '#format/picture-words.ts';
import { Failure } from '#server/failure.ts';
import { messageOf } from '#server/http/messages.ts';
import type { Language } from '#contract/languages.ts';

/** Sizes as people say them in a language. */
export const fileWordsIn = (language: Language) => fileWords((unit, values) => messageOf(unit, language, values), formatIn(language));

/** Every type of these kinds. */
export const typesOf = (kinds: readonly FileKind[]): FileTypeName[] =>
  fileTypeNames.filter((name) => kinds.some((kind) => kind === fileTypes[name].kind));

/** 400 for a file of none of these types. */
export const wrongFormat = (types: readonly FileTypeName[], path: 'file' | 'name' = 'file'): Failure =>
  new Failure(
    400,
    'error.upload.format',
    [
      {
        path,
        key: 'error.image.format',
        values: { taken: types.join() },
        words: (language) => ({ subject: undefined, values: { taken: typesInWords(types, formatIn(language)) } }),
      },
    ],
    { Connection: 'close' },
  );

export const emptyFile = (): Failure =>
  new Failure(400, 'error.upload.empty', [{ path: 'file', key: 'error.upload.empty' }], { Connection: 'close' });

/** 413 for a file of more than so many bytes. */
export const tooHeavy = (most: number): Failure =>
  new Failure(
    413,
    'error.tooLarge',
    [
      {
        path: 'file',
        key: 'error.upload.tooHeavy',
        values: { most },
        words: (language) => ({ subject: undefined, values: { most: fileWordsIn(language).size(most) } }),
      },
    ],
    { Connection: 'close' },
  );
