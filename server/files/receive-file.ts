import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { type FileKind, type FileTypeName, extensionOf, fileTypeNames, fileTypes, mostBytesOf, typeOfMedia } from '#domain/files/kinds.ts';
import { Failure } from '#server/failure.ts';
import { cleanFileName } from './clean-file-name.ts';
import { inspectFile } from './inspect-file.ts';
import { readerOf } from './read-at.ts';
import { emptyFile, tooHeavy, typesOf, wrongFormat } from './refusals.ts';

/** A file that has arrived and was looked at, but is not kept yet: whoever does not keep it discards it. */
export interface ReceivedFile {
  readonly path: string;
  /** As it may be shown and downloaded. */
  readonly name: string;
  readonly type: FileTypeName;
  readonly size: number;
  readonly sha256: string;
  /** Of pictures, as they are shown. */
  readonly width: number | null;
  readonly height: number | null;
  readonly discard: () => Promise<void>;
}

export interface Receiving {
  readonly folder: string;
  readonly kinds: readonly FileKind[];
  /** Those that a refusal names; every one of the kinds when absent. */
  readonly types?: readonly FileTypeName[];
  /** Bytes that stay free on the volume for everything else. */
  readonly reserve: number;
  /** What there is room for; more is refused with 507. */
  readonly room?: number;
}

/** So much tells every type on the list. */
export const headBytes = 4100;

export const tooLarge = () => new Failure(413, 'error.tooLarge', [], { Connection: 'close' });
export const noRoom = () => new Failure(507, 'error.storage.quota', [], { Connection: 'close' });

/**
 * What the first bytes of a file say it is.
 * @throws {Failure} 400 when that is none of these kinds, or not what its name says; `types` are those it names
 */
export const typeOf = async (
  head: Buffer,
  name: string,
  kinds: readonly FileKind[],
  types: readonly FileTypeName[] = typesOf(kinds),
): Promise<FileTypeName> => {
  const sniffed = await fileTypeFromBuffer(head).catch(() => undefined);
  // Phones write the same film under several names of its family.
  const type = sniffed && (typeOfMedia(sniffed.mime) ?? (sniffed.mime === 'video/x-m4v' ? 'mp4' : undefined));
  const allowed = type && kinds.some((kind) => kind === fileTypes[type].kind);
  const extensions: readonly string[] = type ? fileTypes[type].extensions : [];
  if (!type || !allowed || !extensions.includes(extensionOf(name))) throw wrongFormat(types);
  return type;
};

export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));

const write = async (
  handle: FileHandle,
  chunks: AsyncIterable<Buffer>,
  name: string,
  { kinds, types = typesOf(kinds), room = Infinity }: Receiving,
) => {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let type: FileTypeName | undefined;
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    hash.update(chunk);
    if (type === undefined) {
      head = Buffer.concat([head, chunk]);
      if (head.length >= headBytes) type = await typeOf(head, name, kinds, types);
    }
    const most = type ? mostBytesOf[fileTypes[type].kind] : Math.max(...kinds.map((kind) => mostBytesOf[kind]));
    if (size > most) throw tooHeavy(most);
    if (size > room) throw noRoom();
    await handle.writeFile(chunk);
  }
  if (size === 0) throw emptyFile();
  type ??= await typeOf(head, name, kinds, types);
  await handle.sync();
  return { type, size, sha256: hash.digest('hex') };
};

/** Refuses to begin when the volume is nearly full. */
export const demandFreeSpace = async (folder: string, reserve: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < reserve) throw noRoom();
};

/**
 * Writes a file to disk as it arrives: counted, hashed and told by its content on the way, looked through at its end.
 * @throws {Failure} 400 not of an allowed type or not wholly so, 413, 507; nothing is left behind then
 */
export const receiveFile = async (chunks: AsyncIterable<Buffer>, givenName: string, receiving: Receiving): Promise<ReceivedFile> => {
  const name = cleanFileName(givenName);
  const { kinds, types = typesOf(kinds) } = receiving;
  // Another ending is refused before a single byte is written.
  if (!fileTypeNames.some((type) => (fileTypes[type].extensions as readonly string[]).includes(extensionOf(name))))
    throw wrongFormat(types);
  await demandFreeSpace(receiving.folder, receiving.reserve);
  const path = join(receiving.folder, randomUUID());
  const discard = () => rm(path, { force: true });
  const handle = await open(path, 'wx+', 0o600);
  try {
    const written = await write(handle, chunks, name, receiving);
    const found = await inspectFile(readerOf(handle), written.size, written.type);
    if (!found) throw wrongFormat(types);
    return { ...written, path, name, width: found.width ?? null, height: found.height ?? null, discard };
  } catch (error) {
    await discard();
    throw isFull(error) ? noRoom() : error;
  } finally {
    await handle.close();
  }
};
