import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StatisticsMapping, mostStatisticsBytes } from '#contract/reports/statistics-files.ts';
import { cleanFileName } from '#server/files/clean-file-name.ts';
import { takeFilePart } from '#server/files/file-part.ts';
import { paced, usualPace } from '#server/files/paced.ts';
import type { RequestContext } from '#server/http/env.ts';
import { fieldErrors } from '#server/http/field-errors.ts';
import { Failure } from '#server/failure.ts';
import type { StatisticsFile } from './open-file.ts';

export interface ReceivedFile extends StatisticsFile {
  readonly sha256: string;
  readonly mapping: StatisticsMapping;
  /** True when its uploader has decided something: the same bytes may then mean something else than before. */
  readonly isAnswered: boolean;
}

/** Its uploader has decided nothing. */
export const noMapping: StatisticsMapping = StatisticsMapping.parse({});

/** What a form adds to its file. */
const formBytes = 150_000;

// The rest of the body is not read: the connection goes with it.
const tooLarge = () => new Failure(413, 'error.tooLarge', [], { Connection: 'close' });

const parseMapping = (text: string): StatisticsMapping => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Failure(400, 'error.malformed');
  }
  const parsed = StatisticsMapping.safeParse(value);
  if (!parsed.success)
    throw new Failure(
      400,
      'error.validation.fields',
      fieldErrors(parsed.error).map((detail) => ({ ...detail, path: `mapping.${detail.path}` })),
    );
  return parsed.data;
};

/** A place on the disk without a name: nobody else can open it, and it is gone with the process that holds it. */
const openNameless = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `statistics-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
};

const pieceBytes = 262_144;

/** All bytes from the first one, at a place of its own: several may read at once. A piece is gone when the next is asked for. */
async function* bytesOf(handle: FileHandle): AsyncGenerator<Uint8Array> {
  const piece = Buffer.allocUnsafe(pieceBytes);
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await handle.read(piece, 0, pieceBytes, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * The one file of a request, counted and hashed as it arrives and kept for as long as `withFile` takes: it is read more than once, and may be larger
 * than what the server can remember.
 * @throws {Failure} 400, 408, 413
 */
export const withReceivedFile = async <Result>(
  context: RequestContext,
  withFile: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> => {
  const { body } = context.req.raw;
  if (!body) throw new Failure(400, 'error.malformed');
  if (Number(context.req.header('content-length') ?? 0) > mostStatisticsBytes + formBytes) throw tooLarge();
  const handle = await openNameless();
  try {
    let answers = '';
    const received = await takeFilePart(
      context.req.header('content-type') ?? '',
      paced(body, usualPace),
      async (chunks, name) => {
        const hash = createHash('sha256');
        let size = 0;
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > mostStatisticsBytes) throw tooLarge();
          hash.update(chunk);
          await handle.write(chunk);
        }
        return { name: cleanFileName(name), size, sha256: hash.digest('hex') };
      },
      (field, text) => {
        if (field === 'mapping') answers = text;
      },
    );
    const mapping = answers === '' ? noMapping : parseMapping(answers);
    return await withFile({ ...received, open: () => bytesOf(handle), mapping, isAnswered: answers !== '' });
  } finally {
    await handle.close();
  }
};
