import { describe, expect, it } from 'vitest';
import { delivers, homesOf } from '#domain/campaigns/ad-set-offer.ts';

describe('whose people a platform reaches', () => {
  it.each([
    ['LOCAL', ['jp', 'fr'], ['jp', 'fr']],
    // Travellers use in Tokyo what people use in China.
    ['CHINESE_TOURISTS', ['jp', 'fr'], ['cn']],
    ['LOCAL', [], []],
    ['CHINESE_TOURISTS', [], []],
  ] as const)('%s, cities of %j: those of %j', (targetType, countryIds, homes) => {
    expect(homesOf(targetType, countryIds)).toEqual(homes);
  });

  it.each([
    [['cn', 'hk'], 'cn', true],
    [['cn', 'hk'], 'jp', false],
    [[], 'cn', false],
    [null, 'jp', true],
  ] as const)('a platform of %j delivers to %s: %s', (countryIds, countryId, expected) => {
    expect(delivers({ countryIds: countryIds && [...countryIds] }, countryId)).toBe(expected);
  });
});
