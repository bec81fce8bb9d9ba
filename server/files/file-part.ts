import { Readable } from 'node:stream';
import { type BusboyFileStream, type BusboyHeaders, Busboy } from '@fastify/busboy';
import { Failure } from '#server/failure.ts';

const malformed = () => new Failure(400, 'error.malformed');
const missing = () => new Failure(400, 'error.validation.fields', [{ path: 'file', key: 'error.validation.required' }]);

// Browsers write the signs that would end or bend the header so, and no others.
const plainName = (name: string): string =>
  name.replaceAll(/%(22|0D|0A)/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/**
 * Gives the one file of a multipart body to `take` while it arrives, with the name its sender gave it. Fields beside it go to `hear`.
 * @throws {Failure} 400 when the body is broken off, no form, or has no file; and what `take` throws, without waiting for the rest
 */
export const takeFilePart = async <Result>(
  contentType: string,
  chunks: AsyncIterable<Uint8Array>,
  take: (file: AsyncIterable<Buffer>, name: string) => Promise<Result>,
  hear: (field: string, text: string) => void = () => undefined,
): Promise<Result> => {
  const source = Readable.from(chunks);
  const form = openForm(contentType);
  const end = settling();
  let part: BusboyFileStream | undefined;
  let taken: Promise<Result> | undefined;
  form.on('file', (_, stream, name) => {
    // Its reader may not listen yet, or not any more.
    stream.on('error', () => undefined);
    if (part) {
      stream.resume();
      return;
    }
    part = stream;
    taken = take(stream, plainName(name));
    taken.catch(end.reject);
  });
  form.on('field', (name, text, _, cut) => {
    if (cut) end.reject(malformed());
    else hear(name, text);
  });
  form.on('error', end.reject);
  form.on('finish', end.resolve);
  source.on('error', end.reject);
  source.pipe(form);
  try {
    await end.promise;
    if (!taken) throw missing();
    return await taken;
  } catch (error) {
    const failure = error instanceof Failure ? error : malformed();
    source.unpipe(form);
    source.destroy();
    part?.destroy(failure);
    // What was begun is tidied up before anybody is told.
    await taken?.catch(() => undefined);
    throw failure;
  }
};

// As Promise.withResolvers, which Node 20 does not have.
const settling = () => {
  let [resolve, reject]: [() => void, (error: unknown) => void] = [() => undefined, () => undefined];
  const promise = new Promise<void>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
};

const openForm = (contentType: string) => {
  const headers: BusboyHeaders = { 'content-type': contentType };
  try {
    return new Busboy({ headers, limits: { files: 2, fields: 20, parts: 22, fieldSize: 100_000, headerPairs: 20 } });
  } catch {
    throw malformed();
  }
};
