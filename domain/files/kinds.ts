/** What a file can be, by its content: its media type and the endings its name may have. */
export const fileTypes = {
  jpg: { kind: 'image', mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { kind: 'image', mediaType: 'image/png', extensions: ['png'] },
  gif: { kind: 'image', mediaType: 'image/gif', extensions: ['gif'] },
  webp: { kind: 'image', mediaType: 'image/webp', extensions: ['webp'] },
  mp4: { kind: 'video', mediaType: 'video/mp4', extensions: ['mp4', 'm4v'] },
  pdf: { kind: 'document', mediaType: 'application/pdf', extensions: ['pdf'] },
} as const satisfies Record<string, { kind: string; mediaType: string; extensions: readonly string[] }>;

export type FileTypeName = keyof typeof fileTypes;
export type FileKind = (typeof fileTypes)[FileTypeName]['kind'];

const mebibyte = 1024 * 1024;

/** The most bytes one file of a kind may have. */
export const mostBytesOf = {
  image: 30 * mebibyte,
  video: 1024 * mebibyte,
  document: 20 * mebibyte,
} as const satisfies Record<FileKind, number>;

/** What all files of one campaign may have together: their number and their bytes. */
export const mostCampaignFiles = 500;
export const mostCampaignBytes = 5 * 1024 * mebibyte;

/** The most documents one client keeps. */
export const mostClientDocuments = 100;

/** What may be uploaded to be shown in an ad. */
export const creativeKinds = ['image', 'video'] as const satisfies readonly FileKind[];

/** The ending of a file's name in small letters, without its dot; empty when it has none. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const fileTypeNames = Object.keys(fileTypes) as FileTypeName[];

/** The type whose files may be called so; undefined for an ending that no type has. */
export const typeOfName = (name: string): FileTypeName | undefined =>
  fileTypeNames.find((type) => (fileTypes[type].extensions as readonly string[]).includes(extensionOf(name)));

/** The most bytes that a file called so may have; none when no file is called so. */
export const mostBytesNamed = (name: string): number => {
  const type = typeOfName(name);
  return type ? mostBytesOf[fileTypes[type].kind] : 0;
};

/** The type with this media type. */
export const typeOfMedia = (mediaType: string): FileTypeName | undefined =>
  fileTypeNames.find((type) => fileTypes[type].mediaType === mediaType);

/** A type of file that is taken, and the most bytes one of it may have. */
export interface TakenType {
  readonly name: FileTypeName;
  readonly most: number;
}
