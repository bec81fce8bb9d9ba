import type { PackageType } from '#contract/asset-packages.ts';
import { type FileKind, fileTypes, mostBytesOf, typeOfName } from './file-kinds.ts';

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
