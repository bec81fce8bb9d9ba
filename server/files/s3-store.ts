import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';

export interface BucketSettings {
  readonly bucket: string;
  readonly region: string;
  /** Undefined: the region's own of AWS. */
  readonly endpoint: string | undefined;
  /** Undefined: what the machine has been given. */
  readonly key: { readonly id: string; readonly secret: string } | undefined;
}

const prefix = 'files/';

const isMissing = (error: unknown): boolean => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** A store in a private bucket. Nobody is given a link into it: every byte goes through the API. */
export const s3Store = async ({ bucket, region, endpoint, key: secret }: BucketSettings, incoming: string): Promise<FileStore> => {
  // Loaded only where it is used: it is larger than the rest of the server.
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client, paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
  await mkdir(incoming, { recursive: true });
  const client = new S3Client({
    region,
    // Services of others know neither the checksums that newer clients add by themselves nor a bucket as part of the host's name.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Of a line on which nothing moves; `requestTimeout` would only write a warning.
    requestHandler: { connectionTimeout: 3000, socketTimeout: 15_000 },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(secret && { credentials: { accessKeyId: secret.id, secretAccessKey: secret.secret } }),
  });
  const object = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  return {
    incoming,
    keep: async ({ path, size, sha256 }, key) => {
      await client.send(
        new PutObjectCommand({
          ...object(key),
          Body: createReadStream(path),
          ContentLength: size,
          // The service compares what arrives, and takes no second file of this name.
          ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
          IfNoneMatch: '*',
        }),
      );
      await rm(path, { force: true });
    },
    read: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(object(key)));
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(object(key)));
    },
    check: async () => {
      await client.send(new PutObjectCommand({ ...object('check'), Body: 'x' }));
    },
    keysBefore: async function* keysBefore(moment) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key, LastModified } of Contents) {
          if (Key !== undefined && LastModified && LastModified < moment) yield Key.slice(prefix.length);
        }
      }
    },
  };
};
