import type { PackageType } from '#contract/asset-packages.ts';
import type { AdFormat } from '#contract/catalogue.ts';
import { type FileKind, fileTypeNames, fileTypes, mostBytesOf, typeOfName } from './file-kinds.ts';
import { type ImageFacts, type ImageFinding, bestFinding } from './image-rules.ts';

/** What each type of package takes: papers also as a photograph, ads as they are shown. */
export const packageKinds = {
  BUSINESS_LICENSE: ['document', 'image'],
  ICP_CERTIFICATION: ['document', 'image'],
  PORTRAIT_RIGHT_DISCLAIMER: ['document', 'image'],
  CREATIVES: ['image', 'video'],
  TRACKING_CODES: ['document', 'image'],
  AD_PREVIEW: ['image', 'video', 'document'],
} as const satisfies Record<PackageType, readonly FileKind[]>;

/** Why a file cannot go into a package of this type, before a byte of it is sent; null when it may. */
export const packageFileRefusal = (type: PackageType, { name, size }: { name: string; size: number }): 'format' | 'tooLarge' | null => {
  const named = typeOfName(name);
  const kind = named && fileTypes[named].kind;
  if (!kind || !packageKinds[type].some((each) => each === kind)) return 'format';
  return size > mostBytesOf[kind] ? 'tooLarge' : null;
};

/**
 * What is wrong with a file of a package for the formats that the campaign has booked. Only a creative is held to them, and of those only
 * a picture: a film and a paper have no format.
 */
export const packageImageFinding = (
  type: PackageType,
  file: ImageFacts,
  booked: readonly Pick<AdFormat, 'image'>[],
): ImageFinding | null => {
  const named = fileTypeNames.find((name) => name === file.type);
  return type === 'CREATIVES' && named && fileTypes[named].kind === 'image' ? bestFinding(file, booked) : null;
};
