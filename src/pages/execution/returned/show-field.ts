import type { PackageType } from '#contract/asset-packages/asset-packages.ts';

/** The id of a field of a package on the screen; fields are called as a returned point's place calls them. */
export const fieldId = (type: PackageType, field: string): string => `${type}-${field.replaceAll('.', '-')}`;

/** Brings a field of a package into view and puts the focus there; without one, the package itself. */
export const showField = (type: PackageType, field: string | undefined): void => {
  const place =
    (field === undefined ? null : document.getElementById(fieldId(type, field))) ??
    document.getElementById(fieldId(type, 'files')) ??
    document.getElementById(`package-${type}`);
  place?.scrollIntoView({ block: 'center' });
  // Folded, it is a button, and takes the focus itself once it is open.
  if (place?.getAttribute('aria-expanded') === 'false') return place.click();
  place?.focus({ preventScroll: true });
};
