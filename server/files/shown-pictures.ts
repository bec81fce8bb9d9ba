import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { FileContent } from '#contract/file.ts';
import type { PictureSize } from '#contract/picture-size.ts';
import type { Database } from '#server/db/database.ts';
import { pictureCopies, storedFiles } from '#server/db/file-schema.ts';
import { Failure } from '#server/failure.ts';
import type { Drawing, Drawn } from './draw.ts';
import { openDrawer } from './drawer.ts';
import type { FileStore } from './file-store.ts';
import { verifiedContent } from './verified-content.ts';

type Stored = typeof storedFiles.$inferSelect;

interface Showing {
  readonly db: Database;
  readonly store: FileStore;
  readonly log: Logger;
  readonly clock: () => Date;
  /** Another drawer than the process beside the server. */
  readonly draw?: (drawing: Drawing) => Promise<Drawn>;
}

/**
 * A stored picture as it may be shown: drawn anew, so that nothing of its file but the picture is left. Made at the first ask, kept beside the original.
 * @throws {Failure} 404 for what is no picture, 409 for one that cannot be drawn, 500 when its bytes have changed, 503 when there is no place or time for it
 */
export type ShowPicture = (stored: Stored, size: PictureSize, name: string) => Promise<FileContent>;

const broken = () => new Failure(409, 'error.image.unreadable');
/** What could not be drawn is not tried again for so many milliseconds. */
const forgetAfter = 600_000;
const mostRemembered = 1000;

const factsOf = async (path: string): Promise<{ size: number; sha256: string }> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
};

export const showPictures = ({ db, store, log, clock, draw = openDrawer() }: Showing): ShowPicture => {
  const making = new Map<string, Promise<Stored>>();
  const unreadable = new Map<string, number>();

  const copyOf = async ({ id }: Stored, wanted: PictureSize): Promise<Stored | undefined> => {
    const [found] = await db
      .select({ copy: storedFiles })
      .from(pictureCopies)
      .innerJoin(storedFiles, eq(storedFiles.id, pictureCopies.copyId))
      .where(and(eq(pictureCopies.fileId, id), eq(pictureCopies.size, wanted)));
    return found?.copy;
  };

  const drawn = async (original: Stored, wanted: PictureSize, paths: { from: string; to: string }) => {
    const content = await verifiedContent({ store, log }, original);
    await writeFile(paths.from, content, { flag: 'wx', mode: 0o600 });
    const made = await draw({ ...paths, size: wanted });
    if (made) return { ...made, ...(await factsOf(paths.to)) };
    if (unreadable.size >= mostRemembered) unreadable.clear();
    unreadable.set(original.id, clock().getTime());
    throw broken();
  };

  const make = async (original: Stored, wanted: PictureSize): Promise<Stored> => {
    const paths = { from: join(store.incoming, randomUUID()), to: join(store.incoming, randomUUID()) };
    const id = randomUUID();
    try {
      const copy = { id, ...(await drawn(original, wanted, paths)), createdAt: clock() };
      await store.keep({ ...copy, path: paths.to }, id).catch((error: unknown) => {
        log.error({ err: error }, 'a drawn picture could not be kept');
        throw new Failure(503, 'error.unavailable', [], { 'Retry-After': '2' });
      });
      await db.transaction(async (tx) => {
        await tx.insert(storedFiles).values(copy);
        await tx.insert(pictureCopies).values({ fileId: original.id, size: wanted, copyId: id });
      });
      return copy;
    } catch (error) {
      await store.remove(id).catch(() => undefined);
      // Another server may have been faster, or the original is gone.
      const theirs = await copyOf(original, wanted);
      if (theirs) return theirs;
      throw error;
    } finally {
      await rm(paths.from, { force: true });
      await rm(paths.to, { force: true });
    }
  };

  return async (stored, wanted, name) => {
    if (!stored.mediaType.startsWith('image/')) throw new Failure(404, 'error.notFound');
    if (clock().getTime() - (unreadable.get(stored.id) ?? 0) < forgetAfter) throw broken();
    const key = `${stored.id} ${wanted}`;
    let copy = await copyOf(stored, wanted);
    if (!copy) {
      const begun = making.get(key) ?? make(stored, wanted).finally(() => making.delete(key));
      making.set(key, begun);
      copy = await begun;
    }
    const [, ending] = copy.mediaType.split('/');
    return {
      name: `${name.replace(/\.(jpe?g|png|gif|webp)$/i, '')}.${ending}`,
      mediaType: copy.mediaType,
      content: await verifiedContent({ store, log }, copy),
    };
  };
};
