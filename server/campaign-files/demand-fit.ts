import type { ImageFacts, ImageFinding } from '#domain/files/image-rules.ts';
import type { ReceivedFile } from '#server/files/receive-file.ts';
import { Failure } from '#server/failure.ts';

/** What the image rules ask about a file that has just arrived. */
export const factsOfReceived = ({ type, width, height, size }: ReceivedFile): ImageFacts => ({
  type,
  width: width ?? 0,
  height: height ?? 0,
  bytes: size,
});

/** 400 when what was found about a picture keeps it out (specification §5); a warning does not. */
export const demandFit = (finding: ImageFinding | null): void => {
  if (finding?.severity === 'error')
    throw new Failure(400, 'error.validation.fields', [{ path: 'file', key: `error.image.${finding.key}` }]);
};
