import type { PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import { type FileKind, type TakenType, fileTypeNames, fileTypes, mostBytesNamed, mostBytesOf, typeOfName } from '#domain/files/kinds.ts';
import { type FormatFinding, type ImageFacts, bestFinding, imageFinding } from '#domain/files/image-rules.ts';

/** What each type of package takes: papers also as a photograph, ads as they are shown. */
export const packageKinds = {
  BUSINESS_LICENSE: ['document', 'image'],
  ICP_CERTIFICATION: ['document', 'image'],
  PORTRAIT_RIGHT_DISCLAIMER: ['document', 'image'],
  CREATIVES: ['image', 'video'],
  TRACKING_CODES: ['document', 'image'],
  AD_PREVIEW: ['image', 'video', 'document'],
} as const satisfies Record<PackageType, readonly FileKind[]>;

/** What the pictures of some formats may be: each type that one of them takes, as large as the most generous of those. */
export const takenByFormats = (booked: readonly Pick<AdFormat, 'image'>[]): TakenType[] =>
  fileTypeNames
    .filter((name) => fileTypes[name].kind === 'image')
    .flatMap((name) => {
      const takers = booked.filter(({ image }) => image.fileFormats.some((format) => format === name));
      const most = Math.min(mostBytesOf.image, Math.max(0, ...takers.map(({ image }) => image.maxBytes)));
      return takers.length === 0 ? [] : [{ name, most }];
    });

/** What a package of this type takes, type by type; a picture of a creative has to fit the booked formats, once they are known. */
export const takenByPackage = (type: PackageType, booked: readonly Pick<AdFormat, 'image'>[]): TakenType[] => {
  const byFormats = type === 'CREATIVES' && booked.length > 0 ? takenByFormats(booked) : null;
  return fileTypeNames.flatMap((name): TakenType[] => {
    const { kind } = fileTypes[name];
    if (!packageKinds[type].some((each) => each === kind)) return [];
    if (kind !== 'image' || !byFormats) return [{ name, most: mostBytesOf[kind] }];
    return byFormats.filter((one) => one.name === name);
  });
};

/** Why a file cannot go into a package of this type, before a byte of it is sent; null when it may. */
export const packageFileRefusal = (type: PackageType, { name, size }: { name: string; size: number }): 'format' | 'tooLarge' | null => {
  const named = typeOfName(name);
  const kind = named && fileTypes[named].kind;
  if (!kind || !packageKinds[type].some((each) => each === kind)) return 'format';
  return size > mostBytesNamed(name) ? 'tooLarge' : null;
};

const isPicture = ({ type }: ImageFacts): boolean => fileTypeNames.some((name) => name === type && fileTypes[name].kind === 'image');

/**
 * What is wrong with a file of a package for the formats that the campaign has booked. Only a creative has to fit them, and of those only
 * a picture: a film and a paper have no format.
 */
export const packageImageFinding = <Format extends Pick<AdFormat, 'image'>>(
  type: PackageType,
  file: ImageFacts,
  booked: readonly Format[],
): FormatFinding<Format> | null => (type === 'CREATIVES' && isPicture(file) ? bestFinding(file, booked) : null);

/** The booked formats that none of the pictures of a package of creatives fits. A film has no format, so where there is one nothing is said. */
export const formatsWithoutFile = <Format extends Pick<AdFormat, 'image'>>(
  files: readonly ImageFacts[],
  booked: readonly Format[],
): Format[] => {
  if (!files.every(isPicture)) return [];
  return booked.filter(({ image }) => files.every((picture) => imageFinding(picture, image)?.severity === 'error'));
};
