import { mostBytesOf } from '#domain/files/kinds.ts';
import type { RequestContext } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import type { FileStore } from './file-store.ts';
import { takeFilePart } from './file-part.ts';
import { type Pace, paced, usualPace } from './paced.ts';
import { type ReceivedFile, type Receiving, demandFreeSpace, noRoom, receiveFile, tooLarge } from './receive-file.ts';
import { type ReceivedPiece, receivePiece } from './receive-piece.ts';
import { tooHeavy } from './refusals.ts';
import type { Scan } from './scan.ts';

export interface UploadRules {
  /** At so many uploads of one person at once the next one has to wait. */
  readonly atOnce: number;
  /** Bytes that stay free on the volume for everything else. */
  readonly reserve: number;
  readonly pace: Pace;
  /** Absent, files are not scanned. */
  readonly scan?: Scan;
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
    accepted: Pick<Receiving, 'kinds' | 'types' | 'room'>,
  ) => Promise<ReceivedFile>;
  /**
   * The bytes of a request, received in the store's folder: at most `most` of them. What had come when the line broke is kept, and told of.
   * @throws {Failure} 413, 429, 507
   */
  readonly receivePiece: (context: RequestContext, sender: { readonly id: string }, most: number) => Promise<ReceivedPiece>;
  /** The file whose pieces these are, as `receive` would have received it. */
  readonly assemble: (
    chunks: AsyncIterable<Buffer>,
    name: string,
    accepted: Pick<Receiving, 'kinds' | 'types' | 'room'>,
  ) => Promise<ReceivedFile>;
}

// What a form adds to its file.
const formBytes = 20_000;

const demandSize = (context: RequestContext, { kinds, room = Infinity }: Pick<Receiving, 'kinds' | 'types' | 'room'>): void => {
  const claimed = Number(context.req.header('content-length') ?? 0) - formBytes;
  const most = Math.max(...kinds.map((kind) => mostBytesOf[kind]));
  if (claimed > most) throw tooHeavy(most);
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
  const taking = async <Result>(context: RequestContext, id: string, take: (chunks: AsyncIterable<Uint8Array>) => Promise<Result>) => {
    await demandFreeSpace(store.incoming, rules.reserve);
    const { body } = context.req.raw;
    if (!body) throw new Failure(400, 'error.malformed');
    if ((sending.get(id) ?? 0) >= rules.atOnce) {
      throw new Failure(429, 'error.tooManyRequests', [], { 'Retry-After': '2', Connection: 'close' });
    }
    count(id, 1);
    try {
      return await take(paced(body, rules.pace));
    } finally {
      count(id, -1);
    }
  };
  // What cannot be scanned is not taken: nobody could tell it later from what was.
  const scanned = async (received: ReceivedFile): Promise<ReceivedFile> => {
    if (!rules.scan) return received;
    const verdict = await rules.scan(received.path).catch(() => 'unknown' as const);
    if (verdict === 'clean') return received;
    await received.discard();
    throw verdict === 'infected'
      ? new Failure(400, 'error.upload.infected', [{ path: 'file', key: 'error.upload.infected' }])
      : new Failure(503, 'error.unavailable', [], { 'Retry-After': '30' });
  };
  const into = { folder: store.incoming, reserve: rules.reserve };
  return {
    receive: async (context, { id }, accepted) => {
      demandSize(context, accepted);
      return taking(context, id, (chunks) =>
        takeFilePart(context.req.header('content-type') ?? '', chunks, async (file, name) =>
          scanned(await receiveFile(file, name, { ...accepted, ...into })),
        ),
      );
    },
    receivePiece: async (context, { id }, most) => {
      if (Number(context.req.header('content-length') ?? 0) > most) throw tooLarge();
      return taking(context, id, (chunks) => receivePiece(chunks, most, store.incoming));
    },
    assemble: async (chunks, name, accepted) => scanned(await receiveFile(chunks, name, { ...accepted, ...into })),
  };
};
