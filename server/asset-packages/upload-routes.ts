import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { assetPackages } from '#contract/asset-packages/calls.ts';
import { mostPieceBytes } from '#contract/asset-packages/calls.ts';
import { packageFileRefusal } from '#domain/asset-packages/files.ts';
import { mostBytesNamed } from '#domain/files/kinds.ts';
import { writeIntentOf } from '#domain/asset-packages/lifecycle.ts';
import { demandRoom } from '#server/campaign-files/room.ts';
import { usageOf } from '#server/campaign-files/store.ts';
import { assetUploadPieces, assetUploads } from '#server/db/package-schema.ts';
import { cleanFileName } from '#server/files/clean-file-name.ts';
import type { FileContext } from '#server/files/file-context.ts';
import { keepWithRows } from '#server/files/keep-with-rows.ts';
import { headBytes, typeOf } from '#server/files/receive-file.ts';
import { tooHeavy, wrongFormat } from '#server/files/refusals.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { acceptedBy, keepAsset, placeOf } from './keep-asset.ts';
import { presentAssets } from './present.ts';
import { assetsOf, findPackage } from './store.ts';
import {
  type StoredPiece,
  claim,
  claimUpload,
  findUpload,
  forgetOldUploads,
  keepClaim,
  piecesOf,
  releaseUpload,
  stateOf,
} from './upload-store.ts';
import { demandWritable } from './writable.ts';

type Calls = typeof assetPackages;
type OfUpload = Calls['uploadState'] | Calls['sendPiece'] | Calls['completeUpload'] | Calls['cancelUpload'];

const elsewhere = (offset: number): Failure =>
  new Failure(409, 'error.upload.offset', [{ path: 'offset', key: 'error.upload.offset', values: { value: offset } }], {
    Connection: 'close',
  });
const unfinished = (): Failure => new Failure(409, 'error.upload.unfinished', [], { 'Retry-After': '1' });
const gone = (): Failure => new Failure(404, 'error.notFound', [], { Connection: 'close' });

/** The package and its upload, of whom it is: an upload goes on where the one who began it left off. */
const loadUpload = async ({ db, scope, params, now, actor }: Pick<Call<OfUpload>, 'db' | 'scope' | 'params' | 'now' | 'actor'>) => {
  const { campaignId, packageId, uploadId } = params;
  const one = await findPackage(db, scope, packageId, { campaignId });
  const upload = one && (await findUpload(db, { packageId, uploadId, now }));
  return upload && upload.begunBy === actor.id ? { ...one, upload } : undefined;
};

