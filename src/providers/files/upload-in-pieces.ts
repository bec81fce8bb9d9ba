import type { assetPackages } from '#contract/asset-packages/calls.ts';
import { mostPieceBytes } from '#contract/asset-packages/calls.ts';
import type { Asset, UploadState } from '#contract/asset-packages/asset-packages.ts';
import { newKey } from '#providers/data/new-key.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { uploadPiece } from './upload-file.ts';

type Calls = Pick<typeof assetPackages, 'startUpload' | 'uploadState' | 'sendPiece' | 'completeUpload' | 'cancelUpload'>;

interface PiecesOf {
  /** Of the service that takes it. */
  readonly calls: Calls;
  readonly params: { readonly campaignId: string; readonly packageId: string };
  readonly file: File;
  readonly replaces?: string | undefined;
}

/** So often a line may break without a single byte getting through before the reader is asked. */
const mostBreaks = 12;
const longestWait = 8_000;

const untilLine = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });

// A server that has other bytes than was thought, or one that still puts them together, or has died over it.
const passing = new Set(['error.upload.offset', 'error.upload.unfinished']);

// No answer, a proxy without a server, or one of those.
const mayGoOn = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502 || passing.has(error.key));

/**
 * An upload that goes on where the line broke: after a break by itself, and when it is called again after it has failed.
 * Given up, it tells the server to forget what had arrived.
 */
export const uploadInPieces = ({ calls, params, file, replaces }: PiecesOf) => {
  let begun: UploadState | null = null;
  const key = newKey();

  return async (
    onProgress: (share: number) => void,
    signal: AbortSignal,
    onInterrupted: (interrupted: boolean) => void,
  ): Promise<Asset> => {
    signal.addEventListener('abort', () => {
      if (begun) call(calls.cancelUpload, { params: { ...params, uploadId: begun.uploadId } }).catch(() => undefined);
    });

    const start = (attempt: string): Promise<UploadState> => {
      const body = { name: file.name, size: file.size, ...(replaces !== undefined && { replaces }) };
      return call(calls.startUpload, { params, key: attempt, signal, body });
    };
    const look = ({ uploadId }: UploadState): Promise<UploadState> =>
      call(calls.uploadState, { params: { ...params, uploadId }, signal }).catch((error: unknown) => {
        // It lay too long and was swept.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        return start(newKey());
      });
    const sendNext = ({ uploadId, offset }: UploadState): Promise<UploadState> => {
      const piece = file.slice(offset, offset + mostPieceBytes);
      return uploadPiece(calls.sendPiece, {
        params: { ...params, uploadId },
        query: { offset },
        piece,
        onProgress: (share) => onProgress((offset + share * piece.size) / file.size),
        signal,
      });
    };

    let known = false;
    for (let breaks = 0; ;) {
      const before: number = begun?.offset ?? 0;
      try {
        if (!begun) begun = await start(key);
        else if (!known) begun = await look(begun);
        known = true;
        onInterrupted(false);
        onProgress(begun.offset / file.size);
        if (begun.offset < file.size) begun = await sendNext(begun);
        if (begun.offset >= file.size) return await call(calls.completeUpload, { params: { ...params, uploadId: begun.uploadId }, signal });
      } catch (error) {
        if (!mayGoOn(error) || breaks >= mostBreaks) throw error;
        known = false;
        breaks += 1;
        onInterrupted(true);
        await untilLine(Math.min(longestWait, 500 * 2 ** breaks), signal);
      }
      if (begun && begun.offset > before) breaks = 0;
    }
  };
};
