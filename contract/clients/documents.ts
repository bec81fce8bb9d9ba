import { z } from 'zod';
import { Asset } from '#contract/asset-packages/asset-packages.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Person, PlainDate, ofCampaign, ofClient } from '#contract/envelope.ts';
import { FileAnswer } from '#contract/file.ts';

/** The papers a client keeps; each is asked for by the package of the same type. */
export const documentKinds = ['BUSINESS_LICENSE', 'ICP_CERTIFICATION', 'PORTRAIT_RIGHT_DISCLAIMER'] as const;
export const DocumentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof DocumentKind>;

export const longestDocumentNumber = 60;
const number = z.string().trim().max(longestDocumentNumber);

/** A paper of a client, kept once for all of its campaigns. Its file never changes: a renewed paper is another document. */
export const ClientDocument = z.strictObject({
  id: Id,
  version: z.number().int(),
  kind: DocumentKind,
  /** As it stands on the paper; empty when it has none. */
  number: z.string(),
  /** The last day on which it is good; null when it does not end. */
  expiresOn: PlainDate.nullable(),
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  mediaType: z.string(),
  modifiedTime: Instant,
  modifiedBy: Person,
  /** The running campaign that goes on longest after it ends; null when none does. */
  endsBefore: z.strictObject({ campaignId: Id, name: z.string(), to: PlainDate }).nullable(),
});
export type ClientDocument = z.infer<typeof ClientDocument>;

const ofDocument = ofClient.extend({ documentId: Id });

export const clientDocuments = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/clients/:clientId/documents',
    summary: 'The documents of a client, by kind, the one that ends first before the others',
    access: ['documents.read'],
    params: ofClient,
    response: z.strictObject({ content: z.array(ClientDocument) }),
  }),
  upload: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/clients/:clientId/documents',
    summary: 'Add a document to a client',
    access: ['documents.write'],
    params: ofClient,
    /** `kind` has to be given; without `expiresOn` it does not end. */
    query: z.strictObject({ kind: DocumentKind.optional(), number: number.default(''), expiresOn: PlainDate.optional() }),
    upload: true,
    response: ClientDocument,
    status: 201,
  }),
  update: endpoint({
    api: 'enterprise',
    method: 'PUT',
    path: '/clients/:clientId/documents/:documentId',
    summary: 'Change what is known of a document; packages that were not sent yet follow',
    access: ['documents.write'],
    params: ofDocument,
    body: z.strictObject({ number, expiresOn: PlainDate.nullable() }),
    response: ClientDocument,
    versioned: true,
  }),
  remove: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: '/clients/:clientId/documents/:documentId',
    summary: 'Delete a document; packages that it was used in keep their file',
    access: ['documents.write'],
    params: ofDocument,
    response: z.null(),
    status: 204,
    versioned: true,
  }),
  download: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/clients/:clientId/documents/:documentId/download',
    summary: 'One document as it was uploaded',
    access: ['documents.read'],
    params: ofDocument,
    response: FileAnswer,
    file: ['application/octet-stream'],
  }),
  use: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/asset-packages/:packageId/documents',
    summary: 'Put a document of the client into the package of its kind; one that is there already stays',
    access: ['packages.write'],
    params: ofCampaign.extend({ packageId: Id }),
    body: z.strictObject({ documentId: Id }),
    response: Asset,
    status: 201,
    keyed: true,
  }),
};