/** Uploads in pieces: begin, go on where the line broke, put together, give up. No piece makes an entry in the trail; the file does. */
export const bindUploads = (app: App, serverContext: ServerContext, files: FileContext, calls: Calls): void => {
  const { store, uploads, log } = files;
  const removeAll = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await store.remove(key).catch((error: unknown) => log.warn({ err: error }, 'left to the sweeper'));
  };

  bind(app, serverContext, calls.startUpload, {
    load: ({ db, scope, params }) => findPackage(db, scope, params.packageId, { campaignId: params.campaignId, lock: true }),
    intents: (_, { type }) => [writeIntentOf(type)],
    state: (_, one) => demandWritable(one),
    handle: async ({ tx, actor, now, body, subject: one }) => {
      const name = cleanFileName(body.name);
      const refusal = packageFileRefusal(one.type, { name, size: body.size });
      if (refusal === 'format') throw wrongFormat(acceptedBy(one).types, 'name');
      if (refusal === 'tooLarge') throw tooHeavy(mostBytesNamed(name));
      await placeOf(tx, one.id, body.replaces ?? null);
      await removeAll(await forgetOldUploads(tx, one.id, now));
      demandRoom(await usageOf(tx, one.campaignId), body.size);
      const id = randomUUID();
      const { size, description = '', replaces = null } = body;
      await tx.insert(assetUploads).values({ id, packageId: one.id, begunBy: actor.id, begunAt: now, name, description, replaces, size });
      return { uploadId: id, offset: 0, size };
    },
  });

  bind(app, serverContext, calls.uploadState, {
    load: loadUpload,
    intents: (_, { type }) => [writeIntentOf(type)],
    handle: ({ db, subject }) => stateOf(db, subject.upload),
  });

  bind(app, serverContext, calls.sendPiece, {
    // A piece takes as long as its sender's line.
    ownTransactions: true,
    load: loadUpload,
    intents: (_, { type }) => [writeIntentOf(type)],
    state: (_, one) => demandWritable(one),
    handle: async ({ context, actor, query, now, subject: { upload, ...one } }) => {
      const { offset } = await stateOf(serverContext.db, upload);
      if (query.offset !== offset || upload.assetId !== null) throw elsewhere(offset);
      const piece = await uploads.receivePiece(context, actor, Math.min(mostPieceBytes, upload.size - offset));
      try {
        // Too little to tell what it is; the next try brings it again.
        if (piece.broken && offset === 0 && piece.size < headBytes) throw piece.broken;
        if (offset === 0 && piece.size > 0) {
          const { kinds, types } = acceptedBy(one);
          await typeOf(piece.head, upload.name, kinds, types);
        }
        if (piece.size > 0) {
          const key = randomUUID();
          await keepWithRows(files, serverContext.db, {
            received: piece,
            key,
            rows: async (tx) => {
              const still = await findUpload(tx, { packageId: one.id, uploadId: upload.id, now, lock: true });
              if (!still) throw gone();
              const { offset: reached } = await stateOf(tx, still);
              if (reached !== offset) throw elsewhere(reached);
              await tx.insert(assetUploadPieces).values({ uploadId: upload.id, start: offset, size: piece.size, key });
            },
          });
        }
      } finally {
        await piece.discard();
      }
      if (piece.broken) throw piece.broken;
      return { uploadId: upload.id, offset: offset + piece.size, size: upload.size };
    },
  });

  const forgetPieces = async (uploadId: string, pieces: readonly StoredPiece[]): Promise<void> => {
    await serverContext.db.delete(assetUploadPieces).where(eq(assetUploadPieces.uploadId, uploadId));
    await removeAll(pieces.map(({ key }) => key));
  };

  async function* bytesOf(pieces: readonly StoredPiece[]): AsyncGenerator<Buffer> {
    for (const { key } of pieces) {
      const stream = await store.read(key).catch(() => undefined);
      if (!stream) throw new Failure(503, 'error.unavailable', [], { 'Retry-After': '2' });
      yield* stream as AsyncIterable<Buffer>;
    }
  }

  bind(app, serverContext, calls.completeUpload, {
    ownTransactions: true,
    load: loadUpload,
    intents: (_, { type }) => [writeIntentOf(type)],
    state: (_, { upload, ...one }) => {
      if (upload.assetId === null) demandWritable(one);
    },
    handle: async ({ actor, scope, trace, now, subject: { upload, ...one } }) => {
      const { db, clock } = serverContext;
      const pieces = await piecesOf(db, upload.id);
      if (upload.assetId !== null) {
        // Whoever kept the file may have died before this.
        await forgetPieces(upload.id, pieces);
        const rows = (await assetsOf(db, one.id)).filter(({ asset }) => !asset.removed);
        const before = presentAssets(rows).find(({ id }) => id === upload.assetId);
        if (!before) throw gone();
        return before;
      }
      const { offset } = await stateOf(db, upload);
      if (offset !== upload.size || !(await claimUpload(db, upload.id, now))) throw unfinished();
      const going = setInterval(() => void keepClaim(db, upload.id, clock()).catch(() => undefined), claim.every);
      try {
        const received = await uploads.assemble(bytesOf(pieces), upload.name, acceptedBy(one));
        const { description, replaces } = upload;
        const kept = await keepAsset(serverContext, files, {
          received,
          own: one,
          actor,
          scope,
          trace,
          description,
          replaces,
          uploadId: upload.id,
        });
        await forgetPieces(upload.id, pieces);
        return kept;
      } catch (error) {
        await releaseUpload(db, upload.id);
        throw error;
      } finally {
        clearInterval(going);
      }
    },
  });

  bind(app, serverContext, calls.cancelUpload, {
    ownTransactions: true,
    load: loadUpload,
    intents: (_, { type }) => [writeIntentOf(type)],
    handle: async ({ subject: { upload } }) => {
      const pieces = await piecesOf(serverContext.db, upload.id);
      if (upload.assetId === null) await serverContext.db.delete(assetUploads).where(eq(assetUploads.id, upload.id));
      await removeAll(pieces.map(({ key }) => key));
      return null;
    },
  });
};
