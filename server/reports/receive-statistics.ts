import { createHash } from 'node:crypto';
import { mostStatisticsBytes } from '#contract/reports/reports.ts';
import { cleanFileName } from '#server/files/clean-file-name.ts';
import { takeFilePart } from '#server/files/file-part.ts';
import { paced, usualPace } from '#server/files/paced.ts';
import type { RequestContext } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';

export interface ReceivedStatistics {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** What a form adds to its file. */
const formBytes = 20_000;

// The rest of the body is not read: the connection goes with it.
const tooLarge = () => new Failure(413, 'error.tooLarge', [], { Connection: 'close' });

/**
 * The one file of a request, counted and hashed as it arrives.
 * @throws {Failure} 400, 408, 413
 */
export const receiveStatistics = async (context: RequestContext): Promise<ReceivedStatistics> => {
  const { body } = context.req.raw;
  if (!body) throw new Failure(400, 'error.malformed');
  if (Number(context.req.header('content-length') ?? 0) > mostStatisticsBytes + formBytes) throw tooLarge();
  return takeFilePart(context.req.header('content-type') ?? '', paced(body, usualPace), async (chunks, name) => {
    const hash = createHash('sha256');
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > mostStatisticsBytes) throw tooLarge();
      hash.update(chunk);
      pieces.push(chunk);
    }
    return { name: cleanFileName(name), bytes: Buffer.concat(pieces), sha256: hash.digest('hex') };
  });
};
