import { mostBytesOf } from '#domain/file-kinds.ts';
import type { RequestContext } from '#server/http/env.ts';
import { Failure } from '#server/http/problem.ts';
import type { FileStore } from './file-store.ts';
import { takeFilePart } from './file-part.ts';
import { type Pace, paced, usualPace } from './paced.ts';
import { type ReceivedFile, type Receiving, demandFreeSpace, noRoom, receiveFile } from './receive-file.ts';

export interface UploadRules {
  /** At so many uploads of one person at once the next one has to wait. */
  readonly atOnce: number;
  /** Bytes that stay free on the volume for everything else. */
  readonly reserve: number;
  readonly pace: Pace;
}

export const usualRules: UploadRules = { atOnce: 4, reserve: 512 * 1024 * 1024, pace: usualPace };

export interface Uploads {
  /**
   * The one file of a request, received in the store's folder.
   * @throws {Failure} 400, 408, 413, 429, 507; the connection is closed then, for the rest of the body is not read
   */
  readonly receive: (
    context: RequestContext,
    sender: { readonly id: string },
    accepted: Pick<Receiving, 'kinds' | 'room'>,
  ) => Promise<ReceivedFile>;
}

// What a form adds to its file.
const formBytes = 20_000;

const demandSize = (context: RequestContext, { kinds, room = Infinity }: Pick<Receiving, 'kinds' | 'room'>): void => {
  const claimed = Number(context.req.header('content-length') ?? 0) - formBytes;
  if (claimed > Math.max(...kinds.map((kind) => mostBytesOf[kind]))) throw new Failure(413, 'error.tooLarge', [], { Connection: 'close' });
  if (claimed > room) throw noRoom();
};

/** Receives uploads into a store's folder; one per server, for it counts who is sending. */
export const uploadsInto = (store: Pick<FileStore, 'incoming'>, rules: UploadRules = usualRules): Uploads => {
  const sending = new Map<string, number>();
  const count = (id: string, by: number): void => {
    const now = (sending.get(id) ?? 0) + by;
    if (now > 0) sending.set(id, now);
    else sending.delete(id);
  };
  return {
    receive: async (context, { id }, accepted) => {
      demandSize(context, accepted);
      await demandFreeSpace(store.incoming, rules.reserve);
      const { body } = context.req.raw;
      if (!body) throw new Failure(400, 'error.malformed');
      if ((sending.get(id) ?? 0) >= rules.atOnce) {
        throw new Failure(429, 'error.tooManyRequests', [], { 'Retry-After': '2', Connection: 'close' });
      }
      count(id, 1);
      try {
        return await takeFilePart(context.req.header('content-type') ?? '', paced(body, rules.pace), (chunks, name) =>
          receiveFile(chunks, name, { ...accepted, folder: store.incoming, reserve: rules.reserve }),
        );
      } finally {
        count(id, -1);
      }
    },
  };
};
