const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True when two JSON values say the same, whatever the order of their keys. */
export const same = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && same(one[key], other[key]));
};
