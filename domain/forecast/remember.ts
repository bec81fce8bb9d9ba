/** Remembers what a pure function made of these two objects, for as long as both live. Plans and tables are never changed in place. */
export const rememberedBy = <One extends object, Other extends object, Value>(
  compute: (one: One, other: Other) => Value,
): ((one: One, other: Other) => Value) => {
  const known = new WeakMap<One, WeakMap<Other, { readonly value: Value }>>();
  return (one, other) => {
    const ofOne = known.get(one) ?? new WeakMap<Other, { readonly value: Value }>();
    known.set(one, ofOne);
    const kept = ofOne.get(other) ?? { value: compute(one, other) };
    ofOne.set(other, kept);
    return kept.value;
  };
};
