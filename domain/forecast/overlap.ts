import { EXACT_PROFILES } from './assumptions.ts';
import type { ForecastGroup, RegionShares, ShareTable } from './input.ts';

/** What a group asks of attributes that a person may have several of. */
export type OverlapProfile = Pick<ForecastGroup, 'interests' | 'searchBehaviours'>;

/** Share of people who fit at least one of the groups marked as active. */
export type OverlapUnion = (active: readonly boolean[]) => number;

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

/** 1 - Π(1 - s), values being independent of each other; nothing chosen restricts nothing. */
const anyOf = (values: readonly string[], table: ShareTable): number =>
  values.length === 0 ? 1 : 1 - [...new Set(values)].reduce((none, v) => none * (1 - clamp(table[v] ?? 0)), 1);

/** Replaces f(S) by the signed sum of f over all subsets of S: inclusion-exclusion for every S at once. */
function signedSubsetSums(f: Float64Array, bits: number): Float64Array {
  for (let s = 0; s < f.length; s += 1) if (oddBits(s)) f[s] = -(f[s] ?? 0);
  for (let bit = 0; bit < bits; bit += 1)
    for (let s = 0; s < f.length; s += 1) if (s & (1 << bit)) f[s] = (f[s] ?? 0) + (f[s ^ (1 << bit)] ?? 0);
  return f;
}

function oddBits(set: number): boolean {
  let odd = false;
  for (let rest = set; rest > 0; rest &= rest - 1) odd = !odd;
  return odd;
}

/** P(a person has, for every list in S, at least one of its values), for every set S of lists. */
function jointShares(lists: readonly (readonly string[])[], table: ShareTable): Float64Array {
  const listsOf = new Map<string, number>();
  let open = 0;
  lists.forEach((list, index) => {
    if (list.length === 0) open |= 1 << index;
    for (const value of list) listsOf.set(value, (listsOf.get(value) ?? 0) | (1 << index));
  });
  const values = [...listsOf].map(([value, sets]) => ({ sets, missing: 1 - clamp(table[value] ?? 0) }));
  const none = new Float64Array(1 << lists.length);
  for (let s = 0; s < none.length; s += 1)
    none[s] = s & open ? 0 : values.reduce((share, v) => (s & v.sets ? share * v.missing : share), 1);
  return signedSubsetSums(none, lists.length);
}

/** P(a person fits none of the profiles in S), for every set S: exact, also when profiles name the same interest. */
function noneFits(profiles: readonly OverlapProfile[], shares: RegionShares): Float64Array {
  const interest = jointShares(
    profiles.map((p) => p.interests),
    shares.interest,
  );
  const search = jointShares(
    profiles.map((p) => p.searchBehaviours),
    shares.searchBehaviour,
  );
  return signedSubsetSums(
    interest.map((share, s) => share * (search[s] ?? 0)),
    profiles.length,
  );
}

const profileKey = (p: OverlapProfile): string =>
  JSON.stringify([p.interests, p.searchBehaviours].map((list) => [...new Set(list)].toSorted()));

/**
 * Union of the profiles of groups without counting a person twice. Exact up to `EXACT_PROFILES` different profiles; beyond
 * that they count as independent, which can only be higher, so a further group never lowers the answer.
 */
export function overlapUnion(groups: readonly OverlapProfile[], shares: RegionShares): OverlapUnion {
  const keys = groups.map(profileKey);
  const distinct = [...new Map(groups.map((group, index) => [keys[index], group])).entries()];
  const place = keys.map((key) => distinct.findIndex(([known]) => known === key));
  const profiles = distinct.map(([, profile]) => profile);
  if (profiles.length > EXACT_PROFILES) {
    const each = profiles.map((p) => anyOf(p.interests, shares.interest) * anyOf(p.searchBehaviours, shares.searchBehaviour));
    return (active) => 1 - each.reduce((none, share, p) => (active.some((on, g) => on && place[g] === p) ? none * (1 - share) : none), 1);
  }
  const none = noneFits(profiles, shares);
  return (active) => {
    const set = active.reduce((bits, on, group) => (on ? bits | (1 << (place[group] ?? 0)) : bits), 0);
    return clamp(1 - (none[set] ?? 1));
  };
}
