import type { ImageFacts, FormatFinding } from '#domain/files/image-rules.ts';
import { formatIn } from '#format/format.ts';
import { pictureWords } from '#format/picture-words.ts';
import type { ReceivedFile } from '#server/files/receive-file.ts';
import { type FieldError, Failure } from '#server/failure.ts';
import { fileWordsIn } from '#server/files/refusals.ts';
import type { FormatRow } from '#server/planner-catalogue/rows.ts';

/** What the image rules ask about a file that has just arrived. */
export const factsOfReceived = ({ type, width, height, size }: ReceivedFile): ImageFacts => ({
  type,
  width: width ?? 0,
  height: height ?? 0,
  bytes: size,
});

/** 400 when what was found about a picture keeps it out (specification §5); a warning does not. */
export const demandFit = (finding: FormatFinding<Pick<FormatRow, 'id' | 'name' | 'image'>> | null): void => {
  if (finding?.severity !== 'error') return;
  const { image, format } = finding;
  const detail: FieldError = {
    path: 'file',
    key: `error.image.${finding.key}`,
    values: { width: image.width, height: image.height, bytes: image.bytes, formatId: format.id },
    words: (language) => ({
      subject: undefined,
      values: pictureWords(finding, format.name[language], fileWordsIn(language), formatIn(language)),
    }),
  };
  throw new Failure(400, 'error.validation.fields', [detail]);
};
