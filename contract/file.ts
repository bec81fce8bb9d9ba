import { z } from 'zod';
import { Id, Instant, Person } from './envelope.ts';

/** A file as an answer: what it is called, what it is, and its bytes. */
export interface FileContent {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Blob | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/** The response of an endpoint that answers a file; such an endpoint names its media types in `file`. */
export const FileAnswer = z.custom<FileContent>((value) => typeof value === 'object' && value !== null && 'content' in value);

export const xlsxMedia = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const csvMedia = 'text/csv';
export const pdfMedia = 'application/pdf';
export const zipMedia = 'application/zip';

/** A file that somebody uploaded. Its content never changes: a new one is a new file. */
export const UploadedFile = z.strictObject({
  id: Id,
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  mediaType: z.string(),
  /** Of pictures: as they are shown, in pixels. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  modifiedTime: Instant,
  modifiedBy: Person,
});
