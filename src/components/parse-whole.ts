/** A whole number as people type it, full-width digits and thousands marks included; null when it is none. */
export const parseWhole = (text: string): number | null => {
  const plain = text.normalize('NFKC').replaceAll(/[\s,，]/g, '');
  return /^\d{1,12}$/.test(plain) ? Number(plain) : null;
};
